/**
 * `npm run serve`: builds and serves the site. `--no-build` serves an existing build, `--dir
 * <folder>` that folder.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { close, listen, portFrom, whenNpmEnds } from './listening';

import { createSiteHandler, createSiteServer } from './site-handler';

const DEFAULT_PORT = 3000;
/** Started without `npx`, which would not pass signals on. */
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
/**
 * Running answers have this long to end after a signal. Its sender expects the process to end
 * within a second.
 */
const GRACE_MS = 500;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
void whenNpmEnds(() => stop.abort());

serve(stop.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stop.signal.aborted) process.exit(0);
    console.error(`serve: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);

async function serve(signal: AbortSignal): Promise<void> {
  const { values: options } = parseArgs({
    options: { 'no-build': { type: 'boolean' }, dir: { type: 'string', default: 'build' } },
  });
  let answer: RequestListener = (_, response) =>
    response.writeHead(503).end('The site is being built.\n');
  const server = createSiteServer((request, response) => answer(request, response));
  // Reports an unavailable port before it waits for a build.
  const address = await listen(server, portFrom(process.env, DEFAULT_PORT));
  if (!options['no-build']) {
    const building = fork(DOCUSAURUS, ['build', '--out-dir', options.dir], {
      execArgv: [],
      signal,
    });
    const [code] = (await once(building, 'exit')) as [number | null];
    if (code !== 0) throw new Error('The build failed; see its output above.');
  }
  if (!existsSync(path.join(options.dir, 'index.html'))) {
    throw new Error(
      `There is no build in ${options.dir}/, expected ${options.dir}/index.html. Run: npm run build`,
    );
  }
  answer = createSiteHandler(path.resolve(options.dir));
  console.log(`Serving ${options.dir}/ at ${address}`);
  if (!signal.aborted) await once(signal, 'abort');
  await close(server, GRACE_MS);
}
