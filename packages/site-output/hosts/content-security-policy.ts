import { createHash } from 'node:crypto';

import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Directives for what pages show of other places, with the elements that name it and the attributes they do it by. */
const EMBEDS = {
  'frame-src': { iframe: ['src'] },
  'img-src': { img: ['src', 'srcSet'], source: ['srcSet'], video: ['poster'] },
  'media-src': { audio: ['src'], source: ['src'], track: ['src'], video: ['src'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type EmbedDirective = keyof typeof EMBEDS;

/**
 * All that stands in pages and that browsers ask the policy about: hashes of what is inline, as a policy writes them, and
 * where frames, images and media come from.
 */
export interface InlineHashes {
  /** Of `<script>` without `src`. */
  readonly scripts: ReadonlySet<string>;
  /** Of `<style>`. */
  readonly styles: ReadonlySet<string>;
  /** Of `style` attributes. */
  readonly styleAttributes: ReadonlySet<string>;
  /** Origins of what authors embed from other sites, `'self'` for a frame of this one. */
  readonly embeds: Readonly<Record<EmbedDirective, ReadonlySet<string>>>;
  /** What authors use that a strict policy forbids, as `data-policy` says: `eval` for live code, `styles` for diagrams. */
  readonly allowances: ReadonlySet<string>;
}

/** What the site's scripts and its build do that its pages, as they were read, do not show. */
export interface ScriptNeeds {
  /** Origins beyond the site's own that they ask: the hosted search provider's. */
  readonly connectOrigins: readonly string[];
  /** Texts of the `<style>` elements that were put into pages since. */
  readonly styles: readonly string[];
}

/** Longest header line that every host takes; Cloudflare Pages ends at 2,000 characters. */
export const MAX_POLICY_LENGTH = 1_900;

/**
 * Above so many different `style` attributes, which authors write as they please, all are allowed: their hashes would fill
 * the header, and a style can do no more than look wrong.
 */
const MAX_STYLE_ATTRIBUTES = 8;

/** Stands for the site's own origin. */
const SELF = 'https://self.invalid';

/** Data that no browser runs, and thus needs no hash: structured data, state for scripts. */
const DATA_BLOCK = /^application\/(?:ld\+)?json$/i;
/** Styles in the text of a script, for pages that draw with `innerHTML`. */
const STYLE_IN_SCRIPT = /\sstyle="([^"]*)"/g;

/**
 * @param page a page as a tree
 * @returns the hashes of what stands inline in it
 * @throws Error where it has an event handler in an attribute, which no policy of ours would let run
 */
export function inlineHashes(page: Root): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  const embeds = noEmbeds();
  const allowances = new Set<string>();
  visit(page, 'element', (element) => {
    const { tagName, properties } = element;
    const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name));
    if (handler !== undefined) {
      throw new Error(
        `<${tagName}> has the attribute ${handler.toLowerCase()}, which the policy forbids; use a script.`,
      );
    }
    for (const directive of Object.keys(EMBEDS) as EmbedDirective[]) {
      for (const origin of embeddedOrigins(element, EMBEDS[directive])) embeds[directive].add(origin);
    }
    if (typeof properties.dataPolicy === 'string') allowances.add(properties.dataPolicy);
    if (typeof properties.style === 'string') styleAttributes.add(hash(properties.style));
    if (tagName === 'style') styles.add(hash(toString(element)));
    if (tagName === 'script' && properties.src === undefined && !DATA_BLOCK.test(String(properties.type ?? ''))) {
      const script = toString(element);
      scripts.add(hash(script));
      for (const [, style = ''] of script.matchAll(STYLE_IN_SCRIPT)) styleAttributes.add(hash(style));
    }
  });
  return { scripts, styles, styleAttributes, embeds, allowances };
}

const noEmbeds = () => ({
  'frame-src': new Set<string>(),
  'img-src': new Set<string>(),
  'media-src': new Set<string>(),
});

