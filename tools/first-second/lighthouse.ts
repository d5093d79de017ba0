import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Result } from 'lighthouse';

import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';
import type { Measured } from './measure-interactions';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LIGHTHOUSE = 'node_modules/lighthouse/cli/index.js';

/** Runs Lighthouse's mobile setting by its command, which starts a browser of its own. */
export async function measureLighthouse(address: string): Promise<Measured> {
  const options = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join()}`,
    `--chrome-flags=${['--headless', ...BROWSER_FLAGS].join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, address, ...options],
    { env, ...limits },
  );
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Result;
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`);
  const requests = audits['network-requests']?.details as
    { items: { transferSize?: number }[] } | undefined;
  return new Map([
    ['LCP', audits['largest-contentful-paint']?.numericValue ?? NaN],
    ['TBT', audits['total-blocking-time']?.numericValue ?? NaN],
    [
      'sent until shown',
      (requests?.items ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    ],
    ...CATEGORIES.map(
      (name) => [`score: ${name}`, Math.round((categories[name]?.score ?? NaN) * 100)] as const,
    ),
  ]);
}
