/**
 * The contents of documents by page path. A document that has been shown is kept as the reader
 * left it.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';

import { ROOT_DATA } from '../names';
import { markArrival } from './deferred-layout';
import { contentOf, DOCUMENT_CLASS } from './content-files';

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

/** Prefetched HTML that contains a document, by page path. */
const fetched = new Map<string, Promise<string>>();

/** The element that holds each document's content while it is not shown. */
const contents = new Map<string, HTMLElement>();

/**
 * Whether the site's service worker controls this tab. It caches pages, but not their content
 * files.
 */
export const isKept = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

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
export async function fetchAhead(path: string): Promise<void> {
  if (!isDocument(path) || path === location.pathname || contents.has(path)) return;
  await htmlOf(path).catch(() => undefined);
}

/** Matches where a document begins, so that the page's style and sidebar are not parsed. */
const BEGINNING = new RegExp(`<div[^>]*\\b${DOCUMENT_CLASS}\\b`);

async function fetchContent(path: string): Promise<void> {
  const text = await htmlOf(path);
  const start = Math.max(text.search(BEGINNING), 0);
  const html = new DOMParser().parseFromString(text.slice(start), 'text/html');
  const found = html.querySelector<HTMLElement>(`.${DOCUMENT_CLASS}`);
  if (!found) throw new Error(`${path}: expected an element .${DOCUMENT_CLASS}, found none.`);
  contents.set(path, document.adoptNode(found));
  fetched.delete(path);
}

/**
 * Resolves when a document can be shown or when fetching it failed: a module that fails once fails
 * forever.
 */
export async function contentReady(path: string): Promise<void> {
  // The first page contains its own document.
  const isFirst = document.documentElement.dataset[ROOT_DATA.hasHydrated] !== 'true';
  if (isFirst || contents.has(path)) return;
  await fetchContent(path).catch(console.warn);
}

/**
 * Returns the element that holds a document's content, if it has been fetched and is not shown.
 */
export const contentAt = (path: string): HTMLElement | undefined => contents.get(path);

/** Returns the document of the page as it was built, unless the page broke off within it. */
function wholeDocument(): Element | undefined {
  const built = document.querySelector(`.${DOCUMENT_CLASS}`) ?? undefined;
  let last = document.getElementById('__docusaurus')?.lastElementChild;
  while (last?.lastElementChild) last = last.lastElementChild;
  return last && built?.contains(last) ? undefined : built;
}

/**
 * If React cannot hydrate the page, it draws the page anew, as when a browser has translated it.
 * The document then goes on as it was.
 */
const builtDocument = ExecutionEnvironment.canUseDOM ? wholeDocument() : undefined;

/**
 * Shows a document in an empty element. If it could not be fetched for a click, the browser loads
 * the page.
 */
export function showContent(path: string, place: Element): void {
  const content = contents.get(path);
  if (content) {
    place.append(...content.childNodes);
    contents.delete(path);
    markArrival();
    return;
  }
  if (place.hasChildNodes()) return;
  const isRunning = document.documentElement.dataset[ROOT_DATA.application] === 'ready';
  if (isRunning) location.reload();
  // React found different HTML than it expected, and has rendered the page again.
  else if (builtDocument) place.append(...builtDocument.childNodes);
  else fetchContent(path).then(() => showContent(path, place), console.warn);
}

/**
 * Keeps a document in its element, which is leaving the page. Moving it node by node takes far
 * longer.
 */
export function keepContent(path: string, place: HTMLElement): void {
  if (place.hasChildNodes()) contents.set(path, place);
}
