import { createHash } from 'node:crypto';

import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Hashes of all that stands inline in pages and that browsers ask the policy about, as a policy writes them. */
export interface InlineHashes {
  /** Of `<script>` without `src`. */
  readonly scripts: ReadonlySet<string>;
  /** Of `<style>`. */
  readonly styles: ReadonlySet<string>;
  /** Of `style` attributes. */
  readonly styleAttributes: ReadonlySet<string>;
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
  visit(page, 'element', (element) => {
    const { tagName, properties } = element;
    const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name));
    if (handler !== undefined) {
      throw new Error(
        `<${tagName}> has the attribute ${handler.toLowerCase()}, which the policy forbids; use a script.`,
      );
    }
    if (typeof properties.style === 'string') styleAttributes.add(hash(properties.style));
    if (tagName === 'style') styles.add(hash(toString(element)));
    if (tagName === 'script' && properties.src === undefined && !DATA_BLOCK.test(String(properties.type ?? ''))) {
      const script = toString(element);
      scripts.add(hash(script));
      for (const [, style = ''] of script.matchAll(STYLE_IN_SCRIPT)) styleAttributes.add(hash(style));
    }
  });
  return { scripts, styles, styleAttributes };
}

/**
 * @param pages the hashes of each page
 * @returns those of all of them
 */
export function joinHashes(pages: readonly InlineHashes[]): InlineHashes {
  const all = (kind: keyof InlineHashes) => new Set(pages.flatMap((page) => [...page[kind]]));
  return { scripts: all('scripts'), styles: all('styles'), styleAttributes: all('styleAttributes') };
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
  const directives: readonly (readonly [string, ...string[]])[] = [
    // Also what browsers hold link prefetches to.
    ['default-src', "'self'"],
    ['script-src', "'self'", ...sorted(hashes.scripts)],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", ...sorted(new Set([...hashes.styles, ...needs.styles.map(hash)]))],
    // Hashes of attributes count only with this word, which opens nothing else: what is not listed is not applied.
    // What React sets from script goes through the style object, which no policy is asked about.
    [
      'style-src-attr',
      ...(hashes.styleAttributes.size > 0 ? ["'unsafe-hashes'", ...sorted(hashes.styleAttributes)] : ["'none'"]),
    ],
    // Style sheets hold small drawings as data.
    ['img-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...needs.connectOrigins],
    ['object-src', "'none'"],
    ['frame-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
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

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** In an order of their own, so that the same pages always make the same policy. */
function sorted(hashes: ReadonlySet<string>): string[] {
  return [...hashes].sort();
}
