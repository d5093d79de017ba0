import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { describe } from '@docs-kit/markdown-source/finding';
import { frozenVersionOf } from '../docs-version';
import type { Truth } from '../truth';
import { readReference, type Reference } from './load';
import { titleOf } from './places';
import { putFacts } from './transform';

export { DIRECTIVE_NAMES } from './transform';

/** References by frozen version. A build compiles all pages against the same texts, so they are read only once. */
const references = new Map<string | undefined, Promise<Reference>>();

/** Inserts facts with links as authors write them, so it runs before links are resolved. @throws Error with findings */
export default function remarkReference(truth: Truth) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const file = path.relative(truth.root, vfile.path).split(path.sep).join('/');
    const frozen = frozenVersionOf(file);
    // In development, headings come and go, and claims are rerun.
    const kept = process.env.NODE_ENV === 'development' ? undefined : references.get(frozen);
    const reference = kept ?? readReference(truth, frozen);
    references.set(frozen, reference);
    const { findings } = putFacts(tree, { file, title: titleOf(String(vfile)) }, await reference);
    if (findings.length > 0)
      throw new Error(`Reference facts\n${findings.map(describe).join('\n')}`);
  };
}
