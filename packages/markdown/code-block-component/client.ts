/**
 * Makes code blocks interactive: copy and wrap buttons. Loaded with the
 * application.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { copyText } from '../copy-text';
import { watchWidth } from '../wide-content';

/** How long a button shows that it has copied, and how long it takes to read that it has not. */
const COPIED_MS = 2000;
const NOT_COPIED_MS = 10_000;
const COPIED = 'Copied';
const NOT_COPIED = 'The browser could not copy it. It is selected: press Ctrl+C or ⌘+C.';

/** Returns a part of the block around an element. */
function partOf(element: Element, selector: string): HTMLElement | undefined {
  return element.closest('.theme-code-block')?.querySelector<HTMLElement>(selector) ?? undefined;
}

/** Announces a message, and shows it if it is more than the button's sign can say. */
function say(button: Element, message: string): void {
  const status = partOf(button, '[role=status]');
  if (status) status.textContent = message;
  status?.toggleAttribute('data-shown', message === NOT_COPIED);
  button.toggleAttribute('data-copied', message === COPIED);
}

/** The button that says something, until it ends. */
const endings = new WeakMap<Element, number>();

function sayFor(milliseconds: number, button: Element, message: string): void {
  say(button, message);
  clearTimeout(endings.get(button));
  endings.set(button, window.setTimeout(say, milliseconds, button, ''));
}

async function copy(button: Element): Promise<void> {
  const code = partOf(button, 'code');
  try {
    await copyText(code?.textContent ?? '');
    sayFor(COPIED_MS, button, COPIED);
  } catch (error) {
    console.warn(error);
    // The reader can copy it by hand.
    if (code) getSelection()?.selectAllChildren(code);
    sayFor(NOT_COPIED_MS, button, NOT_COPIED);
  }
}

function wrap(button: Element): void {
  const isWrapped = partOf(button, 'pre')?.toggleAttribute('data-wrapped');
  button.ariaPressed = String(isWrapped);
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-code]');
  if (button?.dataset.code === 'copy') void copy(button);
  if (button?.dataset.code === 'wrap') wrap(button);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('click', onClick);

/** Code that fits needs no tab stop to be scrolled, and no button to be wrapped. */
const watchCode = watchWidth('.theme-code-block pre', (pre, isWide) => {
  if (isWide) pre.tabIndex = 0;
  else pre.removeAttribute('tabindex');
  const button = partOf(pre, '[data-code=wrap]');
  button?.toggleAttribute('hidden', !isWide && !pre.hasAttribute('data-wrapped'));
});

/** Prepares the code blocks of a page for the keyboard. */
export { watchCode as onRouteDidUpdate };
