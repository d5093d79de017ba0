/** Handles the buttons that run a sample. Docusaurus loads this with the application. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { HASH_PREFIX } from '../hash';
import './place.css';

const importPlayground = () => import(/* webpackChunkName: "playground" */ './Playground');

/** An open playground, with the page and the number of the block that it belongs to. */
interface OpenPlayground {
  readonly place: HTMLElement;
  readonly pathname: string;
  readonly block: number;
}

/** The open playgrounds of all pages, the latest first. */
let openPlaygrounds: readonly OpenPlayground[] = [];

const allBlocks = (): Element[] => [...document.querySelectorAll('.theme-code-block')];

/** The open playgrounds that the reader sees. */
const inView = new Set<Element>();

/** Marks the root element while a playground is in view, which covers the contents then. */
function onView(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  document.documentElement.toggleAttribute('data-playground', inView.size > 0);
}

const observer = ExecutionEnvironment.canUseDOM ? new IntersectionObserver(onView) : undefined;

/** Puts a playground in the place of its block, which is hidden, and remembers where it is. */
function insert(place: HTMLElement, block: Element): void {
  block.after(place);
  const { pathname } = location;
  openPlaygrounds = [{ place, pathname, block: allBlocks().indexOf(block) }, ...openPlaygrounds];
  observer?.observe(place);
}

function remove(place: HTMLElement): void {
  place.remove();
  openPlaygrounds = openPlaygrounds.filter((each) => each.place !== place);
}

/** Shows the playgrounds of a page again to a reader who comes back, with what they wrote. */
function restore(): void {
  for (const { place, pathname, block } of openPlaygrounds.toReversed()) {
    if (pathname === location.pathname && !place.isConnected) allBlocks()[block]?.after(place);
  }
}

/** Returns the open playgrounds of a block: of its Run button, and of each link. */
function playgroundsOf(block: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  let next = block.nextElementSibling;
  while (next?.matches('.playground')) {
    found.push(next as HTMLElement);
    next = next.nextElementSibling;
  }
  return found;
}

/** Takes a link's playground out of the address, so that Back and a reload do not open it again. */
function leaveLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

async function open(button: HTMLElement, hash = ''): Promise<void> {
  const block = button.closest<HTMLElement>('.theme-code-block');
  const code = block?.querySelector('code');
  if (!block || !code) return;
  // An open playground is never closed for a link, because the reader may have edited its code.
  const isAsked = ({ dataset }: HTMLElement) => hash === '' || dataset.link === hash;
  const openOne = playgroundsOf(block).find(isAsked);
  if (openOne) {
    openOne.querySelector('button')?.focus();
    return;
  }
  const place = document.createElement('section');
  place.className = 'playground';
  place.dataset.link = hash;
  place.ariaLabel = 'Playground';
  place.innerHTML =
    '<p role="status">Loading the playground…</p><progress aria-label="Loading"></progress>';
  insert(place, block);
  const onClose = (): void => {
    remove(place);
    if (hash !== '' && location.hash === hash) leaveLink();
    button.focus();
  };
  try {
    const { openPlayground } = await importPlayground();
    const language = block.dataset.language ?? 'tsx';
    await openPlayground(place, code.textContent, language, hash, onClose);
  } catch (error) {
    console.warn(error);
    showFailure(place, error instanceof Error ? error.message : String(error), () => {
      remove(place);
      void open(button, hash);
    });
  }
}

/**
 * Says that the playground is not there. The sample is in view then.
 *
 * @param why the browser's own words
 */
function showFailure(place: HTMLElement, why: string, retry: () => void): void {
  place.dataset.lost = '';
  place.innerHTML =
    '<p role="alert">The playground could not be loaded. Check your network connection, and ' +
    'try again. If that does not help, reload the page. <code></code></p>' +
    '<button type="button" class="button button--secondary button--sm">Retry</button>';
  place.querySelector('code')?.append(why);
  place.querySelector('button')?.addEventListener('click', retry);
}

if (ExecutionEnvironment.canUseDOM) {
  // `inline/lazy-hydration.ts` marks a press of Run before hydration. The playground then loads
  // together with the page's scripts.
  if (document.querySelector('[data-code=run][aria-busy]')) importPlayground().catch(console.warn);
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-code=run]') : undefined;
    if (button) void open(button);
  });
}

/** Docusaurus calls this when a page is rendered. The page's address may request a playground. */
export function onRouteDidUpdate({ location }: { location: { hash: string } }): void {
  restore();
  if (!location.hash.startsWith(HASH_PREFIX)) return;
  const button = document.querySelector<HTMLElement>('[data-code=run]');
  if (button) void open(button, location.hash);
}
