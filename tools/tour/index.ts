/**
 * `npm run tour`: a picture of every page, in both color modes, at three widths, and `tour/index.html` to flip through
 * them. For eyes: nothing is compared.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { close, listen } from '@docs-kit/built-pages/listening';
import { createSiteHandler } from '../../server/site-handler';
import { COLOR_MODE_STORAGE_KEY } from '../../src/constants';
import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { PAGES } from '../../tests/support/routes';
import { tourPage, type Picture } from './page';

const FOLDER = 'tour';
const WIDTHS = [1280, 768, 390] as const;
const MODES = ['light', 'dark'] as const;
/** Besides the routes: results, and an address where there is nothing. */
const ADDRESSES = [...PAGES.filter((page) => page !== '/search'), '/search?q=write', '/nowhere'];

async function takePictures(
  browser: Browser,
  origin: string,
  width: number,
  mode: (typeof MODES)[number],
): Promise<Picture[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    COLOR_MODE_STORAGE_KEY,
    mode,
  ] as const);
  const page = await context.newPage();
  const pictures: Picture[] = [];
  for (const address of ADDRESSES) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const name = address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    const file = `${name}-${width}-${mode}.png`;
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
    pictures.push({ address, width, mode, file });
  }
  await context.close();
  return pictures;
}

async function main(): Promise<void> {
  if (!existsSync('build/index.html')) throw new Error('There is no build in build/, run: npm run build');
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const server = createServer(createSiteHandler(path.resolve('build')));
  const origin = await listen(server, 0, { script: 'tour', defaultPort: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const pictures: Picture[] = [];
    for (const width of WIDTHS)
      for (const mode of MODES) pictures.push(...(await takePictures(browser, origin, width, mode)));
    await writeFile(path.join(FOLDER, 'index.html'), tourPage(pictures));
    console.log(`${pictures.length} pictures; open ${FOLDER}/index.html`);
  } finally {
    await browser.close();
    await close(server, 0);
  }
}

main().catch((error: unknown) => {
  console.error(`tour: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
