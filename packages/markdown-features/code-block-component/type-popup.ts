import styles from './styles.module.css';

/** How long a popup stays after the pointer has left, so that it can be entered to read on. */
const LEAVE_MS = 200;
const GAP_PX = 6;
const POPUP_ID = 'type-popup';

/** A block of code, and its parts. */
export interface BlockParts {
  pre: HTMLElement;
  code: HTMLElement;
  /** The live region for screen readers. */
  status: HTMLElement;
}

/** @returns the parts of the block around `target`; undefined outside of a block */
export function blockAround(target: Element): BlockParts | undefined {
  const body = target.closest<HTMLElement>('.theme-code-block > :last-child');
  const [pre, code, status] = ['pre', 'code', '[role=status]'].map((part) => body?.querySelector<HTMLElement>(part));
  return pre && code && status ? { pre, code, status } : undefined;
}

/** @returns the element that an event came from; undefined if it came from something else, such as the window */
export function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined;
}

/** Keys that move between the names of a block, which are one tab stop together. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The name whose type is shown, and the popup that shows it. One of each on a page. */
let shown: { name: Element; popup: HTMLElement } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The name around an element that has a type. */
function nameAt(element: Element | undefined): HTMLElement | undefined {
  return element?.closest<HTMLElement>('code [data-t]') ?? undefined;
}

/** The first occurrence of each name of a block: it carries the type, and is the one that the keyboard reaches. */
function firstNames(code: Element | null): HTMLElement[] {
  return [...(code?.querySelectorAll<HTMLElement>('[data-type]') ?? [])];
}

function typeOf(name: HTMLElement): string {
  return firstNames(name.closest('code')).find(({ dataset }) => dataset.t === name.dataset.t)?.dataset.type ?? '';
}

/** Places the popup below its name, or above if there is no room; both are in the popup's offset parent. */
function place(): void {
  const frame = shown?.popup.offsetParent?.getBoundingClientRect();
  const anchor = shown?.name.getClientRects()[0];
  if (!shown || !frame || !anchor) return;
  const { style } = shown.popup;
  const { width, height } = shown.popup.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX + height <= window.innerHeight || anchor.top < height + GAP_PX;
  const left = Math.min(anchor.left - frame.left, frame.width - width);
  style.left = `${Math.max(0, left)}px`;
  style.top = `${(below ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height) - frame.top}px`;
}

function close(): void {
  clearTimeout(timer);
  if (!shown) return;
  const { name, popup } = shown;
  shown = undefined;
  name.removeAttribute('aria-describedby');
  const block = blockAround(name);
  // The copy button uses the status, too.
  if (block?.status.textContent === popup.textContent) block.status.textContent = '';
  popup.remove();
}

function open(name: HTMLElement, byPress = false): void {
  clearTimeout(timer);
  const block = blockAround(name);
  if (!block) return;
  if (shown?.name !== name) {
    close();
    const popup = document.createElement('div');
    Object.assign(popup, { id: POPUP_ID, className: styles.type, role: 'tooltip', textContent: typeOf(name) });
    block.pre.after(popup);
    name.setAttribute('aria-describedby', POPUP_ID);
    shown = { name, popup };
    // A focused name is scrolled into view only after this event.
    requestAnimationFrame(place);
  }
  // Announced at once after a tap or a key, as such a press does not move the focus.
  block.status.textContent = byPress ? shown.popup.textContent : '';
}

const isInPopup = (element: Element | undefined): boolean => Boolean(element && shown?.popup.contains(element));

function move(event: KeyboardEvent, from: HTMLElement): void {
  const names = firstNames(from.closest('code'));
  const next = names[STEPS[event.key]?.(names.indexOf(from), names.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Event handlers of the document, for all blocks of code. */
const ANSWERS = {
  pointerover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    const name = nameAt(elementOf(event));
    if (name) open(name);
    else if (isInPopup(elementOf(event))) clearTimeout(timer);
  },
  pointerout(event: PointerEvent) {
    const element = elementOf(event);
    if (event.pointerType !== 'mouse' || !(nameAt(element) ?? isInPopup(element))) return;
    clearTimeout(timer);
    timer = setTimeout(close, LEAVE_MS);
  },
  pointerdown(event: PointerEvent) {
    const element = elementOf(event);
    if (shown && element && !shown.name.contains(element) && !isInPopup(element)) close();
  },
  focusin(event: FocusEvent) {
    const name = nameAt(elementOf(event));
    if (name) open(name);
  },
  focusout(event: FocusEvent) {
    if (nameAt(elementOf(event))) close();
  },
  click(event: MouseEvent) {
    const name = nameAt(elementOf(event));
    if (name) open(name, true);
  },
  keydown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    const from = nameAt(elementOf(event));
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(from, true);
    } else move(event, from);
  },
};

/**
 * Makes names with a type focusable in all blocks of the page. Not in the page's HTML, as such a tab stop would do
 * nothing without scripts.
 */
export function makeStops(): void {
  for (const code of document.querySelectorAll('.theme-code-block code')) {
    for (const [index, name] of firstNames(code).entries()) {
      // On a page that the reader returns to, they are focusable already.
      if (name.role) break;
      name.role = 'button';
      name.tabIndex = index === 0 ? 0 : -1;
    }
  }
}

/** Shows types of names in blocks of code on hover, focus and touch. */
export function showTypes(): void {
  for (const [type, answer] of Object.entries(ANSWERS))
    document.addEventListener(type, answer as (event: Event) => void);
}
