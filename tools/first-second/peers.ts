import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listFiles } from '@docs-kit/built-pages/list-files';
import { precompress } from '@docs-kit/site-output/precompress';

import { SITE_TITLE, SITE_URL } from '../../src/site';
import { NEXT, PAGE } from './acts';
import type { Controls } from './sites';

const VERSION = '1.6.4';
export const PEER_NAME = `VitePress ${VERSION}`;
export const FLOOR_NAME = 'an empty page';

/** Outside of the project, as bundlers leave files below `node_modules` alone. Packages stay there for the next run. */
const WORK_DIR = path.join(tmpdir(), 'first-second');
const COMPRESSED_DIR = path.join(WORK_DIR, 'compressed');

export const VITEPRESS_CONTROLS: Controls = {
  menu: '.VPNavBarHamburger',
  menuShown: '.VPNavScreen',
  toggle: '.VPNavBarAppearance .VPSwitchAppearance',
  isDark: "document.documentElement.classList.contains('dark')",
  search: '.VPNavBarSearch button',
  dialog: '.VPLocalSearchBox',
  hit: '.VPLocalSearchBox .result',
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2], env: { ...process.env, CI: 'true' } });
  if (status !== 0) throw new Error(`${PEER_NAME}: ${[command, ...args].join(' ')} failed; its words stand above.`);
}

/** The sidebar of a built site, as its `llms.txt` lists the pages. */
function sidebarOf(list: string): unknown[] {
  return list
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.split('\n', 1)[0],
      items: [...section.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, text, link]) => ({ text, link })),
    }));
}

/**
 * Builds VitePress, with its default theme and its local search, on the Markdown copies of our built pages.
 *
 * @param built folder of our built site
 * @returns folder of VitePress's
 */
export async function buildVitePress(built: string): Promise<string> {
  const project = path.join(WORK_DIR, 'vitepress');
  const ours = (file: string) => readFileSync(path.join(built, file), 'utf8').replaceAll(SITE_URL, '');
  rmSync(path.join(project, 'docs'), { recursive: true, force: true });
  for (const file of listFiles(built).filter((name) => /^\/docs\/.*\.md$/.test(name))) {
    write(path.join(project, file), ours(file));
  }
  write(path.join(project, 'index.md'), `# ${SITE_TITLE}\n\n[Docs](${PAGE})\n`);
  const config = {
    title: SITE_TITLE,
    cleanUrls: true,
    ignoreDeadLinks: true,
    markdown: { html: false },
    themeConfig: { sidebar: sidebarOf(ours('llms.txt')), search: { provider: 'local' } },
    // By such a hash our server knows files that browsers may keep for good.
    vite: { build: { rollupOptions: { output: { hashCharacters: 'hex' } } } },
  };
  write(path.join(project, '.vitepress/config.mjs'), `export default ${JSON.stringify(config)};\n`);
  write(path.join(project, 'package.json'), JSON.stringify({ private: true, dependencies: { vitepress: VERSION } }));
  if (!existsSync(path.join(project, 'node_modules'))) {
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], project);
  }
  run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build'], project);
  const root = path.join(project, '.vitepress/dist');
  await precompress(root, COMPRESSED_DIR);
  return root;
}

export const FLOOR_CONTROLS: Controls = {
  menu: '#menu',
  menuShown: '#menu-shown',
  toggle: '#toggle',
  isDark: "document.documentElement.dataset.theme === 'dark'",
  search: '#search',
  dialog: '#search-shown',
  hit: '#hit',
};

/** Nothing is fetched, nothing computed: each act shows what is there. */
const FLOOR_SCRIPT = `
  const at = (id) => document.getElementById(id);
  const show = (id) => { at(id).hidden = false; };
  const acts = {
    menu: () => show('menu-shown'),
    search: () => { show('search-shown'); at('field').focus(); },
    toggle: () => { document.documentElement.dataset.theme = 'dark'; },
  };
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link) {
      event.preventDefault();
      history.pushState(null, '', link.href);
      document.querySelector('h1').textContent = link.textContent;
    } else acts[event.target.id]?.();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !event.ctrlKey) return;
    event.preventDefault();
    acts.search();
  });
  addEventListener('input', ({ target }) => { at('hit').textContent = target.value; });`;

const floorPage = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="Nothing but a heading.">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>[data-theme=dark] { background: black; color: white; }</style>
<main>
<h1>${title}</h1>
<p><button id="menu">Menu</button> <button id="toggle">Toggle</button> <button id="search">Search</button></p>
<p id="menu-shown" hidden>The menu.</p>
<p id="search-shown" hidden><input id="field" aria-label="Query"> <span id="hit"></span></p>
<p><a href="${NEXT.path}">${NEXT.title}</a></p>
</main>
<script>${FLOOR_SCRIPT}</script>
</html>
`;

/**
 * Writes the least that can be measured as a site. What it takes, browser and machine take for any page.
 *
 * @returns its folder
 */
export async function writeFloor(): Promise<string> {
  const root = path.join(WORK_DIR, 'floor');
  write(path.join(root, `${PAGE}.html`), floorPage('CloudStorage'));
  write(path.join(root, `${NEXT.path}.html`), floorPage(NEXT.title));
  await precompress(root, COMPRESSED_DIR);
  return root;
}
