import { createStorageSlot } from '@docusaurus/theme-common';

import { STORAGE_KEYS } from '@docs-kit/page-first/names';
import { NO_SINGLE_KEYS } from '../site';
import './dialog.css';

const ID = '__keyboard-shortcuts';

/** What each key does, by place. */
const SHORTCUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Everywhere: {
    'Ctrl+K or ⌘+K': 'Search',
    '/': 'Search, outside text fields',
    '?': 'Show this list',
    Esc: 'Close what is open',
  },
  'In the search': {
    '↑ or ↓': 'Go to the previous or next result',
    Enter: 'Open it',
    'Ctrl+Enter or ⌘+Enter': 'Open it in a new tab',
    'Shift+Enter': 'Open it in a new window',
  },
  'In tabs': {
    '← or →': 'Go to the previous or next tab',
    Enter: 'Choose it',
  },
  'In the code of a playground': {
    'Ctrl+Enter or ⌘+Enter': 'Run it',
    Esc: 'Go to the button Run',
  },
  'In code, once a name has the focus': {
    '← or →': 'Go to the previous or next name and show its type',
    'Home or End': 'Go to the first or last name and show its type',
  },
};

/** Puts each key on its own cap. "or" and "+" stay plain text between them. */
const caps = (keys: string) =>
  keys.replace(/[^ +]+/g, (key) => (key === 'or' ? key : `<kbd>${key}</kbd>`));

/**
 * Turns single-key shortcuts on or off, as WCAG 2.1.4 requires: speech input presses such keys by
 * accident.
 */
function setSingleKeys(isOn: boolean): void {
  const value = isOn ? '' : 'yes';
  document.documentElement.dataset[NO_SINGLE_KEYS] = value;
  createStorageSlot(STORAGE_KEYS.choice + NO_SINGLE_KEYS).set(value);
}

/**
 * Returns the dialog's contents. The title has the focus first, or a small window would scroll to
 * the last button.
 */
function content(): string {
  const lists = Object.entries(SHORTCUTS).map(([place, keys]) => {
    const rows = Object.entries(keys).map(
      ([key, action]) => `<dt>${caps(key)}</dt><dd>${action}</dd>`,
    );
    return `<h3>${place}</h3><dl>${rows.join('')}</dl>`;
  });
  const checked = document.documentElement.dataset[NO_SINGLE_KEYS] ? '' : 'checked';
  return `<h2 id="${ID}-title" tabindex="-1" autofocus>Keyboard shortcuts</h2>
${lists.join('')}
<p><label><input type="checkbox" ${checked}> Single-key shortcuts: <kbd>/</kbd> and <kbd>?</kbd></label></p>
<button type="button" class="button button--secondary button--sm">Close</button>`;
}

/** Opens the list as a modal dialog. The browser closes it on Escape and restores the focus. */
export function openShortcuts(): void {
  // A closed dialog is removed a moment later.
  if (document.querySelector(`#${ID}[open]`)) return;
  const dialog = document.createElement('dialog');
  dialog.id = ID;
  dialog.setAttribute('aria-labelledby', `${ID}-title`);
  dialog.innerHTML = content();
  let pressed: EventTarget | null = null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    // The target of a click on the backdrop, and of a selection that ends there.
    const isBackdrop = target === dialog && pressed === dialog;
    if (isBackdrop || target instanceof HTMLButtonElement) dialog.close();
    if (target instanceof HTMLInputElement) setSingleKeys(target.checked);
  };
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
