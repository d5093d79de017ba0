/** Types of `document-loader.js`; the bundler loads it as JavaScript. */
declare function documentLoader(this: { resourcePath: string }, source: string): string;
export = documentLoader;
