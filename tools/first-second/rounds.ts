import type { Browser } from '@playwright/test';

import { SLOW_CPU_RATE } from './browser';
import { ACTS, type Act } from './controls';
import { measureFirstAct, type Moment } from './measures/first-act';
import { measureLighthouse, type LighthouseResult } from './measures/lighthouse';
import { measureNextPage, type Step } from './measures/next-page';
import { measureScripts, type ScriptBytes } from './measures/scripts';
import { measureVisits, type Visit } from './measures/visits';
import type { Site } from './site';
import { median } from './statistics';

/** The page that is measured, and the one that is gone to from it. */
export const PAGE = '/docs/api/CloudStorage';
export const STEP: Step = { from: PAGE, to: '/docs/api/CloudStorageError', heading: 'CloudStorageError' };

/** The two ways a first act is measured: calm at full speed, and hurried on a slow network. */
export const MOMENTS = [
  { moment: 'rest', network: 'full speed' },
  { moment: 'first paint', network: 'slow 4G' },
] as const;

/** Everything measured of a site in one round. */
interface Round {
  readonly lighthouse: LighthouseResult;
  readonly visits: { readonly first: Visit; readonly second: Visit };
  readonly nextPage: number;
  readonly nextPageFirst: number;
  readonly acts: Readonly<Record<Moment, Readonly<Record<Act, number>>>>;
}

/** What was measured of a site in all rounds. */
export interface Measured {
  readonly site: Site;
  readonly scripts: ScriptBytes;
  /** The middle of what the rounds gave for one figure. */
  readonly middle: (read: (round: Round) => number) => number;
}

/**
 * Measures all sites alike. Rounds go over all sites before the next begins, so that what slows the machine for a while
 * slows all of them.
 */
export async function measureSites(browser: Browser, sites: readonly Site[], count: number): Promise<Measured[]> {
  const rounds = new Map<Site, Round[]>(sites.map((site) => [site, []]));
  for (let number = 1; number <= count; number += 1) {
    for (const site of sites) {
      console.error(`Round ${number} of ${count}: ${site.name}`);
      rounds.get(site)?.push(await measureRound(browser, site));
    }
  }
  const measured: Measured[] = [];
  for (const site of sites) {
    const ofSite = rounds.get(site) ?? [];
    const scripts = await measureScripts(browser, site, PAGE);
    measured.push({ site, scripts, middle: (read) => median(ofSite.map(read)) });
  }
  return measured;
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

async function measureRound(browser: Browser, site: Site): Promise<Round> {
  const acts: Record<Moment, Record<Act, number>> = {
    rest: { menu: NaN, toggle: NaN, search: NaN },
    'first paint': { menu: NaN, toggle: NaN, search: NaN },
  };
  for (const { moment, network } of MOMENTS) {
    for (const act of ACTS) {
      const slowness = { cpuRate: SLOW_CPU_RATE, network };
      acts[moment][act] = await twice(() => measureFirstAct(browser, site, PAGE, site.controls[act], moment, slowness));
    }
  }
  return {
    lighthouse: await twice(() => measureLighthouse(site.origin + PAGE)),
    visits: await twice(() => measureVisits(browser, site, PAGE)),
    nextPage: await twice(() => measureNextPage(browser, site, STEP, false)),
    nextPageFirst: await twice(() => measureNextPage(browser, site, STEP, true)),
    acts,
  };
}
