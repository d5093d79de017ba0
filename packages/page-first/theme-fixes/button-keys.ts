/**
 * Keys that the stock client ignores. Escape closes the navbar's menus, whether a key or a resting mouse opened them.
 * Space presses links that have the role of a button: those menus and the sidebar's sections.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function closeMenu(menu: Element): void {
  if (menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
  // To the menu, a touch outside of it.
  document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  const list = menu.querySelector('ul');
  if (!list || !menu.matches(':hover')) return;
  list.hidden = true;
  menu.addEventListener('pointerleave', () => (list.hidden = false), { once: true });
}

/** Presses as Enter does: the menus open at its `keydown`, the sections at the click that a browser makes of it. */
function press(button: HTMLElement): void {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  if (button.dispatchEvent(enter)) button.click();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Escape')
      document.querySelectorAll('.navbar .dropdown:is(.dropdown--show, :hover)').forEach(closeMenu);
    // Newer menus handle Space themselves, and say so.
    if (key !== ' ' || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement && target.matches('a[role=button]'))) return;
    // Otherwise Space also scrolls the page.
    event.preventDefault();
    press(target);
  });
}
