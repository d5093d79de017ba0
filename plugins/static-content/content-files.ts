/** What the build and the browser agree on about the files that hold the contents of documents. */

/** Class of the element of a page that holds its document. */
export const DOCUMENT_CLASS = 'theme-doc-markdown';

/** What the address of a document's page is continued by to that of its content. Not `.html`, which hosts take away. */
export const CONTENT_ENDING = '.content.txt';
