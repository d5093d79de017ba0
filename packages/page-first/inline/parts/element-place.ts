/**
 * Finds an element again after React has rendered the page again, which it does if it cannot
 * hydrate it, as when a browser has translated it. Its text may be another one then.
 */

/** An element, and where it is: it has `before` elements of the same tag and classes before it. */
export interface ElementPlace {
  readonly element: Element;
  readonly before: number;
}

/** Returns the elements of the page with the same tag and classes. */
function elementsLike({ tagName, className }: Element): HTMLElement[] {
  const sameTag = [...document.querySelectorAll<HTMLElement>(tagName)];
  return sameTag.filter((other) => other.className === className);
}

/** Records where an element is. */
export function placeOf(element: Element): ElementPlace {
  return { element, before: elementsLike(element).indexOf(element as HTMLElement) };
}

/** Returns the element itself, or what is in its place if the page no longer has it. */
export function findAgain({ element, before }: ElementPlace): HTMLElement | undefined {
  return element.isConnected ? (element as HTMLElement) : elementsLike(element)[before];
}
