/** A virtual screen reader, which reads the page as a real one would: by role, name and state. */
import { readFileSync } from 'node:fs';

import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';

const SOURCE = readFileSync(
  'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js',
  'utf8',
);
/** An address of the site, since its policy lets in no scripts of others. */
const ADDRESS = '/screen-reader.js';
interface Module {
  readonly virtual: typeof virtual;
}

/** Lets the page load the screen reader. To be called before the page is opened. */
export async function bringScreenReader(page: Page): Promise<void> {
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SOURCE }),
  );
}

/**
 * Reads a part of the page from its start to its end.
 *
 * @returns one phrase for each thing read, such as "heading, Paths, level 2"
 */
export async function read(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    async ([address = '', part = '']) => {
      const { virtual: reader } = (await import(address)) as Module;
      const container = document.querySelector<HTMLElement>(part);
      if (!container) throw new Error(`Expected ${part} on the page, found nothing.`);
      await reader.start({ container });
      const start = reader.activeNode;
      do await reader.next();
      while (reader.activeNode !== start || (await reader.lastSpokenPhrase()).startsWith('end of'));
      // Then it begins again.
      const phrases = (await reader.spokenPhraseLog()).slice(0, -1);
      await reader.stop();
      return phrases;
    },
    [ADDRESS, selector],
  );
}

/**
 * Listens while the reader of the page acts.
 *
 * @returns what live regions said meanwhile
 */
export async function listen(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(async (address) => {
    const { virtual: reader } = (await import(address)) as Module;
    await reader.start({ container: document.body });
    await reader.clearSpokenPhraseLog();
  }, ADDRESS);
  await act();
  return page.evaluate(async (address) => {
    const { virtual: reader } = (await import(address)) as Module;
    const phrases = await reader.spokenPhraseLog();
    await reader.stop();
    return phrases.filter((phrase) => /^(polite|assertive): /.test(phrase));
  }, ADDRESS);
}
