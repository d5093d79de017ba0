/** What is used of MiniSearch, so that types can be checked where only the site's own packages are installed. */
declare module 'minisearch' {
  export default class MiniSearch {
    constructor(options: { fields: string[]; searchOptions: object });
    addAll(documents: readonly object[]): void;
    search(query: string): { id: unknown }[];
  }
}
