/**
 * Packs the search, installs it in the other sites, builds them, and has Docusaurus serve each:
 * built, and in development.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { installPackages, makeSite } from './make';
import { packagesFolder, siteFolder, SITES, type OtherSite } from './sites';

const PACKAGE = path.resolve('packages/search');

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => stop.abort());
}

async function run([command = '', ...args]: readonly string[], folder: string): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', BROWSER: 'none' },
    stdio: 'inherit',
    signal: stop.signal,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with exit code ${code}`);
}

/** Packs the search. Returns the path of the tarball. */
async function pack(): Promise<string> {
  await run(['npm', 'run', 'tarball', '--workspace', '@docs-kit/search'], process.cwd());
  const tarball = readdirSync(PACKAGE).find((name) => name.endsWith('.tgz')) ?? '';
  return path.join(PACKAGE, tarball);
}

function docusaurus(site: OtherSite, ...command: readonly string[]): Promise<void> {
  const bin = path.join(packagesFolder(site), 'node_modules/.bin/docusaurus');
  return run([bin, ...command], siteFolder(site));
}

/** Serves a site until this process ends. */
function serve(site: OtherSite, command: 'serve' | 'start', port: number): Promise<void> {
  return docusaurus(site, command, '--no-open', '--port', String(port));
}

async function main(): Promise<void> {
  const tarball = await pack();
  for (const folder of new Set(SITES.map(packagesFolder))) {
    const [site] = SITES.filter((candidate) => packagesFolder(candidate) === folder);
    if (site) await installPackages(site, tarball, run);
  }
  for (const site of SITES) {
    makeSite(site);
    await docusaurus(site, 'build');
  }
  const served = SITES.map((site) => serve(site, 'serve', site.ports.built));
  const started = SITES.map((site) => serve(site, 'start', site.ports.development));
  await Promise.all([...served, ...started]);
}

main().catch((error: unknown) => {
  if (stop.signal.aborted) return;
  console.error(error);
  process.exitCode = 1;
});
