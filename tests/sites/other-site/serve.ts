/**
 * Builds and serves a site that is not ours: the classic template of `create-docusaurus`, with `site/` copied over it
 * to add the packages that any site can use. Docusaurus itself serves it on the port `PORT`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { SITE } from './site-folder';

const TEMPLATES = path.resolve('node_modules/create-docusaurus/templates');
const DOCUSAURUS = createRequire(__filename).resolve('@docusaurus/core/bin/docusaurus.mjs');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort());

async function docusaurus(...command: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [DOCUSAURUS, ...command], {
    cwd: SITE,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    stdio: 'inherit',
    signal: stop.signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`docusaurus ${command.join(' ')} ended with exit code ${code}`);
}

async function main(): Promise<void> {
  rmSync(SITE, { recursive: true, force: true });
  // As `create-docusaurus` itself assembles a site: first what all templates share.
  for (const template of ['shared', 'classic'])
    cpSync(path.join(TEMPLATES, template), SITE, { recursive: true });
  renameSync(path.join(SITE, 'docusaurus.config.js'), path.join(SITE, 'template.config.js'));
  cpSync(path.join(__dirname, 'site'), SITE, { recursive: true });
  await docusaurus('build');
  await docusaurus('serve', '--no-open', '--port', process.env.PORT ?? '0');
}

main().catch((error: unknown) => {
  if (stop.signal.aborted) return;
  console.error(error);
  process.exitCode = 1;
});
