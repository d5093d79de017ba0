import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Element } from 'hast';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { PageReader } from '@docs-kit/built-pages/built-pages';
import { firstElement } from '@docs-kit/built-pages/first-element';
import { contentOf, DOCUMENT_CLASS } from './content-files';

function isDocument({ properties }: Element): boolean {
  return [properties.className].flat().includes(DOCUMENT_CLASS);
}

/** The HTML of a page's document; undefined if the page is not a document. */
export const documentHtml: PageReader<string | undefined> = (tree, { html }) => {
  const { start, end } = firstElement(tree, isDocument)?.position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? undefined : html.slice(start.offset, end.offset);
};

/** The step that writes the content of every document, unchanged, beside its page. */
export const documentContents: BuildStep = {
  name: 'document contents',
  readers: [documentHtml],
  run({ outDir, pages }) {
    for (const { file, read } of pages()) {
      const html = read(documentHtml);
      if (html !== undefined) writeFileSync(path.join(outDir, contentOf(file)), html);
    }
  },
};
