/** Opens the list of shortcuts, whose code and words are loaded when they are asked for. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('[data-shortcuts]'))) return;
  // A chunk that is lost is told by the load guard, which hears of what nobody catches.
  void import('./dialog').then(({ openShortcuts }) => openShortcuts());
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick);
