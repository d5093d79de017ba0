/**
 * `npm run check`: tells the mistakes of an author, without a build. Exits with 1 if anything is found.
 *
 *   --no-prose <folder>  a folder whose pages are not held to the rules of style; may be given several times
 *   --dictionary <file>  words of the project, one on each line
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';

import { describe, type Finding } from '@docs-kit/markdown-source/finding';
import { readFiles, readPages } from '@docs-kit/markdown-source/pages';
import { check } from './check';
import { loadSpeller } from './rules/spelling';
import { readSiteFacts, type SiteFacts } from './site';

const ROOT = process.cwd();

async function contentFolders(): Promise<string[]> {
  const locales = existsSync('i18n') ? await readdir('i18n') : [];
  const translated = locales.flatMap((locale) =>
    ['docs', 'pages'].map((plugin) => path.posix.join('i18n', locale, `docusaurus-plugin-content-${plugin}`)),
  );
  return ['docs', 'versioned_docs', 'src/pages', ...translated].filter((folder) => existsSync(folder));
}

/** What Docusaurus says where it can't read the site; it stops at the first mistake of its own. */
function siteFinding(error: unknown): Finding {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const file = /[\w./-]+\.(?:mdx?|tsx?|json|ya?ml)\b/.exec(message)?.[0] ?? 'docusaurus.config.ts';
  return {
    file: path.isAbsolute(file) ? path.relative(ROOT, file) : file,
    line: 1,
    expected: 'a site that Docusaurus can read',
    found: message.trim().replace(/\s*\n\s*/g, ' '),
    mend: 'Correct what it names.',
  };
}

async function tryToReadSite(): Promise<SiteFacts | Finding> {
  try {
    return await readSiteFacts(ROOT);
  } catch (error) {
    return siteFinding(error);
  }
}

async function main(): Promise<void> {
  // Drafts are no pages of the site that readers see.
  process.env.NODE_ENV = 'production';
  const { values } = parseArgs({
    options: {
      'no-prose': { type: 'string', multiple: true, default: [] },
      dictionary: { type: 'string', default: 'docs/dictionary.txt' },
    },
  });
  const folders = await contentFolders();
  const pages = (await Promise.all(folders.map((folder) => readPages(folder)))).flat();
  const categories = (
    await Promise.all(folders.map((folder) => readFiles(folder, /(?:^|\/)_category_\.(?:json|ya?ml)$/)))
  ).flat();
  const [facts, speller] = [await tryToReadSite(), await loadSpeller(await readFile(values.dictionary, 'utf8'))];
  const isRead = 'locales' in facts;
  const found = await check(ROOT, { pages, categories }, isRead ? facts : undefined, {
    speller,
    dictionary: values.dictionary,
    noProse: values['no-prose'],
  });
  // A mistake that a rule has told with its line is not told again.
  const isTold = !isRead && found.some((each) => [each.expected, each.found].includes(facts.found));
  const findings = isRead || isTold ? found : [...found, facts];

  for (const finding of findings) console.error(`${describe(finding)}\n`);
  console.log(`Checked ${pages.length} pages, findings: ${findings.length}`);
  if (!isRead)
    console.log('Links were not checked, as Docusaurus could not read the site. Correct that, and check again.');
  console.log('Left to npm run check:docs: whether samples, reference and behavior hold against the library.');
  process.exitCode = findings.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
