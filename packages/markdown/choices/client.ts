/**
 * Handles choices in documents, which are plain markup. Tabs follow them by the storage and the
 * address.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import globalData from '@generated/globalData';
import { PART, setClosed, setPartOpen } from '@docs-kit/page-first/closed-panels';
import { STORAGE_KEYS } from '@docs-kit/page-first/names';

import { partNames, type ChoiceOptions } from './groups';
import './choices.css';

const options = globalData.choices?.default as ChoiceOptions;
const { groups, parts, implied = {} } = options;

const slotOf = (choice: string) => createStorageSlot(STORAGE_KEYS.choice + choice);

/** Applies a choice to the root element, by which style sheets show it. */
function showChoice(choice: string, values: readonly string[]): void {
  const root = document.documentElement;
  const value = slotOf(choice).get() ?? root.dataset[choice] ?? '';
  if (values.includes(value)) root.dataset[choice] = value;
  else root.removeAttribute(`data-${choice}`);
}

/** Closes the parts that the style sheet folds, so that find in page still reaches them. */
function foldParts(chosen = ''): void {
  const isLimiting = partNames(options).includes(chosen);
  for (const part of document.querySelectorAll(PART)) {
    const isForOthers = isLimiting && !part.closest('.only')?.matches(`.only-${chosen}`);
    setClosed(part, isForOthers && part.closest('[data-open=true]') === null);
  }
}

/** Applies all choices to the page. */
function show(): void {
  for (const [choice, values] of Object.entries(groups)) showChoice(choice, values);
  const shown = document.documentElement.dataset[parts.group] ?? groups[parts.group]?.[0];
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose]')) {
    button.ariaPressed = String(button.dataset.choose === shown);
  }
  foldParts(shown);
}

function choose(choice: string, value: string): void {
  // Without storage, the choice is valid for this page only.
  document.documentElement.dataset[choice] = value;
  const slot = slotOf(choice);
  slot.set(value);
  // A full storage keeps the old value, which would outweigh the new one.
  if (slot.get() !== value) slot.del();
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

function choosePlatform(value: string): void {
  if (new URLSearchParams(location.search).has(parts.group)) setInAddress(parts.group, value);
  choose(parts.group, value);
  if (implied[value]) choose(...implied[value]);
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const next = button.nextElementSibling;
  if (button.dataset.choose !== undefined) choosePlatform(button.dataset.choose);
  else if (next?.matches(PART)) setPartOpen(next, button.ariaExpanded === 'false');
}

if (ExecutionEnvironment.canUseDOM) {
  takeFromAddress();
  addEventListener('storage', show);
  document.addEventListener('click', onClick);
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export function onRouteDidUpdate(): void {
  takeFromAddress();
  show();
}
