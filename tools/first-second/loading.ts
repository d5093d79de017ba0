import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

import type { Browser } from '@playwright/test';
import type { Result } from 'lighthouse';

import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import { LOADING, type Measured } from './figures';
import type { Site } from './sites';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIGHTHOUSE = path.join(
  path.dirname(createRequire(__filename).resolve('lighthouse/package.json')),
  'cli/index.js',
);

/**
 * Runs Lighthouse's mobile setting as it is (slow 4G worked out, not applied), in a browser of its own and in a process
 * without `tsx`, which puts calls into functions that a page does not have.
 */
export async function measureLighthouse(address: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join()}`,
      `--chrome-flags=${['--headless', ...BROWSER_FLAGS].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureBrowser() }, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
  );
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Result;
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  const requests = audits['network-requests']?.details as { items: { transferSize?: number }[] } | undefined;
  return new Map([
    [LOADING.lcp.name, audits['largest-contentful-paint']?.numericValue ?? NaN],
    [LOADING.tbt.name, audits['total-blocking-time']?.numericValue ?? NaN],
    [LOADING.cls.name, audits['cumulative-layout-shift']?.numericValue ?? NaN],
    [LOADING.sent.name, (requests?.items ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)],
    ...CATEGORIES.map((name) => [LOADING[name].name, Math.round((categories[name]?.score ?? NaN) * 100)] as const),
  ]);
}

/** For so long the reader only looks: what was fetched ahead must not count as run. */
const LOOKING_MS = 10_000;
/** What an act sets going has come after so long. */
const ACT_MS = 4000;

/** Files of a few bytes have no compressed form. */
const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** Bytes of the scripts that a page runs before and after the reader moves over it, as Brotli sends them. */
export async function measureScripts(browser: Browser, { origin, root }: Site, address: string): Promise<Measured> {
  const page = await browser.newPage();
  try {
    const files = new Set<string>();
    let inline = '';
    async function lookFor(milliseconds: number): Promise<number> {
      await sleep(milliseconds);
      for (const { url, source = '' } of await page.coverage.stopJSCoverage()) {
        const { pathname } = new URL(url);
        if (pathname === address) inline += source;
        else if (url.startsWith(origin)) files.add(path.join(root, pathname));
      }
      return [...files].reduce((sum, file) => sum + sentBytes(file), 0);
    }
    await page.coverage.startJSCoverage();
    await page.goto(origin + address);
    const before = await lookFor(LOOKING_MS);
    const inlineBytes = inline === '' ? 0 : brotliCompressSync(inline).length;
    await page.coverage.startJSCoverage();
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    const after = await lookFor(ACT_MS);
    return new Map([
      [LOADING.inlineScript.name, inlineBytes],
      [LOADING.scriptBefore.name, before],
      [LOADING.scriptAfter.name, after],
    ]);
  } finally {
    await page.close();
  }
}
