/**
 * The results of the early dialog, drawn without the application. The functions go into the page as text, side by side
 * (`early-worker.ts`), so they must hold on to nothing but each other.
 */
import type { Answer } from './engine-host';
import type { Call, Result } from './worker';

type Levels = Readonly<Record<string, string | null>>;
type WrittenLevels = Readonly<Record<string, { readonly value: string } | undefined>>;

/** What is drawn of a hit, in the provider's shape. */
export interface EarlyHit {
  readonly url: string;
  readonly type: string;
  readonly content: string | null;
  readonly hierarchy: Levels;
  readonly _highlightResult?: { readonly hierarchy: WrittenLevels };
  readonly _snippetResult?: { readonly hierarchy: WrittenLevels; readonly content?: { readonly value: string } };
}

/** A hit in its place. */
export interface ArrangedHit {
  readonly hit: EarlyHit;
  /** The page that it belongs to stands above it. */
  readonly isChild: boolean;
  /** No other hit of that page follows. */
  readonly isLastChild: boolean;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly ArrangedHit[];
}

/** What the early results need to know, all known when the site is built. */
export interface EarlyResultsSite {
  readonly indexName: string;
  /** Path of the search page. */
  readonly searchPath: string;
  readonly language: string;
  /** Tags of the documents' versions, the latest first. */
  readonly docsTags: readonly string[];
  readonly hitsPerPage: number;
  readonly maxResultsPerGroup: number;
  /** Words of a snippet, and where there is little room. */
  readonly snippetWords: number;
  readonly narrowSnippetWords: number;
  /** The widest page, in CSS pixels, with little room. */
  readonly narrowPx: number;
}

/**
 * Puts hits in groups as the stock dialog does: by part of the site, within it by page.
 *
 * @param hits in their order
 * @param limit of hits in a group
 */
export function arrangeHits(hits: readonly EarlyHit[], limit: number): HitGroup[] {
  function grouped(all: readonly EarlyHit[], nameOf: (hit: EarlyHit) => string): Record<string, EarlyHit[]> {
    const groups: Record<string, EarlyHit[]> = {};
    for (const hit of all) {
      const group = (groups[nameOf(hit)] ??= []);
      if (group.length < limit) group.push(hit);
    }
    return groups;
  }

  const titleOf = ({ hierarchy, _highlightResult }: EarlyHit) =>
    (_highlightResult?.hierarchy.lvl0?.value ?? String(hierarchy.lvl0)).replace(/<\/?mark>/g, '');
  return Object.entries(grouped(hits, titleOf)).map(([title, ofGroup]) => {
    const pages = Object.values(grouped(ofGroup, ({ hierarchy }) => String(hierarchy.lvl1)));
    const arranged = pages.flatMap((ofPage) => {
      const hasParent = ofPage.some(({ type }) => type === 'lvl1');
      return ofPage.map((hit, index) => {
        const isChild = hasParent && hit.type !== 'lvl1';
        const next = ofPage[index + 1];
        return { hit, isChild, isLastChild: isChild && (next === undefined || next.type === 'lvl1') };
      });
    });
    return { title, hits: arranged };
  });
}

/**
 * The text of a value of the reply, which is HTML with no other tags than `<mark>`; whatever else it held stays text.
 *
 * @returns pieces of text by turns: the first unmarked, the second marked, and so on
 */
export function splitMarks(value: string): string[] {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return value
    .split(/<\/?mark>/)
    .map((piece) => piece.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? ''));
}

/** The version that the theme searches in: that of the page, or that which the reader has chosen, or the latest. */
export function docsTagOfPage([latest = '', ...others]: readonly string[]): string {
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content ?? '';
  if (ofPage.startsWith('docs-')) return ofPage;
  try {
    const chosen = `docs-default-${localStorage.getItem('docs-preferred-version-default')}`;
    return others.includes(chosen) ? chosen : latest;
  } catch {
    // Without storage nothing was chosen.
    return latest;
  }
}

/** The multi-query call of the provider for one query, as the stock dialog makes it. */
export function earlyRequest(query: string, docsTag: string, isNarrow: boolean, site: EarlyResultsSite): string {
  const words = isNarrow ? site.narrowSnippetWords : site.snippetWords;
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const request = {
    query,
    indexName: site.indexName,
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels, 'content'].map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: site.hitsPerPage,
    clickAnalytics: false,
    facetFilters: [`language:${site.language}`, ['docusaurus_tag:default', `docusaurus_tag:${docsTag}`]],
  };
  return JSON.stringify({ requests: [request] });
}

