import path from 'node:path';

import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';

/** What every document needs besides the page's own content: the theme's layout and what we put around it. */
const DOCUMENT_LAYOUT = new RegExp(
  [
    // What draws Markdown outside the documents is not among it, nor what counts the results of a search.
    /[\\/]@docusaurus[\\/](theme-classic|theme-common|plugin-content-docs)[\\/](?!lib[\\/](theme|components)[\\/](MDX|Admonition[\\/](?!Layout)|Details[\\/]index)|lib[\\/]utils[\\/]usePluralForm)/,
    /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]/,
    /[\\/]src[\\/](theme[\\/](?!MDX)|components[\\/](Breakable|CopyPage|EarlyMenu)[\\/]|(constants|identifier-words|site|structured-data)\.ts$)/,
    /[\\/]plugins[\\/](static-content|page-first|offline|islands[\\/]place)\b/,
    // What all documents are told: the plugin's name, and the sidebar.
    /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](__plugin|p[\\/][^\\/]+)\.json$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * A style sheet of the theme's with one rule: `body:not(.navigation-with-keyboard) *:not(input):focus`. Browsers do what it
 * is for by themselves today (`:focus-visible`), and with it the first press of a mouse has the style of everything on the
 * page worked out anew.
 */
const FOCUS_STYLES = /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/;

/** The theme's rules for what stands in a document's page. */
export const DOCUMENT_LAYOUT_STYLES = /[\\/]DocItem[\\/]Layout[\\/]styles\.module\.css$/;

/** The site's configuration as Docusaurus writes it down for the application. */
const GENERATED_CONFIG = /[\\/]\.docusaurus[\\/]docusaurus\.config\.mjs$/;

/** Where texts stand that only builds read: the theme's components, and Docusaurus's list of chunks. */
const BUILD_TEXTS = /[\\/]@docusaurus[\\/]theme-[\w-]+[\\/]lib[\\/].*\.js$|[\\/]\.docusaurus[\\/]registry\.js$/;

/** Modules that ask for what is settled when the site is built, or sooner than they need to know. */
export const SETTLED_MODULES =
  /[\\/](core[\\/]lib[\\/]client[\\/](clientEntry|BaseUrlIssueBanner[\\/]index|exports[\\/](Link|useBaseUrl))|esm[\\/]react-router(-dom)?|theme-common[\\/]lib[\\/](utils[\\/](?:scrollUtils|ThemeClassNames)|hooks[\\/](useWindowSize|useHideableNavbar|useKeyboardNavigation)))\.js$/;

/** What keeps the old page in place until the next one's code has come. */
export const PENDING_NAVIGATION = /[\\/]core[\\/]lib[\\/]client[\\/]PendingNavigation\.js$/;

/** What tells the application of each new address. */
export const ROUTER = /[\\/]react-router[\\/]esm[\\/]react-router\.js$/;

/** What all links of the site are drawn with. */
export const LINK = /[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/;

/** What Docusaurus writes down for the application: versions of its parts, each version of the documents, each document. */
const GENERATED_FACTS =
  /[\\/]\.docusaurus[\\/](site-metadata|docusaurus-plugin-content-docs[\\/][^\\/]+[\\/](p[\\/][^\\/]+|site-[^\\/]+))\.json$/;

/** What the router needs in development alone, or for a function that nobody calls; the packages don't say so themselves. */
const UNUSED_IF_UNNAMED = /[\\/](hoist-non-react-statics|prop-types|react-is)[\\/]/;

/**
 * The stock minimizer, which writes for browsers of 2009, in one pass. Nothing here asks how many arguments a function
 * names. Not with `unsafe_arrows`: of functions that read `arguments`, too, it makes arrow functions, which have none.
 */
const SCRIPT_MINIMIZER = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    module: true,
    format: { comments: false, ascii_only: true },
    compress: { ecma: 2022, passes: 3, keep_fargs: false },
  },
});

/** Makes the application's scripts few and small; README.md has the figures. */
export default function pageFirst(): Plugin {
  return {
    name: 'page-first',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    // Lightning CSS, which writes the style sheets, fits them to the browsers of `browserslist` by itself. To look for a
    // configuration of PostCSS beside each sheet and to send it through a second set of prefixers took a build 2 s.
    configurePostCss: (options) => ({ ...options, config: false, plugins: [] }),
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            // The other stock one is that of style sheets.
            mergeStrategy: { 'optimization.minimizer': 'replace' },
            resolve: {
              alias: {
                tslib$: path.join(__dirname, 'tslib.js'),
                'react-helmet-async$': path.join(__dirname, 'head.ts'),
                nprogress$: path.join(__dirname, 'progress.ts'),
              },
            },
            module: {
              rules: [
                { test: GENERATED_CONFIG, use: path.join(__dirname, 'client-config.js') },
                { test: BUILD_TEXTS, enforce: 'pre', use: path.join(__dirname, 'build-only.js') },
                { test: SETTLED_MODULES, enforce: 'pre', use: path.join(__dirname, 'settled.js') },
                { test: PENDING_NAVIGATION, use: path.join(__dirname, 'held.js') },
                { test: ROUTER, enforce: 'pre', use: path.join(__dirname, 'asks-first.js') },
                { test: LINK, use: path.join(__dirname, 'one-observer.js') },
                { test: GENERATED_FACTS, use: path.join(__dirname, 'client-facts.js') },
                { test: UNUSED_IF_UNNAMED, sideEffects: false },
                { test: DOCUMENT_LAYOUT_STYLES, enforce: 'pre', use: path.join(__dirname, 'header-neighbor.js') },
                { test: FOCUS_STYLES, enforce: 'pre', use: path.join(__dirname, 'nothing.js') },
              ],
            },
            optimization: {
              // `never`: Docusaurus declares webpack's plugins, and takes Rspack's.
              minimizer: [SCRIPT_MINIMIZER as never, ...(config.optimization?.minimizer ?? []).slice(1)],
              splitChunks: {
                cacheGroups: {
                  // One file that compresses as a whole, where the stock rules cut it into eight.
                  layout: {
                    name: 'layout',
                    test: DOCUMENT_LAYOUT,
                    // The style sheet stays one.
                    type: /javascript|json/,
                    chunks: 'async',
                    enforce: true,
                    priority: 50,
                  },
                },
              },
            },
          },
  };
}
