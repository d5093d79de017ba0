import { hash } from 'node:crypto';

import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

type Directive = 'script-src' | 'style-src' | 'frame-src' | 'img-src' | 'media-src';

/**
 * What a page needs beyond the site's own files: hashes of inline content, keywords, and origins
 * of embeds.
 */
type PageSources = readonly Source[];

type Source = readonly [directive: Directive, source: string];

/** What the site's scripts and build do that the pages, as read, do not show. */
export interface ScriptNeeds {
  /** Origins other than the site's own that they connect to: the hosted search provider's. */
  readonly connectOrigins: readonly string[];
  /** Whether they show the site's own files in frames (`FRAME_FILES`). */
  readonly showsFrames?: boolean;
}

/** Directives for content from elsewhere, with the elements and attributes that refer to it. */
const EMBEDS: readonly (readonly [Directive, Readonly<Record<string, readonly string[]>>])[] = [
  ['frame-src', { iframe: ['src'] }],
  ['img-src', { img: ['src', 'srcSet'], source: ['srcSet'], video: ['poster'] }],
  ['media-src', { audio: ['src'], source: ['src'], track: ['src'], video: ['src'] }],
];

const SELF = "'self'";
const NONE = "'none'";
const ALL_STYLES = "'unsafe-inline'";

/**
 * Longest header line that every host accepts. Cloudflare Pages has a limit of 2,000 characters.
 */
const MAX_POLICY_LENGTH = 1_900;

/**
 * Types of data that browsers do not run, so it needs no hash: structured data, state for scripts.
 */
const DATA_BLOCK = /^application\/(?:ld\+)?json$/i;

function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/**
 * @throws Error if a page has an event handler in an attribute, which none of our policies would
 * allow
 */
export function pageSources(page: Root): PageSources {
  const sources: Source[] = [];
  visit(page, 'element', (element) => {
    rejectHandlers(element);
    sources.push(...embedSources(element), ...styleSources(element), ...scriptSources(element));
  });
  return sources;
}

/** @throws Error for an event handler in an attribute */
function rejectHandlers({ tagName, properties }: Element): void {
  const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name));
  if (handler === undefined) return;
  const attribute = handler.toLowerCase();
  throw new Error(
    `<${tagName}> has the attribute ${attribute}, which the policy forbids; use a script.`,
  );
}

/** Returns the origins of content from elsewhere. */
function embedSources({ tagName, properties }: Element): Source[] {
  const sources: Source[] = [];
  for (const [directive, attributesByTag] of EMBEDS) {
    for (const attribute of attributesByTag[tagName] ?? []) {
      for (const origin of originsIn(properties[attribute])) sources.push([directive, origin]);
    }
  }
  return sources;
}

/** Returns the hash of an inline style sheet. */
function styleSources(element: Element): Source[] {
  return element.tagName === 'style' ? [['style-src', hashSource(toString(element))]] : [];
}

/** Returns the hash of an inline script. */
function scriptSources(element: Element): Source[] {
  const { src, type } = element.properties;
  const isInline = element.tagName === 'script' && src === undefined;
  if (!isInline || DATA_BLOCK.test(String(type ?? ''))) return [];
  return [['script-src', hashSource(toString(element))]];
}

/**
 * Returns where an attribute's URLs point: other sites' origins or `'self'`. In a `srcset`, widths
 * follow URLs.
 */
function originsIn(attribute: unknown): string[] {
  const own = 'https://self.invalid';
  const addresses = String(attribute ?? '').split(/,\s+/);
  return addresses.filter(Boolean).map((address) => {
    const { origin, protocol } = new URL(address.trim().split(/\s/)[0] ?? '', own);
    return origin === own || !protocol.startsWith('http') ? SELF : origin;
  });
}

/**
 * Returns the pages' sources for a directive. Sorted, so that the same pages always make the same
 * policy.
 */
function sourcesFor(wanted: Directive, pages: readonly PageSources[]): string[] {
  const wantedSources = pages.flat().filter(([directive]) => directive === wanted);
  return wantedSources.map(([, source]) => source).sort();
}

/** Writes a directive. Without sources, it allows nothing. */
function writeDirective(name: string, sources: readonly string[]): string {
  const values = sources.length === 0 ? [NONE] : new Set(sources);
  return [name, ...values].join(' ');
}

/** Returns the sources of frames: the site's own, as of the playground, and those of all pages. */
function frameSources(pages: readonly PageSources[]): string[] {
  return [SELF, ...sourcesFor('frame-src', pages)];
}

/** Returns the part of the policy about frames, for sites that show some. */
export function frameDirective(pages: readonly PageSources[]): string {
  return writeDirective('frame-src', frameSources(pages));
}

/**
 * Returns one policy for all pages, as readers navigate within one document.
 *
 * @throws Error if too long for hosts
 */
export function contentSecurityPolicy(pages: readonly PageSources[], needs: ScriptNeeds): string {
  const ofPages = (directive: Directive) => sourcesFor(directive, pages);
  const inlineStyles = ofPages('style-src');
  const frames = ofPages('frame-src');
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Browsers also apply this to link prefetches.
    'default-src': [SELF],
    'script-src': [SELF, ...ofPages('script-src')],
    'script-src-attr': [],
    // Next to a hash, the keyword that allows all styles has no effect.
    'style-src': [SELF, ...(inlineStyles.includes(ALL_STYLES) ? [ALL_STYLES] : inlineStyles)],
    // They style one element. A list of them would fill the header.
    'style-src-attr': [ALL_STYLES],
    'img-src': [SELF, 'data:', ...ofPages('img-src')],
    'media-src': [SELF, 'data:', ...ofPages('media-src')],
    'connect-src': [SELF, ...needs.connectOrigins],
    'object-src': [],
    'frame-src': needs.showsFrames ? frameSources(pages) : frames,
    'base-uri': [],
    'form-action': [SELF],
    'frame-ancestors': frames.filter((source) => source === SELF),
  };
  const policy = Object.entries(directives)
    .map(([name, sources]) => writeDirective(name, sources))
    .join('; ');
  if (policy.length > MAX_POLICY_LENGTH) {
    throw new Error(
      `The Content-Security-Policy has ${policy.length} characters, expected at most ${MAX_POLICY_LENGTH}: ` +
        'too many scripts or styles differ from page to page. Move what differs into data attributes or files.',
    );
  }
  return policy;
}

/**
 * Returns the policy of `npm start`: allows inline scripts and styles, which have no hash there,
 * and all embeds.
 */
export function developmentPolicy({ connectOrigins }: ScriptNeeds): string {
  const allowed: PageSources = [
    ['script-src', "'unsafe-inline'"],
    ['script-src', "'unsafe-eval'"],
    ['style-src', ALL_STYLES],
    ...(['img-src', 'media-src', 'frame-src'] as const).flatMap((directive) =>
      [SELF, '*', 'data:', 'blob:'].map((source) => [directive, source] as const),
    ),
  ];
  return contentSecurityPolicy([allowed], { connectOrigins: ['ws:', ...connectOrigins] });
}
