/**
 * Handles choices in documents, which are plain markup. Stock tabs follow a choice only where
 * React renders them.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import globalData from '@generated/globalData';
import { ATTRIBUTES } from '@docs-kit/page-first/names';

import { CLOSED_PANEL, STORAGE_PREFIX, type ChoiceOptions } from './groups';
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

const slotOf = (choice: string) => createStorageSlot(STORAGE_PREFIX + choice);
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

/** Applies all choices to the root element, the tabs of documents and the platform buttons. */
function show(): void {
  const { dataset } = document.documentElement;
  for (const [choice, values] of Object.entries(groups)) {
    const value = slotOf(choice).get() ?? dataset[choice] ?? '';
    const index = values.indexOf(value);
    if (index === -1) {
      document.documentElement.removeAttribute(`data-${choice}`);
      continue;
    }
    dataset[choice] = value;
    for (const list of document.querySelectorAll(`${STATIC_TABS}.tabs-${choice}`))
      showTab(list, index);
  }
  const shown = dataset[parts.group] ?? groups[parts.group]?.[0];
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

function chooseTab(list: Element, tab: HTMLElement): void {
  const { top } = tab.getBoundingClientRect();
  const index = tabsOf(list).indexOf(tab);
  const choice = Object.keys(groups).find((name) => list.classList.contains(`tabs-${name}`)) ?? '';
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

/** Opens a folded part if the address leads into it, or to the heading above it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const next = target?.nextElementSibling;
  const part =
    target?.closest<HTMLElement>('.only') ??
    (next instanceof HTMLElement && next.matches('.only') && next);
  if (!target || !part) return;
  const wasHidden = target.getClientRects().length === 0;
  setOpen(part, true);
  if (wasHidden) target.scrollIntoView();
}

function onKeyDown({ key, target }: KeyboardEvent): void {
  const tab = tabAt(target);
  const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
  if (!tab?.parentElement) return;
  if (key === 'Enter') chooseTab(tab.parentElement, tab);
  const tabs = tabsOf(tab.parentElement);
  if (step !== 0) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
}

function onClick({ target }: MouseEvent): void {
  const tab = tabAt(target);
  if (tab?.parentElement) chooseTab(tab.parentElement, tab);
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.dataset.choose !== undefined) choosePlatform(button.dataset.choose);
  else if (button?.parentElement?.matches('.only'))
    setOpen(button.parentElement, button.ariaExpanded === 'false');
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
