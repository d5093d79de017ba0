import { fileURLToPath } from 'node:url';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';

import { DOCS_ROOT_PATH } from '../../src/constants';

/**
 * Gives `/docs` a route of its own, which leads to the main document. Without it the docs plugin's parent route
 * matches, finds no document and draws the not-found page.
 */
export default function docsRoot({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'docs-root',
    contentLoaded({ actions }) {
      actions.addRoute({
        path: normalizeUrl([baseUrl, DOCS_ROOT_PATH]),
        component: fileURLToPath(new URL('./DocsRootPage.tsx', import.meta.url)),
        exact: true,
      });
    },
  };
}
