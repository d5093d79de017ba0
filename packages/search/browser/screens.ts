/** What the dialog shows, as markup with DocSearch's class names. */
import { arrangeHits, pathOf, sectionOf, type ArrangedHit, type SearchHit, type SearchResult } from './hits';
import { ICONS, keyCap } from './icons';
import { escape, withMarks } from './markup';
import type { SavedSearches } from './saved-searches';
import { settings } from './settings';
import { text } from './texts';

/** Something to show, and the hits in it in the order of its items. */
export interface Screen {
  readonly html: string;
  readonly hits: readonly ArrangedHit[];
  readonly hasFailed?: boolean;
}

/** A value of a hit, as the reply has marked it. */
function valueOf({ hierarchy, content, _snippetResult }: SearchHit, name: string): string {
  const [marked, raw] =
    name === 'content' ? [_snippetResult?.content, content] : [_snippetResult?.hierarchy?.[name], hierarchy[name]];
  return withMarks(marked?.value ?? raw ?? '');
}

/** Where a hit stands: below a page its text, below a heading the page, below a text the page and its section. */
function placeOf(hit: SearchHit): string {
  if (hit.type === 'lvl1') return valueOf(hit, 'content');
  const section = hit.type === 'content' ? sectionOf(hit) : undefined;
  return [valueOf(hit, 'lvl1'), section && valueOf(hit, section)].filter(Boolean).join(' › ');
}

function item({ hit, parent, isLastChild }: ArrangedHit, id: string, icon: string, actions: string): string {
  const branch = parent ? ICONS[isLastChild ? 'lastBranch' : 'branch'] : '';
  const place = placeOf(hit);
  return (
    `<li class="DocSearch-Hit${parent ? ' DocSearch-Hit--Child' : ''}" id="${id}" role="option" aria-selected="false">` +
    `<a href="${escape(pathOf(hit))}"><div class="DocSearch-Hit-Container">${branch}` +
    `<div class="DocSearch-Hit-icon">${icon}</div><div class="DocSearch-Hit-content-wrapper">` +
    `<span class="DocSearch-Hit-title">${valueOf(hit, hit.type)}</span>` +
    `${place && `<span class="DocSearch-Hit-path">${place}</span>`}</div>${actions}</div></a></li>`
  );
}

function group(title: string, id: string, items: readonly string[]): string {
  return (
    `<section class="DocSearch-Hits"><div class="DocSearch-Hit-source">${escape(title)}</div>` +
    `<ul role="listbox" aria-label="${escape(title)}" id="docsearch-${id}-list">${items.join('')}</ul></section>`
  );
}

const container = (content: string) => `<div class="DocSearch-Dropdown-Container">${content}</div>`;

/** The hits of a query, in groups. */
export function resultsScreen(query: string, { hits, nbHits }: SearchResult): Screen {
  const groups = arrangeHits(hits, settings.limits.hits.perGroup);
  const iconOf = ({ type }: SearchHit) => ICONS[type === 'lvl1' ? 'page' : type === 'content' ? 'text' : 'heading'];
  const action = `<div class="DocSearch-Hit-action">${ICONS.select}</div>`;
  const sections = groups.map(({ title, hits: ofGroup }, at) =>
    group(
      title,
      `hits${at}`,
      ofGroup.map((arranged, place) =>
        item(arranged, `docsearch-hits${at}-item-${place}`, iconOf(arranged.hit), action),
      ),
    ),
  );
  const all = text('SearchBar.seeAll', 'See all {count} results').replace('{count}', String(nbHits));
  const footer = `<section class="DocSearch-HitsFooter"><a href="${settings.searchPath}?q=${encodeURIComponent(query)}">${escape(all)}</a></section>`;
  return { html: container(sections.join('') + footer), hits: groups.flatMap(({ hits: ofGroup }) => ofGroup) };
}

function button(name: string, title: string, icon: string): string {
  return `<div class="DocSearch-Hit-action"><button class="DocSearch-Hit-action-button" title="${escape(title)}" type="button" data-action="${name}">${icon}</button></div>`;
}

/** The reader's recent and favorite searches. */
export function startScreen(saved: SavedSearches, recentLimit: number): Screen {
  const word = (name: string, message: string) => text(`SearchModal.startScreen.${name}`, message);
  const [recent, favorites] = [saved.recent().slice(0, recentLimit), saved.favorites()];
  if (recent.length + favorites.length === 0) {
    const none = escape(word('noRecentSearchesText', 'No recent searches'));
    return { html: `<div class="DocSearch-StartScreen"><p class="DocSearch-Help">${none}</p></div>`, hits: [] };
  }
  const arranged = (hit: SearchHit) => ({ hit, isLastChild: false });
  const list = (title: string, id: string, hits: readonly SearchHit[], icon: string, actions: string) =>
    hits.length === 0
      ? ''
      : group(
          title,
          id,
          hits.map((hit, at) => item(arranged(hit), `docsearch-${id}-item-${at}`, icon, actions)),
        );
  const save = button('save', word('saveRecentSearchButtonTitle', 'Save this search'), ICONS.star);
  const forget = button(
    'forget',
    word('removeRecentSearchButtonTitle', 'Remove this search from history'),
    ICONS.cross,
  );
  const drop = button(
    'drop',
    word('removeFavoriteSearchButtonTitle', 'Remove this search from favorites'),
    ICONS.cross,
  );
  const html =
    list(word('recentSearchesTitle', 'Recent'), 'recentSearches', recent, ICONS.recent, save + forget) +
    list(word('favoriteSearchesTitle', 'Favorite'), 'favoriteSearches', favorites, ICONS.star, drop);
  return { html: container(html), hits: [...recent, ...favorites].map(arranged) };
}