/**
 * The panel of results, in the stock dialog's markup and with its class names, so that nothing moves when the dialog
 * takes its place. Of the reply nothing is written as HTML.
 */
export function drawPanel(groups: readonly HitGroup[], query: string, total: number, searchPath: string): HTMLElement {
  const stroke = 'stroke="currentColor" fill="none" fill-rule="evenodd" stroke-linejoin="round"';
  const svg = (path: string) => `<svg width="20" height="20" viewBox="0 0 20 20">${path}</svg>`;
  const pageIcon = svg(
    `<path d="M17 6v12c0 .52-.2 1-1 1H4c-.7 0-1-.33-1-1V2c0-.55.42-1 1-1h8l5 5zM14 8h-3.13c-.51 0-.87-.34-.87-.87V4" ${stroke}/>`,
  );
  const textIcon = svg(`<path d="M17 5H3h14zm0 5H3h14zm0 5H3h14z" ${stroke}/>`);
  const headingIcon = svg(
    `<path d="M13 13h4-4V8H7v5h6v4-4H7V8H3h4V3v5h6V3v5h4-4v5zm-6 0v4-4H3h4z" ${stroke} stroke-linecap="round"/>`,
  );
  const tree = (path: string) =>
    `<svg class="DocSearch-Hit-Tree" viewBox="0 0 24 54"><path d="${path}M20 27H8.3" ${stroke} stroke-linecap="round"/></svg>`;
  const action = `<div class="DocSearch-Hit-action"><svg class="DocSearch-Hit-Select-Icon" width="20" height="20" viewBox="0 0 20 20"><g ${stroke} stroke-linecap="round"><path d="M18 3v4c0 2-2 4-4 4H2"/><path d="M8 17l-6-6 6-6"/></g></svg></div>`;
  let items = 0;

  function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
    const made = document.createElement(tag);
    made.className = className;
    made.append(...children);
    return made;
  }

  function text(className: string, { hierarchy, content, _snippetResult }: EarlyHit, attribute: string): HTMLElement {
    const [written, raw] =
      attribute === 'content'
        ? [_snippetResult?.content, content]
        : [_snippetResult?.hierarchy[attribute], hierarchy[attribute]];
    const pieces = splitMarks(written?.value ?? raw ?? '');
    return element(
      'span',
      className,
      ...pieces.map((piece, index) => (index % 2 ? element('mark', '', piece) : piece)),
    );
  }

  function item({ hit, isChild, isLastChild }: ArrangedHit): HTMLElement {
    const isPage = hit.type === 'lvl1';
    const wrapper = element('div', 'DocSearch-Hit-content-wrapper', text('DocSearch-Hit-title', hit, hit.type));
    if (!isPage || hit.content) {
      wrapper.append(text('DocSearch-Hit-path', hit, isPage ? 'content' : 'lvl1'));
    }
    const container = element('div', 'DocSearch-Hit-Container', wrapper);
    const icon = isPage ? pageIcon : hit.type === 'content' ? textIcon : headingIcon;
    const branch = isChild ? tree(isLastChild ? 'M8 6v21' : 'M8 6v42') : '';
    container.insertAdjacentHTML('afterbegin', `${branch}<div class="DocSearch-Hit-icon">${icon}</div>`);
    container.insertAdjacentHTML('beforeend', action);
    const link = element('a', '', container) as HTMLAnchorElement;
    const { pathname, hash } = new URL(hit.url, location.href);
    link.href = pathname + hash;
    const made = element('li', `DocSearch-Hit${isChild ? ' DocSearch-Hit--Child' : ''}`, link);
    made.id = `docsearch-early-item-${items}`;
    made.setAttribute('role', 'option');
    made.setAttribute('aria-selected', 'false');
    items += 1;
    return made;
  }

  const sections = groups.map(({ title, hits }) => {
    const list = element('ul', '', ...hits.map(item));
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', title);
    return element('section', 'DocSearch-Hits', element('div', 'DocSearch-Hit-source', title), list);
  });
  const all = element('a', '', `See all ${total} results`) as HTMLAnchorElement;
  all.href = `${searchPath}?q=${encodeURIComponent(query)}`;
  const footer = element('section', 'DocSearch-HitsFooter', all);
  const panel = element(
    'div',
    'DocSearch-Dropdown',
    element('div', 'DocSearch-Dropdown-Container', ...sections, footer),
  );
  // By this the dialog finds it.
  panel.dataset.query = query;
  return panel;
}

