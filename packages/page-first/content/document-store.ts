/**
 * The documents that are not shown, by page path: those that were fetched, and those that the
 * reader has left, as they were then.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { ROOT_DATA } from '../names';
import { markArrival } from './deferred-layout';
import { DOCUMENT_CLASS } from './document-files';
import { fetchDocument, prefetchDocument } from './fetch-document';

/** The element that holds each document's content. */
const contents = new Map<string, HTMLElement>();

/** Fetches a document before the click, unless it is there already. */
export async function fetchAhead(path: string): Promise<void> {
  if (path !== location.pathname && !contents.has(path)) await prefetchDocument(path);
}

async function fetchContent(path: string): Promise<void> {
  contents.set(path, await fetchDocument(path));
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

/** The document of the first page, which goes on as it was if React draws the page anew. */
const builtDocument = ExecutionEnvironment.canUseDOM ? wholeDocument() : undefined;

/** How far the page was scrolled in the last frame, in pixels. */
let scrolled = 0;

if (ExecutionEnvironment.canUseDOM) {
  const record = () => {
    scrolled = scrollY;
  };
  record();
  addEventListener('scroll', record, { passive: true });
}

/**
 * Puts the document of the first page into the page that React has drawn anew. The navbar measures
 * itself before that, which scrolls the page, as it is short without its document.
 */
function putBack(built: Element, place: Element): void {
  place.append(...built.childNodes);
  scrollTo({ top: scrolled, behavior: 'instant' });
}

/** Fills the empty element of a document that is not in the store. */
function fillEmpty(path: string, place: Element): void {
  const isRunning = document.documentElement.dataset[ROOT_DATA.application] === 'ready';
  if (isRunning) {
    // The reader has followed a link, and the document could not be fetched. The browser says so.
    location.reload();
  } else if (builtDocument) {
    // React could not hydrate the first page, as when a browser has translated it.
    putBack(builtDocument, place);
  } else {
    // Nor is its document whole.
    fetchContent(path).then(() => showContent(path, place), console.warn);
  }
}

/** Shows a document in its element. On the first page, the element has it already. */
export function showContent(path: string, place: Element): void {
  const content = contents.get(path);
  if (content) {
    contents.delete(path);
    place.append(...content.childNodes);
    markArrival();
  } else if (!place.hasChildNodes()) {
    fillEmpty(path, place);
  }
}

/**
 * Keeps a document in its element, which is leaving the page. Moving it node by node takes far
 * longer.
 */
export function keepContent(path: string, place: HTMLElement): void {
  if (place.hasChildNodes()) contents.set(path, place);
}
