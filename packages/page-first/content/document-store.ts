/** The contents of documents by the paths of their pages; those that were shown are kept as the reader left them. */
import globalData from '@generated/globalData';
import routesChunkNames from '@generated/routesChunkNames';

import { markArrival } from './deferred-layout';
import { contentOf, DOCUMENT_CLASS } from './content-files';

type PageLoader = typeof window.docusaurus;

const docsPlugins = Object.values(globalData['docusaurus-plugin-content-docs'] ?? {}) as {
  versions: { docs: { path: string }[] }[];
}[];

/** Whether a page is a document, and no list of documents, which has no content. In development, pages are empty. */
const isDocument = (path: string) =>
  process.env.NODE_ENV === 'production' &&
  docsPlugins.some(({ versions }) => versions.some(({ docs }) => docs.some((doc) => doc.path === path))) &&
  // Docusaurus names a route's chunks by its path and a digest.
  Object.entries(routesChunkNames).some(([name, { content }]) => content && name.replace(/-[^-]+$/, '') === path);

/** HTML that holds a document and was fetched ahead, by the path of the document's page. */
const fetched = new Map<string, Promise<string>>();

/** What holds each content while it is not shown. */
const contents = new Map<string, HTMLElement>();

/** Whether a worker that keeps the site answers for this tab. It has the pages, and none of the files beside them. */
const isKept = () => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

async function fetchHtml(path: string): Promise<string> {
  if (!isKept()) {
    const content = await fetch(contentOf(path));
    if (content.ok) return content.text();
  }
  // By these words the site's worker knows the application's requests (packages/site-output/offline).
  const page = await fetch(path, { headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`${path}: expected the page, found status ${page.status}.`);
  return page.text();
}

function htmlOf(path: string): Promise<string> {
  const known = fetched.get(path);
  if (known) return known;
  const html = fetchHtml(path);
  fetched.set(path, html);
  // What failed is asked for again the next time.
  html.catch(() => fetched.delete(path));
  return html;
}

/** A loader for `window.docusaurus` that fetches a document's content with its code. Both give false for nothing to fetch. */
export function withContents({ prefetch, preload }: PageLoader): PageLoader {
  const isToFetch = (path: string) => isDocument(path) && path !== location.pathname && !contents.has(path);
  return {
    preload(path) {
      const code = preload(path);
      // Beside the code, which would ask for it when it runs. Where it fails, the click that needs it tries again.
      if (code && isToFetch(path)) htmlOf(path).catch(() => undefined);
      return code;
    },
    prefetch(path) {
      const code = prefetch(path);
      // A worker that keeps the site has all pages at hand. And requests that a reload breaks off would keep it busy, and
      // the worker of the next build waiting, for minutes.
      if (!code || isKept() || !isToFetch(path)) return code;
      return code.then(async (all) => {
        await htmlOf(path).catch(() => undefined);
        return all;
      });
    },
  };
}

/** Where a document begins. Not anywhere in the text of a page: its style and its sidebar would be parsed for nothing. */
const BEGINNING = new RegExp(`<div[^>]*\\b${DOCUMENT_CLASS}\\b`);

async function fetchContent(path: string): Promise<void> {
  const text = await htmlOf(path);
  const html = new DOMParser().parseFromString(text.slice(Math.max(text.search(BEGINNING), 0)), 'text/html');
  const found = html.querySelector<HTMLElement>(`.${DOCUMENT_CLASS}`);
  if (!found) throw new Error(`${path}: expected an element .${DOCUMENT_CLASS}, found none.`);
  contents.set(path, document.adoptNode(found));
  fetched.delete(path);
}

/** Resolves when a document can be shown; also when it cannot be had, as a module that fails once fails for ever. */
export async function contentReady(path: string): Promise<void> {
  // The page that the reader came with holds its own.
  if (document.documentElement.dataset.hasHydrated !== 'true' || contents.has(path)) return;
  await fetchContent(path).catch(console.warn);
}

/** The element that holds a document's content, if it is at hand and not on the page already. */
export const contentAt = (path: string): HTMLElement | undefined => contents.get(path);

/** Shows a document in an empty element. What could not be fetched for a click is left to the browser. */
export function showContent(path: string, place: Element): void {
  const content = contents.get(path);
  if (content) {
    place.append(...content.childNodes);
    contents.delete(path);
    markArrival();
  } else if (place.hasChildNodes()) return;
  // React has found the page other than it was built, cut off on its way say, and has drawn it anew.
  else if (document.documentElement.dataset.application !== 'ready') {
    fetchContent(path).then(() => showContent(path, place), console.warn);
  } else location.reload();
}

/** Keeps a document with the element that leaves the page: to take it out node by node takes far longer. */
export function keepContent(path: string, place: HTMLElement): void {
  if (place.hasChildNodes()) contents.set(path, place);
}
