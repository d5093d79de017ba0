/** Tells components what the reader typed or chose before hydration. */

/** Imitates typing: React notices a value only if it differs from the last one it knew. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = control;
  const prototype = Object.getPrototypeOf(control) as typeof control;
  // React replaces the setter of the element itself, to learn which values scripts set.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Repeats, after hydration, what was typed and chosen in the controls of an element. */
export function replayInput(element: Element): void {
  const inputs = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  );
  for (const input of inputs) if (input.value !== input.defaultValue) typeAgain(input);
  for (const select of element.querySelectorAll('select')) {
    const isChanged = [...select.options].some((each) => each.selected !== each.defaultSelected);
    if (isChanged) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
