import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PluggableList } from 'unified';

import {
  EARLY_SEARCH_PATIENCE_MS,
  MAX_QUERY_LENGTH,
  SEARCH_HITS,
  SEARCH_PAGE_PATH,
  SEARCH_RECORDS_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
  SNIPPET_WORDS,
} from '../../src/constants';
import { earlyDialogMarkup, earlyDialogScript, type SearchStart } from './browser/early-dialog';
import { drawPanel } from './browser/early-results';
import { earlyWorkerScript } from './browser/early-worker';
import { DEFAULT_TAG } from './records/record';
import { KeywordNotes } from './records/section-keywords';
import type { AlgoliaThemeConfig } from './theme-config';
import type { MarkdownPage, RecordsMiddleware } from './development';

export { algoliaThemeConfig } from './theme-config';

const keywordNotes = new KeywordNotes();

/** For every Markdown page that is to be found by keywords of its author; it goes behind the stock remark plugins. */
export const remarkKeywords = keywordNotes.remark;

const EARLY_DIALOG_ID = 'DocSearch-Early';

/** The worker, which is named by `worker-host.ts`. */
const WORKER_FILE = /^search\.[0-9a-f]+\.js$/;

/** The site's style sheet. */
const STYLES_FILE = /^styles\.[0-9a-f]+\.css$/;

export interface SearchOptions {
  remarkPlugins?: PluggableList;
}

/** What a stock component of the search theme imports, and what it gets in its place. */
interface Replacements {
  /** Matches the component's path. */
  component: RegExp;
  alias: Record<string, string>;
}

/**
 * The two stock components stay as they are; these imports of theirs lead to our modules, which wrap what they stand
 * for. An import anywhere else still leads to the real thing.
 */
const REPLACEMENTS: readonly Replacements[] = [
  {
    component: /theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchBar[\\/]/,
    alias: {
      '@docsearch/react$': 'search-bar/docsearch.tsx',
      '@docsearch/react/modal': 'DocSearchModal.tsx',
      '@docusaurus/Head': 'search-bar/SearchBarHead.tsx',
      '@theme/SearchTranslations': 'search-bar/translations.ts',
    },
  },
  {
    component: /theme-search-algolia[\\/]lib[\\/]theme[\\/]SearchPage[\\/]/,
    alias: {
      'algoliasearch/lite': 'search-page/client.ts',
      '@docusaurus/theme-common$': 'search-page/theme-common.ts',
      '@theme/Layout': 'search-page/SearchPageLayout.tsx',
    },
  },
];

/** The built file of a route, as both of Docusaurus's trailing slash conventions name it. */
async function readBuiltPage(outDir: string, routePath: string): Promise<string> {
  const inFolder = path.join(outDir, routePath, 'index.html');
  return readFile(inFolder, 'utf8').catch(() => readFile(path.join(outDir, `${routePath}.html`), 'utf8'));
}

/**
 * The name of a file that the bundler has made, which has a digest in it.
 *
 * @param kind of files, as their folder is called
 */
async function findAsset(outDir: string, kind: 'css' | 'js', name: RegExp): Promise<string> {
  const folder = path.join(outDir, 'assets', kind);
  const file = (await readdir(folder)).find((found) => name.test(found));
  if (file === undefined) throw new Error(`search: ${folder} has no file like ${name}.`);
  return file;
}

/** Tags of the documents' versions, which Docusaurus loads in the order of their age. */
function docsTags(pages: readonly MarkdownPage[]): string[] {
  return [...new Set(pages.map(({ facts }) => facts.docusaurusTag))].filter((tag) => tag !== DEFAULT_TAG);
}

/** The package of the stock dialog. */
export const STOCK_DIALOG = /[\\/]@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/;

/**
 * The site's search, in which the provider's own dialog, search page and client are answered by an engine in the
 * reader's browser, or by the hosted provider (see `algoliaThemeConfig`). README.md tells how it all hangs together.
 *
 * @param options `remarkPlugins`: those of the site that put text into its pages, which is to be found in development too
 */
