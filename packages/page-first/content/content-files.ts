/** Class of the element that holds a page's document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/** Turns a page's address or file into that of its content. Not `.html`, because hosts strip that extension. */
export const contentOf = (page: string): string => page.replace(/(?:\/|(?:\/index)?\.html)?$/, '.content.txt');
