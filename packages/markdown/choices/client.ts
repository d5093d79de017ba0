/**
 * Handles choices in documents, which are plain markup. Tabs follow them by the storage and the
 * address.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import globalData from '@generated/globalData';
import { STORAGE_KEYS } from '@docs-kit/page-first/names';

import type { ChoiceOptions } from './groups';
import './choices.css';

const { groups, parts, implied = {} } = globalData.choices?.default as ChoiceOptions;

const slotOf = (choice: string) => createStorageSlot(STORAGE_KEYS.choice + choice);

/** Applies a choice to the root element, by which style sheets show it. */
function showChoice(choice: string, values: readonly string[]): void {
  const root = document.documentElement;
  const value = slotOf(choice).get() ?? root.dataset[choice] ?? '';
  if (values.includes(value)) root.dataset[choice] = value;
  else root.removeAttribute(`data-${choice}`);
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

function onClick({ target }: MouseEvent): void {
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
}

/** Docusaurus calls this when a page has been rendered, including the first one. */
export function onRouteDidUpdate(): void {
  takeFromAddress();
  show();
  openTarget();
}
