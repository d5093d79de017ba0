import { brotliCompressSync } from 'node:zlib';

import type { Browser } from '@playwright/test';

import type { Site } from '../site';

/** Script that a page has, in bytes as Brotli sends them. */
export interface ScriptBytes {
  /** Run before the reader does anything: files and inline scripts. */
  readonly run: number;
  /** The inline part of it. */
  readonly inline: number;
  /** Sent before the reader does anything, run or not. */
  readonly fetched: number;
  /** Run in all once the reader has moved over the page. What is fetched ahead for other pages is not in it. */
  readonly runAfterAct: number;
}

/** For so long the reader only looks; what a page fetches ahead has come by then. */
const LOOKING_MS = 12_000;
/** What an act sets going has come after so long. */
const ACT_MS = 4000;

function isScript(url: string): boolean {
  return /\.m?js(?:$|\?)/.test(url);
}

/**
 * @param browser browser to look with
 * @param site site to look at
 * @param path address of the page within the site
 */
export async function measureScripts(browser: Browser, site: Site, path: string): Promise<ScriptBytes> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    const sent = new Map<string, number>();
    const addresses = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, fromPrefetchCache } }) => {
      // What was fetched ahead comes from a cache when it is run; Chromium still tells its length then.
      if (!fromDiskCache && !fromPrefetchCache) addresses.set(requestId, url);
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => addresses.delete(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId);
      if (address !== undefined) sent.set(address, (sent.get(address) ?? 0) + encodedDataLength);
    });
    const files = new Set<string>();
    const inline: string[] = [];
    session.on('Debugger.scriptParsed', ({ url, scriptId }) => {
      if (!url.startsWith(site.origin)) return;
      if (isScript(url)) files.add(url);
      else inline.push(scriptId);
    });
    await session.send('Network.enable');
    await session.send('Debugger.enable');
    await page.goto(site.origin + path);
    await page.waitForTimeout(LOOKING_MS);

    const sources = await Promise.all(
      inline.map(async (scriptId) => (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource),
    );
    const inlineBytes = sources.length === 0 ? 0 : brotliCompressSync(sources.join('\n')).length;
    const runBytes = () => [...files].reduce((sum, url) => sum + (sent.get(url) ?? 0), inlineBytes);
    const run = runBytes();
    const fetched = [...sent].reduce((sum, [url, bytes]) => sum + (isScript(url) ? bytes : 0), inlineBytes);

    await page.mouse.move(200, 300);
    await page.mouse.move(220, 320);
    await page.waitForTimeout(ACT_MS);
    return { run, inline: inlineBytes, fetched, runAfterAct: runBytes() };
  } finally {
    await page.close();
  }
}
