/** Returns a function that watches the elements of a selector on the page as it is then. */
export function watchWidth(
  selector: string,
  apply: (element: HTMLElement, isWide: boolean) => void,
): () => void {
  let resizing: ResizeObserver | undefined;
  return () => {
    resizing?.disconnect();
    // Answers after layout, so that reading the sizes costs no other.
    resizing = new ResizeObserver((entries) => {
      for (const { target } of entries)
        apply(target as HTMLElement, target.scrollWidth > target.clientWidth);
    });
    for (const element of document.querySelectorAll(selector)) resizing.observe(element);
  };
}
