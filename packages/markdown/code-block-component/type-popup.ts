/**
 * Shows the type of a name in a code block: below the mouse, at a tap, and at the keyboard's
 * focus. The arrow keys lead from name to name.
 */
import styles from './styles.module.css';

/**
 * How long a popup stays after the pointer leaves, so that the reader can move into it and read
 * on.
 */
const LEAVE_MS = 200;
const GAP_PX = 6;
const POPUP_ID = 'type-popup';

/** The name whose type is shown, and the popup that shows it. One of each on a page. */
let shown: { name: HTMLElement; popup: HTMLElement } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the name with a type that contains an element. */
function nameAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('code [data-type]') : null;
}

function isShownAt(target: EventTarget | null): boolean {
  if (!shown || !(target instanceof Node)) return false;
  return shown.popup.contains(target) || shown.name.contains(target);
}

/** Returns the live region for screen readers of the block around a name. */
function statusOf(name: HTMLElement): Element | null | undefined {
  return name.closest('.theme-code-block')?.querySelector('[role=status]');
}

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
  shown.name.removeAttribute('aria-describedby');
  const status = statusOf(shown.name);
  // The copy button uses the status, too.
  if (status?.textContent === shown.popup.textContent) status.textContent = '';
  shown.popup.remove();
  shown = undefined;
}

function createPopup(type: string): HTMLElement {
  const popup = document.createElement('div');
  popup.id = POPUP_ID;
  popup.className = styles.type ?? '';
  popup.role = 'tooltip';
  popup.textContent = type;
  return popup;
}

function open(name: HTMLElement): void {
  clearTimeout(timer);
  if (shown?.name === name) return;
  close();
  const popup = createPopup(name.dataset.type ?? '');
  name.closest('pre')?.after(popup);
  name.setAttribute('aria-describedby', POPUP_ID);
  shown = { name, popup };
  // A focused name is scrolled into view only after this event.
  requestAnimationFrame(place);
}

/** Opens the popup at a tap or key press. They do not move the focus, so it is announced. */
function press(name: HTMLElement): void {
  open(name);
  const status = statusOf(name);
  if (status) status.textContent = name.dataset.type ?? '';
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

/** Returns the name that a key leads to from another one. */
function nameAfterKey(key: string, from: HTMLElement): HTMLElement | undefined {
  const names = firstNames(from.closest('code'));
  const at = names.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return names[at + 1];
    case 'ArrowLeft':
      return names[at - 1];
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    default:
      return undefined;
  }
}

/** Moves the focus. All names of a block share one tab stop. */
function moveFocus(from: HTMLElement, to: HTMLElement): void {
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') close();
  const name = nameAt(event.target);
  if (!name) return;
  const next = nameAfterKey(event.key, name);
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress) press(name);
  if (next) moveFocus(name, next);
  if (isPress || next) event.preventDefault();
}

function onPointerOver({ pointerType, target }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  clearTimeout(timer);
  const name = nameAt(target);
  if (name) {
    open(name);
    return;
  }
  const isOfFocusedName = shown?.name === document.activeElement;
  if (shown && !isOfFocusedName && !isShownAt(target)) timer = setTimeout(close, LEAVE_MS);
}

function onFocusIn({ target }: FocusEvent): void {
  const name = nameAt(target);
  if (name) open(name);
  else close();
}

function onClick({ target }: MouseEvent): void {
  const name = nameAt(target);
  if (name) press(name);
}

function onPointerDown({ target }: PointerEvent): void {
  if (!isShownAt(target)) close();
}

/** Shows types from now on. */
export function listenForNames(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointerdown', onPointerDown);
  document.addEventListener('focusin', onFocusIn);
}

/**
 * Makes the names of a block focusable. In the page's HTML, these tab stops would do nothing
 * without scripts.
 */
export function makeNamesFocusable(code: Element): void {
  for (const [index, name] of firstNames(code).entries()) {
    // On a page that the reader returns to, they are already focusable.
    if (name.role) return;
    name.role = 'button';
    name.ariaLabel = `${name.textContent}: show its type`;
    name.tabIndex = index === 0 ? 0 : -1;
  }
}
