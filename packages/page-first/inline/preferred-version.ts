import { ATTRIBUTES, EVENTS, STORAGE_KEYS } from '../names';

/** Returns the name of the version that a link of a versions menu leads to, by its label. */
function versionOf(link: Element, menu: Element): string | undefined {
  const names = JSON.parse(menu.getAttribute(ATTRIBUTES.versions) ?? '{}') as object;
  return new Map<string, string>(Object.entries(names)).get(link.textContent);
}

/**
 * Stores the version that a reader chooses in the navbar before hydration. The browser follows the
 * link by itself.
 *
 * @param storage the kind of the browser's storage in which versions are kept
 * @param namespace what Docusaurus appends to the names of all its keys
 */
export default function preferredVersion(
  storage: 'localStorage' | 'sessionStorage',
  namespace: string,
): void {
  function store({ target }: MouseEvent): void {
    const link = target instanceof Element && target.closest('.dropdown__link');
    const menu = link && link.closest('.dropdown')?.querySelector(`[${ATTRIBUTES.versions}]`);
    if (!link || !menu) return;
    const version = versionOf(link, menu);
    const plugin = menu.getAttribute(ATTRIBUTES.versionsOf) ?? '';
    try {
      if (version) window[storage].setItem(STORAGE_KEYS.version + plugin + namespace, version);
    } catch (error) {
      console.warn(error);
    }
  }
  addEventListener('click', store, true);
  addEventListener(EVENTS.hydrated, () => removeEventListener('click', store, true));
}
