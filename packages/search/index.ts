import path from 'node:path';

import { readDefaultCodeTranslationMessages } from '@docusaurus/theme-translations';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildSync } from 'esbuild';

import { searchBoxMarkup } from './browser/box-markup.ts';
import { PROVIDER_LOGO } from './browser/provider-logo.ts';
import { BROWSER_FOLDER, bundleOf } from './bundle.ts';
import { SEARCH_PAGE_PATH } from './constants.ts';
import type { MarkdownPage } from './development.ts';
import { SEARCH_ENGINE_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE } from './files.ts';
import type { SearchOptions } from './options.ts';
import { checkCredentials, parseHosts, searchOrigins } from './provider.ts';
import { keywordFilesBeside } from './records/keywords.ts';

export { SEARCH_DIALOG } from './constants.ts';
export { validateOptions, type SearchOptions, type StartPage } from './options.ts';
export { providerFromEnvironment, searchOrigins, type ProviderOptions } from './provider.ts';
export type { SynonymRule } from './engine/index.ts';

/** Returns the theme's own texts in the site's language. */
function readStockTexts({ i18n }: LoadContext) {
  return readDefaultCodeTranslationMessages({
    locale: i18n.currentLocale,
    name: 'theme-search-algolia',
  });
}

/** Returns the provider's part of the browser's settings; without one, only an index's name. */
function providerSettings({ algolia }: SearchOptions, { siteConfig }: LoadContext) {
  // A reader's saved searches are kept by the name of the index.
  if (!algolia) return { indexName: siteConfig.projectName ?? siteConfig.title };
  const { hosts, ...credentials } = algolia;
  // The logo says who answers.
  return { ...credentials, hosts: hosts && parseHosts(hosts), logo: PROVIDER_LOGO };
}

/** Where Docusaurus keeps the version that a reader has chosen, and how it ends the names there. */
interface VersionStorage {
  readonly kind: 'localStorage' | 'sessionStorage' | 'none';
  readonly namespace: string;
}

/** Returns what the site has configured, as Docusaurus reads it. */
function versionStorageOf({ siteConfig, siteStorage }: LoadContext): VersionStorage {
  const { docs } = siteConfig.themeConfig as {
    docs?: { versionPersistence?: VersionStorage['kind'] };
  };
  return { kind: docs?.versionPersistence ?? 'localStorage', namespace: siteStorage.namespace };
}

/**
 * Returns the settings for the browser's code: what answers, and facts about the site. Versions
 * are latest first.
 */
async function browserSettings(
  context: LoadContext,
  options: SearchOptions,
  docs: Readonly<Record<string, readonly string[]>>,
) {
  const { baseUrl, siteConfig, i18n, codeTranslations } = context;
  const { newIssueUrl, searchPagePath = SEARCH_PAGE_PATH, startPages = [] } = options;
  const allTexts = Object.entries({ ...(await readStockTexts(context)), ...codeTranslations });
  const texts = allTexts.filter(([id]) => id.startsWith('theme.Search'));
  return {
    appId: '',
    apiKey: '',
    hosts: undefined,
    logo: undefined,
    ...providerSettings(options, context),
    newIssueUrl,
    startPages: startPages.map(({ title, path }) => ({ title, url: baseUrl + path.slice(1) })),
    docs,
    versionStorage: versionStorageOf(context),
    description: `Search all pages of ${siteConfig.title}.`,
    language: i18n.currentLocale,
    texts: Object.fromEntries(texts),
    baseUrl,
    searchPath: baseUrl + searchPagePath,
  };
}

export type BrowserSettings = Awaited<ReturnType<typeof browserSettings>>;

/** Returns the page's inline script, with the paths of what it loads. */
function boxScript(baseUrl: string, { algolia, keys = {} }: SearchOptions, areFresh: boolean) {
  const settings = {
    start: baseUrl + SEARCH_START_FILE,
    engine: algolia ? undefined : baseUrl + SEARCH_ENGINE_FILE,
    keys,
    areFresh,
  };
  const { outputFiles } = buildSync({
    ...bundleOf('box'),
    format: 'iife',
    write: false,
    define: { BOX_SETTINGS: JSON.stringify(settings) },
  });
  return outputFiles?.[0]?.text ?? '';
}

