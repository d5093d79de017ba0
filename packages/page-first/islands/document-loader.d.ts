/** See `document-loader.js`: a loader of the bundler, which takes no TypeScript. */
declare function documentLoader(this: { resourcePath: string; resourceQuery: string }, source: string): string;
export = documentLoader;
