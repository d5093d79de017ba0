import type { Element, Nodes } from 'hast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { hasClass, isSilent, shownCode, withoutZeroWidth } from './content';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Elements whose text a copy has in a form of its own. */
const OBJECTS = new Set('audio embed iframe input math object q select svg textarea video'.split(' '));

/** @returns text of a page's headings, paragraphs, code blocks and cells that its Markdown lacks, or has out of order */
export function missingParts(content: Element, markdown: string): string[] {
  // Parsed anew, as a reader of Markdown takes it: so what is lost in writing shows.
  const copy = squeezed(toString(parser.parse(markdown), { includeHtml: false, includeImageAlt: false }));
  const missing: string[] = [];
  let end = 0;
  visit(content, 'element', (element) => {
    const isCode = element.tagName === 'pre' || hasClass(element, 'theme-code-block');
    if (isSilent(element) || (!isCode && OBJECTS.has(element.tagName))) return SKIP;
    const isCell = /^t[dh]$/.test(element.tagName);
    if (!isCode && !isCell && !/^(?:h[1-6]|p)$/.test(element.tagName)) return undefined;
    for (const text of isCode ? [shownCode(element).code] : textsBetweenObjects(element)) {
      const start = copy.indexOf(squeezed(text), end);
      if (start === -1) missing.push(text);
      else end = start + squeezed(text).length;
    }
    return SKIP;
  });
  return missing;
}

function textsBetweenObjects(element: Element): string[] {
  const separator = '\uFFFC';
  const textIn = (node: Nodes): string => {
    if (node.type === 'text') return node.value;
    if (node.type === 'element' && isSilent(node)) return '';
    if (node.type === 'element' && OBJECTS.has(node.tagName)) return separator;
    return 'children' in node ? node.children.map(textIn).join('') : '';
  };
  return textIn(element).split(separator);
}

/** Blocks that a page draws side by side stand in a copy without the blanks between them, or with more. */
function squeezed(text: string): string {
  return withoutZeroWidth(text).replace(/\s+/g, '');
}
