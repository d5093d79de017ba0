import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

import { route } from '../../server/routing';
import { indexSite } from '../../server/site-index';
import { pageAddress } from '@docs-kit/built-pages/serving-policy';

/** Something that a page leads to. */
interface Reference {
  /** File that holds it, by path from the root of the site. */
  readonly file: string;
  /** As it is written there. */
  readonly target: string;
  /** Where it leads, on the site's own origin or another. */
  readonly url: URL;
}

/** What a built site leads to. */
export interface SiteLinks {
  /** One line for each reference within the site that leads nowhere, or by a detour. */
  readonly findings: readonly string[];
  /** Addresses of other sites that pages link to, each with one file that does. */
  readonly external: ReadonlyMap<string, string>;
  /** How many references within the site were followed. */
  readonly followed: number;
}

/** Attributes that lead somewhere; the last one names a page's whole style sheet (packages/page-first). */
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'dataWhole'] as const;
/** Metadata whose content is an address. */
const ADDRESS_METADATA = new Set(['og:image', 'og:url', 'twitter:image']);

/**
 * Follows every link, asset and anchor of a built site, as its server would answer.
 *
 * @param root folder of the built site
 * @param origin origin that the site's absolute addresses of its own begin with
 * @returns what was found
 * @throws Error of the file system where the folder cannot be read
 */
export function checkLinks(root: string, origin: string): SiteLinks {
  const site = indexSite(root);
  const anchors = new Map<string, ReadonlySet<string>>();
  const references: Reference[] = [];
  for (const file of site.files.keys()) {
    const read = () => readFileSync(path.join(root, file), 'utf8');
    if (file.endsWith('.html')) {
      const page = readPage(file, read(), origin);
      anchors.set(file, page.anchors);
      references.push(...page.references);
    } else if (file.endsWith('.css')) {
      references.push(...referencesOf(file, /url\(["']?([^"')]+)["']?\)/g, read(), origin));
    } else if (file === '/sitemap.xml' || file === '/robots.txt') {
      references.push(...referencesOf(file, /(?:<loc>|^Sitemap: )([^<\s]+)/gm, read(), origin));
    }
  }

  const findings: string[] = [];
  const external = new Map<string, string>();
  let followed = 0;
  for (const { file, target, url } of references) {
    if (url.origin !== origin) {
      if (url.protocol.startsWith('http') && !external.has(url.href)) external.set(url.href, file);
      continue;
    }
    followed += 1;
    const destination = route('GET', url.pathname, site);
    const anchor = decodeURIComponent(url.hash.slice(1));
    if (destination.kind === 'redirect') {
      findings.push(`${file}: "${target}" is a detour, expected "${destination.location}".`);
    } else if (destination.kind !== 'file') {
      // The not-found page names itself, and is no page.
      if (file !== '/404.html' || !/^\/404(?:\.html)?$/.test(url.pathname))
        findings.push(`${file}: "${target}" is not there.`);
    } else if (anchor !== '' && !anchors.get(destination.path)?.has(anchor)) {
      findings.push(`${file}: "${target}" names an anchor that ${destination.path} does not have.`);
    }
  }
  return { findings: [...new Set(findings)], external, followed };
}

function readPage(
  file: string,
  html: string,
  origin: string,
): { anchors: ReadonlySet<string>; references: readonly Reference[] } {
  const anchors = new Set<string>(['top']);
  const references: Reference[] = [];
  visit(fromHtml(html), 'element', ({ tagName, properties }) => {
    for (const name of [properties.id, tagName === 'a' ? properties.name : undefined]) {
      if (name !== undefined) anchors.add(String(name));
    }
    const written = ADDRESS_ATTRIBUTES.map((attribute) => properties[attribute]);
    if (tagName === 'meta' && ADDRESS_METADATA.has(String(properties.property ?? properties.name))) {
      written.push(properties.content);
    }
    const sources = typeof properties.srcSet === 'string' ? properties.srcSet.split(',') : [];
    for (const target of [...written, ...sources.map((source) => source.trim().split(/\s/)[0])]) {
      if (typeof target === 'string') references.push(reference(file, target, origin));
    }
  });
  return { anchors, references };
}

function referencesOf(file: string, pattern: RegExp, text: string, origin: string): Reference[] {
  return [...text.matchAll(pattern)].map(([, target = '']) => reference(file, target, origin));
}

function reference(file: string, target: string, origin: string): Reference {
  // A page is read at its address; for relative links and bare anchors that is what counts.
  return { file, target, url: new URL(target, origin + (pageAddress(file) ?? file)) };
}
