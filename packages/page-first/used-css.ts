import { PurgeCSS } from 'purgecss';

/** What pages show before hydration, but not in their built HTML. */
export interface EarlyStyles {
  /** Choices that style sheets draw: `data-<name>` of the root element, from the address or where tabs keep them. */
  readonly choices?: readonly string[];
  /** More attributes that inline scripts set, or whose absence a rule selects. */
  readonly attributes?: readonly string[];
}

/** Set by the theme's inline scripts and by `hydration-gate.js`. */
const THEME_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-arrival',
  'aria-busy',
];
/** Docusaurus's base URL banner, which a style sheet hides if it loads. */
const BASE_URL_BANNER = /^__docusaurus-base-url-issue-banner/;

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const WORD = /[\w-]+/g;
const PROPERTY_IN_USE = /(?<=var\(\s*)--[\w-]+/g;

/** The rules of a style sheet that can match on the pages, in order, with their custom properties and keyframes. */
export async function usedCss(css: string, pages: readonly string[], early: EarlyStyles = {}): Promise<string> {
  // Only words inside tags can be names of classes, ids or attributes.
  const tags = [...new Set(['<html>', '<body>', ...pages.flatMap((html) => html.match(TAG) ?? [])])].join('');
  const { choices = [], attributes = [] } = early;
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: tags, extension: 'html' }],
    defaultExtractor: (content) => content.match(WORD) ?? [],
    variables: true,
    keyframes: true,
    dynamicAttributes: [...THEME_ATTRIBUTES, ...choices.map((name) => `data-${name}`), ...attributes],
    // SVG drawings use custom properties in attributes.
    safelist: { standard: [BASE_URL_BANNER], variables: tags.match(PROPERTY_IN_USE) ?? [] },
  });
  if (!result) throw new Error('page-first: PurgeCSS gave no style sheet.');
  return result.css;
}
