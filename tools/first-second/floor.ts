import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { precompress } from '@docs-kit/site-output/precompress';
import { DESKTOP_WIDTH, isInView, PHONE_WIDTH, type Controls } from './controls';
import type { Step } from './measures/next-page';

export const FLOOR_NAME = 'an empty page';

/** Nothing is fetched, nothing computed: each act shows what is there. */
const SCRIPT = `
  const show = (what) => { document.getElementById(what).hidden = false; };
  const acts = {
    menu: () => show('menu-shown'),
    search: () => show('search-shown'),
    toggle: () => { document.documentElement.dataset.theme = 'dark'; },
  };
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (link) {
      event.preventDefault();
      history.pushState(null, '', link.href);
      document.querySelector('h1').textContent = link.textContent;
    } else acts[event.target.id]?.();
  });`;

export const FLOOR_CONTROLS: Controls = {
  menu: { target: '#menu', effect: isInView('#menu-shown'), width: PHONE_WIDTH },
  toggle: { target: '#toggle', effect: "document.documentElement.dataset.theme === 'dark'", width: DESKTOP_WIDTH },
  search: { target: '#search', effect: isInView('#search-shown'), width: DESKTOP_WIDTH },
};

/**
 * Writes the least that can be measured as a site: a heading, a link to the next page and three buttons. What it takes
 * is what browser and machine take for any page, so no page can be asked to take less.
 *
 * @param step the page that is measured, and the one that is gone to from it
 * @param cacheDir folder to keep it in
 * @returns folder of the site
 */
export async function writeFloor({ from, to, heading }: Step, cacheDir: string): Promise<string> {
  const root = path.join(cacheDir, 'floor');
  const page = (title: string) => `<!doctype html>
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
<p id="search-shown" hidden>The search.</p>
<p><a href="${to}">${heading}</a></p>
</main>
<script>${SCRIPT}</script>
</html>
`;
  for (const [address, title] of [
    [from, path.posix.basename(from)],
    [to, heading],
    ['/404', 'Not found'],
  ] as const) {
    const file = path.join(root, `${address}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, page(title));
  }
  await precompress(root, path.join(cacheDir, 'precompress'));
  return root;
}
