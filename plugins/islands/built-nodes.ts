/** What the reader did to the nodes that a page was built with, before the living ones take their place. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A built element is told which one stands for it now: clicks and the focus that it has had go there (page-first). */
export type BuiltElement = Element & { successor?: Element };

const elementsIn = (nodes: readonly ChildNode[]): Element[] =>
  nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));

function isControl(element: Element | undefined): element is Control {
  return (
    element !== undefined && element.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
  );
}

/** As if the reader had typed it: React hears of a value that is set past its own setter, and of the event. */
function type(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * Takes built nodes out of an element whose other nodes stand for them now. What the reader has typed or selected in them
 * meanwhile is typed again.
 *
 * @param box the element with both
 * @param built the nodes that go
 */
export function replaceBuilt(box: HTMLElement, built: readonly ChildNode[]): void {
  const living = elementsIn([...box.childNodes].filter((node) => !built.includes(node)));
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
