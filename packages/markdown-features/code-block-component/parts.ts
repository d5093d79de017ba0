/** The block of code that something stands in, and its parts. */
export interface BlockParts {
  body: HTMLElement;
  pre: HTMLElement;
  code: HTMLElement;
  /** What is told to a screen reader. */
  status: HTMLElement;
}

/** @returns the parts of the block around `target`; undefined outside of blocks */
export function blockAround(target: Element): BlockParts | undefined {
  const body = target.closest<HTMLElement>('.theme-code-block > :last-child');
  const [pre, code, status] = ['pre', 'code', '[role=status]'].map((part) => body?.querySelector<HTMLElement>(part));
  return body && pre && code && status ? { body, pre, code, status } : undefined;
}

/** @returns the element that an event came from; undefined where it came from none, such as the window */
export function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined;
}
