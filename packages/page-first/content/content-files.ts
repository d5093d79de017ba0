/** Class of the element of a page that holds its document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/**
 * @param page address of a document's page, or its file in the built site
 * @returns that of its content. Not `.html`, which hosts take away.
 */
export const contentOf = (page: string): string => page.replace(/(?:\/|(?:\/index)?\.html)?$/, '.content.txt');
