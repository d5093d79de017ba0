/**
 * Why: the stock tabs keep a choice and follow it, but draw it only once the application runs. The style sheet draws it
 * from the first paint on, by attributes of the root element; here these follow the reader. Parts of a page that are
 * for one platform alone are opened and closed here as well: plain markup of the build, so pages carry no code for them.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { CHOICE_NAMES, choose, groups, implied, isValue, kept, parts } from './kept';
import { choiceOfTab, focusNextTab, selectTab, showChosenTabs, tabAt } from './tabs';
import './choices.css';
import '@generated/choices/default/choices.css';

/** What the address asked for when it was last looked at: it decides when it changes, not for ever. */
const asked = new Map<string, string | null>();

/** An address that names a choice makes it: a link can be sent that opens with the right tab. */
function takeFromAddress(): void {
  const address = new URLSearchParams(location.search);
  for (const choice of CHOICE_NAMES) {
    const value = address.get(choice);
    if (value === (asked.get(choice) ?? null)) continue;
    asked.set(choice, value);
    if (isValue(choice, value)) choose(choice, value);
  }
}

function show(): void {
  const root = document.documentElement;
  for (const choice of CHOICE_NAMES) {
    const value = kept(choice);
    if (isValue(choice, value)) {
      root.dataset[choice] = value;
      // The development server has the stock component, which sees to it by itself.
      if (process.env.NODE_ENV === 'production') showChosenTabs(choice, value);
    } else root.removeAttribute(`data-${choice}`);
  }
  const shown = root.dataset[parts.group] ?? groups[parts.group]?.[0];
  document.querySelectorAll<HTMLElement>('[data-choose]').forEach((button) => {
    button.ariaPressed = String(button.dataset.choose === shown);
  });
}

function setOpen(part: HTMLElement, isOpen: boolean): void {
  part.dataset.open = String(isOpen);
  const button = part.querySelector('button');
  if (button) button.ariaExpanded = String(isOpen);
}

/** A link into what is folded, or to the heading above it, opens it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const next = target?.nextElementSibling;
  const part = target?.closest<HTMLElement>('.only') ?? (next instanceof HTMLElement && next.matches('.only') && next);
  if (!target || !part) return;
  const wasHidden = target.getClientRects().length === 0;
  setOpen(part, true);
  if (wasHidden) target.scrollIntoView();
}

function chooseTab(tab: HTMLElement): void {
  selectTab(tab);
  const choice = choiceOfTab(tab);
  if (!choice) return;
  const address = new URL(location.href);
  address.searchParams.set(...choice);
  history.replaceState(history.state, '', address);
}

function onKeyDown({ key, target }: KeyboardEvent): void {
  const tab = tabAt(target);
  if (tab && key === 'Enter') chooseTab(tab);
  else if (tab) focusNextTab(tab, key);
}

function onClick({ target }: MouseEvent): void {
  const tab = tabAt(target);
  if (tab) chooseTab(tab);
  const button = target instanceof Element ? target.closest('button') : null;
  const value = button?.dataset.choose;
  if (value !== undefined) {
    choose(parts.group, value);
    if (implied[value]) choose(...implied[value]);
  } else if (button?.parentElement?.matches('.only')) {
    setOpen(button.parentElement, button.ariaExpanded === 'false');
  }
}

if (ExecutionEnvironment.canUseDOM) {
  takeFromAddress();
  addEventListener('storage', show);
  addEventListener('hashchange', openTarget);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}

/** Docusaurus calls this when a page is drawn, the first one included. */
export function onRouteDidUpdate(): void {
  takeFromAddress();
  show();
  openTarget();
}
