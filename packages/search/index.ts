import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { transformSync } from 'esbuild';
import type { PluggableList } from 'unified';
import type { BuildStep, BuiltLanguage } from '@docs-kit/built-pages/build-step';

import { searchBoxMarkup } from './browser/box-markup';
import type { MarkdownPage } from './development';
import type { SynonymRule } from './engine';
import { SEARCH_ENGINE_FILE, SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files';
import { compactIndex } from './records/compact';
import type { AlgoliaThemeConfig } from './theme-config';

export { algoliaThemeConfig } from './theme-config';

/** Options of the plugin; README.md describes them. */
export interface SearchOptions {
  /** Readers' words that concern all pages. */
  readonly synonyms?: readonly SynonymRule[];
  /** The site's remark plugins that put text into pages, which is found in development too. */
  readonly remarkPlugins?: PluggableList;
  /** Where the dialog sends a reader who misses a result: the title and body of an issue go behind it. */
  readonly newIssueUrl?: string | undefined;
  /** Whether the plugin writes its files when the pages are built; where not, `searchFiles` is run as a build step. */
  readonly postBuild?: boolean;
}

let writeFiles: ((language: BuiltLanguage) => Promise<void>) | undefined;

/** The step that writes the records of the search, and what starts it before the application. */
export const searchFiles: BuildStep = { run: ({ language }) => writeFiles?.(language) };

type SetUpMiddlewares = (middlewares: object[]) => object[];

/** Serves the files of the search in development, each made when it is asked for. */
function developmentServer(baseUrl: string, files: Readonly<Record<string, () => Promise<string>>>): object {
  const setupMiddlewares: SetUpMiddlewares = (middlewares) => {
    // What this returns is put behind Docusaurus's own list, where a fallback has already answered with the home page. So
    // it goes to the front of that list, which is passed here, and nothing is returned.
    for (const [file, read] of Object.entries(files)) {
      const middleware = async (_request: IncomingMessage, response: ServerResponse) => {
        response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/plain; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(await read());
      };
      middlewares.unshift({ name: file, path: baseUrl + file, middleware });
    }
    return [];
  };
  return { devServer: { setupMiddlewares } };
}

const readBrowserFile = (file: string) => readFileSync(path.join(__dirname, 'browser', file), 'utf8');

/**
 * What the browser's code reads: who answers, and what is known of the site.
 *
 * @param docs versions of each set of documents, the latest first
 */
function browserSettings(
  { baseUrl, siteConfig, i18n }: LoadContext,
  { newIssueUrl }: SearchOptions,
  docs: Readonly<Record<string, readonly string[]>>,
) {
  const algolia = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  return {
    ...algolia,
    newIssueUrl,
    docs,
    description: `Search all pages of ${siteConfig.title}.`,
    language: i18n.currentLocale,
    recordsPath: baseUrl + SEARCH_RECORDS_FILE,
    enginePath: baseUrl + SEARCH_ENGINE_FILE,
    searchPath: `${baseUrl}${algolia.searchPagePath || 'search'}`,
    // It says who answers.
    logo: algolia.mode === 'hosted' ? readBrowserFile('provider-logo.svg') : undefined,
  };
}

export type BrowserSettings = ReturnType<typeof browserSettings>;

/**
 * The site's search: DocSearch's dialog and a search page, answered by an engine in the reader's browser, or by the hosted
 * provider (see `algoliaThemeConfig`). README.md tells how it all hangs together.
 */
export default function search(context: LoadContext, givenOptions: unknown): Plugin {
  const options = (givenOptions ?? {}) as SearchOptions;
  const { baseUrl, siteConfig, siteDir, generatedFilesDir, i18n } = context;
  const { remarkPlugins = [], synonyms = [] } = options;
  if (!siteConfig.themeConfig.algolia) throw new Error('search: set themeConfig.algolia to algoliaThemeConfig().');
  const { mode, appId } = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  const isDevelopment = process.env.NODE_ENV === 'development';
  let pages: MarkdownPage[] = [];
  const readPages = async () => (await import('./development')).readMarkdownPages(siteDir, pages, remarkPlugins);
  const bundle = async (entry: string) => (await import('./build')).bundleScript(generatedFilesDir, entry);
  writeFiles = async (language) => (await import('./build')).writeSearchFiles(language, pages, { synonyms, mode });

  return {
    name: 'search',

    getThemePath: () => path.join(__dirname, 'browser', 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'browser', 'theme'),

    injectHtmlTags() {
      const settings = {
        start: baseUrl + SEARCH_START_FILE,
        engine: mode === 'embedded' ? baseUrl + SEARCH_ENGINE_FILE : undefined,
        areFresh: isDevelopment,
      };
      const { code } = transformSync(readBrowserFile('box.ts'), {
        loader: 'ts',
        format: 'iife',
        minify: true,
        define: { BOX_SETTINGS: JSON.stringify(settings) },
      });
      const preconnect = { rel: 'preconnect', href: `https://${appId}-dsn.algolia.net`, crossorigin: 'anonymous' };
      const markup = searchBoxMarkup(isDevelopment ? undefined : baseUrl + SEARCH_START_STYLES_FILE);
      return {
        headTags: [
          { tagName: 'script', innerHTML: code },
          ...(mode === 'hosted' ? [{ tagName: 'link', attributes: preconnect }] : []),
        ],
        preBodyTags: [{ tagName: 'template', attributes: { id: 'DocSearch-Box' }, innerHTML: markup }],
      };
    },

    async allContentLoaded({ allContent, actions }) {
      const { docsVersionsOf, markdownPagesOf } = await import('./development');
      const isFirst = pages.length === 0;
      pages = markdownPagesOf(allContent, i18n.currentLocale);
      const settings = browserSettings(context, options, docsVersionsOf(allContent));
      await actions.createData('settings.json', settings);
      // Tells the author of mistakes in keyword files before anybody searches.
      if (isDevelopment && isFirst) void readPages();
    },

    configureWebpack: () =>
      developmentServer(baseUrl, {
        [SEARCH_RECORDS_FILE]: async () => compactIndex(await readPages(), synonyms),
        [SEARCH_START_FILE]: () => bundle(`${mode}-client`),
        [SEARCH_ENGINE_FILE]: () => bundle('engine-host'),
      }),

    ...(options.postBuild !== false && { postBuild: (language: BuiltLanguage) => writeFiles?.(language) }),
  };
}
