/** Whether a link opens a page of this site in this tab. */
export function isOfSite({ origin, target, href }: HTMLAnchorElement): boolean {
  return href !== '' && origin === location.origin && (target === '' || target === '_self');
}

/**
 * Returns the link that a click follows within the application, by the rules of react-router's
 * `Link`.
 */
export function linkWithin(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link && isOfSite(link) ? link : undefined;
}

/**
 * Fetches the pages of links that come into view or under the pointer, until `signal` stops it.
 */
export function prefetchLinks(place: Element, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      window.docusaurus.prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  for (const link of place.querySelectorAll('a')) {
    if (!isOfSite(link) || link.pathname === location.pathname) continue;
    observer.observe(link);
    link.onpointerover = () => {
      window.docusaurus.preload(link.pathname);
    };
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
