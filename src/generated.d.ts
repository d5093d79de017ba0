declare module '@generated/site-facts/default/titles.json' {
  /** Titles of documents and sections by address, as written by `site-facts.ts`. */
  const titles: Readonly<Record<string, string>>;
  export default titles;
}
