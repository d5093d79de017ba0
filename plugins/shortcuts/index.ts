import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

/** The footer's button that opens the list; plain markup, so that no component of the theme has to be replaced. */
export const SHORTCUTS_BUTTON =
  '<button type="button" class="clean-btn footer__link-item" aria-haspopup="dialog" data-shortcuts>Keyboard shortcuts</button>';

/** Lists the keyboard's shortcuts: under `?`, and by a button in the footer. README.md says how. */
export default function shortcuts(): Plugin {
  return { name: 'shortcuts', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
