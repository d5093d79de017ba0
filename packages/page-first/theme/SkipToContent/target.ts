/**
 * The place in a document where reading begins. The prefix keeps it apart from headings' anchors.
 */
export const DOCUMENT_START_ID = '__docusaurus_documentStart';
