import path from 'node:path';

import type { Root } from 'mdast';
import type { VFile } from 'vfile';

import { ICLOUD_CLAIMS } from '../behavior/icloud';
import { putResults } from '../behavior/put-results';
import { readResults } from '../behavior/read-results';
import { thrownBy } from '../behavior/thrown';
import { describe } from '../finding';
import { readPages, type Page } from '../pages';
import type { LibraryFacts } from './facts';
import { readInstalledFacts, referenceOf } from './load';
import { titleOf } from './places';
import { putFacts } from './transform';

/** Where the pages are that document the library. */
const DOCS_FOLDER = 'docs';

const ROOT = path.join(__dirname, '..', '..', '..');

/** In a build all pages are compiled against the same texts; to read them for each would grow with the square. */
let pagesOfBuild: Promise<Page[]> | undefined;

/** In development headings come and go, so there they are read anew. */
function currentPages(): Promise<Page[]> {
  if (process.env.NODE_ENV === 'development') return readPages(DOCS_FOLDER, ROOT);
  return (pagesOfBuild ??= readPages(DOCS_FOLDER, ROOT));
}

/** Read once a process: the installed package does not change under a running server. */
let facts: LibraryFacts | undefined;

/**
 * A remark plugin that puts the library's facts, declared and measured, into the pages: see `README.md` of this folder for what authors write.
 * It must run before the plugins that resolve links (`beforeDefaultRemarkPlugins`), as it writes links as authors do.
 *
 * @throws Error naming file, line, expectation and mend when a page and the package disagree
 */
export default function remarkReference() {
  return async (tree: Root, file: VFile): Promise<void> => {
    facts ??= readInstalledFacts(ROOT);
    const pages = await currentPages();
    const page = { file: path.relative(ROOT, file.path).split(path.sep).join('/'), title: titleOf(String(file)) };
    const reference = referenceOf(facts, pages);
    // Read anew as well: in development, claims are run and written again.
    const results = readResults(ROOT);
    const thrown = thrownBy(results.values(), ICLOUD_CLAIMS);
    const findings = [
      ...putResults(tree, page, { ...reference, results, thrown, native: ICLOUD_CLAIMS }).findings,
      ...putFacts(tree, page, reference).findings,
    ];
    if (findings.length > 0) throw new Error(`Reference facts\n${findings.map(describe).join('\n')}`);
  };
}
