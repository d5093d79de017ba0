/** Types of `document-loader.js`, which the bundler loads as JavaScript. */
declare function documentLoader(this: { resourcePath: string }, source: string): string;
export = documentLoader;
