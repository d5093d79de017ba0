/** The format of a finding, which the search has too, as it is installed alone. */
export * from '@docs-kit/search/records/finding';
