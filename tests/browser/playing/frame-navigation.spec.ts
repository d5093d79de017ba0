/**
 * Ways that lead the playground's frame itself elsewhere. A whole browser connects ahead, which the
 * engine alone does not.
 */
import { BROWSER_FLAGS, findWholeBrowser } from '../../support/browser';
import { CONNECTION, listen } from '../../support/network-listener';
import { expect, open, test } from '../../support/site';

/** The first Chromium that was seen to honor `Connection-Allowlist`. */
const FIRST_WITH_ALLOWLIST = 156;

/** Ways that lead the frame itself elsewhere. Each ends a run. */
const NAVIGATIONS = [
  "location.href = 'http://TO/location';",
  "location.replace('http://TO/location');",
  "document.body.append(Object.assign(document.createElement('a'), { href: 'http://TO/a', id: 'a' })); document.getElementById('a').click();",
  "self.open('http://TO/self', '_self');",
  // Browsers ignore the attribute for other sites.
  "Object.assign(document.createElement('a'), { href: 'http://TO/a', download: 'a' }).click();",
];

test.use({ launchOptions: { executablePath: findWholeBrowser(), args: BROWSER_FLAGS } });

test('code that leads its frame to another site does not even connect to it', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/Framing .* violates/, /Sandbox access violation/, /Not allowed to/);
  const { heard, address, close } = await listen();
  const playground = page.getByRole('region', { name: 'Playground' });
  const run = async (code: string) => {
    await playground.getByRole('textbox', { name: 'Code' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(code);
    await playground.getByRole('button', { name: 'Run', exact: true }).click();
  };
  await open(page, '/docs/example');
  await page.locator('[data-code=run]').first().click();
  for (const code of NAVIGATIONS) {
    await run(code.replaceAll('TO', address));
    await expect(playground.getByRole('status')).toHaveText(/Done|Failed/);
  }
  await run("await new Promise((r) => setTimeout(r, 1000)); console.log('still here');");
  await expect(page.getByRole('log', { name: 'Output' })).toHaveText('still here');
  const connects = Number(browser.version().split('.')[0]) < FIRST_WITH_ALLOWLIST;
  expect(heard.filter((each) => !(connects && each === CONNECTION))).toEqual([]);
  close();
});