/** A new issue that says which query found nothing. */
function missingResultsUrl(query: string): string {
  const parameters = new URLSearchParams({
    title: `Docs search: no results for "${query}"`,
    body: `Searching the documentation for "${query}" finds nothing. I expected to find:\n\n`,
  });
  return `${settings.newIssueUrl}?${parameters.toString()}`;
}

/** A query that found nothing, and queries near to it. */
export function noResultsScreen(query: string, suggestions: readonly string[]): Screen {
  const word = (name: string, message: string) => escape(text(`SearchModal.noResultsScreen.${name}`, message));
  const tries = suggestions.map(
    (suggestion) => `<li><button class="DocSearch-Prefill" type="button">${escape(suggestion)}</button></li>`,
  );
  const list =
    '<div class="DocSearch-NoResults-Prefill-List"><p class="DocSearch-Help">' +
    `${word('suggestedQueryText', 'Try searching for')}:</p><ul>${tries.join('')}</ul></div>`;
  const report =
    `<p class="DocSearch-Help">${word('reportMissingResultsText', 'Believe this query should return results?')} ` +
    `<a href="${escape(missingResultsUrl(query))}" target="_blank" rel="noopener noreferrer">` +
    `${word('reportMissingResultsLinkText', 'Let us know.')}</a></p>`;
  return {
    html:
      `<div class="DocSearch-NoResults"><div class="DocSearch-Screen-Icon">${ICONS.nothing}</div>` +
      `<p class="DocSearch-Title">${word('noResultsText', 'No results for')} "<strong>${escape(query)}</strong>"</p>` +
      `${tries.length > 0 ? list : ''}${settings.newIssueUrl ? report : ''}</div>`,
    hits: [],
  };
}

/** Nobody answers. */
export function errorScreen(): Screen {
  const word = (name: string, message: string) => escape(text(`SearchModal.errorScreen.${name}`, message));
  return {
    html:
      `<div class="DocSearch-ErrorScreen"><div class="DocSearch-Screen-Icon">${ICONS.failure}</div>` +
      `<p class="DocSearch-Title">${word('titleText', 'Unable to fetch results')}</p>` +
      `<p class="DocSearch-Help">${word('helpText', 'You might want to check your network connection.')}</p></div>`,
    hits: [],
    hasFailed: true,
  };
}

/** The hints at keys, and the hosted provider's logo, which says who answers, where it is asked. */
export function footer(): string {
  const word = (name: string, message: string) => escape(text(`SearchModal.footer.${name}`, message));
  const hint = (keys: string, label: string) => `<li>${keys}<span class="DocSearch-Label">${label}</span></li>`;
  const enter = keyCap(word('selectKeyAriaLabel', 'Enter key'), 'M12 3.53088v3c0 1-1 2-2 2H4M7 11.53088l-3-3 3-3');
  const down = keyCap(word('navigateDownKeyAriaLabel', 'Arrow down'), 'M7.5 3.5v8M10.5 8.5l-3 3-3-3');
  const up = keyCap(word('navigateUpKeyAriaLabel', 'Arrow up'), 'M7.5 11.5v-8M10.5 6.5l-3-3-3 3');
  const escapeKey = keyCap(
    word('closeKeyAriaLabel', 'Escape key'),
    'M13.6167 8.936c-.1065.3583-.6883.962-1.4875.962-.7993 0-1.653-.9165-1.653-2.1258v-.5678c0-1.2548.7896-2.1016 1.653-2.1016.8634 0 1.3601.4778 1.4875 1.0724M9 6c-.1352-.4735-.7506-.9219-1.46-.8972-.7092.0246-1.344.57-1.344 1.2166s.4198.8812 1.3445.9805C8.465 7.3992 8.968 7.9337 9 8.5c.032.5663-.454 1.398-1.4595 1.398C6.6593 9.898 6 9 5.963 8.4851m-1.4748.5368c-.2635.5941-.8099.876-1.5443.876s-1.7073-.6248-1.7073-2.204v-.4603c0-1.0416.721-2.131 1.7073-2.131.9864 0 1.6425 1.031 1.5443 2.2492h-2.956',
  );
  const logo =
    settings.logo &&
    '<div class="DocSearch-Logo"><a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">' +
      `<span class="DocSearch-Label">${word('searchByText', 'Search by')}</span>${settings.logo}</a></div>`;
  return (
    `<footer class="DocSearch-Footer${logo ? '' : ' DocSearch-Footer--keys'}">${logo ?? ''}<ul class="DocSearch-Commands">` +
    hint(enter, word('selectText', 'to select')) +
    hint(down + up, word('navigateText', 'to navigate')) +
    `${hint(escapeKey, word('closeText', 'to close'))}</ul></footer>`
  );
}
