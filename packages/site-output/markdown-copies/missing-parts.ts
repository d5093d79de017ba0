import type { Element } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { textOf } from './content';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parts of a page that its copy must have, but for those with elements whose text has a form of its own in a copy. */
const PARTS =
  ':is(h1, h2, h3, h4, h5, h6, p, pre, td, th)' +
  ':not(:has(audio, embed, iframe, input, math, object, q, select, svg, textarea, video))';

/** @returns text of a content's headings, paragraphs, code blocks and cells that its Markdown lacks */
export function missingParts(content: Element, markdown: string): string[] {
  // Parsed anew, as a reader of Markdown takes it: so what is lost in writing shows.
  const copy = squeezed(toString(parser.parse(markdown), { includeHtml: false, includeImageAlt: false }));
  return selectAll(PARTS, content)
    .map(textOf)
    .filter((text) => !copy.includes(squeezed(text)));
}

/** Blocks that a page draws side by side stand in a copy without the blanks between them, or with more. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
