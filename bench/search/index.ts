/**
 * `npm run bench:search`: how good, fast and light the embedded search is, in one run over the built site.
 *
 *   --dir <folder>   folder of the built site; default `build`
 *   --rounds <n>     how often the browser's figures are taken; default 5
 *   --no-browser     leaves the browser out
 *   --no-peers       leaves out of it other generators' searches, which are built from the package registry
 *   --write          keeps the report in RESULTS.md
 *
 * Figures that count come from a machine that does nothing else.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import sidebars from '../../sidebars';
import { SEARCH_RECORDS_FILE } from '../../src/constants';
import { measureEngine } from '../engine/measure';
import { generateRecords, SIZES } from '../engine/records';
import { findWorker } from '../engine/worker';
import { launchBrowser } from '../first-second/browser';
import { readPages } from '../first-second/content/page';
import { plainSidebar } from '../first-second/content/sidebar';
import { DOCUSAURUS_CONTROLS } from '../first-second/controls';
import { PEERS } from '../first-second/peers';
import { buildPeer } from '../first-second/peers/build-peer';
import { serveSite } from '../first-second/site';
import { measureGenerated, measureRelevance, QUESTION_LISTS, unknownAnswers } from '../relevance/measure';
import { readRecords } from '../relevance/records';
import { RIVALS } from '../relevance/rivals';
import { measureBrowser, type BrowserFigures } from './browser';
import { report, type GeneratedResult, type ListResult } from './report';
import { measureSideBySide, OUR_SEARCH, PEER_SEARCHES, type SearchedSite, type SideBySide } from './side-by-side';
import { weigh, weighRecords } from './weight';

const PROJECT_DIR = path.resolve(__dirname, '../..');
const CACHE_DIR = path.join(PROJECT_DIR, 'node_modules', '.cache', 'bench');
const RESULTS_FILE = path.join(__dirname, 'RESULTS.md');

/** Of ours and the best of the others: thousands of questions take the rest too long. */
const GENERATED_ASKED_OF = 2;

/** They type slowly enough for the slowest. */
const SIDE_BY_SIDE_ROUNDS = 3;

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    rounds: { type: 'string', default: '5' },
    'no-browser': { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

async function bench(): Promise<void> {
  const rounds = Number(options.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds is ${options.rounds}, expected 1 or more.`);
  const root = path.resolve(options.dir);
  const records = readRecords(path.join(root, SEARCH_RECORDS_FILE));

  const [load = 0] = loadavg();
  const lists: ListResult[] = [];
  for (const [title, questions] of QUESTION_LISTS) {
    const unknown = unknownAnswers(questions, records);
    if (unknown.length > 0) throw new Error(`${title}: no page has ${unknown.join(', ')}.`);
    const engines = [];
    for (const rival of RIVALS) {
      engines.push({ name: rival.name, scores: (await measureRelevance(rival, records, questions)).scores });
    }
    lists.push({ title, engines });
  }
  const generated: GeneratedResult[] = [];
  for (const rival of RIVALS.slice(0, GENERATED_ASKED_OF)) {
    generated.push({ name: rival.name, scores: await measureGenerated(rival, records) });
  }
  const worker = findWorker(root);
  const site = await measureEngine(worker, records);
  const growth = [];
  for (const size of SIZES) {
    const made = generateRecords(size);
    growth.push({ ...(await measureEngine(worker, made)), sent: weighRecords(made) });
  }
  const inBrowser = options['no-browser'] ? undefined : await measureInBrowser(root, rounds);

  const text = report({ load, lists, generated, site, growth, weight: weigh(root), ...inBrowser });
  console.log(text);
  if (options.write) writeFileSync(RESULTS_FILE, text);
}

async function measureInBrowser(
  root: string,
  rounds: number,
): Promise<{ browser: BrowserFigures; sideBySide: readonly SideBySide[] }> {
  const ours = { ...(await serveSite('**ours**', root, DOCUSAURUS_CONTROLS)), search: OUR_SEARCH };
  const sites: SearchedSite[] = [ours];
  const pages = readPages(path.join(PROJECT_DIR, 'docs'));
  for (const peer of options['no-peers'] ? [] : PEERS) {
    const search = PEER_SEARCHES.get(peer.id);
    if (!search) continue;
    const built = await buildPeer(peer, pages, plainSidebar(sidebars), CACHE_DIR);
    sites.push({ ...(await serveSite(peer.name, built, peer.controls)), search });
  }
  const browser = await launchBrowser();
  try {
    return {
      browser: await measureBrowser(browser, ours.origin, rounds),
      sideBySide: await measureSideBySide(browser, sites, Math.min(rounds, SIDE_BY_SIDE_ROUNDS)),
    };
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}

bench().catch((error: unknown) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
