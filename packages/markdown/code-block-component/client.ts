/**
 * Makes code blocks interactive: copy and wrap buttons, types of names. Loaded with the
 * application.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { copyText } from '../copy-text';
import { watchWidth } from '../wide-content';
import styles from './styles.module.css';

/** How long a button shows that it has copied. */
const COPIED_MS = 2000;
const COPIED = 'Copied';
const NOT_COPIED = 'The browser could not copy it. It is selected: press Ctrl+C or ⌘+C.';
/**
 * How long a popup stays after the pointer leaves, so that the reader can move into it and read
 * on.
 */
const LEAVE_MS = 200;
const GAP_PX = 6;
const POPUP_ID = 'type-popup';

const closest = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;
/** Returns the name with a type that contains an element. */
const nameAt = (target: EventTarget | null) => closest(target, 'code [data-type]');
/**
 * Returns a part of the block around an element. `[role=status]` is the live region for screen
 * readers.
 */
const partOf = (target: EventTarget | null, selector: 'code' | 'pre' | '[role=status]') =>
  closest(target, '.theme-code-block')?.querySelector<HTMLElement>(selector) ?? undefined;

/** The name whose type is shown, and the popup that shows it. One of each on a page. */
let shown: { name: HTMLElement; popup: HTMLElement } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const isShownAt = (target: EventTarget | null): boolean =>
  target instanceof Node && Boolean(shown?.popup.contains(target) || shown?.name.contains(target));

/**
 * Places the popup below its name, or above if there is no room. Both are in the popup's offset
 * parent.
 */
function place(): void {
  const frame = shown?.popup.offsetParent?.getBoundingClientRect();
  const anchor = shown?.name.getClientRects()[0];
  if (!shown || !frame || !anchor) return;
  const { width, height } = shown.popup.getBoundingClientRect();
  const isBelow = anchor.bottom + GAP_PX + height <= innerHeight || anchor.top < height + GAP_PX;
  const top = isBelow ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height;
  const left = Math.min(anchor.left - frame.left, frame.width - width);
  Object.assign(shown.popup.style, { left: `${Math.max(0, left)}px`, top: `${top - frame.top}px` });
}

function close(): void {
  clearTimeout(timer);
  if (!shown) return;
  const { name, popup } = shown;
  shown = undefined;
  name.removeAttribute('aria-describedby');
  const status = partOf(name, '[role=status]');
  // The copy button uses the status, too.
  if (status?.textContent === popup.textContent) status.textContent = '';
  popup.remove();
}

function open(name: HTMLElement, byPress = false): void {
  clearTimeout(timer);
  if (shown?.name !== name) {
    close();
    const popup = document.createElement('div');
    Object.assign(popup, {
      id: POPUP_ID,
      className: styles.type,
      role: 'tooltip',
      textContent: name.dataset.type,
    });
    name.closest('pre')?.after(popup);
    name.setAttribute('aria-describedby', POPUP_ID);
    shown = { name, popup };
    // A focused name is scrolled into view only after this event.
    requestAnimationFrame(place);
  }
  // A tap or key press does not move the focus, so the type is announced at once.
  const status = partOf(name, '[role=status]');
  if (status) status.textContent = byPress ? shown.popup.textContent : '';
}

/**
 * Returns the first occurrence of each name in a block, which is the one that the keyboard
 * reaches.
 */
function firstNames(code: Element | null): HTMLElement[] {
  const names = [...(code?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
  return names.filter(
    ({ dataset }, index) =>
      names.findIndex((other) => other.dataset.type === dataset.type) === index,
  );
}

function answerKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') close();
  const from = nameAt(event.target);
  if (!from) return;
  const isPress = event.key === 'Enter' || event.key === ' ';
  const names = firstNames(from.closest('code'));
  const at = names.indexOf(from);
  // All names of a block share one tab stop.
  const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 };
  const next = names[(steps as Partial<Record<string, number>>)[event.key] ?? -1];
  if (isPress || next) event.preventDefault();
  if (isPress) open(from, true);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/**
 * Selects the code of a block that could not be copied, so that the reader can copy it by hand.
 */
function selectCode(button: Element): void {
  const code = partOf(button, 'code');
  if (code) getSelection()?.selectAllChildren(code);
}

async function copy(button: Element): Promise<void> {
  const status = partOf(button, '[role=status]');
  /** Announces a message, and shows it if it is more than the button's sign can say. */
  const say = (message: string) => {
    if (status) status.textContent = message;
    status?.toggleAttribute('data-shown', message === NOT_COPIED);
    button.toggleAttribute('data-copied', message === COPIED);
  };
  const text = partOf(button, 'code')?.textContent ?? '';
  try {
    await copyText(text);
    say(COPIED);
  } catch (error) {
    console.warn(error);
    selectCode(button);
    say(NOT_COPIED);
  }
  setTimeout(say, COPIED_MS, '');
}

function answerClick({ target }: MouseEvent): void {
  const name = nameAt(target);
  if (name) open(name, true);
  const button = closest(target, '[data-code]');
  if (button?.dataset.code === 'copy') void copy(button);
  if (button?.dataset.code === 'wrap')
    button.ariaPressed = String(partOf(button, 'pre')?.toggleAttribute('data-wrapped'));
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', answerClick);
  document.addEventListener('keydown', answerKey);
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse') return;
    const name = nameAt(target);
    clearTimeout(timer);
    if (name) open(name);
    // The popup of a focused name stays open.
    else if (shown && shown.name !== document.activeElement && !isShownAt(target))
      timer = setTimeout(close, LEAVE_MS);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isShownAt(target)) close();
  });
  document.addEventListener('focusin', ({ target }) => {
    const name = nameAt(target);
    if (name) open(name);
    else close();
  });
}

/** Code that fits needs no tab stop to be scrolled, and no button to be wrapped. */
const watchCode = watchWidth('.theme-code-block pre', (pre, isWide) => {
  if (isWide) pre.tabIndex = 0;
  else pre.removeAttribute('tabindex');
  const wrap = closest(pre, '.theme-code-block')?.querySelector('[data-code=wrap]');
  wrap?.toggleAttribute('hidden', !isWide && !pre.hasAttribute('data-wrapped'));
});

/**
 * Makes names with a type focusable on each page. In its HTML, these tab stops would do nothing
 * without scripts.
 */
function makeNamesFocusable(code: Element): void {
  for (const [index, name] of firstNames(code).entries()) {
    // On a page that the reader returns to, they are already focusable.
    if (name.role) return;
    name.role = 'button';
    name.ariaLabel = `${name.textContent}: show its type`;
    name.tabIndex = index === 0 ? 0 : -1;
  }
}

/** Prepares the code blocks of a page for the keyboard. */
export function onRouteDidUpdate(): void {
  watchCode();
  document.querySelectorAll('.theme-code-block pre').forEach(makeNamesFocusable);
}
