/**
 * Handles choices in documents, which are plain markup. Stock tabs follow a choice only where
 * React renders them.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import globalData from '@generated/globalData';
import { ATTRIBUTES, STORAGE_KEYS } from '@docs-kit/page-first/names';

import { CLOSED_PANEL, type ChoiceOptions } from './groups';
import './choices.css';

const { groups, parts, implied = {} } = globalData.choices?.default as ChoiceOptions;

/**
 * Tabs of a built document. In documents with components, on other pages and in development, React
 * handles them.
 */
const STATIC_TABS =
  process.env.NODE_ENV === 'production'
    ? `.theme-doc-markdown[${ATTRIBUTES.static}] [role=tablist]`
    : 'react-tabs';

const slotOf = (choice: string) => createStorageSlot(STORAGE_KEYS.choice + choice);
const tabsOf = (list: Element) => [...list.children] as HTMLElement[];
const tabAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`${STATIC_TABS} > [role=tab]`) : null;

/** Shows one tab of a list with its panel, and hides the others. */
function showTab(list: Element, index: number): void {
  const panels = list.nextElementSibling?.children ?? [];
  for (const [at, tab] of tabsOf(list).entries()) {
    const isShown = at === index;
    tab.classList.toggle('tabs__item--active', isShown);
    tab.ariaSelected = String(isShown);
    tab.tabIndex = isShown ? 0 : -1;
    panels[at]?.classList.toggle(CLOSED_PANEL, !isShown);
  }
}

/** Applies a choice to the root element and the tabs of documents. */
function showChoice(choice: string, values: readonly string[]): void {
  const root = document.documentElement;
  const value = slotOf(choice).get() ?? root.dataset[choice] ?? '';
  const index = values.indexOf(value);
  if (index === -1) {
    root.removeAttribute(`data-${choice}`);
    return;
  }
  root.dataset[choice] = value;
  const lists = document.querySelectorAll(`${STATIC_TABS}.tabs-${choice}`);
  for (const list of lists) showTab(list, index);
}

/** Applies all choices to the page. */
function show(): void {
  for (const [choice, values] of Object.entries(groups)) showChoice(choice, values);
  const shown = document.documentElement.dataset[parts.group] ?? groups[parts.group]?.[0];
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose]')) {
    button.ariaPressed = String(button.dataset.choose === shown);
  }
}

function choose(choice: string, value: string): void {
  // Without storage, the choice is valid for this page only.
  document.documentElement.dataset[choice] = value;
  slotOf(choice).set(value);
  show();
}

/** Writes a choice into the address. */
function setInAddress(choice: string, value: string): void {
  const address = new URL(location.href);
  address.searchParams.set(choice, value);
  history.replaceState(history.state, '', address);
}

/** Takes choices from the address, so that a shared link opens with the right tab. */
function takeFromAddress(): void {
  for (const [choice, value] of new URLSearchParams(location.search)) {
    if (groups[choice]?.includes(value)) choose(choice, value);
  }
}

/** Returns the choice of a list of tabs, if it has one. */
function choiceOf(list: Element): string | undefined {
  return Object.keys(groups).find((choice) => list.classList.contains(`tabs-${choice}`));
}

function chooseTab(list: Element, tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  const index = tabsOf(list).indexOf(tab);
  const choice = choiceOf(list) ?? '';
  const value = groups[choice]?.[index];
  if (value !== undefined) {
    setInAddress(choice, value);
    choose(choice, value);
  }
  showTab(list, index);
  // Keeps the tab in place in the window, although tabs above it may have changed their height.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

function choosePlatform(value: string): void {
  if (new URLSearchParams(location.search).has(parts.group)) setInAddress(parts.group, value);
  choose(parts.group, value);
  if (implied[value]) choose(...implied[value]);
}

function setOpen(part: HTMLElement, isOpen: boolean): void {
  part.dataset.open = String(isOpen);
  const button = part.querySelector('button');
  if (button) button.ariaExpanded = String(isOpen);
}

/** Returns the folded part that contains an element, or that follows it if it is a heading. */
function partOf(element: Element): HTMLElement | undefined {
  const around = element.closest<HTMLElement>('.only');
  if (around) return around;
  const next = element.nextElementSibling;
  return next instanceof HTMLElement && next.matches('.only') ? next : undefined;
}

/** Opens a folded part if the address leads into it, or to the heading above it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = target && partOf(target);
  if (!target || !part) return;
  const wasHidden = target.getClientRects().length === 0;
  setOpen(part, true);
  if (wasHidden) target.scrollIntoView();
}

function onKeyDown({ key, target }: KeyboardEvent): void {
  const tab = tabAt(target);
  const list = tab?.parentElement;
  if (!list) return;
  if (key === 'Enter') chooseTab(list, tab);
  const tabs = tabsOf(list);
  const at = tabs.indexOf(tab);
  if (key === 'ArrowRight') tabs.at((at + 1) % tabs.length)?.focus();
  if (key === 'ArrowLeft') tabs.at(at - 1)?.focus();
}

function onClick({ target }: MouseEvent): void {
  const tab = tabAt(target);
  if (tab?.parentElement) chooseTab(tab.parentElement, tab);
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const part = button.parentElement;
  if (button.dataset.choose !== undefined) choosePlatform(button.dataset.choose);
  else if (part?.matches('.only')) setOpen(part, button.ariaExpanded === 'false');
}

if (ExecutionEnvironment.canUseDOM) {
  takeFromAddress();
  addEventListener('storage', show);
  addEventListener('hashchange', openTarget);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export function onRouteDidUpdate(): void {
  takeFromAddress();
  show();
  openTarget();
}
