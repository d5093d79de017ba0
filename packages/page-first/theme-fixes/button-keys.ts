/**
 * Keys that the stock client ignores. Escape closes the navbar's menus, whether a key or a resting
 * mouse opened them. Space presses what has the role of a button or a tab without being a button:
 * those menus, the sidebar's sections, and tabs.
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

function closeMenu(menu: Element): void {
  if (menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
  // To the menu, a touch outside of it.
  document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  if (menu.matches(':hover')) hideUntilPointerLeaves(menu);
}

/**
 * Presses as Enter does: menus open and tabs are chosen at its `keydown`, sections open at the
 * click that a browser makes of it.
 */
function press(button: HTMLElement): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (button.dispatchEvent(enter)) button.click();
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, defaultPrevented } = event;
  if (key === 'Escape') document.querySelectorAll(OPEN_MENU).forEach(closeMenu);
  // Newer menus handle Space themselves, and say so.
  if (key !== ' ' || defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.matches(PRESSED)) return;
  // Otherwise Space also scrolls the page.
  event.preventDefault();
  press(target);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('keydown', onKeyDown);
