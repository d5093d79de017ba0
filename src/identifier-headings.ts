import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { parsePage } from '@docs-kit/content/markdown';

/** `readFile`, `ERR_UNKNOWN` and `mkdir`, but not `Parameters`. */
const IDENTIFIER = /^(?:[a-z]\w*|\w+[A-Z_]\w*)$/;

/** Returns the headings of a page that are names of the API, with their anchors. */
export function identifierHeadings(markdown: string): { anchor: string; name: string }[] {
  const headings: { anchor: string; name: string }[] = [];
  const slugger = createSlugger();
  // Without MDX, whose headings are the same: a page may be in CommonMark, with braces as text.
  visit(parsePage(markdown, 'md'), 'heading', (node) => {
    const { text: name, id } = parseMarkdownHeadingId(toString(node));
    const anchor = id ?? slugger.slug(name);
    if (IDENTIFIER.test(name)) headings.push({ anchor, name });
  });
  return headings;
}
