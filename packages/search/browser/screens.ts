/** The contents of the dialog, as markup with DocSearch's class names. */
import { RETRY_CLASS } from '../constants.ts';
import { escape, hasMarks, withMarks } from '../markup.ts';
import { NO_HEADINGS } from '../records/record.ts';
import { groupHits, type GroupedHit, type HitGroup } from './hit-groups.ts';
import { pathOf, sectionLevelOf, shownTypeOf } from './hits.ts';
import { ICONS, KEYS } from './icons.ts';
import { pluralForm } from './plural.ts';
import type { SavedSearches } from './saved-searches.ts';
import type { SearchHit, SearchResult } from './search-client.ts';
import { settings, text } from './settings.ts';

/** A screen of the dialog, with its hits in the order of its items. */
export interface Screen {
  readonly html: string;
  readonly hits: readonly GroupedHit[];
  /** What screen readers are told once the reader pauses. */
  readonly message?: string;
  readonly hasFailed?: boolean;
  /** Whether its hits answer no query: Enter opens none before the reader chooses one. */
  readonly hasNoAnswer?: boolean;
}

/** The types of headings, outermost first. */
const HEADING_TYPES: readonly SearchHit['type'][] = [
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
];

/** Looks up the texts of one part of the dialog, as HTML. */
const textsOf = (part: string) => (name: string, message: string) =>
  escape(text(`SearchModal.${part}.${name}`, message));

/** Returns a value of a hit, with the marks of the reply: a whole heading, or a part of a text. */
function valueOf(hit: SearchHit, name: SearchHit['type']): string {
  const { hierarchy, content, _highlightResult, _snippetResult } = hit;
  if (name === 'content') return withMarks(_snippetResult?.content?.value ?? content ?? '');
  return withMarks(_highlightResult?.hierarchy[name]?.value ?? hierarchy[name] ?? '');
}

/** Returns where a text stands: its page, unless that is shown above, and its section. */
function placeOf({ hit, parent }: GroupedHit): string {
  const page = valueOf(hit, 'lvl1');
  const level = sectionLevelOf(hit);
  if (level === undefined) return page;
  const section = valueOf(hit, level);
  return parent ? section : `${page} › ${section}`;
}

/** Returns a hit's first line: its heading, or where its text stands. */
function titleOf(grouped: GroupedHit): string {
  const shownType = shownTypeOf(grouped.hit);
  return shownType === 'content' ? placeOf(grouped) : valueOf(grouped.hit, shownType);
}

/** Returns the headings between a page and one of its sections that have words of the query. */
function markedHeadingsAbove(hit: SearchHit, level: SearchHit['type']): string[] {
  const types = HEADING_TYPES.slice(1, HEADING_TYPES.indexOf(level));
  return types.map((type) => valueOf(hit, type)).filter(hasMarks);
}

/** Returns how a page begins. */
function beginningOf(hit: SearchHit): string {
  return withMarks(hit._snippetResult?.introduction?.value ?? hit.content ?? '');
}

/**
 * Returns a hit's second line: the words that were found, or what follows a page's title.
 * Below a heading it is the page, unless that is shown above. A heading without a word of the
 * query has those above it that have one.
 */
function subtitleOf({ hit, parent }: GroupedHit): string {
  const shownType = shownTypeOf(hit);
  if (shownType === 'content') return withMarks(hit._snippetResult?.content?.value ?? '');
  if (shownType === 'lvl1') return beginningOf(hit);
  const isMarked = hasMarks(valueOf(hit, shownType));
  const page = parent ? [] : [valueOf(hit, 'lvl1')];
  const above = isMarked ? [] : markedHeadingsAbove(hit, shownType);
  return [...page, ...above].join(' › ');
}

/** Renders the line from a page to a hit below it. */
function branchOf({ parent, isLastChild }: GroupedHit): string {
  if (!parent) return '';
  return isLastChild ? ICONS.lastBranch : ICONS.branch;
}

/** How a hit is rendered, besides its texts. */
interface ItemParts {
  readonly icon: string;
  /** Markup of the buttons at its end. */
  readonly actions: string;
}

