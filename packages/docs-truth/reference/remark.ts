import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { asDocs, folderOf, pathInDocs, versionOf } from '../docs-version';
import { describe } from '@docs-kit/markdown-source/finding';
import { readPages } from '@docs-kit/markdown-source/pages';
import { documentedRelease } from '../releases/documented-release';
import { readKnownReleases } from '../releases/history';
import type { Truth } from '../truth';
import { loadFacts, referenceOf } from './load';
import { titleOf } from './places';
import { putFacts } from './transform';

export { DIRECTIVE_NAMES } from './transform';

/**
 * Gives what all pages of a version are given, declared and measured. In a build all pages are compiled against the same
 * texts, so they are read once; in development headings come and go, and claims are run anew, so there they are read again.
 */
function sourcesReader(truth: Truth) {
  const { root } = truth;
  // Neither the known releases nor the installed package change under a running server.
  const known = readKnownReleases(root);
  const installed = loadFacts(truth, known);
  const read = async (frozen: string | undefined) => {
    const pages = asDocs(await readPages(folderOf(frozen), root));
    const { facts, missing, ...behavior } = documentedRelease(truth, frozen, await installed, known);
    return { missing, reference: referenceOf(facts, pages, known, truth, behavior) };
  };
  const ofBuild = new Map<string | undefined, ReturnType<typeof read>>();
  return (frozen: string | undefined) => {
    if (process.env.NODE_ENV === 'development') return read(frozen);
    const sources = ofBuild.get(frozen) ?? read(frozen);
    ofBuild.set(frozen, sources);
    return sources;
  };
}

let reader: ReturnType<typeof sourcesReader> | undefined;

/**
 * A remark plugin that puts the library's facts, declared and measured, into the pages: see `README.md` of this folder for what authors write.
 * A page of a frozen version gets those of its release.
 * It must run before the plugins that resolve links (`beforeDefaultRemarkPlugins`), as it writes links as authors do.
 *
 * @throws Error naming file, line, expectation and mend when a page and the package disagree
 */
export default function remarkReference(truth: Truth) {
  // Docusaurus calls the plugin anew for each page.
  const sourcesOf = (reader ??= sourcesReader(truth));
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const file = path.relative(truth.root, vfile.path).split(path.sep).join('/');
    const { missing, reference } = await sourcesOf(versionOf(file)?.frozen);
    const page = { file: pathInDocs(file), title: titleOf(String(vfile)) };
    const { findings } = putFacts(tree, page, reference);
    if (findings.length === 0) return;
    const told = findings.map((finding) => describe({ ...finding, file, mend: missing ?? finding.mend }));
    throw new Error(`Reference facts\n${told.join('\n')}`);
  };
}
