import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { BuiltPage } from '@docs-kit/built-pages/built-pages';
import { select } from 'hast-util-select';

import { contentOf, DOCUMENT_CLASS } from './content-files';

/** The HTML of a page's document; undefined if the page is not a document. */
export function documentHtml({ html, tree }: BuiltPage): string | undefined {
  const { start, end } = select(`.${DOCUMENT_CLASS}`, tree)?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? undefined : html.slice(start.offset, end.offset);
}

/** The step that writes the content of every document, unchanged, beside its page. */
export const documentContents: BuildStep = {
  name: 'document contents',
  run({ outDir, pages }) {
    for (const page of pages()) {
      const html = documentHtml(page);
      if (html !== undefined) writeFileSync(path.join(outDir, contentOf(page.file)), html);
    }
  },
};
