import { KEYLESS } from '../../src/constants';
import { STORAGE_PREFIX } from '../choices/groups';
import './dialog.css';

const ID = 'keyboard-shortcuts';

/** What can be pressed, by where it works: keys with `+` between those that go together, and what they do. */
const SHORTCUTS: readonly (readonly [place: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'Everywhere',
    [
      ['Ctrl+K or ⌘+K', 'Search'],
      ['/', 'Search, outside of a text field'],
      ['?', 'Show this list'],
      ['Esc', 'Close what is open'],
    ],
  ],
  [
    'In the search',
    [
      ['↑ or ↓', 'Go to the previous or next result'],
      ['Enter', 'Open it'],
      ['Ctrl+Enter or ⌘+Enter', 'Open it in a new tab'],
      ['Shift+Enter', 'Open it in a new window'],
    ],
  ],
  [
    'In tabs',
    [
      ['← or →', 'Go to the previous or next tab'],
      ['Enter', 'Choose it'],
    ],
  ],
  [
    'In code, once a name has the focus',
    [
      ['← or →', 'Go to the previous or next name and show its type'],
      ['Home or End', 'Go to the first or last name and show its type'],
    ],
  ],
];

function create(tag: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

/** Each key on its own cap; "or" and "+" stay words between them. */
function caps(keys: string): (Node | string)[] {
  return keys.split(/( or |\+)/).map((part) => (part === '+' || part === ' or ' ? part : create('kbd', part)));
}

/**
 * Who speaks to a computer, or whose hand slips, presses such keys without meaning to, so they can be turned off (WCAG
 * 2.1.4). The scripts that hear the keys read an attribute of the page, which each page takes from the storage
 * (plugins/page-first).
 */
function singleKeys(): HTMLElement {
  const { dataset } = document.documentElement;
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = !dataset[KEYLESS];
  box.onchange = () => {
    const value = box.checked ? '' : 'yes';
    dataset[KEYLESS] = value;
    try {
      localStorage.setItem(STORAGE_PREFIX + KEYLESS, value);
    } catch (error) {
      console.warn('Kept for this page alone:', error);
    }
  };
  return create('label', box, ' Single-key shortcuts: ', create('kbd', '/'), ' and ', create('kbd', '?'));
}

function draw(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.id = ID;
  const title = create('h2', 'Keyboard shortcuts');
  title.id = `${ID}-title`;
  // Else the browser would give the focus to the button at the end, and in a small window the list would begin there.
  title.tabIndex = -1;
  title.autofocus = true;
  dialog.setAttribute('aria-labelledby', title.id);
  const close = create('button', 'Close') as HTMLButtonElement;
  close.type = 'button';
  close.className = 'button button--secondary button--sm';
  close.onclick = () => dialog.close();
  dialog.append(
    title,
    ...SHORTCUTS.flatMap(([place, keys]) => [
      create('h3', place),
      create('dl', ...keys.flatMap(([names, does]) => [create('dt', ...caps(names)), create('dd', does)])),
    ]),
    singleKeys(),
    close,
  );
  dialog.onclick = ({ target }) => {
    // Beside the dialog's content is its backdrop.
    if (target === dialog) dialog.close();
  };
  document.body.append(dialog);
  return dialog;
}

/** Opens the list as a modal dialog. The browser closes it with Escape and gives the focus back to where it was. */
export function openShortcuts(): void {
  const dialog = (document.getElementById(ID) as HTMLDialogElement | null) ?? draw();
  if (!dialog.open) dialog.showModal();
}
