import path from 'node:path';

import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { readBuiltPages } from '@docs-kit/built-pages/built-pages';

import { documentContents } from './content/write-contents';
import { criticalCss } from './critical-css';
import { earlyAttributesTag } from './early-attributes';
import { expectModules } from './expect-modules';
import { stableRuntime } from './stable-runtime';
import type { EarlyStyles } from './used-css';

export { documentContents } from './content/write-contents';
export { criticalCss } from './critical-css';
export { default as rehypeIslands } from './islands/rehype-islands';
export { ssrTemplate } from './template';
export type { EarlyStyles } from './used-css';

/** Options of the plugin. */
export interface PageFirstOptions {
  /** What pages show before hydration, but not in their built HTML. */
  readonly early?: EarlyStyles;
  /** False where code is highlighted when the site is built: Prism then stays out of the pages. */
  readonly prism?: boolean;
  /** False where the site has `documentContents` and `criticalCss` among its own steps: `postBuild` runs them otherwise. */
  readonly completePages?: boolean;
}

const here = (file: string): string => path.join(__dirname, file);

const STATIC_CONTENT = here('content/StaticContent.tsx');
const DOCUMENT_LOADER = here('islands/document-loader.js');

/** What pages do without: `leave-out.js` with a word of the module, and the module. */
const FOCUS_STYLES = {
  // One rule on `body:not(.navigation-with-keyboard)`, for which the first press of a mouse restyles the whole page.
  use: `${here('leave-out.js')}?navigation-with-keyboard`,
  test: /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/,
};
const PRISM = {
  use: `${here('leave-out.js')}?prism-react-renderer`,
  test: /[\\/]theme-classic[\\/]lib[\\/]prism-include-languages\.js$/,
};

/** What draws islands. */
const ISLANDS = /[\\/]page-first[\\/]islands[\\/](?:Island|built-nodes|islands-of)\.tsx?$/;

/** Docusaurus's list of what the routes are drawn with. */
const ROUTES = /[\\/]\.docusaurus[\\/]registry\.js$/;

/** A function, as Docusaurus takes a rule with an expression for one that compiles Markdown. */
const isMarkdown = (file: string) => /\.mdx?$/.test(file);

/** Docusaurus's minimizer writes for browsers of 2009; this one for those of `browserslist`. */
const SCRIPT_MINIMIZER = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    module: true,
    format: { comments: false },
    compress: { ecma: 2022, passes: 3, keep_fargs: false },
  },
});

/** Shows pages before any script runs, and sends the text of documents once, as HTML. README.md says how. */
export default function pageFirst(_: unknown, options: PageFirstOptions = {}): Plugin {
  const { early = {}, prism = true, completePages = true } = options;
  const leftOut = prism ? [FOCUS_STYLES] : [FOCUS_STYLES, PRISM];
  return {
    name: 'page-first',
    getThemePath: () => here('theme'),
    getClientModules: () => [here('client.ts'), here('content/deferred-layout.css')],
    injectHtmlTags: () => ({ preBodyTags: early.choices ? [earlyAttributesTag(early.choices)] : [] }),
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            // The other stock one is that of style sheets.
            mergeStrategy: { 'optimization.minimizer': 'replace' },
            resolve: { alias: { '@theme-init/DocItem/Content': STATIC_CONTENT } },
            module: {
              rules: [
                // A document as the page of a route; one that is imported elsewhere stays whole.
                { test: isMarkdown, issuer: ROUTES, enforce: 'post', use: DOCUMENT_LOADER },
                { resourceQuery: /^\?islands$/, enforce: 'post', use: DOCUMENT_LOADER },
                ...leftOut.map((module) => ({ ...module, enforce: 'pre' as const })),
              ],
            },
            plugins: [
              stableRuntime,
              expectModules('/theme/DocItem/', [STATIC_CONTENT, DOCUMENT_LOADER, ...leftOut.map(({ use }) => use)]),
            ],
            // `never`: Docusaurus declares webpack's plugins, and takes Rspack's.
            optimization: {
              minimizer: [SCRIPT_MINIMIZER as never, ...(config.optimization?.minimizer ?? []).slice(1)],
              // A file of their own, so that documents without islands do not load their code.
              splitChunks: {
                cacheGroups: { islands: { test: ISLANDS, name: 'islands', chunks: 'async', enforce: true } },
              },
            },
          },
    ...(completePages && {
      postBuild: async (language) => {
        const { outDir } = language;
        const site = { outDir, language, pages: () => readBuiltPages(outDir) };
        for (const { run } of [documentContents, criticalCss(early)]) await run(site);
      },
    }),
  };
}
