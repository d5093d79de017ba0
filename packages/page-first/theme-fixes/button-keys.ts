/**
 * Keys that the stock client ignores. Escape closes the navbar's menus, whether a key or a resting
 * mouse opened them. Arrows, Home and End open them and move in them. Space presses what has the
 * role of a button or a tab without being a button: those menus, the sidebar's sections, and tabs.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Elements that Enter presses, and Space should. */
const PRESSED = 'a[role=button], [role=tab]';

const KEYS_OF_MENUS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

const OPEN_MENU = '.navbar .dropdown:is(.dropdown--show, :hover)';

/** Returns the button that opens a menu. */
function buttonOf(menu: Element): HTMLElement | null {
  return menu.querySelector('a[role=button], button[aria-expanded]');
}

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

/** Whether a key or a press has opened a menu, not the mouse that rests on it. */
function isOpen(menu: Element): boolean {
  return buttonOf(menu)?.ariaExpanded === 'true';
}

function closeMenu(menu: Element): void {
  const button = buttonOf(menu);
  if (button && menu.contains(document.activeElement)) button.focus();
  if (button && isOpen(menu)) press(button);
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

/** Moves the focus to an entry of the menu that it is in. Opens the menu for that. */
function moveInMenu(event: KeyboardEvent): void {
  const menu = event.target instanceof Element && event.target.closest('.dropdown');
  if (!menu || !KEYS_OF_MENUS.includes(event.key)) return;
  const button = buttonOf(menu);
  const isOnButton = document.activeElement === button;
  if (isOnButton && !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  if (button && !isOpen(menu)) press(button);
  // React shows the entries in a microtask of its own, which comes first.
  queueMicrotask(() => {
    const entries = menu.querySelectorAll<HTMLElement>('.dropdown__menu :is(a, button)');
    entryFor(event.key, [...entries])?.focus();
  });
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
