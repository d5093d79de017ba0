import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { ICLOUD_CLAIMS } from '../behavior/icloud';
import { putResults } from '../behavior/put-results';
import { readResults } from '../behavior/read-results';
import { thrownBy } from '../behavior/thrown';
import { describe } from '../finding';
import { readPages } from '../pages';
import type { LibraryFacts } from './facts';
import { loadFacts, referenceOf } from './load';
import { titleOf } from './places';
import { putFacts } from './transform';

/** Where the pages are that document the library. */
const DOCS_FOLDER = 'docs';

const ROOT = path.join(__dirname, '..', '..', '..');

/** Read once a process: the installed package does not change under a running server. */
let facts: Promise<LibraryFacts> | undefined;

/** What all pages are given, declared and measured. */
async function loadSources() {
  const [known, pages] = await Promise.all([(facts ??= loadFacts(ROOT)), readPages(DOCS_FOLDER, ROOT)]);
  const results = readResults(ROOT);
  const thrown = thrownBy(results.values(), ICLOUD_CLAIMS);
  return { reference: referenceOf(known, pages), results, thrown };
}

/** In a build all pages are compiled against the same texts; to read them for each would grow with the square. */
let sourcesOfBuild: ReturnType<typeof loadSources> | undefined;

/** In development headings come and go, and claims are run and written again, so there they are read anew. */
function currentSources(): ReturnType<typeof loadSources> {
  return process.env.NODE_ENV === 'development' ? loadSources() : (sourcesOfBuild ??= loadSources());
}

/**
 * A remark plugin that puts the library's facts, declared and measured, into the pages: see `README.md` of this folder for what authors write.
 * It must run before the plugins that resolve links (`beforeDefaultRemarkPlugins`), as it writes links as authors do.
 *
 * @throws Error naming file, line, expectation and mend when a page and the package disagree
 */
export default function remarkReference() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const { reference, results, thrown } = await currentSources();
    const page = { file: path.relative(ROOT, file.path).split(path.sep).join('/'), title: titleOf(String(file)) };
    const findings = [
      ...putResults(tree, page, { ...reference, results, thrown, native: ICLOUD_CLAIMS }).findings,
      ...putFacts(tree, page, reference).findings,
    ];
    if (findings.length > 0) throw new Error(`Reference facts\n${findings.map(describe).join('\n')}`);
  };
}
