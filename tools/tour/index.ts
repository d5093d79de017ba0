/**
 * `npm run tour`: a picture of every page, in both color modes, at three widths, and `tour/index.html` to look through
 * them. For eyes: nothing is compared.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { createSiteHandler } from '../../server/site-handler';
import { COLOR_MODE_STORAGE_KEY } from '../../src/constants';
import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { startNode } from '../../tests/support/hosts/running-host';
import { PAGES } from '../../tests/support/routes';
import { tourPage, type Picture } from './page';

const FOLDER = 'tour';
const VIEWS = [1280, 768, 390].flatMap((width) => [
  { width, mode: 'light' },
  { width, mode: 'dark' },
]);
/** Besides the routes: results, and an address where there is nothing. */
const ADDRESSES = [...PAGES.filter((page) => page !== '/search'), '/search?q=write', '/nowhere'];

async function takePictures(browser: Browser, origin: string, view: (typeof VIEWS)[number]): Promise<Picture[]> {
  const { width, mode } = view;
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(`localStorage.setItem('${COLOR_MODE_STORAGE_KEY}', '${mode}')`);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const address of ADDRESSES) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    const file = `${name}-${width}-${mode}.png`;
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
    pictures.push({ address, file, view: `${width} px, ${mode}`, shownWidth: Math.round(width / 4) });
  }
  await context.close();
  return pictures;
}

async function main(): Promise<void> {
  if (!existsSync('build/index.html')) throw new Error('There is no build in build/, run: npm run build');
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const { port, stop } = await startNode(createSiteHandler(path.resolve('build')));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const pictures: Picture[] = [];
    for (const view of VIEWS) pictures.push(...(await takePictures(browser, `http://127.0.0.1:${port}`, view)));
    await writeFile(path.join(FOLDER, 'index.html'), tourPage(pictures));
    console.log(`${pictures.length} pictures; open ${FOLDER}/index.html`);
  } finally {
    await browser.close();
    await stop();
  }
}

main().catch((error: unknown) => {
  console.error(`tour: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
