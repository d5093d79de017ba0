import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** How long a popup stays after the pointer has left, so that it can be entered to read on. */
const LEAVE_MS = 200;

const GAP_PX = 6;

/** A name that has a type; the first place of each carries the text, and is the one that the keyboard reaches. */
const NAME = '[data-t]';
const FIRST_NAME = '[data-type]';

/** Keys that lead from one name of a block to another: all of a block are one stop of the Tab key. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function nameAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NAME) : null;
}

function typeOf(name: HTMLElement): string {
  const first = name.closest('code')?.querySelector<HTMLElement>(`${FIRST_NAME}[data-t="${name.dataset.t ?? ''}"]`);
  return first?.dataset.type ?? '';
}

/** Puts the popup below the name, or above where there is no room; both stand in the popup's offset parent. */
function place(popup: HTMLElement, name: HTMLElement): void {
  const frame = popup.offsetParent?.getBoundingClientRect();
  const anchor = name.getClientRects()[0];
  if (!frame || !anchor) return;
  const { width, height } = popup.getBoundingClientRect();
  const below = anchor.bottom + GAP_PX + height <= window.innerHeight || anchor.top < height + GAP_PX;
  const left = Math.min(anchor.left - frame.left, frame.width - width);
  popup.style.left = `${Math.max(0, left)}px`;
  popup.style.top = `${(below ? anchor.bottom + GAP_PX : anchor.top - GAP_PX - height) - frame.top}px`;
}

/** What {@link useTypePopup} gives to the block. */
export interface TypePopup {
  /** The type to show; undefined while none is. */
  text: string | undefined;
  /** Whether the reader asked for it by a tap or a key: it is then told, as such a press moves no focus. */
  asked: boolean;
  /** For the popup's element. */
  popupProps: {
    id: string;
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: () => void;
    onPointerLeave: () => void;
  };
  /** For the `code` element: one set of handlers for all names in it. */
  codeProps: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerOut: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Shows the types of a block's names on hover, focus and touch. */
export function useTypePopup(code: RefObject<HTMLElement | null>): TypePopup {
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [name, setName] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState(false);

  function show(next: HTMLElement | null, byPress = false): void {
    clearTimeout(timer.current);
    setName(next);
    setAsked(byPress);
  }

  function leave(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // What the keyboard stands on stays told.
      const focused = code.current?.contains(document.activeElement) ? document.activeElement : null;
      setName(focused && nameAt(focused));
    }, LEAVE_MS);
  }

  // Names become stops of the keyboard here and not in the page's HTML: without scripts such a stop would do nothing.
  useEffect(() => {
    const names = code.current?.querySelectorAll<HTMLElement>(FIRST_NAME) ?? [];
    for (const [index, one] of [...names].entries()) {
      one.setAttribute('role', 'button');
      one.tabIndex = index === 0 ? 0 : -1;
    }
    return () => clearTimeout(timer.current);
  }, [code]);

  useLayoutEffect(() => {
    if (!name || !popup.current) return;
    const shown = popup.current;
    const follow = (): void => place(shown, name);
    const close = (): void => {
      clearTimeout(timer.current);
      setName(null);
    };
    const closeByKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    const closeByPress = ({ target }: globalThis.PointerEvent): void => {
      if (target instanceof Node && !name.contains(target) && !shown.contains(target)) close();
    };
    follow();
    name.setAttribute('aria-describedby', id);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeByPress);
    return () => {
      name.removeAttribute('aria-describedby');
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeByPress);
    };
  }, [name, id]);

  function step(event: KeyboardEvent, from: HTMLElement): void {
    const names = [...(code.current?.querySelectorAll<HTMLElement>(FIRST_NAME) ?? [])];
    const next = names[STEPS[event.key]?.(names.indexOf(from), names.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    from.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  return {
    text: name ? typeOf(name) : undefined,
    asked,
    popupProps: { id, ref: popup, onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
    codeProps: {
      onPointerOver: ({ pointerType, target }) => {
        const pointed = nameAt(target);
        if (pointerType === 'mouse' && pointed) show(pointed);
      },
      onPointerOut: ({ pointerType, target }) => {
        if (pointerType === 'mouse' && nameAt(target)) leave();
      },
      onFocus: ({ target }) => show(nameAt(target)),
      onBlur: () => show(null),
      onClick: ({ target }) => {
        const pressed = nameAt(target);
        if (pressed) show(pressed, true);
      },
      onKeyDown: (event) => {
        const from = nameAt(event.target);
        if (!from) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          show(from, true);
        } else if (event.key in STEPS) step(event, from);
      },
    },
  };
}
