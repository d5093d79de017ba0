/** See `without-content.js`: a loader of the bundler, which takes no TypeScript. */
declare function withoutContent(
  this: { resourcePath: string; getOptions(): { contents: string } },
  source: string,
): string;
export = withoutContent;
