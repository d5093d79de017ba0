import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi, PluginIdSchema } from '@docusaurus/utils-validation';
import type { Rule } from 'postcss';
import { checkOptions } from '@docs-kit/content/options';

import { bodyTags, headTags, THEME_FIXES } from './page-tags';
import { withoutScripts } from './without-scripts-css';

export { criticalCss } from './critical-css';
export { ownAddresses } from './own-addresses';
export { movedAnchors } from './moved-anchors';
export { ssrTemplate } from './template';
export type { StyleStates } from './used-css';

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

/** Removes a rule that restyles the whole page at the first press of the mouse. */
const withoutFocusRule = {
  postcssPlugin: 'page-first',
  Rule(rule: Rule): void {
    if (rule.selector.startsWith('body:not(.navigation-with-keyboard)')) rule.remove();
  },
};

/**
 * Shows pages before any script runs. README.md explains how.
 */
export default function pageFirst(context: LoadContext, options: PageFirstOptions = {}): Plugin {
  return {
    name: 'page-first',
    getThemePath: () => here('theme'),
    getClientModules: () => ['page-loader.ts', ...THEME_FIXES].map(here),
    injectHtmlTags: () => ({
      headTags: headTags(context),
      preBodyTags: bodyTags(context, options.choices),
    }),
    configurePostCss: (options) => ({
      ...options,
      // In development, no script says that the page is interactive.
      plugins: [
        ...options.plugins,
        withoutFocusRule,
        ...(process.env.NODE_ENV === 'production' ? [withoutScripts] : []),
      ],
    }),
  };
}