export default function search({ baseUrl, siteConfig, siteDir, i18n }: LoadContext, options: unknown): Plugin {
  const { remarkPlugins = [] } = options as SearchOptions;
  let markdownPages: MarkdownPage[] = [];
  let answerRecords: RecordsMiddleware | undefined;
  const { mode, indexName } = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  // In development the worker has no file, and the records change.
  const start: SearchStart | undefined =
    mode === 'embedded' && process.env.NODE_ENV === 'production'
      ? { scriptPath: baseUrl + SEARCH_START_FILE, stylesPath: baseUrl + SEARCH_START_STYLES_FILE }
      : undefined;
  const boxMarkup = earlyDialogMarkup(MAX_QUERY_LENGTH, start);

  return {
    name: 'search',

    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: earlyDialogScript(EARLY_DIALOG_ID, EARLY_SEARCH_PATIENCE_MS, start?.scriptPath),
        },
      ],
      preBodyTags: [
        {
          tagName: 'template',
          attributes: { id: EARLY_DIALOG_ID },
          innerHTML: boxMarkup,
        },
      ],
    }),

    async allContentLoaded({ allContent }) {
      const { createRecordsMiddleware, markdownPagesOf } = await import('./development');
      markdownPages = markdownPagesOf(allContent, i18n.currentLocale);
      answerRecords ??= createRecordsMiddleware(siteDir, () => markdownPages, remarkPlugins);
    },

    configureWebpack: () => ({
      devServer: {
        // What this returns is put behind Docusaurus's own list, where a fallback has already answered with the home
        // page. So it goes to the front of that list, which is passed here, and nothing is returned.
        setupMiddlewares(middlewares: object[]) {
          const recordsPath = `${baseUrl}${SEARCH_RECORDS_FILE}`;
          middlewares.unshift({ name: 'search-records', path: recordsPath, middleware: answerRecords });
          return [];
        },
      },
      module: {
        rules: [
          ...REPLACEMENTS.map(({ component, alias }) => ({
            test: component,
            resolve: {
              alias: Object.fromEntries(
                Object.entries(alias).map(([name, file]) => [name, path.join(__dirname, 'browser', file)]),
              ),
            },
          })),
          { test: STOCK_DIALOG, use: path.join(__dirname, 'browser', 'selection-once.js') },
        ],
      },
    }),

    async postBuild({ outDir, routesPaths }) {
      const { earlyStyles } = await import('./early-styles');
      const { recordsOfPage } = await import('./records/page');
      const { compactIndex } = await import('./records/compact');
      const { SYNONYMS } = await import('./synonyms');
      const sources = new Map(markdownPages.map(({ facts, file }) => [facts.url, path.join(siteDir, file)]));
      const paths = routesPaths.filter((routePath) => !routePath.endsWith('/404.html')).sort();
      const records = [];
      for (const routePath of paths) {
        const html = await readBuiltPage(outDir, routePath.slice(baseUrl.length - 1));
        const source = sources.get(routePath);
        const keywords = source === undefined ? undefined : keywordNotes.of(source, siteDir);
        records.push(...recordsOfPage(routePath, html, keywords));
      }
      await writeFile(path.join(outDir, SEARCH_RECORDS_FILE), compactIndex({ records, synonyms: SYNONYMS }));
      if (start) {
        const script = earlyWorkerScript(EARLY_DIALOG_ID, {
          workerPath: `${baseUrl}assets/js/${await findAsset(outDir, 'js', WORKER_FILE)}`,
          recordsPath: baseUrl + SEARCH_RECORDS_FILE,
          indexName,
          searchPath: baseUrl + SEARCH_PAGE_PATH,
          language: i18n.currentLocale,
          docsTags: docsTags(markdownPages),
          hitsPerPage: SEARCH_HITS.perPage,
          maxResultsPerGroup: SEARCH_HITS.perGroup,
          snippetWords: SNIPPET_WORDS.usual,
          narrowSnippetWords: SNIPPET_WORDS.narrow,
          narrowPx: SNIPPET_WORDS.narrowUpToPx,
        });
        await writeFile(path.join(outDir, SEARCH_START_FILE), script);
        const sheet = await findAsset(outDir, 'css', STYLES_FILE);
        const css = await readFile(path.join(outDir, 'assets', 'css', sheet), 'utf8');
        const styles = earlyStyles(css, drawPanel.toString(), boxMarkup);
        await writeFile(path.join(outDir, SEARCH_START_STYLES_FILE), styles);
      }
    },
  };
}
