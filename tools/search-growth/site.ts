/** A site of generated pages, with this repository's search and with Pagefind. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LoadContext } from '@docusaurus/types';
import search from '@docs-kit/search';

import { generatePages, type GeneratedPage } from './pages';

/** The version of Pagefind that is compared. */
export const PAGEFIND = 'pagefind@1.6.0';

/**
 * How Pagefind is asked: as its documentation says, with what it needs to render the first hits.
 */
const PAGEFIND_SCRIPT = `addEventListener('keydown', async ({ key, ctrlKey }) => {
  if (!ctrlKey || key !== 'k') return;
  const pagefind = await import('/pagefind/pagefind.js');
  const { results } = await pagefind.search(document.body.dataset.query);
  const hits = await Promise.all(results.slice(0, 5).map((result) => result.data()));
  document.querySelector('main').innerHTML = hits
    .map(({ url, meta, excerpt }) => \`<a class="hit" href="\${url}">\${meta.title}</a> \${excerpt}\`)
    .join('');
});`;

function documentOf({ title, html }: GeneratedPage): string {
  return (
    `<!doctype html><html lang="en"><head><title>${title}</title>` +
    '<meta name="docusaurus_locale" content="en"></head>' +
    `<body><main data-pagefind-body><h1>${title}</h1>${html}</main></body></html>`
  );
}

/** Writes the search's files and the page that has it, as Docusaurus does at the end of a build. */
async function addSearch(outDir: string, routesPaths: readonly string[]): Promise<void> {
  const generatedFilesDir = path.join(outDir, '.generated');
  const dataDir = path.join(generatedFilesDir, 'search', 'default');
  mkdirSync(dataDir, { recursive: true });
  const context = {
    siteDir: outDir,
    outDir,
    generatedFilesDir,
    baseUrl: '/',
    siteConfig: { title: 'Growth', url: 'https://example.org', themeConfig: {} },
    i18n: { currentLocale: 'en' },
    codeTranslations: {},
    plugins: [],
  } as unknown as LoadContext;
  const plugin = search(context);
  const createData = (name: string, data: unknown) => {
    writeFileSync(path.join(dataDir, name), JSON.stringify(data));
    return Promise.resolve(name);
  };
  await plugin.allContentLoaded?.({ allContent: {}, actions: { createData } } as never);
  const styles = createRequire(path.resolve('package.json')).resolve(
    '@docsearch/css/dist/style.css',
  );
  mkdirSync(path.join(outDir, 'assets/css'), { recursive: true });
  writeFileSync(path.join(outDir, 'assets/css/styles.0.css'), readFileSync(styles));
  await plugin.postBuild?.({ ...context, routesPaths } as never);
  const { headTags, preBodyTags } = plugin.injectHtmlTags?.({ content: undefined }) as {
    headTags: { innerHTML: string }[];
    preBodyTags: { innerHTML: string }[];
  };
  const page =
    `<!doctype html><html lang="en"><head><title>Search</title>` +
    `<script>${headTags[0]?.innerHTML}</script></head>` +
    `<body><template id="DocSearch-Box">${preBodyTags[0]?.innerHTML}</template><main></main></body></html>`;
  writeFileSync(path.join(outDir, 'ours.html'), page);
}

/** Builds a site with so many pages. Returns its folder. */
export async function buildSite(count: number): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'search-growth-'));
  const pages = await generatePages(count);
  const routes = pages.map((page, number) => {
    writeFileSync(path.join(outDir, `page-${number}.html`), documentOf(page));
    return `/page-${number}`;
  });
  execFileSync('npx', ['--yes', '--prefer-offline', PAGEFIND, '--site', outDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await addSearch(outDir, routes);
  const page =
    '<!doctype html><html lang="en"><head><title>Search</title></head>' +
    `<body><main></main><script type="module">${PAGEFIND_SCRIPT}</script></body></html>`;
  writeFileSync(path.join(outDir, 'pagefind.html'), page);
  return outDir;
}
