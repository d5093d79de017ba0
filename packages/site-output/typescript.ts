import { pathToFileURL } from 'node:url';

/** Options with which Node runs a TypeScript file in a process of its own, whatever folder it is started in. */
export const RUN_TYPESCRIPT: readonly string[] = ['--import', pathToFileURL(require.resolve('tsx')).href];
