declare module '@generated/site-facts/default/page-titles.json' {
  /** Titles of the documents by address, as written by `site-facts.ts`. */
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
