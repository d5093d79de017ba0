import { createHash } from 'node:crypto';

import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Directives for what pages show of other places, with the elements that name it and the attributes they do it by. */
const EMBEDS = {
  'frame-src': { iframe: ['src'] },
  'img-src': { img: ['src', 'srcSet'], source: ['srcSet'], video: ['poster'] },
  'media-src': { audio: ['src'], source: ['src'], track: ['src'], video: ['src'] },
} satisfies Record<string, Record<string, string[]>>;

const DIRECTIVES = ['script-src', 'style-src', 'style-src-attr', 'frame-src', 'img-src', 'media-src'] as const;
type Directive = (typeof DIRECTIVES)[number];

/** What of a page browsers ask the policy about: hashes of what is inline, words, and origins of what is embedded. */
export type PageSources = Readonly<Record<Directive, ReadonlySet<string>>>;

/** What the site's scripts and its build do that its pages, as they were read, do not show. */
export interface ScriptNeeds {
  /** Origins beyond the site's own that they ask: the hosted search provider's. */
  readonly connectOrigins: readonly string[];
}

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

/**
 * @param page a page as a tree
 * @throws Error where it has an event handler in an attribute, which no policy of ours would let run
 */
export function pageSources(page: Root): PageSources {
  const empty = DIRECTIVES.map((directive) => [directive, new Set<string>()]);
  const sources = Object.fromEntries(empty) as Record<Directive, Set<string>>;
  visit(page, 'element', (element) => {
    const { tagName, properties } = element;
    const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name));
    if (handler !== undefined) {
      throw new Error(
        `<${tagName}> has the attribute ${handler.toLowerCase()}, which the policy forbids; use a script.`,
      );
    }
    for (const directive of Object.keys(EMBEDS) as (keyof typeof EMBEDS)[]) {
      for (const origin of embeddedOrigins(element, EMBEDS[directive])) sources[directive].add(origin);
    }
    // Live code and diagrams do what a strict policy forbids.
    if (properties.dataPolicy === 'eval') sources['script-src'].add("'unsafe-eval'");
    if (properties.dataPolicy === 'styles') {
      sources['style-src'].add(ALL_STYLES);
      sources['style-src-attr'].add(ALL_STYLES);
    }
    if (typeof properties.style === 'string') sources['style-src-attr'].add(hash(properties.style));
    if (tagName === 'style') sources['style-src'].add(hash(toString(element)));
    if (tagName === 'script' && properties.src === undefined && !DATA_BLOCK.test(String(properties.type ?? ''))) {
      const script = toString(element);
      sources['script-src'].add(hash(script));
      for (const [, style = ''] of script.matchAll(STYLE_IN_SCRIPT)) sources['style-src-attr'].add(hash(style));
    }
  });
  return sources;
}

/** Where an element's addresses lead: other sites' origins, or `'self'`. */
function embeddedOrigins({ tagName, properties }: Element, attributes: Readonly<Record<string, string[]>>): string[] {
  const own = 'https://self.invalid';
  // A `srcset` has widths behind its addresses.
  const addresses = (attributes[tagName] ?? []).flatMap((name) => String(properties[name] ?? '').split(/,\s+/));
  return addresses.filter(Boolean).map((address) => {
    const { origin, protocol } = new URL(address.trim().split(/\s/)[0] ?? '', own);
    return origin === own || !protocol.startsWith('http') ? SELF : origin;
  });
}

/**
 * One policy for all pages: that of the page that is loaded first goes on holding while the reader moves on within the
 * app, and the app puts the inline scripts of later pages into the same document.
 *
 * @param needs what scripts do that the pages do not show
 * @throws Error where the policy would be longer than hosts take
 */
export function contentSecurityPolicy(pages: readonly PageSources[], needs: ScriptNeeds): string {
  // Sorted, so that the same pages always make the same policy.
  const all = (directive: Directive) => [...new Set(pages.flatMap((page) => [...page[directive]]))].sort();
  const inlineStyles = all('style-src');
  const styleAttributes = all('style-src-attr');
  const areAllAllowed = styleAttributes.includes(ALL_STYLES) || styleAttributes.length > MAX_STYLE_ATTRIBUTES;
  const frames = all('frame-src');
  const policy = written({
    // Also what browsers hold link prefetches to.
    'default-src': [SELF],
    'script-src': [SELF, ...all('script-src')],
    'script-src-attr': [NONE],
    // Beside a hash, the word that allows all styles counts for nothing.
    'style-src': [SELF, ...(inlineStyles.includes(ALL_STYLES) ? [ALL_STYLES] : inlineStyles)],
    // Hashes of attributes count only with "unsafe-hashes", which opens nothing else. What React sets from script goes
    // through the style object, which no policy is asked about.
    'style-src-attr': areAllAllowed ? [ALL_STYLES] : orNone(styleAttributes, "'unsafe-hashes'"),
    // Style sheets hold small drawings as data.
    'img-src': [SELF, 'data:', ...all('img-src').filter((origin) => origin !== SELF)],
    'media-src': [SELF, 'data:', ...all('media-src').filter((origin) => origin !== SELF)],
    'connect-src': [SELF, ...needs.connectOrigins],
    'object-src': [NONE],
    'frame-src': orNone(frames),
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [frames.includes(SELF) ? SELF : NONE],
  });
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
  const anything = ['*', 'data:', 'blob:'];
  return written({
    'default-src': [SELF],
    'script-src': [SELF, "'unsafe-inline'", "'unsafe-eval'"],
    'script-src-attr': [NONE],
    'style-src': [SELF, ALL_STYLES],
    ...{ 'img-src': anything, 'media-src': anything, 'frame-src': anything },
    'connect-src': [SELF, 'ws:', ...connectOrigins],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
  });
}

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function orNone(sources: readonly string[], ...before: string[]): string[] {
  return sources.length === 0 ? [NONE] : [...before, ...sources];
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