/** An Enter in the box that came before what it is to open. After another key it counts no more. */
export function enterKept(): KeyboardEvent | undefined {
  const lastKey = window.searchEarlyDialog?.lastKey;
  const isEnter = lastKey?.key === 'Enter' && !lastKey.isComposing && lastKey.target instanceof HTMLInputElement;
  return isEnter ? lastKey : undefined;
}

/**
 * Asks the worker for what is typed into the early dialog and shows what it finds, until the dialog takes its place.
 * That may be after the application has taken over the worker: its calls have numbers from 0 on, these below.
 *
 * @param worker the early worker, which knows its site
 */
export function showEarlyResults(worker: Worker, site: EarlyResultsSite): void {
  let calls = 0;
  let panel: HTMLElement | undefined;

  const dialog = () => (window.searchEarlyDialog?.typed() === undefined ? undefined : window.searchEarlyDialog);
  const input = () => document.querySelector<HTMLInputElement>('.DocSearch-Input');

  function clear(): void {
    panel?.remove();
    panel = undefined;
    input()?.removeAttribute('aria-activedescendant');
  }

  function choose(item: Element | null | undefined): void {
    if (!panel || !item) return;
    for (const other of panel.querySelectorAll('li')) other.setAttribute('aria-selected', String(other === item));
    input()?.setAttribute('aria-activedescendant', item.id);
  }

  function ask(): void {
    const query = dialog()?.typed() ?? '';
    calls -= 1;
    if (query === '') return clear();
    const isNarrow = matchMedia(`(max-width: ${site.narrowPx}px)`).matches;
    const argument = earlyRequest(query, docsTagOfPage(site.docsTags), isNarrow, site);
    worker.postMessage({ id: calls, method: 'search', argument } satisfies Call);
  }

  function openChosen({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    if (window.searchEarlyDialog) window.searchEarlyDialog.lastKey = undefined;
    // The browser itself opens a tab or a window, by the keys that are held.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    panel?.querySelector('[aria-selected=true] a')?.dispatchEvent(click);
  }

  function show({ status, content }: Answer): void {
    clear();
    if (status !== 200) return;
    const { results } = JSON.parse(content) as { results: { hits: EarlyHit[]; nbHits: number; query: string }[] };
    for (const { hits, nbHits, query } of results) {
      // That there are none the dialog says, which knows what to do then.
      if (hits.length === 0) return;
      panel = drawPanel(arrangeHits(hits, site.maxResultsPerGroup), query, nbHits, site.searchPath);
      document.querySelector('.DocSearch-SearchBar')?.after(panel);
      choose(panel.querySelector('li'));
      const enter = enterKept();
      if (enter && dialog()) openChosen(enter);
    }
  }

  /** Shows an answer as soon as the style sheet that is for it is there, if the reader has not gone on. */
  function showStyled({ id, value }: Result): void {
    if (id !== calls || !dialog()) return;
    const styles = document.querySelector<HTMLLinkElement>('.DocSearch link');
    if (!styles || styles.sheet) show(value as Answer);
    else styles.addEventListener('load', () => showStyled({ id, value }), { once: true });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The dialog leaves the panel to the arrows as long as it lets it stand.
    if (!panel?.isConnected || event.isComposing || event.target !== input()) return;
    const items = [...panel.querySelectorAll('li')];
    const chosen = items.findIndex((item) => item.getAttribute('aria-selected') === 'true');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const item = items.at((chosen + step) % items.length);
      choose(item);
      item?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && dialog()?.typed() === panel.dataset.query) {
      event.preventDefault();
      openChosen(event);
    }
  }

  function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const isLink = target instanceof Element && panel?.contains(target) && target.closest('a');
    // The link may lead to a place on this page.
    if (isLink && !ctrlKey && !metaKey && !shiftKey) setTimeout(() => dialog()?.stop());
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Result>) => showStyled(data));
  // Ahead of the dialog, which lets no arrow through.
  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick);
  addEventListener('input', () => dialog() && ask());
  addEventListener('mousemove', ({ target }) => {
    if (target instanceof Element && panel?.contains(target)) choose(target.closest('li'));
  });
  if (dialog()?.typed()) ask();
}
