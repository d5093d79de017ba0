/**
 * `npm run serve`: builds the site, then serves it until SIGINT or SIGTERM.
 *
 *   --no-build      serves what is there
 *   --dir <folder>  folder of the built site; default `build`
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { checkPort, close, listen, parsePort } from '@docs-kit/built-pages/listening';
import { buildSite } from '@docs-kit/site-output/build';

import { createSiteHandler, createSiteServer } from './site-handler';

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
  const outDir = path.resolve(options.dir);
  const port = parsePort(process.env.PORT);
  await checkPort(port);
  if (!options['no-build']) await buildSite({ projectDir: process.cwd(), outDir, check: 'truth/run.ts', signal });
  if (!existsSync(path.join(outDir, 'index.html'))) {
    throw new Error(`There is no build in ${options.dir}/, expected ${options.dir}/index.html. Run: npm run build`);
  }
  const server = createSiteServer(createSiteHandler(outDir));
  console.log(`Serving ${options.dir}/ at ${await listen(server, port)}`);
  if (!signal.aborted) await once(signal, 'abort');
  await close(server, GRACE_MS);
}
