import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { putResults } from '../behavior/put-results';
import { thrownBy } from '../behavior/thrown';
import { asDocs, folderOf, pathInDocs, versionOf } from '../docs-version';
import { describe } from '../finding';
import { readPages } from '../pages';
import { documentedRelease } from '../releases/documented-release';
import { readKnownReleases } from '../releases/known';
import type { LibraryFacts } from './facts';
import { loadFacts, referenceOf } from './load';
import { titleOf } from './places';
import { putFacts } from './transform';

const ROOT = path.join(__dirname, '..', '..', '..');

/** Read once a process: neither the known releases nor the installed package change under a running server. */
let loaded: Promise<{ known: readonly LibraryFacts[]; installed: LibraryFacts }> | undefined;

async function loadReleases() {
  const known = readKnownReleases();
  return { known, installed: await loadFacts(ROOT, known) };
}

/** What all pages of a version are given, declared and measured. */
async function loadSources(frozen: string | undefined) {
  const [{ known, installed }, pages] = await Promise.all([
    (loaded ??= loadReleases()),
    readPages(folderOf(frozen), ROOT),
  ]);
  const { facts, results, native, missing } = documentedRelease(ROOT, frozen, installed, known);
  const reference = referenceOf(facts, asDocs(pages), known, native);
  return { reference, results, native, missing, thrown: thrownBy(results.values(), native) };
}

/** In a build all pages are compiled against the same texts; to read them for each would grow with the square. */
const sourcesOfBuild = new Map<string | undefined, ReturnType<typeof loadSources>>();

/** In development headings come and go, and claims are run and written again, so there they are read anew. */
function currentSources(frozen: string | undefined): ReturnType<typeof loadSources> {
  if (process.env.NODE_ENV === 'development') return loadSources(frozen);
  const sources = sourcesOfBuild.get(frozen) ?? loadSources(frozen);
  sourcesOfBuild.set(frozen, sources);
  return sources;
}

/**
 * A remark plugin that puts the library's facts, declared and measured, into the pages: see `README.md` of this folder for what authors write.
 * A page of a frozen version gets those of its release.
 * It must run before the plugins that resolve links (`beforeDefaultRemarkPlugins`), as it writes links as authors do.
 *
 * @throws Error naming file, line, expectation and mend when a page and the package disagree
 */
export default function remarkReference() {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const file = path.relative(ROOT, vfile.path).split(path.sep).join('/');
    const { missing, ...sources } = await currentSources(versionOf(file)?.frozen);
    const page = { file: pathInDocs(file), title: titleOf(String(vfile)) };
    const findings = [
      ...putResults(tree, page, { ...sources.reference, ...sources }).findings,
      ...putFacts(tree, page, sources.reference).findings,
    ].map((finding) => ({ ...finding, file, mend: missing ?? finding.mend }));
    if (findings.length > 0) throw new Error(`Reference facts\n${findings.map(describe).join('\n')}`);
  };
}
