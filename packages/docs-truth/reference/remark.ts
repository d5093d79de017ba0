import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { pathInDocs, versionOf } from '../docs-version';
import { describe } from '@docs-kit/markdown-source/finding';
import { readReference, type VersionReference } from '../releases/versions';
import type { Truth } from '../truth';
import { titleOf } from './places';
import { putFacts } from './transform';

export { DIRECTIVE_NAMES } from './transform';

/** By the name of a frozen version. In a build all pages are compiled against the same texts, so they are read once. */
const references = new Map<string | undefined, Promise<VersionReference>>();

/**
 * A remark plugin that puts the library's facts, declared and measured, into the pages: see `README.md` for what authors
 * write. A page of a frozen version gets those of its release.
 * It must run before the plugins that resolve links (`beforeDefaultRemarkPlugins`), as it writes links as authors do.
 *
 * @throws Error naming file, line, expectation and mend when a page and the package disagree
 */
export default function remarkReference(truth: Truth) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const file = path.relative(truth.root, vfile.path).split(path.sep).join('/');
    const frozen = versionOf(file)?.frozen;
    // In development headings come and go, and claims are run anew.
    const kept = process.env.NODE_ENV === 'development' ? undefined : references.get(frozen);
    const reading = kept ?? readReference(truth, frozen);
    references.set(frozen, reading);
    const { missing, reference } = await reading;
    const page = { file: pathInDocs(file), title: titleOf(String(vfile)) };
    const { findings } = putFacts(tree, page, reference);
    if (findings.length === 0) return;
    const told = findings.map((finding) => describe({ ...finding, file, mend: missing ?? finding.mend }));
    throw new Error(`Reference facts\n${told.join('\n')}`);
  };
}
