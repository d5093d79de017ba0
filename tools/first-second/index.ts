/**
 * `npm run first-second`: what readers wait for on our site, next to VitePress or another build.
 * See README.md.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { chromium, type Browser } from '@playwright/test';

import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { INTERACTIONS, CLICK } from './interactions';
import { measureLighthouse } from './lighthouse';
import { measureInteractions, type Measured } from './measure-interactions';
import { goalsTable } from './report';
import { buildVitePress, PEER_NAME, serveSite, writeFloor, type Site } from './sites';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: 'build' },
    page: { type: 'string', default: '/docs/api/CloudStorage' },
    before: { type: 'string' },
  },
});
const FLOOR_NAME = 'an empty page';

async function serveAll(): Promise<ReadonlyMap<string, Site>> {
  const ours = ['ours', await serveSite(options.dir, INTERACTIONS)] as const;
  if (options.before !== undefined)
    return new Map([ours, ['before', await serveSite(options.before, INTERACTIONS)]]);
  return new Map([
    ours,
    [PEER_NAME, await serveSite(await buildVitePress(options.dir), [CLICK])],
    [FLOOR_NAME, await serveSite(writeFloor(options.page), [])],
  ]);
}

/** Measures the page of one site once. */
async function measureSite(browser: Browser, { origin, interactions }: Site): Promise<Measured> {
  const address = origin + options.page;
  const times = await measureInteractions(browser, address, interactions);
  // Lighthouse occasionally loses a trace. That must not cost the other rounds.
  const lighthouse = await measureLighthouse(address).catch(() => measureLighthouse(address));
  return new Map([...times, ...lighthouse]);
}

/**
 * Measures all sites several times. Each round covers all of them before the next begins, so a
 * temporary slowdown affects all of them.
 */
async function measureAll(
  browser: Browser,
  sites: ReadonlyMap<string, Site>,
): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const measured = new Map([...sites.keys()].map((name) => [name, [] as Measured[]]));
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const order = round % 2 === 0 ? [...sites].reverse() : [...sites];
    for (const [name, site] of order) {
      console.error(`Round ${round} of ${options.rounds}: ${name}`);
      measured.get(name)?.push(await measureSite(browser, site));
    }
  }
  return measured;
}

/** Says what was measured, when and where. */
function heading(browser: Browser): string {
  const date = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return (
    `\`${options.page}\`, ${date}, median of ${options.rounds} rounds, ${processor}, ` +
    `${availableParallelism()} cores, Node ${process.version}, Chromium ${browser.version()}.\n`
  );
}

async function main(): Promise<void> {
  const sites = await serveAll();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  const measured = await measureAll(browser, sites);
  console.log(heading(browser));
  console.log(goalsTable(measured, PEER_NAME, FLOOR_NAME));
  await browser.close();
  await Promise.all([...sites.values()].map(({ stop }) => stop()));
}

void main();
