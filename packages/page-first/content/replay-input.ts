/** Tells components what the reader typed or chose before hydration. */

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/** Imitates typing: React notices a value only if it differs from the last one it knew. */
function type(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  // React replaces the setter of the element itself, to learn which values scripts set.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses the options that were chosen in another element. */
function choose(select: HTMLSelectElement, { options }: HTMLSelectElement): void {
  for (const [index, option] of [...select.options].entries()) {
    option.selected = options[index]?.selected ?? false;
  }
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const isChanged = ({ options }: HTMLSelectElement) =>
  [...options].some((option) => option.selected !== option.defaultSelected);

/**
 * Repeats, after hydration, what was typed and chosen in a document.
 *
 * @param built the document that the reader saw; React has drawn another one if it could not
 * hydrate it
 */
export function replayInput(built: Element, drawn: Element): void {
  const fields = drawn.querySelectorAll<Field>(FIELDS);
  for (const [index, { value, defaultValue }] of built.querySelectorAll<Field>(FIELDS).entries()) {
    const field = fields[index];
    if (field && value !== defaultValue) type(field, value);
  }
  const selects = drawn.querySelectorAll('select');
  for (const [index, chosen] of built.querySelectorAll('select').entries()) {
    const select = selects[index];
    if (select && isChanged(chosen)) choose(select, chosen);
  }
}
