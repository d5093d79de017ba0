import clsx from 'clsx';
import { cloneElement, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';

import type { DocSearchModalProps } from '@docsearch/react';
import translations from '@theme/SearchTranslations';
// The stock dialog is a plain function of its props. Called as a hook, it hands us what it renders, and with it its
// state and its setters, which it offers to nobody else. The query makes the module another one than that of which
// every page needs the button, so that the dialog is not in every page's code.
import { DocSearchModal as useStockDialog } from '@docsearch/react?dialog';

import { enterKept } from './early-results';
import { mapElements } from './elements';
import { reportingClient, type SearchOutcome } from './outcome';
import styles from './DocSearchModal.module.css';
import { mendSavedSearches } from './saved-searches';
import { settings } from './settings';
import { prepareSearch, siteClient, siteEngine } from './site-search';

/** What the stock dialog's core keeps of a search, as far as it is read here. */
interface DialogState {
  query: string;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  collections: readonly { items: readonly unknown[] }[];
  context: Record<string, unknown>;
}

/** What the stock dialog passes to each of its two parts, the search box and the screen below it. */
interface DialogPartProps {
  state: DialogState;
  setQuery(query: string): void;
  setIsOpen(isOpen: boolean): void;
  setActiveItemId(id: number | null): void;
  refresh(): Promise<void>;
}

// This module is loaded when the reader reaches for search, so the engine may start now.
if (typeof window !== 'undefined') {
  prepareSearch();
  mendSavedSearches();
}

/** A new issue that says which query found nothing. */
function missingResultsUrl({ query }: { query: string }): string {
  const text = new URLSearchParams({
    title: `Docs search: no results for "${query}"`,
    body: `Searching the documentation for "${query}" finds nothing. I expected to find:\n\n`,
  });
  return `${settings.newIssueUrl}?${text.toString()}`;
}

/** What the body has while the stock dialog is open. */
const OPEN_CLASS = 'DocSearch--active';
const DIALOG = '.DocSearch-Container';
const INPUT = '.DocSearch-Input';
const BUTTON = '.DocSearch-Button';
const SEARCH_BAR = 'header.DocSearch-SearchBar';
/** The results of the early dialog (`early-results.ts`). */
const EARLY_PANEL = '.DocSearch-Dropdown[data-query]';

/** Keys after which a reader expects to see results: those that write, and the arrows. */
const REOPENING_KEY = /^(.|Arrow(Up|Down)|Backspace|Delete)$/u;

function isDialogPart(element: ReactElement): element is ReactElement<DialogPartProps & Record<string, unknown>> {
  const { props } = element as ReactElement<Partial<DialogPartProps>>;
  return props.state !== undefined && props.setQuery !== undefined;
}

function findDialogPart(tree: ReactNode): DialogPartProps {
  let part: DialogPartProps | undefined;
  mapElements(tree, (element) => {
    if (isDialogPart(element)) part ??= element.props;
    return element;
  });
  if (!part) throw new Error('The search dialog no longer passes its state to its parts: its mends need a new hold.');
  return part;
}

/**
 * The state as the screen shall see it: failures and suggestions come from the search, not from the core, and with
 * nothing to show and no answer it still loads.
 */
function mendedState(state: DialogState, outcome: SearchOutcome | undefined, isUnanswered: boolean): DialogState {
  const { suggestions } = outcome ?? {};
  const idleStatus = outcome?.failed ? 'error' : isUnanswered ? 'loading' : 'idle';
  return {
    ...state,
    status: state.status === 'idle' ? idleStatus : state.status,
    context: suggestions ? { ...state.context, searchSuggestions: suggestions } : state.context,
  };
}

/**
 * The stock search dialog with these mends:
 * - It asks our client: the engine of this tab, or the provider with a memory for hosts that are down.
 * - When a search fails it shows its error screen. Stock, the core puts the status back to "idle" at once, and a failed
 *   search reads as one that found nothing.
 * - Enter before the answer waits for it, and "No results" stands for an answer only. Stock, Enter cancels the search, as
 *   Tab and a touch beside the results do, and a cancelled one reads as one that found nothing.
 * - Suggested queries are near to the query. Stock, they are names of groups from earlier results.
 * - Escape closes the panel of results first, clears the query next, and the dialog last. Stock, the page's own key
 *   listener closes the dialog at the first press.
 * - The provider's logo, which says who answers, is there only if the provider is asked.
 * - Letters typed while its code was loading are in its box, and who has given up meanwhile sees no dialog. Results that
 *   were drawn meanwhile stay until its own are there, which then has the same hit chosen.
 * - The focus returns to where it was. Stock, it is on the search button then, at the top of the page.
 * - The query outlives a route change that ends while the dialog is open. Stock, the search bar hands over parameters of
 *   the same content anew then, for which the dialog begins anew, with an empty box.
 * - Tab goes round within the dialog. Stock, its last stop is the provider's logo, seen or not, and Tab leads past it.
 * - The page behind stays still, and the box keeps the focus. Stock, a route change that ends when the dialog is open
 *   already takes from the body the class that sees to the one, and moves the focus to the top of the page.
 */
export function DocSearchModal(props: DocSearchModalProps): ReactNode {
  const [initialQuery] = useState(() =>
    ((props.initialQuery ?? '') + (window.searchEarlyDialog?.typed() ?? '')).slice(0, settings.limits.queryLength),
  );
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SearchOutcome>>(new Map());
  /** The query whose panel of results the reader has closed. */
  const [closedQuery, setClosedQuery] = useState<string | null>(null);
  /** Results that were drawn before the dialog was there stand in for its own. */
  const [hasEarlyPanel, setHasEarlyPanel] = useState(() => document.querySelector(EARLY_PANEL) !== null);

  /** Enter that waits for the answer to the query that stood in the box. */
  const [keptEnter, setKeptEnter] = useState<{ event: globalThis.KeyboardEvent; query: string } | null>(null);

  /** The same that came before the dialog, which hears it once it knows the query. */
  const earlyEnter = useRef<typeof keptEnter>(null);

  /** The query whose cancelled answer has been asked for anew. */
  const askedAnew = useRef('');

  const [siteSearch] = useState(() => {
    prepareSearch();
    return siteClient();
  });
  const { transformSearchClient } = props;
  const mendedClient = useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>(() => {
    const report = (outcome: SearchOutcome) => setOutcomes((known) => new Map(known).set(outcome.query, outcome));
    const suggest = (query: string) => siteEngine().suggest(query);
    const client = reportingClient(siteSearch, report, settings.mode === 'embedded' ? suggest : undefined);
    return transformSearchClient ? transformSearchClient(client) : client;
  }, [siteSearch, transformSearchClient]);

  const parameters = JSON.stringify(props.searchParameters);
  const searchParameters = useMemo(
    () => JSON.parse(parameters ?? '{}') as DocSearchModalProps['searchParameters'],
    [parameters],
  );

  const dialog = useStockDialog({
    ...props,
    placeholder: props.placeholder ?? translations.placeholder,
    translations: props.translations ?? translations.modal,
    initialQuery,
    searchParameters,
    transformSearchClient: mendedClient,
    ...(settings.newIssueUrl && { getMissingResultsUrl: missingResultsUrl }),
  }) as ReactElement<HTMLAttributes<HTMLElement>>;
  const { state, setQuery, setIsOpen, setActiveItemId, refresh } = findDialogPart(dialog);

  // Before anything is drawn, and in one go: the reader sees one box, and no letter falls between two.
  useLayoutEffect(() => {
    const early = window.searchEarlyDialog;
    const typed = early?.typed();
    if (early && typed === undefined) props.onClose?.();
    const earlyPanel = document.querySelector(EARLY_PANEL);
    if (earlyPanel) document.querySelector(SEARCH_BAR)?.after(earlyPanel);
    early?.stop();
    document.querySelector<HTMLElement>(INPUT)?.focus();
    if (typed && typed !== initialQuery) {
      setQuery(typed);
      void refresh();
    }
    const enter = enterKept();
    if (enter && typed) earlyEnter.current = { event: enter, query: typed };
    const focusedBefore = early?.before;
    return () => {
      // After the stock listeners, of which more than one answers to the same key.
      setTimeout(() => {
        if (document.activeElement?.matches(BUTTON)) focusedBefore?.focus();
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog has opened
  }, []);

  useEffect(() => {
    const keepClass = () => {
      // To add a class that is there counts as a change, too.
      if (!document.body.classList.contains(OPEN_CLASS)) document.body.classList.add(OPEN_CLASS);
    };
    const keepFocus = ({ target }: FocusEvent) => {
      // What a reader cannot reach by hand was given the focus by a script.
      if (target instanceof HTMLElement && target.getAttribute('tabindex') === '-1' && !target.closest(DIALOG)) {
        document.querySelector<HTMLElement>(INPUT)?.focus();
      }
    };
    const observer = new MutationObserver(keepClass);
    observer.observe(document.body, { attributeFilter: ['class'] });
    document.addEventListener('focusin', keepFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', keepFocus);
    };
  }, []);

  const hasResults = state.query !== '' && state.collections.some(({ items }) => items.length > 0);
  const isPanelClosed = hasResults && closedQuery === state.query;

  const outcome = outcomes.get(state.query);
  /** What there is to see is not yet what the query finds. */
  const isPending =
    state.query !== '' && (state.status !== 'idle' || !outcome || (!outcome.failed && outcome.found !== hasResults));
  const mendedDialogState = mendedState(state, outcome, isPending && !hasResults);
  // An empty query is one that the reader has cleared, once any was asked.
  const isAnswered =
    hasResults || mendedDialogState.status === 'error' || (mendedDialogState.status === 'idle' && outcomes.size > 0);

  if (hasEarlyPanel && isAnswered) setHasEarlyPanel(false);
  if (keptEnter && (keptEnter.query !== state.query || (!isPending && !hasResults))) setKeptEnter(null);

  useLayoutEffect(() => {
    const earlyPanel = document.querySelector<HTMLElement>(EARLY_PANEL);
    if (hasEarlyPanel || !earlyPanel) return;
    if (earlyPanel.dataset.query === state.query) {
      const items = [...earlyPanel.querySelectorAll('li')];
      setActiveItemId(items.findIndex((item) => item.getAttribute('aria-selected') === 'true'));
    }
    earlyPanel.remove();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog's own results have come
  }, [hasEarlyPanel]);

  useEffect(() => {
    if (!isPending) askedAnew.current = '';
    // There is an answer, which the core has cancelled. Asked for once: what cannot be shown is not to be asked for ever.
    else if (state.status === 'idle' && outcome && askedAnew.current !== state.query) {
      askedAnew.current = state.query;
      void refresh();
    }
    const early = earlyEnter.current?.query === state.query ? earlyEnter.current : null;
    if (early) earlyEnter.current = null;
    // A kept one is kept no longer then, as by any key.
    const enter = early ?? (isPending ? null : keptEnter);
    if (enter) document.querySelector(INPUT)?.dispatchEvent(new window.KeyboardEvent('keydown', enter.event));
  }, [isPending, state.status, state.query, outcome, refresh, keptEnter]);

  function keepTabInside(event: KeyboardEvent): void {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== last) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  }

  function reopenPanel(): void {
    // Not where none is closed: React may draw the dialog to find out that nothing has changed.
    if (closedQuery !== null) setClosedQuery(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (keptEnter) setKeptEnter(null);
    const { nativeEvent } = event;
    if (isPending && event.key === 'Enter' && !nativeEvent.isComposing && (event.target as Element).matches(INPUT)) {
      event.preventDefault();
      event.stopPropagation();
      return setKeptEnter({ event: nativeEvent, query: state.query });
    }
    // They choose among the early results (`early-results.ts`).
    if (hasEarlyPanel && /^Arrow(Up|Down)$/.test(event.key)) return event.stopPropagation();
    if (event.key === 'Tab') return keepTabInside(event);
    if (REOPENING_KEY.test(event.key)) reopenPanel();
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The page's own listener does so too, but not in the dialog's first moment.
    if (state.query === '') return props.onClose?.();
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelector('input')?.focus();
    if (hasResults && !isPanelClosed) {
      setClosedQuery(state.query);
      setIsOpen(false);
      setActiveItemId(null);
    } else {
      // The same query may come again without a key: pasted, or spoken.
      setClosedQuery(null);
      setQuery('');
      void refresh();
    }
  }

  const mended = mapElements(dialog, (element) => {
    if (isDialogPart(element)) return cloneElement(element, { state: mendedDialogState });
    if (element.props.className === 'DocSearch-Footer' && settings.mode === 'embedded') {
      return cloneElement(element, { className: clsx('DocSearch-Footer', styles.embedded) });
    }
    if (element.props.className === 'DocSearch-Dropdown')
      return cloneElement(element, { hidden: isPanelClosed || hasEarlyPanel });
    return element;
  }) as typeof dialog;
  return cloneElement(mended, {
    className: clsx(dialog.props.className, mendedDialogState.status === 'error' && 'DocSearch-Container--Errored'),
    onKeyDownCapture: onKeyDown,
    onClickCapture: reopenPanel,
  });
}
