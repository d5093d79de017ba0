/** Returns the heading of the section in view; none above the first section. */
export function headingInView(): Element | undefined {
  const headings = [...document.querySelectorAll('.theme-doc-markdown :is(h2, h3)[id]')];
  return headings.findLast((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    // A heading in a collapsed part has no height.
    return height > 0 && top < window.innerHeight / 3;
  });
}
