/** See `islands-only.js`: a loader of the bundler, which takes no TypeScript. */
declare function islandsOnly(
  this: { resourcePath: string; resourceQuery: string; getOptions(): { contents: string } },
  source: string,
): string;
export = islandsOnly;
