/** Class of the element that holds a page's document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/** The content's address or file for that of a page. Not `.html`, as hosts strip that extension. */
export const contentOf = (page: string): string => page.replace(/(?:\/|(?:\/index)?\.html)?$/, '.content.txt');
