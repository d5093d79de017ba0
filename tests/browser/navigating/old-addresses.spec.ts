import { readFileSync } from 'node:fs';

import { OLD_ADDRESSES_FILE } from '../../../src/site';
import { builtAddresses } from '../../../tools/links/built-links';
import { expect, open, openTab, test } from '../../support/site';
import { goInApp } from '../../support/navigation';
import { title } from '../../support/page-objects';

/**
 * The addresses of all pages and sections that the site has had. An address is never taken out.
 */
const OLD_ADDRESSES = readFileSync(OLD_ADDRESSES_FILE, 'utf8').trim().split('\n');

test('every old address leads to a page, and to the section that it named', async ({ browser }) => {
  const addresses = new Set(builtAddresses('build'));
  const page = await openTab(browser);
  for (const old of OLD_ADDRESSES.filter((each) => !addresses.has(each))) {
    await test.step(old, async () => {
      await page.goto(old, { waitUntil: 'commit' });
      await expect(page, `${old} is neither a section nor in moved`).not.toHaveURL(old);
      const { pathname, hash } = new URL(page.url());
      expect(addresses, `where ${old} leads`).toContain(pathname + hash);
    });
  }
  await page.close();
});

test('a section that has moved is shown, and Back leads to where the reader was', async ({
  page,
}) => {
  await open(page, '/docs/example');
  await page.evaluate(() => location.assign('/docs/intro?platform=ios#airplane-mode'));
  await expect(page).toHaveURL('/docs/guides/where-files-live?platform=ios#airplane-mode');
  await expect(title(page, 'Where files live')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/docs/example');
});

test('a moved anchor that is typed on its page leads to the section as well', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.evaluate(() => location.assign('#airplane-mode'));
  await expect(page).toHaveURL('/docs/guides/where-files-live#airplane-mode');
  await page.goBack();
  await expect(page).toHaveURL('/docs/intro');
});

test('the application, too, leads from a moved anchor to its section', async ({ page }) => {
  await open(page, '/docs/example');
  await goInApp(page, '/docs/intro#airplane-mode');
  await expect(page).toHaveURL('/docs/guides/where-files-live#airplane-mode');
  await page.goBack();
  await expect(page).toHaveURL('/docs/example');
});
