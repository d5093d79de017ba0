/** Bundles the browser's entry points, which have to start without the application. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { BuildOptions } from 'esbuild';

/** Folder of the code for the browser, in the sources and in the compiled package. */
export const BROWSER_FOLDER = fileURLToPath(new URL('browser', import.meta.url));

/** Returns how to bundle an entry point of the browser folder, named without its ending. */
export function bundleOf(entry: string): BuildOptions {
  return {
    entryPoints: [path.join(BROWSER_FOLDER, entry)],
    bundle: true,
    minify: true,
  };
}
