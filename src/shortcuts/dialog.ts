import { STORAGE_PREFIX } from '@docs-kit/markdown-features/choices/groups';
import { KEYLESS } from '../site';
import './dialog.css';

const ID = 'keyboard-shortcuts';

/** What each key does, by place. */
const SHORTCUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Everywhere: {
    'Ctrl+K or ⌘+K': 'Search',
    '/': 'Search, outside of a text field',
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
  'In code, once a name has the focus': {
    '← or →': 'Go to the previous or next name and show its type',
    'Home or End': 'Go to the first or last name and show its type',
  },
};

/** Each key on a cap of its own; "or" and "+" stay words between them. */
const caps = (keys: string) => keys.replace(/[^ +]+/g, (key) => (key === 'or' ? key : `<kbd>${key}</kbd>`));

// The title has the focus first: a browser would focus the button at the end, and a small window would scroll to it.
const CONTENT = `<h2 id="${ID}-title" tabindex="-1" autofocus>Keyboard shortcuts</h2>
${Object.entries(SHORTCUTS)
  .map(([place, keys]) => {
    const rows = Object.entries(keys).map(([key, action]) => `<dt>${caps(key)}</dt><dd>${action}</dd>`);
    return `<h3>${place}</h3><dl>${rows.join('')}</dl>`;
  })
  .join('')}
<label><input type="checkbox" checked> Single-key shortcuts: <kbd>/</kbd> and <kbd>?</kbd></label>
<button type="button" class="button button--secondary button--sm">Close</button>`;

/** Single-key shortcuts can be turned off, as WCAG 2.1.4 asks: speech input presses such keys by accident. */
function setSingleKeys(isOn: boolean): void {
  const value = isOn ? '' : 'yes';
  document.documentElement.dataset[KEYLESS] = value;
  try {
    localStorage.setItem(STORAGE_PREFIX + KEYLESS, value);
  } catch (error) {
    console.warn('Kept for this page alone:', error);
  }
}

function draw(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = ID;
  dialog.setAttribute('aria-labelledby', `${ID}-title`);
  dialog.innerHTML = CONTENT;
  if (document.documentElement.dataset[KEYLESS]) dialog.querySelector('input')?.removeAttribute('checked');
  dialog.onclick = ({ target }) => {
    // The dialog itself is the target of a click on its backdrop.
    if (target === dialog || target instanceof HTMLButtonElement) dialog.close();
    if (target instanceof HTMLInputElement) setSingleKeys(target.checked);
  };
  document.body.append(dialog);
  return dialog;
}

/** Opens the list as a modal dialog. The browser closes it on Escape and restores the focus. */
export function openShortcuts(): void {
  const dialog = (document.getElementById(ID) as HTMLDialogElement | null) ?? draw();
  if (!dialog.open) dialog.showModal();
}