function itemMarkup(grouped: GroupedHit, id: string, { icon, actions }: ItemParts): string {
  const className = grouped.parent ? 'DocSearch-Hit DocSearch-Hit--Child' : 'DocSearch-Hit';
  const subtitle = subtitleOf(grouped);
  const path = subtitle && `<span class="DocSearch-Hit-path">${subtitle}</span>`;
  return (
    `<div role="row"><div class="${className}" id="${id}" role="gridcell">` +
    `<a href="${escape(pathOf(grouped.hit))}">` +
    `<div class="DocSearch-Hit-Container">${branchOf(grouped)}` +
    `<div class="DocSearch-Hit-icon">${icon}</div>` +
    '<div class="DocSearch-Hit-content-wrapper">' +
    `<span class="DocSearch-Hit-title">${titleOf(grouped)}</span>${path}</div>` +
    `${actions}</div></a></div></div>`
  );
}

/**
 * Builds the markup of a group.
 *
 * @param id from which the ids of its items are derived
 * @param partsOf returns how a hit is rendered
 */
function groupMarkup(
  { title, hits }: HitGroup,
  id: string,
  partsOf: (hit: SearchHit) => ItemParts,
): string {
  const items = hits.map((grouped, index) =>
    itemMarkup(grouped, `__docsearch-${id}-item-${index}`, partsOf(grouped.hit)),
  );
  const name = escape(title);
  return (
    `<section class="DocSearch-Hits"><div class="DocSearch-Hit-source">${name}</div>` +
    `<div role="grid" aria-label="${name}" id="__docsearch-${id}-list">${items.join('')}</div>` +
    '</section>'
  );
}

function container(content: string): string {
  return `<div class="DocSearch-Dropdown-Container">${content}</div>`;
}

function actionMarkup(content: string): string {
  return `<div class="DocSearch-Hit-action">${content}</div>`;
}

function iconOf(hit: SearchHit): string {
  const type = shownTypeOf(hit);
  if (type === 'lvl1') return ICONS.page;
  return type === 'content' ? ICONS.text : ICONS.heading;
}

/** Builds the link to the search page, which shows all hits. */
function allResultsLink(query: string, hitCount: number): string {
  const label = text('SearchBar.seeAll', 'See all {count} results');
  const labelWithCount = label.replace('{count}', String(hitCount));
  const address = `${settings.searchPath}?q=${encodeURIComponent(query)}`;
  return (
    '<section class="DocSearch-HitsFooter">' +
    `<a href="${address}">${escape(labelWithCount)}</a></section>`
  );
}

/** Returns the number of results in words. */
export function foundMessage(count: number): string {
  if (count === 0) return text('SearchPage.noResultsText', 'No results were found');
  const counts = text(
    'SearchPage.documentsFound.plurals',
    'One result found|{count} results found',
  );
  return pluralForm(counts, count, settings.language).replace('{count}', String(count));
}

/** Builds the screen with the hits of a query, in groups. */
export function resultsScreen(query: string, { hits, nbHits }: SearchResult): Screen {
  const groups = groupHits(hits);
  const groupsMarkup = groups.map((group, index) =>
    groupMarkup(group, `hits${index}`, (hit) => ({
      icon: iconOf(hit),
      actions: actionMarkup(ICONS.select),
    })),
  );
  return {
    html: container(groupsMarkup.join('') + allResultsLink(query, nbHits)),
    hits: groups.flatMap((group) => group.hits),
    message: foundMessage(nbHits),
  };
}

/** @param action what the dialog does when the button is pressed */
function savedSearchButton(
  action: 'save' | 'forget' | 'drop',
  title: string,
  icon: string,
): string {
  return actionMarkup(
    `<button class="DocSearch-Hit-action-button" title="${title}" type="button" ` +
      `data-action="${action}">${icon}</button>`,
  );
}

