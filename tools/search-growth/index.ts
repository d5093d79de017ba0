/**
 * `npm run search-growth`: measures the first search of a reader on sites of several sizes, beside
 * Pagefind on the same pages, on a slow phone: 4× CPU and slow 4G. Prints a table of Markdown.
 * Only the page's own thread is slowed down: both search in workers, which a browser spares.
 */
import { rmSync } from 'node:fs';

import { chromium, type Browser, type Page } from '@playwright/test';
import { listen } from '../../server/listening';

import { findBrowser } from '../../tests/support/browser';
import { serveFolder, SlowLink } from './serve';
import { buildSite, PAGEFIND } from './site';

const SIZES = [100, 500, 2_000];
const QUERIES = ['install the plugin', 'parse options', 'async iterator', 'custom error message'];
const CPU_RATE = 4;
interface Measured {
  readonly ms: number;
  readonly bytes: number;
}

const KINDS = {
  ours: {
    hit: '.DocSearch-Hit',
    async ask(page: Page, query: string) {
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText(query);
    },
  },
  pagefind: {
    hit: '.hit',
    async ask(page: Page, query: string) {
      await page.evaluate((text) => {
        document.body.dataset.query = text;
      }, query);
      await page.keyboard.press('Control+k');
    },
  },
} as const;
type Kind = keyof typeof KINDS;

interface ServedSite {
  readonly address: string;
  readonly link: SlowLink;
}

/** Measures the first search in a new browser context, with nothing cached. */
async function measure(
  browser: Browser,
  kind: Kind,
  { address, link }: ServedSite,
  query: string,
): Promise<Measured> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${address}${kind}.html`, { waitUntil: 'networkidle' });
  link.reset();
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const { hit, ask } = KINDS[kind];
  const before = Date.now();
  await ask(page, query);
  await page.locator(hit).first().waitFor({ timeout: 60_000 });
  const ms = Date.now() - before;
  await context.close();
  return { ms, bytes: link.bytes };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Measures all queries on a site. Returns medians. */
async function measureAll(browser: Browser, kind: Kind, site: ServedSite): Promise<Measured> {
  const all: Measured[] = [];
  for (const query of QUERIES) all.push(await measure(browser, kind, site, query));
  return { ms: median(all.map(({ ms }) => ms)), bytes: median(all.map(({ bytes }) => bytes)) };
}

/** Returns a row of the table: seconds and kilobytes of both. */
async function measureSize(browser: Browser, count: number): Promise<string> {
  const folder = await buildSite(count);
  const link = new SlowLink();
  const server = serveFolder(folder, link);
  const site = { address: await listen(server, 0, '127.0.0.1'), link };
  const ours = await measureAll(browser, 'ours', site);
  const pagefind = await measureAll(browser, 'pagefind', site);
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  const seconds = ({ ms }: Measured) => `${(ms / 1000).toFixed(1)} s`;
  const kilobytes = ({ bytes }: Measured) => `${Math.round(bytes / 1000)} kB`;
  const cells = [count, seconds(ours), seconds(pagefind), kilobytes(ours), kilobytes(pagefind)];
  return `| ${cells.join(' | ')} |`;
}

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const sizes = process.argv.slice(2).map(Number);
  console.log(`| Pages | First hits | ${PAGEFIND} | Bytes | ${PAGEFIND} |`);
  console.log('| --- | --- | --- | --- | --- |');
  for (const count of sizes.length > 0 ? sizes : SIZES) {
    console.log(await measureSize(browser, count));
  }
  await browser.close();
}

void main();
