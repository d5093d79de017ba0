import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Options with which Node runs a TypeScript file in a process of its own, whatever folder it is started in. */
export const RUN_TYPESCRIPT: readonly string[] = [
  '--import',
  pathToFileURL(createRequire(__filename).resolve('tsx')).href,
];

/** Options for a process that ends within seconds, see `short-lived.mjs`. */
export const SHORT_LIVED: readonly string[] = ['--import', pathToFileURL(path.join(__dirname, 'short-lived.mjs')).href];