/** @throws if the site also has the search of the classic theme, which this one replaces */
function refuseStockSearch({ siteConfig }: LoadContext): void {
  if (!siteConfig.themeConfig.algolia) return;
  throw new Error(
    'search: expected no themeConfig.algolia, as it adds another search. ' +
      "Move its appId, apiKey and indexName to this plugin's option algolia.",
  );
}

/** Adds the command that publishes a build to the hosted provider. */
function addPushCommand(
  cli: Parameters<NonNullable<Plugin['extendCli']>>[0],
  { siteDir, siteConfig }: LoadContext,
): void {
  cli
    .command('search-push')
    .description("Publish the built site's search records to the hosted provider.")
    .option('--dry-run', 'print what would be published; write nothing')
    .option('--dir <folder>', 'folder of the built site', 'build')
    .action(async ({ dryRun = false, dir }: { dryRun?: boolean; dir: string }) => {
      const { push } = await import('./publishing/push.ts');
      const outDir = path.resolve(siteDir, dir);
      await push({ siteUrl: siteConfig.url, outDir, isDryRun: dryRun });
    });
}

/** What Docusaurus passes to `postBuild`. */
type BuiltLanguage = Parameters<NonNullable<Plugin['postBuild']>>[0];

/** Returns the step that writes the files, for a site that completes its pages in steps. */
export function searchFiles(options: SearchOptions) {
  return {
    async run({ language }: { readonly language: BuiltLanguage }): Promise<void> {
      const { completeBuild } = await import('./build.ts');
      await completeBuild(language, options);
    },
  };
}

/** The plugin: a search dialog and a search page. See also README.md. */
export default function search(context: LoadContext, options: SearchOptions = {}): Plugin {
  refuseStockSearch(context);
  if (options.algolia) checkCredentials(options.algolia);
  const { algolia, searchPagePath = SEARCH_PAGE_PATH, writesFiles = true } = options;
  const { baseUrl, siteDir, generatedFilesDir, i18n } = context;
  const isDevelopment = process.env.NODE_ENV === 'development';
  const dataDir = path.join(generatedFilesDir, 'search', 'default');
  // In development, whose keyword files are watched.
  let pages: MarkdownPage[] = [];

  return {
    name: 'search',

    getThemePath: () => path.join(BROWSER_FOLDER, 'theme'),
    getDefaultCodeTranslationMessages: () => readStockTexts(context),

    injectHtmlTags() {
      const script = boxScript(baseUrl, options, isDevelopment);
      const [provider] = searchOrigins(algolia);
      const preconnect = { rel: 'preconnect', href: provider, crossorigin: 'anonymous' };
      const stylesPath = isDevelopment ? undefined : baseUrl + SEARCH_START_STYLES_FILE;
      const attributes = { id: '__docsearch-box' };
      return {
        headTags: [
          { tagName: 'script', innerHTML: script },
          ...(provider ? [{ tagName: 'link', attributes: preconnect }] : []),
        ],
        preBodyTags: [{ tagName: 'template', attributes, innerHTML: searchBoxMarkup(stylesPath) }],
      };
    },

    contentLoaded({ actions }) {
      const component = '@theme/SearchPage';
      actions.addRoute({ path: baseUrl + searchPagePath, component, exact: true });
    },

    async allContentLoaded({ allContent, actions }) {
      const { docsVersionsOf, markdownPagesOf, readMarkdownPages } =
        await import('./development.ts');
      pages = markdownPagesOf(allContent, i18n.currentLocale);
      const settings = await browserSettings(context, options, docsVersionsOf(allContent));
      await actions.createData('settings.json', settings);
      if (!isDevelopment) return;
      const { writeSearchFiles } = await import('./build.ts');
      const outlines = await readMarkdownPages(siteDir, pages, options);
      await writeSearchFiles(dataDir, generatedFilesDir, outlines, options);
    },

    // In development, the search files are rebuilt when a page or keyword file changes, and served
    // from here.
    getPathsToWatch: () => keywordFilesBeside(pages.map(({ file }) => file)),
    configureWebpack: () => ({
      devServer: { static: [{ directory: dataDir, publicPath: baseUrl, watch: false }] },
    }),

    async postBuild(language) {
      if (writesFiles) await searchFiles(options).run({ language });
    },

    extendCli: (cli) => addPushCommand(cli, context),
  };
}
