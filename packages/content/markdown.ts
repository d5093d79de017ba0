/** Docusaurus's Markdown, which the search reads too, as it is installed alone. */
export * from '@docs-kit/search/records/parse-markdown';
