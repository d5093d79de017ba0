/**
 * Builds and serves the documents of the kitchen sink in the classic template of
 * `create-docusaurus`, with `site/` copied over it to add `page-first`. Docusaurus itself serves it
 * on the port `PORT`, and the same site without our packages on the port `STOCK_PORT`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { DOCUSAURUS } from '../../support/docusaurus';
import { SITE } from './site-folder';

const KITCHEN_SINK = path.resolve('tests/sites/kitchen-sink/site');
const TEMPLATES = path.resolve('node_modules/create-docusaurus/templates');

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

/** Adds documents with every construct. The template has its own introduction. */
function copyKitchenSink(): void {
  for (const folder of ['docs', 'snippets', 'static', 'src/components'])
    cpSync(path.join(KITCHEN_SINK, folder), path.join(SITE, folder), {
      recursive: true,
      filter: (file) => !file.endsWith(path.join('docs', 'intro.md')),
    });
}

function makeSite(): void {
  rmSync(SITE, { recursive: true, force: true });
  // As `create-docusaurus` itself assembles a site: first what all templates share.
  for (const template of ['shared', 'classic'])
    cpSync(path.join(TEMPLATES, template), SITE, { recursive: true });
  renameSync(path.join(SITE, 'docusaurus.config.js'), path.join(SITE, 'template.config.js'));
  copyKitchenSink();
  cpSync(path.join(__dirname, 'site'), SITE, { recursive: true });
}

const serve = (folder: string, port = '0') =>
  docusaurus('serve', '--no-open', '--dir', folder, '--port', port);

async function main(): Promise<void> {
  makeSite();
  await docusaurus('build', '--config', 'stock.config.js', '--out-dir', 'build-stock');
  await docusaurus('build');
  await Promise.all([
    serve('build', process.env.PORT),
    serve('build-stock', process.env.STOCK_PORT),
  ]);
}

main().catch((error: unknown) => {
  if (stop.signal.aborted) return;
  console.error(error);
  process.exitCode = 1;
});
