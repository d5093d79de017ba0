/**
 * `npm run bench:first-second`: our built site beside its peers, measured in one run. Options: README.md.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { indexSite } from '../../server/site-index';
import sidebars from '../../sidebars';
import { launchBrowser } from './browser';
import { readPages } from './content/page';
import { plainSidebar } from './content/sidebar';
import { DOCUSAURUS_CONTROLS } from './controls';
import { FLOOR_CONTROLS, FLOOR_NAME, writeFloor } from './floor';
import { measureLighthouse, middleResult, type LighthouseResult } from './measures/lighthouse';
import { PEERS } from './peers';
import { buildPeer } from './peers/build-peer';
import { report, ROUTE_TURNS } from './report';
import { measureSites, PAGE, STEP } from './rounds';
import { tellScripts } from './scripts';
import { serveSite, type Site } from './site';

const PROJECT_DIR = path.resolve(__dirname, '../..');
const CACHE_DIR = path.join(PROJECT_DIR, 'node_modules', '.cache', 'bench');
const RESULTS_FILE = path.join(__dirname, 'RESULTS.md');
const SCRIPTS_FILE = path.join(__dirname, 'SCRIPTS.md');
/** Pages that lead on by themselves have nothing to judge. */
const REDIRECTING_PAGES = ['/docs'];

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: PEERS.map(({ id }) => id).join(',') },
    dir: { type: 'string', default: 'build' },
    'no-routes': { type: 'boolean', default: false },
    scripts: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

async function bench(): Promise<void> {
  if (options.scripts) {
    show(await tellScripts(PROJECT_DIR, path.join(CACHE_DIR, 'precompress'), PAGE), SCRIPTS_FILE);
    return;
  }
  const rounds = Number(options.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is ${options.rounds}, expected 1 or more.`);
  const wanted = options.peers.split(',').filter((id) => id !== '');
  const unknown = wanted.find((id) => !PEERS.some((peer) => peer.id === id));
  if (unknown !== undefined) {
    throw new Error(`--peers names ${unknown}, expected any of ${PEERS.map(({ id }) => id).join(',')}.`);
  }
  const ours = path.resolve(PROJECT_DIR, options.dir);
  if (!existsSync(path.join(ours, 'index.html'))) throw new Error(`No built site in ${options.dir}: npm run build`);

  const sites: Site[] = [await serveSite('**ours**', ours, DOCUSAURUS_CONTROLS)];
  const pages = readPages(path.join(PROJECT_DIR, 'docs'));
  for (const peer of PEERS.filter(({ id }) => wanted.includes(id))) {
    const root = await buildPeer(peer, pages, plainSidebar(sidebars), CACHE_DIR);
    sites.push(await serveSite(peer.name, root, peer.controls));
  }
  sites.push(await serveSite(FLOOR_NAME, await writeFloor(STEP, CACHE_DIR), FLOOR_CONTROLS));

  const browser = await launchBrowser();
  try {
    const measured = await measureSites(browser, sites, rounds);
    const routes = options['no-routes'] ? new Map<string, LighthouseResult>() : await measureRoutes(sites[0]);
    const text = report(measured, routes, rounds, browser.version());
    show(text, RESULTS_FILE);
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}

function show(text: string, file: string): void {
  console.log(text);
  if (options.write) writeFileSync(file, text);
}

/** Turns go over all pages before the next begins: what slows the machine for a while does not cost one page its score. */
async function measureRoutes(site: Site | undefined): Promise<Map<string, LighthouseResult>> {
  if (!site) return new Map();
  const routes = [...indexSite(site.root).pages.keys()].filter((route) => !REDIRECTING_PAGES.includes(route));
  const results = new Map<string, LighthouseResult[]>(routes.map((route) => [route, []]));
  for (let turn = 1; turn <= ROUTE_TURNS; turn += 1) {
    for (const [route, ofRoute] of results) {
      console.error(`Lighthouse, turn ${turn} of ${ROUTE_TURNS}: ${route}`);
      ofRoute.push(await measureLighthouse(site.origin + route));
    }
  }
  return new Map([...results].map(([route, ofRoute]) => [route, middleResult(ofRoute)]));
}

bench().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
