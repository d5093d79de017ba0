/** Says that the page is a copy, on which search, tabs and the like do not work. */
import { ROOT_DATA } from '../../names';
import { isCopy, ownAddress } from './own-address';

// Written as whole tags, because PurgeCSS finds classes only inside tags.
const NOTICE =
  '<div class="notice of-copy" role="note">' +
  '<p>This is a copy of a page. Search and other controls work only on ' +
  '<a>the page itself</a>.</p>' +
  '</div>';

/** Lets style sheets show controls that need scripts, or tells that this is a copy. */
export function showCopy(): void {
  const isWhole = !isCopy();
  document.documentElement.toggleAttribute(`data-${ROOT_DATA.interactive}`, isWhole);
  if (isWhole || !document.body) return;
  document.body.insertAdjacentHTML('beforeend', NOTICE);
  const link = document.body.lastElementChild?.querySelector('a');
  if (link) link.href = ownAddress() ?? '';
}
