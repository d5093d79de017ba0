import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readDefaultCodeTranslationMessages } from '@docusaurus/theme-translations';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildSync } from 'esbuild';
import type { PluggableList } from 'unified';
import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';

import { searchBoxMarkup } from './browser/box-markup.ts';
import type { MarkdownPage } from './development.ts';
import type { SynonymRule } from './engine/index.ts';
import {
  SEARCH_ENGINE_FILE,
  SEARCH_RECORDS_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
} from './files.ts';
import { keywordFilesBeside } from './records/keywords.ts';
import { type AlgoliaThemeConfig, searchOrigins } from './theme-config.ts';

export { algoliaThemeConfig } from './theme-config.ts';

/** Options of the plugin, described in README.md. */
export interface SearchOptions {
  readonly synonyms?: readonly SynonymRule[];
  readonly remarkPlugins?: PluggableList;
  /**
   * Where the dialog sends a reader who misses a result. The issue's title and body are appended
   * to it.
   */
  readonly newIssueUrl?: string | undefined;
  readonly postBuild?: boolean;
}

/**
 * The plugin, with what its build step runs. The step may be another copy of this module than the
 * plugin.
 */
type SearchPlugin = Plugin & {
  writeFiles: (language: BuiltLanguage, pages?: readonly BuiltPage[]) => Promise<void>;
};

/**
 * The build step that writes the search records, and the files that start the search before the
 * application.
 */
export const searchFiles: BuildStep = {
  run({ language, outDir, pages }) {
    const plugin = language.plugins.find(({ name }) => name === 'search') as Plugin as SearchPlugin;
    const builtPages = language.outDir === outDir ? pages() : undefined;
    return plugin.writeFiles(language, builtPages);
  },
};

function readProviderLogo(): string {
  return readFileSync(path.join(__dirname, 'browser', 'provider-logo.svg'), 'utf8');
}

/**
 * Returns the settings for the browser's code: what answers, and facts about the site. Versions
 * are latest first.
 */
async function browserSettings(
  { baseUrl, siteConfig, i18n, codeTranslations }: LoadContext,
  { newIssueUrl }: SearchOptions,
  docs: Readonly<Record<string, readonly string[]>>,
) {
  const algolia = siteConfig.themeConfig.algolia as AlgoliaThemeConfig;
  const stock = await readDefaultCodeTranslationMessages({
    locale: i18n.currentLocale,
    name: 'theme-search-algolia',
  });
  const allTexts = Object.entries({ ...stock, ...codeTranslations });
  const texts = allTexts.filter(([id]) => id.startsWith('theme.Search'));
  return {
    ...algolia,
    newIssueUrl,
    docs,
    description: `Search all pages of ${siteConfig.title}.`,
    language: i18n.currentLocale,
    texts: Object.fromEntries(texts),
    recordsPath: baseUrl + SEARCH_RECORDS_FILE,
    enginePath: baseUrl + SEARCH_ENGINE_FILE,
    searchPath: `${baseUrl}${algolia.searchPagePath || 'search'}`,
    // The logo says who answers.
    logo: algolia.mode === 'hosted' ? readProviderLogo() : undefined,
  };
}

export type BrowserSettings = Awaited<ReturnType<typeof browserSettings>>;

/** Returns the page's inline script, with the paths of what it loads. */
function boxScript(baseUrl: string, mode: AlgoliaThemeConfig['mode'], areFresh: boolean): string {
  const settings = {
    start: baseUrl + SEARCH_START_FILE,
    engine: mode === 'embedded' ? baseUrl + SEARCH_ENGINE_FILE : undefined,
    areFresh,
  };
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'browser', 'box.ts')],
    format: 'iife',
    bundle: true,
    minify: true,
    write: false,
    define: { BOX_SETTINGS: JSON.stringify(settings) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns the search settings of the site. @throws if the site has none */
function readThemeConfig({ siteConfig }: LoadContext): AlgoliaThemeConfig {
  const { algolia } = siteConfig.themeConfig;
  if (!algolia) throw new Error('search: set themeConfig.algolia to algoliaThemeConfig().');
  return algolia as AlgoliaThemeConfig;
}

/**
 * The plugin: DocSearch's dialog and a search page, answered as set by `algoliaThemeConfig`. See
 * also README.md.
 */
export default function search(context: LoadContext, givenOptions: unknown): SearchPlugin {
  const options = (givenOptions ?? {}) as SearchOptions;
  const { baseUrl, siteDir, generatedFilesDir, i18n } = context;
  const algolia = readThemeConfig(context);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const dataDir = path.join(generatedFilesDir, 'search', 'default');
  const kind = { ...options, mode: algolia.mode };
  let pages: MarkdownPage[] = [];

  async function writeFiles(
    language: BuiltLanguage,
    builtPages?: readonly BuiltPage[],
  ): Promise<void> {
    const { completeBuild } = await import('./build.ts');
    await completeBuild(language, pages, kind, builtPages);
  }

  return {
    name: 'search',
    writeFiles,

    getThemePath: () => path.join(__dirname, 'browser', 'theme'),

    injectHtmlTags() {
      const script = boxScript(baseUrl, algolia.mode, isDevelopment);
      const [provider] = searchOrigins(algolia);
      const preconnect = { rel: 'preconnect', href: provider, crossorigin: 'anonymous' };
      const stylesPath = isDevelopment ? undefined : baseUrl + SEARCH_START_STYLES_FILE;
      const attributes = { id: 'DocSearch-Box' };
      return {
        headTags: [
          { tagName: 'script', innerHTML: script },
          ...(provider ? [{ tagName: 'link', attributes: preconnect }] : []),
        ],
        preBodyTags: [{ tagName: 'template', attributes, innerHTML: searchBoxMarkup(stylesPath) }],
      };
    },

    async allContentLoaded({ allContent, actions }) {
      const { docsVersionsOf, markdownPagesOf, readMarkdownPages } = await import('./development.ts');
      pages = markdownPagesOf(allContent, i18n.currentLocale);
      const settings = await browserSettings(context, options, docsVersionsOf(allContent));
      await actions.createData('settings.json', settings);
      if (!isDevelopment) return;
      const { writeSearchFiles } = await import('./build.ts');
      const outlines = await readMarkdownPages(siteDir, pages, options);
      await writeSearchFiles(dataDir, generatedFilesDir, outlines, kind);
    },

    // In development, the search files are rebuilt when a page or keyword file changes, and served
    // from here.
    getPathsToWatch: () => keywordFilesBeside(pages.map(({ file }) => file)),
    configureWebpack: () => ({
      devServer: { static: [{ directory: dataDir, publicPath: baseUrl, watch: false }] },
    }),

    ...(options.postBuild !== false && {
      postBuild: (language: BuiltLanguage) => writeFiles(language),
    }),
  };
}
