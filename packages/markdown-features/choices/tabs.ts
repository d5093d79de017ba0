/**
 * The theme's tabs as plain markup: in a built site the documents are not drawn by React (packages/page-first), and
 * this does what the component would.
 */
import { CHOICE_NAMES, choose, groups } from './kept';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of a built document. In an island, on other pages and in development, React answers them. */
const STATIC_TAB = '.theme-doc-markdown [role=tab]:not([data-island] *)';

/** @returns the tab that an event came from, where it is plain markup */
export function tabAt(target: EventTarget | null): HTMLElement | undefined {
  if (process.env.NODE_ENV !== 'production' || !(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>(STATIC_TAB) ?? undefined;
}

/** The tabs of a tab's group, itself included. */
function tabsAround({ parentElement }: HTMLElement): HTMLElement[] {
  return [...(parentElement?.children ?? [])] as HTMLElement[];
}

/** @returns the choice of the whole site that a tab stands for, as its name and value; undefined for tabs of their own */
export function choiceOfTab(tab: HTMLElement): [choice: string, value: string] | undefined {
  const choice = CHOICE_NAMES.find((name) => tab.parentElement?.classList.contains(`tabs-${name}`)) ?? '';
  const value = groups[choice]?.[tabsAround(tab).indexOf(tab)];
  return value === undefined ? undefined : [choice, value];
}

/** Shows a tab's panel and hides those of its neighbors. */
function showTab(tab: HTMLElement): void {
  const panels = tab.parentElement?.nextElementSibling?.children ?? [];
  for (const [index, other] of tabsAround(tab).entries()) {
    const isShown = other === tab;
    other.classList.toggle('tabs__item--active', isShown);
    other.ariaSelected = String(isShown);
    other.tabIndex = isShown ? 0 : -1;
    panels[index]?.toggleAttribute('hidden', !isShown);
  }
}

/** What a reader does to a tab: it is shown, and so are all of its choice on the page. The tab stays where it was seen. */
export function selectTab(tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  const choice = choiceOfTab(tab);
  if (choice) choose(...choice);
  showTab(tab);
  // Tabs above may have become longer or shorter.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

/** Moves the focus to a tab's neighbor where the key is an arrow, around the end. */
export function focusNextTab(tab: HTMLElement, key: string): void {
  const tabs = tabsAround(tab);
  const step = STEPS[key];
  if (step !== undefined) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
}

/** Shows, in the documents of a built site, the tabs of a choice. */
export function showChosenTabs(choice: string, value: string): void {
  const index = groups[choice]?.indexOf(value) ?? 0;
  for (const list of document.querySelectorAll(`.theme-doc-markdown .tabs-${choice}`)) {
    const tab = list.children[index];
    if (tab instanceof HTMLElement && tab.ariaSelected !== 'true') showTab(tab);
  }
}
