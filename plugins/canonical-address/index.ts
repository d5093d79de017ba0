import type { Plugin } from '@docusaurus/types';

import { CANONICAL_STEPS } from '../../src/canonical-path';

/** The rule written out, not the function's own text: it stands ahead of every page, where each byte counts. */
const REPLACEMENTS = CANONICAL_STEPS.map(([pattern, by]) => `.replace(${pattern}, ${JSON.stringify(by)})`).join('');

const SCRIPT = `(() => {
  const path = location.pathname${REPLACEMENTS} || '/';
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
})();`;

/** Writes the address of a page in its canonical form before the application reads it. README.md says why. */
export default function canonicalAddress(): Plugin {
  return {
    name: 'canonical-address',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: SCRIPT }] }),
  };
}
