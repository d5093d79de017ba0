/** On plain HTTP, as on the local network, browsers have no clipboard and no service worker. */
import { expect, test as base, type Page } from '@playwright/test';

import { Problems } from '../../support/site';

/** A name that only the tests' browser knows. Unlike localhost, it is no secure context. */
const HOST = 'docs.test';

const test = base.extend<{ problems: Problems; site: string }>({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} localhost`];
    await use({ ...launchOptions, args });
  },
  site: async ({ baseURL }, use) => use(`http://${HOST}:${new URL(baseURL ?? '').port}`),
  problems: [
    async ({ context, site }, use) => {
      const problems = new Problems();
      // A browser says so of every page without HTTPS.
      problems.allow(/Cross-Origin-Opener-Policy header has been ignored/);
      context.on('page', (page) => problems.watch(page, site));
      await use(problems);
      expect(problems.list()).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Pastes what was copied into a field of the page. Reading the clipboard needs a secure context.
 */
async function paste(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'pasted';
    field.focus();
  });
  await page.keyboard.press('Control+v');
  return page.locator('#pasted').inputValue();
}

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site}/docs/example`);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ]);
});

test('Copy code copies as the first interaction, and says so', async ({ page }) => {
  const block = page.locator('.theme-code-block').first();
  const copy = block.getByRole('button', { name: 'Copy code' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(block.getByRole('status')).toHaveText('Copied');
  await expect(copy).toBeFocused();
  expect(await paste(page)).toBe(await block.locator('code').textContent());
});

test('Copy page copies the Markdown, and says so', async ({ page, request }) => {
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Page copied')).toBeVisible();
  const markdown = await (await request.get('/docs/example.md')).text();
  expect(await paste(page)).toBe(markdown);
});

test('the playground’s Share copies the link, and says so', async ({ page }) => {
  const playground = page.getByRole('region', { name: 'Playground' });
  await page.locator('[data-code=run]').first().click();
  await expect(playground.getByRole('status')).toHaveText('Done');
  await playground.getByRole('button', { name: 'Share' }).click();
  await expect(playground.getByRole('status')).toHaveText('Link copied');
  const link = playground.getByRole('link', { name: 'Open in playground' });
  expect(await paste(page)).toBe(await link.getAttribute('href'));
});
