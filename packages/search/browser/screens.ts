/** The contents of the dialog, as markup with DocSearch's class names. */
import {
  arrangeHits,
  pathOf,
  sectionOf,
  type ArrangedHit,
  type SearchHit,
  type SearchResult,
} from './hits';
import { ICONS, KEYS } from './icons';
import { escape, withMarks } from '../markup';
import type { SavedSearches } from './saved-searches';
import { settings, text } from './settings';

/** A screen of the dialog, with its hits in the order of its items. */
export interface Screen {
  readonly html: string;
  readonly hits: readonly ArrangedHit[];
  readonly hasFailed?: boolean;
}

/** Looks up the texts of one part of the dialog, as HTML. */
const textsOf = (part: string) => (name: string, message: string) =>
  escape(text(`SearchModal.${part}.${name}`, message));

/** Returns a value of a hit, with the marks of the reply. */
function valueOf(
  { hierarchy, content, _snippetResult }: SearchHit,
  name: SearchHit['type'],
): string {
  const [marked, raw] =
    name === 'content'
      ? [_snippetResult?.content, content]
      : [_snippetResult?.hierarchy?.[name], hierarchy[name]];
  return withMarks(marked?.value ?? raw ?? '');
}

/**
 * Returns the line below a hit's title: a page's text, a heading's page, or a text's page and
 * section.
 */
function placeOf(hit: SearchHit): string {
  if (hit.type === 'lvl1') return valueOf(hit, 'content');
  const section = hit.type === 'content' ? sectionOf(hit) : undefined;
  return [valueOf(hit, 'lvl1'), section && valueOf(hit, section)].filter(Boolean).join(' › ');
}

function item(
  { hit, parent, isLastChild }: ArrangedHit,
  id: string,
  icon: string,
  actions: string,
): string {
  const branch = parent ? ICONS[isLastChild ? 'lastBranch' : 'branch'] : '';
  const place = placeOf(hit);
  return (
    `<div role="row"><div class="DocSearch-Hit${parent ? ' DocSearch-Hit--Child' : ''}" id="${id}" role="gridcell">` +
    `<a href="${escape(pathOf(hit))}"><div class="DocSearch-Hit-Container">${branch}` +
    `<div class="DocSearch-Hit-icon">${icon}</div><div class="DocSearch-Hit-content-wrapper">` +
    `<span class="DocSearch-Hit-title">${valueOf(hit, hit.type)}</span>` +
    `${place && `<span class="DocSearch-Hit-path">${place}</span>`}</div>${actions}</div></a></div></div>`
  );
}

/** @param id of the group, from which the ids of its items are derived */
function group(
  title: string,
  id: string,
  hits: readonly ArrangedHit[],
  parts: (hit: SearchHit) => [string, string],
) {
  const items = hits.map((arranged, at) =>
    item(arranged, `docsearch-${id}-item-${at}`, ...parts(arranged.hit)),
  );
  return (
    `<section class="DocSearch-Hits"><div class="DocSearch-Hit-source">${escape(title)}</div>` +
    `<div role="grid" aria-label="${escape(title)}" id="docsearch-${id}-list">${items.join('')}</div></section>`
  );
}

const alone = (hit: SearchHit): ArrangedHit => ({ hit, isLastChild: false });
const container = (content: string) => `<div class="DocSearch-Dropdown-Container">${content}</div>`;
const action = (content: string) => `<div class="DocSearch-Hit-action">${content}</div>`;

/** Builds the screen with the hits of a query, in groups. */
export function resultsScreen(query: string, { hits, nbHits }: SearchResult): Screen {
  const groups = arrangeHits(hits);
  const iconOf = ({ type }: SearchHit) =>
    ICONS[type === 'lvl1' ? 'page' : type === 'content' ? 'text' : 'heading'];
  const sections = groups.map(({ title, hits: ofGroup }, at) =>
    group(title, `hits${at}`, ofGroup, (hit) => [iconOf(hit), action(ICONS.select)]),
  );
  const all = text('SearchBar.seeAll', 'See all {count} results').replace(
    '{count}',
    String(nbHits),
  );
  const footer = `<section class="DocSearch-HitsFooter"><a href="${settings.searchPath}?q=${encodeURIComponent(query)}">${escape(all)}</a></section>`;
  return {
    html: container(sections.join('') + footer),
    hits: groups.flatMap(({ hits: ofGroup }) => ofGroup),
  };
}

