/**
 * The contents of documents, each under the path of its page: taken from the built pages, given to the page that shows
 * them and taken back from it, so that a reader who comes back finds a page as it was left.
 */

import { DOCS_ROOT_PATH } from '../../src/constants';

type PageLoader = typeof window.docusaurus;

/** Where the pages are that hold a document. The development server's are empty. */
const DOCUMENTS = process.env.NODE_ENV === 'production' ? `/${DOCS_ROOT_PATH}/` : 'none';

/** Where such a page holds it. */
const DOCUMENT = '.theme-doc-markdown';

/** Texts of pages that were fetched ahead. */
const pages = new Map<string, Promise<string>>();

/** What holds each content while it is not shown. */
const contents = new Map<string, ParentNode>();

async function fetchPage(path: string): Promise<string> {
  // By these words the site's worker knows the application's requests (plugins/offline).
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path}: expected the page, found status ${response.status}.`);
  return response.text();
}

function pageOf(path: string): Promise<string> {
  const known = pages.get(path);
  if (known) return known;
  const page = fetchPage(path);
  pages.set(path, page);
  // What failed is asked for again the next time.
  page.catch(() => pages.delete(path));
  return page;
}

/**
 * Has the content of a document fetched with the code of its page, ahead of the click that may lead to it.
 *
 * @param loader what Docusaurus mounts onto the window for its links: gives false where there is nothing to fetch, or no
 *   network to fetch it on ahead
 * @returns one that takes its place
 */
export function contentLoader({ prefetch, preload }: PageLoader): PageLoader {
  return {
    preload,
    prefetch(path) {
      const code = prefetch(path);
      // A worker that keeps the site has all pages at hand. And requests that a reload breaks off would keep it busy, and
      // the worker of the next build waiting, for minutes.
      const isKept = Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
      if (!code || isKept || !path.startsWith(DOCUMENTS)) return code;
      // Where it fails, the click that needs it tries again.
      return contents.has(path)
        ? code
        : code.then((all) =>
            pageOf(path).then(
              () => all,
              () => all,
            ),
          );
    },
  };
}

async function fetchContent(path: string): Promise<void> {
  const page = new DOMParser().parseFromString(await pageOf(path), 'text/html');
  const found = page.querySelector(DOCUMENT);
  if (!found) throw new Error(`${path}: expected an element ${DOCUMENT}, found none.`);
  contents.set(path, document.adoptNode(found));
  pages.delete(path);
}

/**
 * For the module of a document: resolves when its content can be shown; also when there is none to be had, as a module
 * that fails once fails for ever.
 *
 * @param path the path of the document's page
 */
export async function contentReady(path: string): Promise<void> {
  // The page that the reader came with holds its own.
  if (document.documentElement.dataset.hasHydrated !== 'true' || contents.has(path)) return;
  await fetchContent(path).catch(console.warn);
}

/**
 * Puts a document's content where it is to be shown. What could not be fetched for a click is left to the browser, which
 * loads the page of the address.
 *
 * @param path the path of the document's page
 * @param place an element; what it holds already stays
 */
export function showContent(path: string, place: Element): void {
  const content = contents.get(path);
  if (content) {
    place.append(...content.childNodes);
    contents.delete(path);
    // For the style sheet: no reload and no anchor have brought the reader here. Not set anew, which would have the style
    // of the whole page worked out.
    const { dataset } = document.documentElement;
    if (dataset.arrival !== 'navigate') dataset.arrival = 'navigate';
  } else if (place.hasChildNodes()) return;
  // React has found the page other than it was built, cut off on its way say, and has drawn it anew.
  else if (document.documentElement.dataset.application !== 'ready') {
    fetchContent(path).then(() => showContent(path, place), console.warn);
  } else location.reload();
}

/**
 * Keeps a document's content for when the reader comes back.
 *
 * @param place where it is shown, about to leave the page; what it holds leaves with it, as to take it out node by node
 *   takes the browser longer than all else of a click
 */
export function keepContent(path: string, place: Element): void {
  if (place.hasChildNodes()) contents.set(path, place);
}
