import { readFile } from 'node:fs/promises';
import path from 'node:path';

import * as theme from '@docusaurus/theme-search-algolia';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeThemeConfig } from '@docusaurus/utils-validation';
import type { BuildStep, BuiltLanguage } from '@docs-kit/built-pages/build-step';

import { searchBoxMarkup, searchBoxScript, type SearchStart } from './browser/box';
import type { DevelopmentRecords, MarkdownPage } from './development';
import { SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files';
import { optionSettings, type BrowserSettings, type SearchOptions } from './options';
import { keywordFileOf } from './records/keywords';
import { algoliaThemeConfig, type AlgoliaThemeConfig } from './theme-config';

export type { SearchOptions } from './options';
export { algoliaThemeConfig } from './theme-config';

const TEMPLATE_ID = 'DocSearch-Box';

let writeFiles: ((language: BuiltLanguage) => Promise<void>) | undefined;

/** The step that writes the records of the search, and what starts it before the application. */
export const searchFiles: BuildStep = { name: 'search', run: ({ language }) => writeFiles?.(language) };

/** The theme's module, whose types tell of its components only. */
interface StockTheme {
  default(context: LoadContext): Plugin;
  validateThemeConfig(given: { validate: typeof normalizeThemeConfig; themeConfig: object }): object;
}

/** The stock theme, where the site's theme configuration has no `algolia` for which the preset would add it. */
function addStockTheme(context: LoadContext, indexName: string | undefined): Partial<Plugin> {
  const { siteConfig } = context;
  if (siteConfig.themeConfig.algolia) return {};
  const themeConfig = { algolia: algoliaThemeConfig(process.env, indexName) };
  const { validateThemeConfig, default: create } = theme as unknown as StockTheme;
  Object.assign(siteConfig.themeConfig, validateThemeConfig({ validate: normalizeThemeConfig, themeConfig }));
  return create(context);
}

/**
 * @param recordsPath address of the records
 * @param answer gives what answers it in development
 */
function bundling(recordsPath: string, answer: () => DevelopmentRecords['answer'] | undefined): object {
  return {
    devServer: {
      // What this returns is put behind Docusaurus's own list, where a fallback has already answered with the home
      // page. So it goes to the front of that list, which is passed here, and nothing is returned.
      setupMiddlewares(middlewares: object[]) {
        middlewares.unshift({ name: 'search-records', path: recordsPath, middleware: answer() });
        return [];
      },
    },
  };
}

/**
 * The site's search: DocSearch's dialog and a search page, answered by an engine in the reader's browser, or by the hosted
 * provider (see `algoliaThemeConfig`). README.md tells how it all hangs together.
 */
export default function search(context: LoadContext, givenOptions: unknown): Plugin {
  const options = (givenOptions ?? {}) as SearchOptions;
  const { baseUrl, siteConfig, siteDir, i18n } = context;
  const { remarkPlugins = [], synonyms = [] } = options;
  const stock = addStockTheme(context, options.indexName);
  let markdownPages: MarkdownPage[] = [];
  let development: DevelopmentRecords | undefined;
  const algolia = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  const settings = optionSettings(options, siteConfig.title);
  // In development the worker has no file, and the records change.
  const start: SearchStart | undefined =
    algolia.mode === 'embedded' && process.env.NODE_ENV === 'production'
      ? { scriptPath: baseUrl + SEARCH_START_FILE, stylesPath: baseUrl + SEARCH_START_STYLES_FILE }
      : undefined;

  const write = async (language: BuiltLanguage) => {
    const { writeRecords, writeStart } = await import('./build');
    await writeRecords(language, markdownPages, synonyms);
    if (start) await writeStart(language, algolia.indexName);
  };
  writeFiles = write;

  return {
    ...stock,
    name: 'search',

    getThemePath: () => path.join(__dirname, 'browser', 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'browser', 'theme'),

    injectHtmlTags: ({ content }) => ({
      headTags: [
        ...[stock.injectHtmlTags?.({ content })?.headTags ?? []].flat(),
        { tagName: 'script', innerHTML: searchBoxScript(TEMPLATE_ID, start?.scriptPath) },
      ],
      preBodyTags: [
        {
          tagName: 'template',
          attributes: { id: TEMPLATE_ID },
          innerHTML: searchBoxMarkup(settings.limits.queryLength, start),
        },
      ],
    }),

    async allContentLoaded({ allContent, actions }) {
      const { createDevelopmentRecords, docsVersionsOf, markdownPagesOf } = await import('./development');
      markdownPages = markdownPagesOf(allContent, i18n.currentLocale);
      const { mode, appId, apiKey, hosts, indexName, searchPagePath } = algolia;
      const logo =
        mode === 'hosted' ? await readFile(path.join(__dirname, 'browser', 'provider-logo.svg'), 'utf8') : undefined;
      await actions.createData('settings.json', {
        ...settings,
        indexName,
        algolia: { mode, appId, apiKey, hosts },
        language: i18n.currentLocale,
        docs: docsVersionsOf(allContent),
        recordsPath: baseUrl + SEARCH_RECORDS_FILE,
        searchPath: `${baseUrl}${searchPagePath || 'search'}`,
        logo,
      } satisfies BrowserSettings);
      if (process.env.NODE_ENV === 'production') return;
      development ??= createDevelopmentRecords(siteDir, () => markdownPages, { remarkPlugins, synonyms });
      // Tells the author of mistakes in keyword files before anybody searches.
      void development.read();
    },

    getPathsToWatch: () => markdownPages.map(({ file }) => path.join(siteDir, keywordFileOf(file))),

    configureWebpack: () => bundling(baseUrl + SEARCH_RECORDS_FILE, () => development?.answer),

    ...(options.postBuild !== false && {
      async postBuild(language: BuiltLanguage) {
        await stock.postBuild?.(language as never);
        await write(language);
      },
    }),
  };
}
