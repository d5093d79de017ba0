import { createHash } from 'node:crypto';

import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

type Directive = 'script-src' | 'style-src' | 'style-src-attr' | 'frame-src' | 'img-src' | 'media-src';

/** What a page needs beyond the site's own files: hashes of what is inline, words, and origins of what is embedded. */
export type PageSources = readonly (readonly [directive: Directive, source: string])[];

/** What the site's scripts and its build do that its pages, as they were read, do not show. */
export interface ScriptNeeds {
  /** Origins beyond the site's own that they ask: the hosted search provider's. */
  readonly connectOrigins: readonly string[];
  /** Whether they show files of the site in frames (`FRAME_FILES`). */
  readonly showsFrames?: boolean;
}

/** Directives for what pages show of other places, with the elements that name it and the attributes they do it by. */
const EMBEDS: readonly (readonly [Directive, Readonly<Record<string, readonly string[]>>])[] = [
  ['frame-src', { iframe: ['src'] }],
  ['img-src', { img: ['src', 'srcSet'], source: ['srcSet'], video: ['poster'] }],
  ['media-src', { audio: ['src'], source: ['src'], track: ['src'], video: ['src'] }],
];

const SELF = "'self'";
const NONE = "'none'";
const ALL_STYLES = "'unsafe-inline'";

/** Longest header line that every host takes; Cloudflare Pages ends at 2,000 characters. */
const MAX_POLICY_LENGTH = 1_900;
/** Above so many different `style` attributes all are allowed: their hashes would fill the header. */
const MAX_STYLE_ATTRIBUTES = 8;

/** Data that no browser runs, and thus needs no hash: structured data, state for scripts. */
const DATA_BLOCK = /^application\/(?:ld\+)?json$/i;
/** Styles in the text of a script, for pages that draw with `innerHTML`. */
const STYLE_IN_SCRIPT = /\sstyle="([^"]*)"/g;

/** @throws Error where a page has an event handler in an attribute, which no policy of ours would let run */
export function pageSources(page: Root): PageSources {
  const sources: [Directive, string][] = [];
  const add = (...source: [Directive, string]) => void sources.push(source);
  visit(page, 'element', (element) => {
    const { tagName, properties } = element;
    const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name));
    if (handler !== undefined) {
      throw new Error(
        `<${tagName}> has the attribute ${handler.toLowerCase()}, which the policy forbids; use a script.`,
      );
    }
    for (const [directive, embeds] of EMBEDS)
      for (const attribute of embeds[tagName] ?? [])
        for (const origin of originsIn(properties[attribute])) add(directive, origin);
    // Live code and diagrams do what a strict policy forbids.
    if (properties.dataPolicy === 'eval') add('script-src', "'unsafe-eval'");
    if (properties.dataPolicy === 'styles') {
      add('style-src', ALL_STYLES);
      add('style-src-attr', ALL_STYLES);
    }
    if (typeof properties.style === 'string') add('style-src-attr', hash(properties.style));
    if (tagName === 'style') add('style-src', hash(toString(element)));
    if (tagName === 'script' && properties.src === undefined && !DATA_BLOCK.test(String(properties.type ?? ''))) {
      const script = toString(element);
      add('script-src', hash(script));
      for (const [, style = ''] of script.matchAll(STYLE_IN_SCRIPT)) add('style-src-attr', hash(style));
    }
  });
  return sources;
}

/** Where the addresses of an attribute lead: other sites' origins, or `'self'`. A `srcset` has widths behind them. */
function originsIn(attribute: unknown): string[] {
  const own = 'https://self.invalid';
  const addresses = String(attribute ?? '').split(/,\s+/);
  return addresses.filter(Boolean).map((address) => {
    const { origin, protocol } = new URL(address.trim().split(/\s/)[0] ?? '', own);
    return origin === own || !protocol.startsWith('http') ? SELF : origin;
  });
}

/** One policy for all pages, as readers move on within one document. @throws Error where it is too long for hosts */
export function contentSecurityPolicy(pages: readonly PageSources[], needs: ScriptNeeds): string {
  const sources = pages.flat();
  // Sorted, so that the same pages always make the same policy.
  const all = (wanted: Directive) => [
    ...new Set(sources.flatMap(([directive, source]) => (directive === wanted ? source : [])).sort()),
  ];
  const inlineStyles = all('style-src');
  const styleAttributes = all('style-src-attr');
  const areAllAllowed = styleAttributes.includes(ALL_STYLES) || styleAttributes.length > MAX_STYLE_ATTRIBUTES;
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Also what browsers hold link prefetches to.
    'default-src': [SELF],
    'script-src': [SELF, ...all('script-src')],
    'script-src-attr': [],
    // Beside a hash, the word that allows all styles counts for nothing.
    'style-src': [SELF, ...(inlineStyles.includes(ALL_STYLES) ? [ALL_STYLES] : inlineStyles)],
    // Hashes of attributes count only with "unsafe-hashes", which opens nothing else. What React sets from script goes
    // through the style object, which no policy is asked about.
    'style-src-attr': areAllAllowed ? [ALL_STYLES] : styleAttributes.flatMap((source) => ["'unsafe-hashes'", source]),
    'img-src': [SELF, 'data:', ...all('img-src')],
    'media-src': [SELF, 'data:', ...all('media-src')],
    'connect-src': [SELF, ...needs.connectOrigins],
    'object-src': [],
    'frame-src': [...(needs.showsFrames ? [SELF] : []), ...all('frame-src')],
    'base-uri': [],
    'form-action': [SELF],
    'frame-ancestors': all('frame-src').filter((source) => source === SELF),
  };
  const policy = Object.entries(directives)
    .map(([name, values]) => [...new Set([name, ...(values.length === 0 ? [NONE] : values)])].join(' '))
    .join('; ');
  if (policy.length > MAX_POLICY_LENGTH) {
    throw new Error(
      `The Content-Security-Policy has ${policy.length} characters, expected at most ${MAX_POLICY_LENGTH}: ` +
        'too many scripts or styles differ from page to page. Move what differs into data attributes or files.',
    );
  }
  return policy;
}

/** What `npm start` allows: inline scripts and styles, which have no hash there, and whatever pages embed. */
export function developmentPolicy({ connectOrigins }: ScriptNeeds): string {
  const allowed: PageSources = [
    ['script-src', "'unsafe-inline'"],
    ['script-src', "'unsafe-eval'"],
    ['style-src', ALL_STYLES],
    ['style-src-attr', ALL_STYLES],
    ...(['img-src', 'media-src', 'frame-src'] as const).flatMap((directive) =>
      [SELF, '*', 'data:', 'blob:'].map((source) => [directive, source] as const),
    ),
  ];
  return contentSecurityPolicy([allowed], { connectOrigins: ['ws:', ...connectOrigins] });
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
