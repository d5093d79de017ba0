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

/** By the name of a frozen version. In a build all pages are compiled against the same texts, so they are read once. */
const references = new Map<string | undefined, Promise<Reference>>();

/**
 * A remark plugin that puts the facts of a page's release into it. It writes links as authors do, so it has to run before
 * those are resolved (`beforeDefaultRemarkPlugins`). @throws Error with the findings when a page and the package disagree
 */
export default function remarkReference(truth: Truth) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const file = path.relative(truth.root, vfile.path).split(path.sep).join('/');
    const frozen = frozenVersionOf(file);
    // In development headings come and go, and claims are run anew.
    const kept = process.env.NODE_ENV === 'development' ? undefined : references.get(frozen);
    const reference = kept ?? readReference(truth, frozen);
    references.set(frozen, reference);
    const { findings } = putFacts(tree, { file, title: titleOf(String(vfile)) }, await reference);
    if (findings.length > 0) throw new Error(`Reference facts\n${findings.map(describe).join('\n')}`);
  };
}
