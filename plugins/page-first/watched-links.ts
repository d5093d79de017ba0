const paths = new WeakMap<Element, string>();

let observer: IntersectionObserver | undefined;

function observerOfAll(): IntersectionObserver {
  return (observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = paths.get(target);
      if (!isIntersecting || path === undefined) continue;
      observer?.unobserve(target);
      window.docusaurus.prefetch(path);
    }
  }));
}

/**
 * Has the page behind a link fetched when the link comes in sight, as Docusaurus's `Link` does, which has an observer of
 * its own for each link and makes it anew each time the link is drawn.
 *
 * @param link the link's element
 * @param path path of the page that it leads to
 * @returns ends it
 */
export function watchLink(link: Element, path: string): () => void {
  paths.set(link, path);
  observerOfAll().observe(link);
  return () => observer?.unobserve(link);
}
