/** Class of the element that holds a page's document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/**
 * Turns a page's address or file into that of its content (hosts strip `.html`). `root` is the
 * home page's address.
 */
export function contentOf(page: string, root = '/'): string {
  const path = page.replace(/(?:\/|(?:\/index)?\.html)?$/, '');
  return `${path}${`${path}/` === root ? '/index' : ''}.content.txt`;
}
