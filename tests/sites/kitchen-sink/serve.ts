/**
 * Serves the kitchen sink on its own port until it is stopped: the pages of `site/` and
 * Docusaurus's tutorial, with this project's configuration and machinery around them.
 *
 *   --development  as `npm start` does, without a build
 *
 * The port is `PORT`. The built site is kept in `KITCHEN_SINK_BUILD`, for other engines.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { DOCUSAURUS } from '../../support/docusaurus';
import { copyProject } from './project-copy';
import { KITCHEN_SINK_BUILD } from './sites';

/** Content that nobody here wrote: what `create-docusaurus` gives every new user. */
const TEMPLATE = 'node_modules/create-docusaurus/templates/shared';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort());

function makeSite(): string {
  const site = copyProject();
  renameSync(path.join(site, 'docusaurus.config.ts'), path.join(site, 'site.config.ts'));
  for (const own of ['docs', 'src/pages']) rmSync(path.join(site, own), { recursive: true });
  cpSync(path.join(__dirname, 'site'), site, { recursive: true });
  cpSync(path.join(TEMPLATE, 'docs'), path.join(site, 'docs/tutorial'), { recursive: true });
  cpSync(path.join(TEMPLATE, 'static'), path.join(site, 'static'), { recursive: true });
  return site;
}

async function run(site: string, ...command: readonly string[]): Promise<void> {
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
  const child = spawn(process.execPath, command, {
    cwd: site,
    env,
    stdio: 'inherit',
    signal: stop.signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `kitchen sink: ${command.join(' ')} ended with exit code ${code}; its words stand above.`,
    );
}

async function main(): Promise<void> {
  const site = makeSite();
  try {
    if (process.argv.includes('--development')) {
      await run(site, DOCUSAURUS, 'start', '--no-open', '--port', process.env.PORT ?? '0');
    } else {
      await run(site, DOCUSAURUS, 'build');
      rmSync(KITCHEN_SINK_BUILD, { recursive: true, force: true });
      cpSync(path.join(site, 'build'), KITCHEN_SINK_BUILD, { recursive: true });
      await run(site, '--import', 'tsx', 'server/index.ts', '--no-build');
    }
  } finally {
    rmSync(site, { recursive: true });
  }
}

main().catch((error: unknown) => {
  if (stop.signal.aborted) return;
  console.error(error);
  process.exitCode = 1;
});
