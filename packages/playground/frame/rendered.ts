import type { Rendered } from '@docs-kit/samples/sample-check';

/** How long effects may take after the document changes, in milliseconds. */
const SETTLING_MS = 30;

/**
 * A `<Text>` is the outermost element with a direction. A button's title does not count as one.
 */
function isText(element: HTMLElement): boolean {
  if (element.matches('input, textarea')) return false;
  return !element.parentElement?.closest('[dir=auto], [role=button]');
}

/** Presses a button. An effect may enable it only after its attribute has changed. */
async function press(button: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  button.click();
}

/**
 * Types as a user would: React notices the change only if the value bypasses React's own setter.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reads and operates what react-native-web renders in an element. */
export function renderedIn(root: HTMLElement): Rendered {
  function all<E extends HTMLElement>(selector: string): E[] {
    return [...root.querySelectorAll<E>(selector)];
  }

  function texts(): string[] {
    const shown = all('[dir=auto]').filter(isText);
    return shown.map(({ textContent }) => textContent);
  }

  function button(title: string) {
    const enabled = all('[role=button]:not([aria-disabled=true])');
    const found = enabled.find(({ textContent }) => textContent === title);
    return found && (() => press(found));
  }

  function field(placeholder: string) {
    const fields = all<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const found = fields.find((each) => each.placeholder === placeholder && !each.readOnly);
    return found && { value: found.value, enter: (text: string) => type(found, text) };
  }

  return { texts, button, field };
}
