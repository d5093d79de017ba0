import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import type { BuiltPage } from '@docs-kit/content/built-pages';
import { select } from 'hast-util-select';

import { frameDirective, pageSources } from './content-security-policy';

/** Returns the page with a policy in its head. */
function withPolicy({ html }: BuiltPage, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('</head>', () => `${meta}</head>`);
}

/**
 * The step that writes into pages what their frames may show. Hosts that send no header of ours,
 * such as GitHub Pages, would let the code in the playground's frame lead it to another site. To
 * be listed before the service worker, which knows the content of pages.
 */
export const framePolicy: BuildStep = {
  changesPages: true,
  async run({ outDir, pages }) {
    const policy = frameDirective(pages().map(({ tree }) => pageSources(tree)));
    // Pages of languages that were completed earlier already have theirs.
    const missing = pages().filter(({ tree }) => !select('meta[http-equiv^=Content]', tree));
    for (const page of missing) {
      await writeFile(path.join(outDir, page.file), withPolicy(page, policy));
    }
  },
};
