/** `npm run first-second`: what readers wait for on our built site, beside peers or another build. See README.md. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser } from '@playwright/test';

import { indexSite } from '../../server/site-index';
import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { measureActs, PAGE } from './acts';
import { medians, type Measured } from './figures';
import { measureLighthouse, measureScripts } from './loading';
import { buildVitePress, FLOOR_CONTROLS, FLOOR_NAME, PEER_NAME, VITEPRESS_CONTROLS, writeFloor } from './peers';
import { circumstances, goalsTable, ratioTable, routesTable } from './report';
import { OUR_CONTROLS, serveSite, type Site } from './sites';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    dir: { type: 'string', default: 'build' },
    before: { type: 'string' },
    routes: { type: 'boolean', default: false },
  },
});

/** The docs root leads on by itself: there is nothing to judge. */
const REDIRECTING_PAGES = ['/docs'];

function builtSite(folder: string): string {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no built site in ${folder}: npm run build`);
  return folder;
}

async function serveAll(): Promise<Site[]> {
  const ours = await serveSite('ours', builtSite(options.dir), OUR_CONTROLS);
  if (options.before !== undefined) {
    return [ours, await serveSite('before', builtSite(options.before), OUR_CONTROLS)];
  }
  if (options.routes) return [ours];
  return [
    ours,
    await serveSite(PEER_NAME, await buildVitePress(options.dir), VITEPRESS_CONTROLS),
    await serveSite(FLOOR_NAME, await writeFloor(), FLOOR_CONTROLS),
  ];
}

/** A browser that fails once in an hour of measuring must not cost the hour. */
async function twice<T>(measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    console.error(`Once more after: ${error instanceof Error ? error.message : String(error)}`);
    return measure();
  }
}

/** Rounds go over all sites before the next begins: what slows the machine for a while slows all of them. */
async function inTurn(rounds: number, sites: readonly Site[], measure: (site: Site) => Promise<Measured>) {
  const ofSites = sites.map((site) => ({ site, measured: [] as Measured[] }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { site, measured } of ofSites) {
      console.error(`Round ${round} of ${rounds}: ${site.name}`);
      measured.push(await measure(site));
    }
  }
  return ofSites.map(({ measured }) => medians(measured));
}

async function report(rounds: number, sites: readonly Site[], browser: Browser): Promise<string> {
  const names = sites.map(({ name }) => name);
  if (options.routes) {
    const routes = new Map<string, Measured[]>();
    for (const route of indexSite(options.dir).pages.keys()) {
      if (REDIRECTING_PAGES.includes(route)) continue;
      console.error(route);
      const measure = ({ origin }: Site) => twice(() => measureLighthouse(origin + route));
      routes.set(route, await inTurn(rounds, sites, measure));
    }
    return routesTable(names, routes);
  }
  const measured = await inTurn(rounds, sites, async (site) => {
    const acts = await twice(() => measureActs(browser, site));
    const scripts = await twice(() => measureScripts(browser, site, PAGE));
    const loading = await twice(() => measureLighthouse(site.origin + PAGE));
    return new Map([...acts, ...scripts, ...loading]);
  });
  return (options.before === undefined ? goalsTable : ratioTable)(names, measured);
}

async function main(): Promise<void> {
  const rounds = Number(options.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is ${options.rounds}, expected 1 or more.`);
  const sites = await serveAll();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const table = await report(rounds, sites, browser);
    console.log(`${circumstances(rounds, browser.version())}\n\n${table}`);
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ stop }) => stop()));
  }
}

main().catch((error: unknown) => {
  console.error(`first-second: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
