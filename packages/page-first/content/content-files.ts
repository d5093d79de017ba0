/** Class of the element of a page that holds its document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/** The content of a document's page, by address or by file. Not `.html`, which hosts take away. */
export const contentOf = (page: string): string => page.replace(/(?:\/|(?:\/index)?\.html)?$/, '.content.txt');
