/** What the reader did to the nodes that a page was built with, before the living ones take their place. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A built element is told which one stands for it now: its clicks and its focus go there. */
export type BuiltElement = Element & { successor?: HTMLElement };

const elementsIn = (nodes: readonly ChildNode[]): Element[] =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));

const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea');

/** As if the reader had typed it: React hears of a value that is set past its own setter, and of the event. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Takes built nodes out of a box whose other nodes stand for them now. What the reader has typed is typed again. */
export function replaceBuilt(box: HTMLElement, built: readonly ChildNode[]): void {
  const living = elementsIn([...box.childNodes].filter((node) => !built.includes(node))) as HTMLElement[];
  elementsIn(built).forEach((element: BuiltElement, index) => {
    const successor = living[index];
    if (successor?.tagName !== element.tagName) return;
    element.successor = successor;
    if (isControl(element) && isControl(successor) && element.value !== successor.value) {
      // When React has ended this round of work.
      setTimeout(() => type(successor, element.value));
    }
  });
  for (const node of built) node.remove();
}

/** What ends a press; a tap that scrolls or is held brings neither click nor `mouseup`, only its `pointerup`. */
const LONGEST_RELEASE_MS = 300;

/**
 * Draws the living nodes of a box with `replace`, at once unless a press has begun on it: of a node that goes between press
 * and release comes no click. `flush` runs `replace` so that the living nodes are there when it returns.
 */
export function whenReleased(box: HTMLElement, replace: () => void, flush: (replace: () => void) => void): void {
  if (!box.matches(':active')) {
    replace();
    return;
  }
  const released = new AbortController();
  const { signal } = released;
  function end(clicked?: EventTarget | null): void {
    if (signal.aborted) return;
    released.abort();
    flush(replace);
    (clicked as BuiltElement | undefined)?.successor?.click();
  }
  box.addEventListener('click', ({ target }) => end(target), { signal });
  addEventListener('pointercancel', () => end(), { signal });
  addEventListener('pointerup', () => setTimeout(end, LONGEST_RELEASE_MS), { signal });
}
