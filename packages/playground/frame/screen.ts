import type { Drawing } from '@docs-kit/docs-truth/sample-stage';

/** How long effects may take after a change of the document, in milliseconds. */
const SETTLING_MS = 30;

/** What react-native-web draws in an element. */
export function drawingIn(root: HTMLElement): Drawing {
  const all = <E extends HTMLElement>(selector: string): E[] => [...root.querySelectorAll<E>(selector)];
  return {
    // A <Text> is the outermost element with a direction; a button's title is none of its own.
    texts: () =>
      all('[dir=auto]')
        .filter((text) => !text.matches('input, textarea') && !text.parentElement?.closest('[dir=auto], [role=button]'))
        .map(({ textContent }) => textContent),
    button: (title) => {
      const found = all('[role=button]:not([aria-disabled=true])').find((each) => each.textContent === title);
      // It is enabled in an effect, which comes after the attribute.
      return found && (() => new Promise((resolve) => setTimeout(resolve, SETTLING_MS)).then(() => found.click()));
    },
    field: (placeholder) => {
      const fields = all<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
      const found = fields.find((each) => each.placeholder === placeholder && !each.readOnly);
      const enter = (text: string): void => {
        // As a user types: React hears of it only if the value is set past its own setter.
        Reflect.set(Object.getPrototypeOf(found) as object, 'value', text, found);
        found?.dispatchEvent(new Event('input', { bubbles: true }));
      };
      return found && { value: found.value, enter };
    },
  };
}
