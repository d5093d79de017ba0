/** `npm run tour`: screenshots of every page in both modes at three widths, to look through in `tour/index.html`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { createSiteHandler } from '../../server/site-handler';
import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { startNode } from '../../tests/support/hosts/running-host';
import { PAGES } from '../../tests/support/routes';

const FOLDER = 'tour';
/** The routes, plus search results and an address that does not exist. */
const ADDRESSES = [...PAGES.filter((page) => page !== '/search'), '/search?q=write', '/nowhere'];

async function main(): Promise<void> {
  const { port, stop } = await startNode(createSiteHandler('build'));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const rows = new Map(ADDRESSES.map((address) => [address, `<h2>${address}</h2>`]));
  for (const [width, mode] of [1280, 768, 390].flatMap((each) => [[each, 'light'] as const, [each, 'dark'] as const])) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript(`localStorage.setItem('theme', '${mode}')`);
    const page = await context.newPage();
    for (const [address, row] of rows) {
      await page.goto(`http://127.0.0.1:${port}${address}`, { waitUntil: 'networkidle' });
      const file = `${address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${mode}.png`;
      await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
      rows.set(address, `${row}<a href="${file}"><img loading="lazy" src="${file}" width="${width / 4}" alt=""></a> `);
    }
    await context.close();
  }
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour of every page</title>';
  await writeFile(path.join(FOLDER, 'index.html'), `${head}\n${[...rows.values()].join('\n')}\n`);
  console.log(`${rows.size} pages; open ${FOLDER}/index.html`);
  await browser.close();
  await stop();
}

void main();
