declare module '@generated/site-facts/default/page-titles.json' {
  /** Titles of the documents by their addresses, as `site-facts.ts` writes them. */
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
