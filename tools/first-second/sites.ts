import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listFiles } from '@docs-kit/content/built-pages';
import { precompress } from '@docs-kit/site-output/precompress';

import { createSiteHandler } from '../../server/site-handler';
import { SITE_TITLE, SITE_URL } from '../../src/site';
import { startNode } from '../../tests/support/hosts/running-host';
import type { Interaction } from './interactions';

const VERSION = '1.6.4';
export const PEER_NAME = `VitePress ${VERSION}`;

/**
 * Outside the project, as bundlers leave files below `node_modules` alone. Packages stay there for
 * the next run.
 */
const WORK_DIR = path.join(tmpdir(), 'first-second');

/** A built site that is being served, and the interactions to perform on it. */
export type Site = Awaited<ReturnType<typeof serveSite>>;

/** Serves a built site on this machine only, the same way that our own is served. */
export async function serveSite(folder: string, interactions: readonly Interaction[]) {
  const { port, stop } = await startNode(createSiteHandler(path.resolve(folder)));
  return { origin: `http://127.0.0.1:${port}`, interactions, stop };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Builds stock VitePress with local search from the Markdown copies of a built site.
 *
 * @returns its folder
 */
export async function buildVitePress(built: string): Promise<string> {
  const project = path.join(WORK_DIR, 'vitepress');
  const ours = (file: string) =>
    readFileSync(path.join(built, file), 'utf8').replaceAll(SITE_URL, '');
  rmSync(path.join(project, 'docs'), { recursive: true, force: true });
  const copies = listFiles(built).filter((name) => /^\/docs\/.*\.md$/.test(name));
  for (const file of copies) write(path.join(project, file), ours(file));
  write(path.join(project, 'index.md'), `# ${SITE_TITLE}\n`);
  const sidebar = copies.map((file) => ({
    text: path.basename(file, '.md'),
    link: file.replace(/\.md$/, ''),
  }));
  const config = {
    title: SITE_TITLE,
    cleanUrls: true,
    ignoreDeadLinks: true,
    markdown: { html: false },
    themeConfig: { sidebar, search: { provider: 'local' } },
    // Our server recognizes files that browsers may cache forever by such a hash.
    vite: { build: { rollupOptions: { output: { hashCharacters: 'hex' } } } },
  };
  write(path.join(project, '.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
  write(
    path.join(project, 'package.json'),
    JSON.stringify({ private: true, dependencies: { vitepress: VERSION } }),
  );
  const run = (command: string) =>
    execFileSync(command, { cwd: project, shell: true, stdio: ['ignore', 2, 2] });
  if (!existsSync(path.join(project, 'node_modules')))
    run('npm install --ignore-scripts --no-audit --no-fund');
  run('node node_modules/vitepress/bin/vitepress.js build');
  const root = path.join(project, '.vitepress/dist');
  await precompress(root);
  return root;
}

/**
 * Writes the smallest page that can be measured. What it takes is what browser and machine take
 * for any page.
 */
export function writeFloor(page: string): string {
  const root = path.join(WORK_DIR, 'floor');
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="None.">';
  write(
    path.join(root, `${page}.html`),
    `<!doctype html><html lang="en">${head}<title>Empty</title><link rel="icon" href="data:,"><main><h1>Empty</h1></main>`,
  );
  return root;
}
