import path from 'node:path';

import { expect, test as base } from '@playwright/test';
import { Builder } from 'selenium-webdriver';

import { createSiteHandler } from '../../server/site-handler';
import { PORTS } from '../support/ports';
import { findMiniBrowser, PACKAGES } from './mini-browser';
import { Reader } from './reader';
import { serveSite, type ServedSite } from './site';
import { WIDTH } from './window';

interface Fixtures {
  /** The built site, at an address of its own. */
  site: ServedSite;
  /** A reader with a new browser. */
  reader: Reader;
}

/** The `test` of WebKit: fails on any problem of a page. */
export const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const site = await serveSite(createSiteHandler(path.resolve('build')));
    await use(site);
    await site.stop();
  },
  reader: async ({ site }, use) => {
    const browser = await startBrowser();
    try {
      const reader = new Reader(browser, site.url);
      await reader.resize(WIDTH);
      await use(reader);
      const problems = [...(await reader.problems()), ...site.refused];
      expect(problems).toEqual([]);
    } finally {
      await browser.quit();
    }
  },
});

async function startBrowser() {
  const binary = findMiniBrowser();
  if (binary === undefined)
    throw new Error(
      `WebKit: expected WebKitGTK and its driver, found none. Run: apt-get install ${PACKAGES.join(' ')}`,
    );
  return new Builder()
    .usingServer(`http://127.0.0.1:${PORTS.webkitDriver}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}

export { expect };
