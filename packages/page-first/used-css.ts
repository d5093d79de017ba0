import { Joi } from '@docusaurus/utils-validation';
import { PurgeCSS } from 'purgecss';

/** Attributes that style pages before hydration but are not in their built HTML. */
export interface StyleStates {
  /**
   * Choices that style sheets apply: `data-<name>` on the root element, from the query or the
   * storage of tabs.
   */
  readonly choices?: readonly string[];
  /** Other attributes that inline scripts set, or whose absence a rule matches. */
  readonly attributes?: readonly string[];
}

export const STYLE_STATES = Joi.object<StyleStates>({
  choices: Joi.array().items(Joi.string()),
  attributes: Joi.array().items(Joi.string()),
});

/** Attributes set by the theme's inline scripts and by `inline/lazy-hydration.ts`. */
const THEME_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'aria-busy',
  'data-interactive',
];
/** Docusaurus's base URL banner, which a style sheet hides if it loads. */
const BASE_URL_BANNER = /^__docusaurus-base-url-issue-banner/;

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const WORD = /[\w-]+/g;
const PROPERTY_IN_USE = /(?<=var\(\s*)--[\w-]+/g;

/**
 * Returns a style sheet's rules that can match on the pages, in order, with their custom
 * properties and keyframes.
 */
export async function usedCss(
  css: string,
  pages: readonly string[],
  states: StyleStates = {},
): Promise<string> {
  // Only words inside tags can be names of classes, ids or attributes.
  const tags = [
    ...new Set(['<html>', '<body>', ...pages.flatMap((html) => html.match(TAG) ?? [])]),
  ].join('');
  const { choices = [], attributes = [] } = states;
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: tags, extension: 'html' }],
    defaultExtractor: (content) => content.match(WORD) ?? [],
    variables: true,
    keyframes: true,
    dynamicAttributes: [
      ...THEME_ATTRIBUTES,
      ...choices.map((name) => `data-${name}`),
      ...attributes,
    ],
    // SVG drawings use custom properties in attributes.
    safelist: { standard: [BASE_URL_BANNER], variables: tags.match(PROPERTY_IN_USE) ?? [] },
  });
  if (!result) throw new Error('page-first: PurgeCSS returned no style sheet.');
  return result.css;
}