/** Makes the recent searches a group, with buttons that save and forget one. */
function recentMarkup(hits: readonly GroupedHit[]): string {
  if (hits.length === 0) return '';
  const textOf = textsOf('startScreen');
  const title = text('SearchModal.startScreen.recentSearchesTitle', 'Recent');
  const save = textOf('saveRecentSearchButtonTitle', 'Save this search');
  const forget = textOf('removeRecentSearchButtonTitle', 'Remove this search from history');
  const actions =
    savedSearchButton('save', save, ICONS.star) + savedSearchButton('forget', forget, ICONS.cross);
  return groupMarkup({ title, hits }, 'recentSearches', () => ({ icon: ICONS.recent, actions }));
}

/** Makes the favorite searches a group, with a button that drops one. */
function favoritesMarkup(hits: readonly GroupedHit[]): string {
  if (hits.length === 0) return '';
  const textOf = textsOf('startScreen');
  const title = text('SearchModal.startScreen.favoriteSearchesTitle', 'Favorite');
  const drop = textOf('removeFavoriteSearchButtonTitle', 'Remove this search from favorites');
  const actions = savedSearchButton('drop', drop, ICONS.cross);
  return groupMarkup({ title, hits }, 'favoriteSearches', () => ({ icon: ICONS.star, actions }));
}

/** Places hits in a group, none of them below its page. */
function ungrouped(hits: readonly SearchHit[]): GroupedHit[] {
  return hits.map((hit) => ({ hit, isLastChild: false }));
}

/** Returns the title of the group of pages that the site offers. */
export function startPagesTitle(): string {
  return text('SearchModal.startScreen.startPagesTitle', 'Start here');
}

/** Makes the pages that the site offers a group. */
function startPagesMarkup(hits: readonly GroupedHit[]): string {
  if (hits.length === 0) return '';
  const title = startPagesTitle();
  return groupMarkup({ title, hits }, 'startPages', () => ({
    icon: ICONS.page,
    actions: actionMarkup(ICONS.select),
  }));
}

/** Returns a page that the site offers as a hit. It has the id of the page's record. */
function startPageHit({ title, url }: { title: string; url: string }): SearchHit {
  const hierarchy = { ...NO_HEADINGS, lvl0: startPagesTitle(), lvl1: escape(title) };
  return { objectID: url, url, type: 'lvl1', content: null, hierarchy };
}

/** Returns the pages that the site offers. */
function startPageHits(): GroupedHit[] {
  return ungrouped(settings.startPages.map(startPageHit));
}

/** Builds the screen of a reader without saved searches. */
function emptyStartScreen(): Screen {
  const hits = startPageHits();
  const none = textsOf('startScreen')('noRecentSearchesText', 'No recent searches');
  const message = `<div class="DocSearch-StartScreen"><p class="DocSearch-Help">${none}</p></div>`;
  return { html: container(message + startPagesMarkup(hits)), hits };
}

/** Builds the screen with the reader's recent and favorite searches, or places to start. */
export function startScreen({ recent, favorites, recentLimit }: SavedSearches): Screen {
  const recentHits = ungrouped(recent.all().slice(0, recentLimit));
  const favoriteHits = ungrouped(favorites.all());
  const hits = [...recentHits, ...favoriteHits];
  if (hits.length === 0) return emptyStartScreen();
  return { html: container(recentMarkup(recentHits) + favoritesMarkup(favoriteHits)), hits };
}

/** Returns the URL of a new issue that says which query found nothing. */
export function missingResultsUrl(query: string): string {
  const parameters = new URLSearchParams({
    title: `Docs search: no results for "${query}"`,
    body: `Searching the documentation for "${query}" finds nothing. I expected to find:\n\n`,
  });
  return `${settings.newIssueUrl}?${parameters.toString()}`;
}

/** Builds the list of similar queries. */
function suggestionList(suggestions: readonly string[]): string {
  if (suggestions.length === 0) return '';
  const textOf = textsOf('noResultsScreen');
  const items = suggestions.map((suggestion) => {
    const label = withMarks(suggestion);
    return `<li><button class="DocSearch-Prefill" type="button">${label}</button></li>`;
  });
  return (
    '<div class="DocSearch-NoResults-Prefill-List"><p class="DocSearch-Help">' +
    `${textOf('suggestedQueryText', 'Try searching for')}:</p><ul>${items.join('')}</ul></div>`
  );
}

