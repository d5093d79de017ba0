/**
 * Keys that the stock client ignores. Escape closes the navbar's menus, whether a key or a resting
 * mouse opened them. Arrows, Home and End open them and move in them. Space presses what has the
 * role of a button or a tab without being a button: those menus, the sidebar's sections, and tabs.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Elements that Enter presses, and Space should. */
const PRESSED = 'a[role=button], [role=tab]';

const OPEN_MENU = '.navbar .dropdown:is(.dropdown--show, :hover)';

/** Hides the list of a menu that is open because the mouse is over it. */
function hideUntilPointerLeaves(menu: Element): void {
  const list = menu.querySelector('ul');
  if (!list) return;
  list.hidden = true;
  const showAgain = () => {
    list.hidden = false;
  };
  menu.addEventListener('pointerleave', showAgain, { once: true });
}

/**
 * Presses as Enter does: menus open and close and tabs are chosen at its `keydown`, sections open
 * at the click that a browser makes of it.
 */
function press(button: HTMLElement): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (button.dispatchEvent(enter)) button.click();
}

/** Whether a key has opened a menu, not the mouse that rests on it. */
function isOpenedByKey(menu: Element): boolean {
  return menu.classList.contains('dropdown--show');
}

function closeMenu(menu: Element): void {
  const button = menu.querySelector<HTMLElement>('a[role=button]');
  if (button && menu.contains(document.activeElement)) button.focus();
  if (button && isOpenedByKey(menu)) press(button);
  if (menu.matches(':hover')) hideUntilPointerLeaves(menu);
}

/** Returns the entry of a menu that a key leads to, counted from where the focus is. */
function entryFor(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const index = entries.findIndex((entry) => entry === document.activeElement);
  if (key === 'Home') return entries.at(0);
  if (key === 'End') return entries.at(-1);
  if (key === 'ArrowDown') return entries[(index + 1) % entries.length];
  if (key === 'ArrowUp') return entries.at(Math.max(index, 0) - 1);
  return undefined;
}

/** Moves the focus to an entry of the navbar's menu that it is in. Opens the menu for that. */
function moveInMenu(event: KeyboardEvent): void {
  const menu = event.target instanceof Element && event.target.closest('.navbar .dropdown');
  if (!menu) return;
  const button = menu.querySelector<HTMLElement>('a[role=button]');
  const isOnButton = document.activeElement === button;
  if (isOnButton && !event.key.startsWith('Arrow')) return;
  const entry = entryFor(event.key, [...menu.querySelectorAll<HTMLElement>('.dropdown__menu a')]);
  if (!entry) return;
  event.preventDefault();
  if (button && !isOpenedByKey(menu)) press(button);
  // React shows the entries in a microtask of its own, which comes first.
  queueMicrotask(() => entry.focus());
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, defaultPrevented } = event;
  if (key === 'Escape') document.querySelectorAll(OPEN_MENU).forEach(closeMenu);
  moveInMenu(event);
  // Newer menus handle Space themselves, and say so.
  if (key !== ' ' || defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
  // Otherwise Space also scrolls the page.
  event.preventDefault();
  press(target);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', onKeyDown);
