import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import { BROWSER_FLAGS, ensureBrowser } from '../../tests/support/browser';

/** The slow phone of Lighthouse's mobile setting. */
export const SLOW_CPU_RATE = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

const FLAGS = [
  ...BROWSER_FLAGS,
  // What a site asks for from elsewhere fails at once, on every machine alike.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** @param debuggingPort port for tools that bring no browser of their own */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: ensureBrowser(), args: [...FLAGS, ...port] });
}

/** How slow the reader's machine and network are made. */
export interface Slowness {
  readonly cpuRate: number;
  readonly network: 'full speed' | 'slow 4G';
}

/** Slows a page down, from its next document on. */
export async function slowDown(page: Page, { cpuRate, network }: Slowness): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', SLOW_4G);
  return session;
}
