/** Closes the navbar's menus at Escape, which the stock ones ignore, whether a key or a resting mouse opened them. */
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

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') document.querySelectorAll('.navbar .dropdown:is(.dropdown--show, :hover)').forEach(closeMenu);
  });
}