/** Builds the screen with the reader's recent and favorite searches. */
export function startScreen({ recent, favorites, limit }: SavedSearches): Screen {
  const word = textsOf('startScreen');
  const button = (name: string, title: string, message: string, icon: string) =>
    action(
      `<button class="DocSearch-Hit-action-button" title="${word(title, message)}" type="button" data-action="${name}">${icon}</button>`,
    );
  const save = button('save', 'saveRecentSearchButtonTitle', 'Save this search', ICONS.star);
  const forget = button(
    'forget',
    'removeRecentSearchButtonTitle',
    'Remove this search from history',
    ICONS.cross,
  );
  const drop = button(
    'drop',
    'removeFavoriteSearchButtonTitle',
    'Remove this search from favorites',
    ICONS.cross,
  );
  const recentHits = recent.all().slice(0, limit()).map(alone);
  const favoriteHits = favorites.all().map(alone);
  const lists = [
    [
      word('recentSearchesTitle', 'Recent'),
      'recentSearches',
      recentHits,
      ICONS.recent,
      save + forget,
    ],
    [word('favoriteSearchesTitle', 'Favorite'), 'favoriteSearches', favoriteHits, ICONS.star, drop],
  ] as const;
  const html = lists
    .filter(([, , hits]) => hits.length > 0)
    .map(([title, id, hits, icon, actions]) => group(title, id, hits, () => [icon, actions]))
    .join('');
  const none = `<p class="DocSearch-Help">${word('noRecentSearchesText', 'No recent searches')}</p>`;
  return {
    html: html ? container(html) : `<div class="DocSearch-StartScreen">${none}</div>`,
    hits: [...recentHits, ...favoriteHits],
  };
}

/** Returns the URL of a new issue that says which query found nothing. */
function missingResultsUrl(query: string): string {
  const parameters = new URLSearchParams({
    title: `Docs search: no results for "${query}"`,
    body: `Searching the documentation for "${query}" finds nothing. I expected to find:\n\n`,
  });
  return `${settings.newIssueUrl}?${parameters.toString()}`;
}

/** Builds the screen for a query that found nothing, with similar queries. */
export function noResultsScreen(query: string, suggestions: readonly string[]): Screen {
  const word = textsOf('noResultsScreen');
  const tries = suggestions.map(
    (suggestion) =>
      `<li><button class="DocSearch-Prefill" type="button">${withMarks(suggestion)}</button></li>`,
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

export function errorScreen(): Screen {
  const word = textsOf('errorScreen');
  return {
    html:
      `<div class="DocSearch-ErrorScreen"><div class="DocSearch-Screen-Icon">${ICONS.failure}</div>` +
      `<p class="DocSearch-Title" role="alert">${word('titleText', 'Unable to fetch results')}</p>` +
      `<p class="DocSearch-Help">${word('helpText', 'You might want to check your network connection.')}</p></div>`,
    hits: [],
    hasFailed: true,
  };
}

/**
 * Builds the key hints, and the hosted provider's logo if that answers. Not a `<footer>`, as the
 * page has one.
 */
export function footer(): string {
  const word = textsOf('footer');
  const hint = (keys: string, label: string) =>
    `<li>${keys}<span class="DocSearch-Label">${label}</span></li>`;
  const down = KEYS.down(word('navigateDownKeyAriaLabel', 'Arrow down'));
  const up = KEYS.up(word('navigateUpKeyAriaLabel', 'Arrow up'));
  const logo =
    settings.logo &&
    '<div class="DocSearch-Logo"><a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">' +
      `<span class="DocSearch-Label">${word('searchByText', 'Search by')}</span>${settings.logo}</a></div>`;
  return (
    `<div class="DocSearch-Footer${logo ? '' : ' DocSearch-Footer--keys'}">${logo ?? ''}<ul class="DocSearch-Commands">` +
    hint(KEYS.enter(word('selectKeyAriaLabel', 'Enter key')), word('selectText', 'to select')) +
    hint(down + up, word('navigateText', 'to navigate')) +
    hint(KEYS.escape(word('closeKeyAriaLabel', 'Escape key')), word('closeText', 'to close')) +
    '</ul></div>'
  );
}