/** Where an element's address leads: another site's origin, or `'self'`. */
function embeddedOrigins(
  { tagName, properties }: Element,
  attributes: Readonly<Record<string, readonly string[]>>,
): string[] {
  // A `srcset` has widths behind its addresses.
  const addresses = (attributes[tagName] ?? []).flatMap((name) => String(properties[name] ?? '').split(/,\s+/));
  return addresses.filter(Boolean).map((address) => {
    const { origin, protocol } = new URL(address.trim().split(/\s/)[0] ?? '', SELF);
    return origin === SELF || !protocol.startsWith('http') ? "'self'" : origin;
  });
}

/**
 * @param pages the hashes of each page
 * @returns those of all of them
 */
export function joinHashes(pages: readonly InlineHashes[]): InlineHashes {
  const all = (kind: Exclude<keyof InlineHashes, 'embeds'>) =>
    new Set<string>(pages.flatMap((page) => [...page[kind]]));
  const embeds = noEmbeds();
  for (const directive of Object.keys(EMBEDS) as EmbedDirective[]) {
    for (const page of pages) for (const origin of page.embeds[directive]) embeds[directive].add(origin);
  }
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    styleAttributes: all('styleAttributes'),
    embeds,
    allowances: all('allowances'),
  };
}

/**
 * One policy for all pages and not one for each: the policy of the page that is loaded first goes on holding while the
 * reader moves on within the app, and the app puts the inline scripts of later pages into the same document.
 *
 * @param hashes what stands inline in all pages
 * @param needs what scripts do that the pages do not show
 * @returns the Content-Security-Policy of the site's pages
 * @throws Error where the policy would be longer than hosts take
 */
export function contentSecurityPolicy(hashes: InlineHashes, needs: ScriptNeeds): string {
  const { embeds, allowances } = hashes;
  const allowsStyles = allowances.has('styles');
  const origins = (directive: EmbedDirective) => sorted(embeds[directive]).filter((origin) => origin !== "'self'");
  const directives: readonly (readonly [string, ...string[]])[] = [
    // Also what browsers hold link prefetches to.
    ['default-src', "'self'"],
    ['script-src', "'self'", ...(allowances.has('eval') ? ["'unsafe-eval'"] : []), ...sorted(hashes.scripts)],
    ['script-src-attr', "'none'"],
    // Beside a hash, the word that allows all styles counts for nothing.
    [
      'style-src',
      "'self'",
      ...(allowsStyles ? ["'unsafe-inline'"] : sorted(new Set([...hashes.styles, ...needs.styles.map(hash)]))),
    ],
    // Hashes of attributes count only with this word, which opens nothing else: what is not listed is not applied.
    // What React sets from script goes through the style object, which no policy is asked about.
    [
      'style-src-attr',
      ...(allowsStyles || hashes.styleAttributes.size > MAX_STYLE_ATTRIBUTES
        ? ["'unsafe-inline'"]
        : hashes.styleAttributes.size === 0
          ? ["'none'"]
          : ["'unsafe-hashes'", ...sorted(hashes.styleAttributes)]),
    ],
    // Style sheets hold small drawings as data.
    ['img-src', "'self'", 'data:', ...origins('img-src')],
    ['media-src', "'self'", 'data:', ...origins('media-src')],
    ['connect-src', "'self'", ...needs.connectOrigins],
    ['object-src', "'none'"],
    ['frame-src', ...(embeds['frame-src'].size > 0 ? sorted(embeds['frame-src']) : ["'none'"])],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', embeds['frame-src'].has("'self'") ? "'self'" : "'none'"],
  ];
  const policy = directives.map((directive) => directive.join(' ')).join('; ');
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
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    ...['img-src', 'media-src', 'frame-src'].map((directive) => `${directive} * data: blob:`),
    ["connect-src 'self' ws:", ...connectOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** In an order of their own, so that the same pages always make the same policy. */
function sorted(hashes: ReadonlySet<string>): string[] {
  return [...hashes].sort();
}
