import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Result } from 'lighthouse';

import { freePort } from '../../../tests/support/hosts/free-port';
import { launchBrowser } from '../browser';
import { median } from '../statistics';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page; times in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface LighthouseResult {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly sent: number;
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points in a category, by id. */
  readonly failed: readonly string[];
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * Lighthouse hands functions to the page as text, and what tsx makes of a function calls helpers that a page does not
 * have. So it runs in a process of its own, without tsx.
 */
async function runLighthouse(address: string, port: number): Promise<Result> {
  const manifest = createRequire(__filename).resolve('lighthouse/package.json');
  const { stdout } = await run(
    process.execPath,
    [
      path.join(path.dirname(manifest), 'cli', 'index.js'),
      address,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS },
  );
  return JSON.parse(stdout) as Result;
}

/**
 * Runs Lighthouse with its own mobile setting in a browser of its own.
 *
 * @param address page to look at
 * @throws Error where Lighthouse could not judge the page
 */
export async function measureLighthouse(address: string): Promise<LighthouseResult> {
  const port = await freePort();
  const browser = await launchBrowser(port);
  try {
    const { audits, categories, runtimeError } = await runLighthouse(address, port);
    if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
    const requests = audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined;
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? NaN) * 100)]),
    ) as Record<Category, number>;
    return {
      lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
      sent: (requests?.items ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      scores,
      failed: Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
        .filter((id) => (audits[id]?.score ?? 1) < 0.9),
    };
  } finally {
    await browser.close();
  }
}

/**
 * @param results what Lighthouse said of one page, time and again
 * @returns the middle of each figure, and the audits that cost points in more than half
 */
export function middleResult(results: readonly LighthouseResult[]): LighthouseResult {
  const middle = (read: (result: LighthouseResult) => number) => median(results.map(read));
  const failures = results.flatMap(({ failed }) => failed);
  const isCommon = (audit: string) => failures.filter((other) => other === audit).length > results.length / 2;
  return {
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    sent: middle(({ sent }) => sent),
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, middle(({ scores }) => scores[category])]),
    ) as Record<Category, number>,
    failed: [...new Set(failures)].filter(isCommon),
  };
}
