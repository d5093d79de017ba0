/** What `sample-stage` gives to the hidden part of a sample, over the real screen of the frame. */
import { createElement, type ReactElement } from 'react';

/** How long a condition may take to come true, in milliseconds. */
const PATIENCE_MS = 4000;
/** How long effects may take after a change of the document, in milliseconds. */
const SETTLING_MS = 30;

const word = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Data with the keys of objects in order, so that equal data reads the same. */
const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** @throws Error unless both are the same, compared as data */
export function equal(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual, sorted) !== JSON.stringify(expected, sorted))
    throw new Error(`Expected ${word(expected)}, got ${word(actual)}`);
}

/** @returns what a call throws or rejects with. @throws Error where it does neither */
export async function caught(call: () => Promise<unknown>): Promise<unknown> {
  let value: unknown;
  try {
    value = await call();
  } catch (error) {
    return error;
  }
  throw new Error(`Expected an error, got ${word(value)}`);
}

/** Waits until something is there. @throws Error with the words of `otherwise` where it does not come */
export async function until<T>(find: () => T | undefined | false, otherwise: () => string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let found = find(); ; found = find()) {
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * What a component shows, and what a user can do with it.
 *
 * @param root where it is drawn
 */
export function createScreen(root: HTMLElement) {
  const all = <E extends HTMLElement>(selector: string): E[] => [...root.querySelectorAll<E>(selector)];
  // react-native-web draws a <Text> as the outermost element with a direction; a button's title is none of its own.
  const texts = (): string[] =>
    all('[dir=auto]')
      .filter((text) => !text.matches('input, textarea') && !text.parentElement?.closest('[dir=auto], [role=button]'))
      .map(({ textContent }) => textContent);
  const waitFor = <T>(what: string, find: () => T | undefined | false): Promise<T> =>
    until(find, () => `No ${what} came on the screen, which shows ${word(texts())}`);
  return {
    texts,
    shows: async (text: string): Promise<void> => void (await waitFor(`text "${text}"`, () => texts().includes(text))),
    press: async (title: string): Promise<void> => {
      const button = await waitFor(`button "${title}" that can be used`, () =>
        all('[role=button]:not([aria-disabled=true])').find((each) => each.textContent === title),
      );
      // react-native-web enables a button in an effect, which comes after the attribute.
      await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
      button.click();
    },
    type: async (placeholder: string, text: string): Promise<void> => {
      const field = await waitFor(`field "${placeholder}" that can be used`, () =>
        all<HTMLInputElement | HTMLTextAreaElement>('input, textarea').find(
          (each) => each.placeholder === placeholder && !each.readOnly,
        ),
      );
      // As a user types: React hears of it only if the value is set past its own setter.
      const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await waitFor(`field "${placeholder}" that takes what is typed into it`, () => field.value === text);
    },
  };
}

/**
 * Mounts a hook.
 *
 * @param draw mounts an element
 * @returns what it returned at the last render
 */
export async function use<T>(
  hook: () => T,
  draw: (element: ReactElement) => unknown,
): Promise<{ readonly current: () => T }> {
  const renders: T[] = [];
  const Host = (): null => {
    renders.push(hook());
    return null;
  };
  draw(createElement(Host));
  return until(
    () => renders.length > 0 && { current: () => renders.at(-1) as T },
    () => 'The hook did not render',
  );
}
