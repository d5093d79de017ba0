/** Decides whether a key belongs to the text that a reader writes, and so is no shortcut. */

/** The code of every key that an input method handles, for example while it composes Japanese. */
const INPUT_METHOD_KEY_CODE = 229;

/** Fields that take text or, like a select, search by letters. Checkboxes and buttons take none. */
const TEXT_FIELDS = ':read-write, select, [role=textbox], [role=searchbox]';

/** Returns the element that gets a key, also within the shadow trees of editors. */
function innermostTarget(event: KeyboardEvent): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element ? target : undefined;
}

/**
 * Whether an input method handles the key. In Safari, the Enter that ends a composition comes after
 * the end of the composition. Only its code tells it from another Enter.
 */
export function isOfInputMethod(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}

/** Whether the key goes to a field that takes text. Keys in frames do not reach the page. */
export function isInTextField(event: KeyboardEvent): boolean {
  return innermostTarget(event)?.matches(TEXT_FIELDS) ?? false;
}

/** Returns the element with the focus, also within shadow trees. */
export function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused as HTMLElement | null;
}
