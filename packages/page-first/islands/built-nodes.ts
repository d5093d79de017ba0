/** Carries over what the reader did to built nodes when an island's live nodes replace them. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A built element with the live element that replaced it and receives its clicks and focus. */
export type BuiltElement = Element & { successor?: HTMLElement };

const elementsIn = (nodes: readonly ChildNode[]): Element[] =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea');

/** Imitates typing: React notices a value set through the native setter, and the event. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  );
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Removes the built nodes of a box that now has live nodes. Text that the reader typed is typed again. */
export function replaceBuilt(box: HTMLElement, built: readonly ChildNode[]): void {
  const living = elementsIn(
    [...box.childNodes].filter((node) => !built.includes(node)),
  ) as HTMLElement[];
  elementsIn(built).forEach((element: BuiltElement, index) => {
    const successor = living[index];
    if (successor?.tagName !== element.tagName) return;
    element.successor = successor;
    if (isControl(element) && isControl(successor) && element.value !== successor.value) {
      // Runs after React's current work.
      setTimeout(() => type(successor, element.value));
    }
  });
  for (const node of built) node.remove();
}

const RELEASE_POLL_MS = 100;

/**
 * Renders the live nodes of a box with `replace`: at once, or after the release if the box is being pressed. A node
 * that is removed during a press gets no click. `flush` runs `replace` synchronously.
 */
export function whenReleased(
  box: HTMLElement,
  replace: () => void,
  flush: (replace: () => void) => void,
): void {
  const isPressed = () => box.matches(':active') || box.contains(window.pageFirst?.pressed ?? null);
  if (!isPressed()) {
    replace();
    return;
  }
  function end(clicked?: EventTarget | null): void {
    clearInterval(poll);
    box.removeEventListener('click', endWithClick);
    flush(replace);
    (clicked as BuiltElement | undefined)?.successor?.click();
  }
  const endWithClick = ({ target }: MouseEvent) => end(target);
  box.addEventListener('click', endWithClick);
  const poll = setInterval(() => {
    if (!isPressed()) end();
  }, RELEASE_POLL_MS);
}