/** Builds the link that reports a query without hits, if the site has an address for it. */
function reportLink(query: string): string {
  if (!settings.newIssueUrl) return '';
  const textOf = textsOf('noResultsScreen');
  const question = textOf('reportMissingResultsText', 'Believe this query should return results?');
  const label = textOf('reportMissingResultsLinkText', 'Let us know.');
  return (
    `<p class="DocSearch-Help">${question} ` +
    `<a href="${escape(missingResultsUrl(query))}" target="_blank" rel="noopener noreferrer">` +
    `${label}</a></p>`
  );
}

/** Builds the screen for a query that found nothing: similar queries, and pages to start with. */
export function noResultsScreen(query: string, suggestions: readonly string[]): Screen {
  const title = textsOf('noResultsScreen')('noResultsText', 'No results for');
  const hits = startPageHits();
  return {
    html:
      '<div class="DocSearch-NoResults">' +
      `<div class="DocSearch-Screen-Icon">${ICONS.nothing}</div>` +
      `<p class="DocSearch-Title">${title} "<strong>${escape(query)}</strong>"</p>` +
      `${suggestionList(suggestions)}${reportLink(query)}</div>` +
      container(startPagesMarkup(hits)),
    hits,
    message: foundMessage(0),
    hasNoAnswer: true,
  };
}

/** Builds the screen for a query that got no answer. */
export function errorScreen(): Screen {
  const textOf = textsOf('errorScreen');
  const title = textOf('titleText', 'Unable to fetch results');
  const help = textOf('helpText', 'You might want to check your network connection.');
  const retry = textOf('retryText', 'Retry');
  return {
    html:
      '<div class="DocSearch-ErrorScreen">' +
      `<div class="DocSearch-Screen-Icon">${ICONS.failure}</div>` +
      `<p class="DocSearch-Title" role="alert">${title}</p>` +
      `<p class="DocSearch-Help">${help}</p>` +
      `<button type="button" class="DocSearch-Prefill ${RETRY_CLASS}">${retry}</button></div>`,
    hits: [],
    hasFailed: true,
  };
}

/** Builds a hint of the footer: keys, and what they do. */
function keyHint(keys: string, label: string): string {
  return `<li>${keys}<span class="DocSearch-Label">${label}</span></li>`;
}

/** Returns what the Escape key does: with a query, it first goes back to the start. */
export function escapeHint(query: string): string {
  const footerText = (name: string, message: string) => text(`SearchModal.footer.${name}`, message);
  return query === '' ? footerText('closeText', 'to close') : footerText('backText', 'to go back');
}

/** Builds the hosted provider's logo, if that answers. */
function providerLogo(): string {
  if (!settings.logo) return '';
  const label = textsOf('footer')('searchByText', 'Search by');
  return (
    '<div class="DocSearch-Logo">' +
    '<a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">' +
    `<span class="DocSearch-Label">${label}</span>${settings.logo}</a></div>`
  );
}

/**
 * Builds the key hints, and the hosted provider's logo if that answers. Not a `<footer>`, as the
 * page has one.
 */
export function footer(): string {
  const textOf = textsOf('footer');
  const logo = providerLogo();
  const className = logo ? 'DocSearch-Footer' : 'DocSearch-Footer DocSearch-Footer--keys';
  const down = KEYS.down(textOf('navigateDownKeyAriaLabel', 'Arrow down'));
  const up = KEYS.up(textOf('navigateUpKeyAriaLabel', 'Arrow up'));
  const enter = KEYS.enter(textOf('selectKeyAriaLabel', 'Enter key'));
  const escapeKey = KEYS.escape(textOf('closeKeyAriaLabel', 'Escape key'));
  const hints = [
    keyHint(enter, textOf('selectText', 'to select')),
    keyHint(down + up, textOf('navigateText', 'to navigate')),
    keyHint(escapeKey, escape(escapeHint(''))),
  ];
  return `<div class="${className}">${logo}<ul class="DocSearch-Commands">${hints.join('')}</ul></div>`;
}
