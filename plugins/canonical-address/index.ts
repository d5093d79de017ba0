import type { Plugin } from '@docusaurus/types';

import { CANONICAL_FORM, canonicalPath } from '../../src/canonical-path';

/** Goes into the page as text, so it must hold on to nothing outside of itself. */
function writeAddress(canonical: typeof canonicalPath, form: RegExp): void {
  const path = canonical(location.pathname, form);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** Writes the address of a page in its canonical form before the application reads it. README.md says why. */
export default function canonicalAddress(): Plugin {
  const script = `(${writeAddress.toString()})(${canonicalPath.toString()}, ${CANONICAL_FORM})`;
  return {
    name: 'canonical-address',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: script }] }),
  };
}
