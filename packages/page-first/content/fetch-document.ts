/** Fetches documents for the pages that a reader may open next. */
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';

import { contentOf, DOCUMENT_CLASS } from './document-files';

const docsPlugins = Object.values(globalData['docusaurus-plugin-content-docs'] ?? {}) as {
  versions: { docs: { id: string; path: string }[] }[];
}[];

/**
 * Whether a page is a document and not a generated index, whose id is a path. Pages are empty in
 * development.
 */
const isDocument = (path: string) =>
  process.env.NODE_ENV === 'production' &&
  docsPlugins.some(({ versions }) =>
    versions.some(({ docs }) => docs.some((doc) => doc.path === path && !doc.id.startsWith('/'))),
  );

/**
 * Whether the site's service worker controls this tab. It caches pages, but not their content
 * files.
 */
export const isKept = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/** HTML that contains a document, by page path: fetched or being fetched, but not used yet. */
const fetched = new Map<string, Promise<string>>();

async function fetchHtml(path: string): Promise<string> {
  if (!isKept()) {
    const content = await fetch(contentOf(path, siteConfig.baseUrl));
    if (content.ok) return content.text();
  }
  // The service worker recognizes the application's requests by this header
  // (packages/site-output/offline).
  const page = await fetch(path, { headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`${path}: expected the page, found status ${page.status}.`);
  return page.text();
}

function htmlOf(path: string): Promise<string> {
  const known = fetched.get(path);
  if (known) return known;
  const html = fetchHtml(path);
  fetched.set(path, html);
  // A failed request is retried the next time.
  html.catch(() => fetched.delete(path));
  return html;
}

/** Fetches a document before the click. If that fails, the click tries again. */
export async function prefetchDocument(path: string): Promise<void> {
  if (isDocument(path)) await htmlOf(path).catch(() => undefined);
}

/** Matches where a document begins, so that the page's style and sidebar are not parsed. */
const BEGINNING = new RegExp(`<div[^>]*\\b${DOCUMENT_CLASS}\\b`);

/** @returns the element of a page that holds its document */
export async function fetchDocument(path: string): Promise<HTMLElement> {
  const text = await htmlOf(path);
  const start = Math.max(text.search(BEGINNING), 0);
  const html = new DOMParser().parseFromString(text.slice(start), 'text/html');
  const found = html.querySelector<HTMLElement>(`.${DOCUMENT_CLASS}`);
  if (!found) throw new Error(`${path}: expected an element .${DOCUMENT_CLASS}, found none.`);
  fetched.delete(path);
  return document.adoptNode(found);
}
