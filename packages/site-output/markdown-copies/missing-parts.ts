import type { Element, Nodes } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { codeText, hasClass } from './content';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Elements whose text a copy has in a form of its own. */
const SEPARATOR = '\uFFFC';
const OBJECTS = new Set('audio embed iframe input math object q select svg textarea video'.split(' '));

/** @returns text of a content's headings, paragraphs, code blocks and cells that its Markdown lacks, or has out of order */
export function missingParts(content: Element, markdown: string): string[] {
  // Parsed anew, as a reader of Markdown takes it: so what is lost in writing shows.
  const copy = squeezed(toString(parser.parse(markdown), { includeHtml: false, includeImageAlt: false }));
  const missing: string[] = [];
  let end = 0;
  visit(content, 'element', (element) => {
    const isCode = element.tagName === 'pre' || hasClass(element, 'theme-code-block');
    if (!isCode && OBJECTS.has(element.tagName)) return SKIP;
    if (!isCode && !/^(?:h[1-6]|p|t[dh])$/.test(element.tagName)) return undefined;
    for (const text of isCode ? [codeText(select('code', element) ?? element)] : textsOf(element).split(SEPARATOR)) {
      const start = copy.indexOf(squeezed(text), end);
      if (start === -1) missing.push(text);
      else end = start + squeezed(text).length;
    }
    return SKIP;
  });
  return missing;
}

/** The text of an element with a separator in place of each object. */
function textsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && OBJECTS.has(node.tagName)) return SEPARATOR;
  return 'children' in node ? node.children.map(textsOf).join('') : '';
}

/** Blocks that a page draws side by side stand in a copy without the blanks between them, or with more. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
