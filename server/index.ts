/**
 * `npm run serve`: builds the site where it has no current build, then serves it until SIGINT or SIGTERM.
 *
 *   --no-build      serve what is there
 *   --dir <folder>  folder of the built site; default `build`
 */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { buildSite } from '@docs-kit/site-output/build';
import { isBuilt, onNewBuild, reasonToBuild } from '@docs-kit/site-output/build-stamp';

import { DOCS_CHECK } from './docs-check';
import { createSiteServer } from './http-server';
import { checkPort, close, listen, parsePort } from '@docs-kit/built-pages/listening';
import { createSiteHandler } from './site-handler';

/** Running answers have this long to end after a signal; who sent it expects the process gone within a second. */
const GRACE_MS = 500;
const PARENT_CHECK_MS = 200;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

// A signal to npm ends the shell between npm and this process, and reaches no further: seen here as a change of parent.
if (process.env.npm_lifecycle_event !== undefined) void stopWithParent(process.ppid);

serve(stop.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stop.signal.aborted) process.exit(0);
    console.error(`serve: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);

async function stopWithParent(parent: number): Promise<void> {
  while (process.ppid === parent) await setTimeout(PARENT_CHECK_MS, undefined, { ref: false });
  stop.abort();
}

async function serve(signal: AbortSignal): Promise<void> {
  const { values: options } = parseArgs({
    options: { 'no-build': { type: 'boolean' }, dir: { type: 'string', default: 'build' } },
  });
  const projectDir = process.cwd();
  const outDir = path.resolve(options.dir);
  const port = parsePort(process.env.PORT);

  await checkPort(port);
  const reason = options['no-build'] ? undefined : reasonToBuild(outDir, projectDir, process.env);
  if (reason !== undefined) {
    console.log(`Building: ${reason}`);
    await buildSite({ projectDir, outDir, check: DOCS_CHECK, signal });
  }
  if (!isBuilt(outDir)) {
    throw new Error(`There is no build in ${options.dir}/, expected ${options.dir}/index.html. Run: npm run build`);
  }

  let answer = createSiteHandler(outDir);
  onNewBuild(outDir, () => {
    try {
      answer = createSiteHandler(outDir);
    } catch (error) {
      // The next build has already begun to empty the folder; its stamp will call again.
      console.error(`serve: The new build cannot be read yet: ${String(error)}`);
    }
  });
  const server = createSiteServer((request, response) => answer(request, response));
  console.log(`Serving ${options.dir}/ at ${await listen(server, port)}`);
  if (!signal.aborted) await once(signal, 'abort');
  await close(server, GRACE_MS);
}
