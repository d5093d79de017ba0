/** Opens the list of shortcuts, whose code is loaded on demand. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('[data-shortcuts]'))) return;
  // The load guard reports a lost chunk, because it sees uncaught rejections.
  void import('./dialog').then(({ openShortcuts }) => openShortcuts());
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick);
