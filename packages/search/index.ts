import path from 'node:path';

import * as theme from '@docusaurus/theme-search-algolia';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeThemeConfig } from '@docusaurus/utils-validation';
import type { BuildStep, BuiltLanguage } from '@docs-kit/built-pages/build-step';

import { earlyDialogMarkup, earlyDialogScript, type SearchStart } from './browser/early-dialog';
import type { DevelopmentRecords, MarkdownPage } from './development';
import { SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files';
import { browserSettings, type SearchOptions } from './options';
import { keywordFileOf } from './records/keywords';
import { algoliaThemeConfig, type AlgoliaThemeConfig } from './theme-config';

export type { SearchOptions } from './options';
export { algoliaThemeConfig } from './theme-config';

const EARLY_DIALOG_ID = 'DocSearch-Early';

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
  const stock = create(context);
  const folder = path.join(require.resolve('@docusaurus/theme-search-algolia'), '..');
  return {
    ...stock,
    getThemePath: () => path.join(folder, stock.getThemePath?.() ?? ''),
    getTypeScriptThemePath: () => path.join(folder, stock.getTypeScriptThemePath?.() ?? ''),
  };
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
    module: {
      rules: REPLACEMENTS.map(({ component, alias }) => ({
        test: component,
        resolve: {
          alias: Object.fromEntries(
            Object.entries(alias).map(([name, file]) => [name, path.join(__dirname, 'browser', file)]),
          ),
        },
      })),
    },
  };
}

/**
 * The site's search, in which the provider's own dialog, search page and client are answered by an engine in the
 * reader's browser, or by the hosted provider (see `algoliaThemeConfig`). README.md tells how it all hangs together.
 */
export default function search(context: LoadContext, givenOptions: unknown): Plugin {
  const options = (givenOptions ?? {}) as SearchOptions;
  const { baseUrl, siteConfig, siteDir, i18n } = context;
  const { remarkPlugins = [], synonyms = [] } = options;
  const stock = addStockTheme(context, options.indexName);
  let markdownPages: MarkdownPage[] = [];
  let development: DevelopmentRecords | undefined;
  const algolia = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  const settings = browserSettings(options, siteConfig.title);
  const { limits } = settings;
  // In development the worker has no file, and the records change.
  const start: SearchStart | undefined =
    algolia.mode === 'embedded' && process.env.NODE_ENV === 'production'
      ? { scriptPath: baseUrl + SEARCH_START_FILE, stylesPath: baseUrl + SEARCH_START_STYLES_FILE }
      : undefined;
  const boxMarkup = earlyDialogMarkup(limits.queryLength, start);

  const write = async (language: BuiltLanguage) => {
    const { writeRecords, writeStart } = await import('./build');
    await writeRecords(language, markdownPages, synonyms);
    if (start) await writeStart(language, markdownPages, { limits, algolia, boxMarkup, templateId: EARLY_DIALOG_ID });
  };
  writeFiles = write;

  return {
    ...stock,
    name: 'search',

    injectHtmlTags: ({ content }) => ({
      headTags: [
        ...[stock.injectHtmlTags?.({ content })?.headTags ?? []].flat(),
        {
          tagName: 'script',
          innerHTML: earlyDialogScript(EARLY_DIALOG_ID, limits.earlyPatienceMs, start?.scriptPath),
        },
      ],
      preBodyTags: [{ tagName: 'template', attributes: { id: EARLY_DIALOG_ID }, innerHTML: boxMarkup }],
    }),

    async contentLoaded(args) {
      await stock.contentLoaded?.(args);
      await args.actions.createData('settings.json', settings);
    },

    async allContentLoaded({ allContent }) {
      const { createDevelopmentRecords, markdownPagesOf } = await import('./development');
      markdownPages = markdownPagesOf(allContent, i18n.currentLocale);
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
