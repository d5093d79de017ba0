import path from 'node:path';

import browserslistToEsbuild from 'browserslist-to-esbuild';
import { buildSync } from 'esbuild';

/** A function that an inline script runs, with settings that can be written as JSON. */
type Main = (...settings: never[]) => void;

/**
 * Compiles a module of `inline/` for the head of a page, with the call of its default export.
 *
 * @param name the module's name, without its ending
 * @param settings the arguments of the call
 * @throws Error if the module does not compile
 */
export function inlineScript<Run extends Main>(name: string, ...settings: Parameters<Run>): string {
  const call = settings.map((setting) => JSON.stringify(setting)).join();
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import run from ${JSON.stringify(`./${name}`)}; run(${call});`,
      resolveDir: path.join(__dirname, 'inline'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: browserslistToEsbuild(),
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`page-first: esbuild wrote no script for inline/${name}.ts.`);
  // Text of a script must not end it.
  return script.text.trim().replaceAll('</', '<\\/');
}
