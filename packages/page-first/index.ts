import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi, PluginIdSchema } from '@docusaurus/utils-validation';
import type { Rule } from 'postcss';
import { checkOptions } from '@docs-kit/content/options';

import { expectModules } from './bundler-plugins';
import { bodyTags, headTags, THEME_FIXES } from './page-tags';

export { completePages } from './complete-pages';
export { default as rehypeStaticDocuments } from './content/rehype-static-documents';
export { movedAnchors } from './moved-anchors';
export { ssrTemplate } from './template';
export type { EarlyStyles } from './used-css';

/** Options of the plugin. */
export interface PageFirstOptions {
  /** Names of choices that style sheets apply, from the query or the storage of tabs. */
  readonly choices?: readonly string[];
}

const OPTIONS = Joi.object<PageFirstOptions & { id: string }>({
  id: PluginIdSchema,
  choices: Joi.array().items(Joi.string()),
});

/** Docusaurus calls this before the plugin. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, PageFirstOptions>): PageFirstOptions {
  return checkOptions('page-first', OPTIONS, options);
}

const here = (file: string): string => path.join(__dirname, file);

const CLIENT_MODULES = [
  'page-loader.ts',
  'content/deferred-layout.css',
  // The modules of documents import it. Here, all of them share one copy.
  'content/StaticContent.tsx',
];

const DOCUMENT_CONTENT = here('content/DocumentContent.tsx');
const DOCUMENT_LOADER = here('content/document-loader.js');

/** Docusaurus's alias for the theme's component, as `theme/` has one of the same name. */
const STOCK_CONTENT = '@theme-init/DocItem/Content';

/** Removes a rule that restyles the whole page at the first press of the mouse. */
const withoutFocusRule = {
  postcssPlugin: 'page-first',
  Rule(rule: Rule): void {
    if (rule.selector.startsWith('body:not(.navigation-with-keyboard)')) rule.remove();
  },
};

/** Docusaurus's registry of route modules. */
const ROUTES = /[\\/]\.docusaurus[\\/]registry\.js$/;

/** A function, because Docusaurus mistakes a rule with a regular expression for its MDX rule. */
const isMarkdown = (file: string) => /\.mdx?$/.test(file);

/**
 * Shows pages before any script runs, and sends the text of documents once, as HTML. README.md
 * explains how.
 */
export default function pageFirst(context: LoadContext, options: PageFirstOptions = {}): Plugin {
  return {
    name: 'page-first',
    getThemePath: () => here('theme'),
    getClientModules: () => [...CLIENT_MODULES, ...THEME_FIXES].map(here),
    injectHtmlTags: () => ({
      headTags: headTags(context),
      preBodyTags: bodyTags(context, options.choices),
    }),
    configurePostCss: (options) => ({
      ...options,
      plugins: [...options.plugins, withoutFocusRule],
    }),
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') return {};
      // Themes without documents have no such alias.
      const aliases = config.resolve?.alias as Record<string, string | undefined>;
      return {
        resolve: {
          alias: {
            '@page-first/stock-content': aliases[STOCK_CONTENT] ?? DOCUMENT_CONTENT,
            [STOCK_CONTENT]: DOCUMENT_CONTENT,
          },
        },
        module: {
          rules: [
            // Only documents that routes load. Partials stay whole.
            { test: isMarkdown, issuer: ROUTES, enforce: 'post', use: DOCUMENT_LOADER },
          ],
        },
        plugins: [expectModules('/theme/DocItem/', [DOCUMENT_CONTENT, DOCUMENT_LOADER])],
      };
    },
  };
}
