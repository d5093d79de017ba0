import { introTitle, sidebarLink, title } from '../../support/page-objects';
import { DOCUMENTS, expect, PAGES, test } from '../../support/site';

test.use({ javaScriptEnabled: false });

test('every page reads', async ({ page }) => {
  for (const route of PAGES) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    const text = page.locator('.main-wrapper').locator('p').first();
    await expect.soft(text, `${route} has a sentence to read`).toBeVisible();
  }
});

test('no control is shown that could do nothing, and no tab hides its panel', async ({ page }) => {
  await page.goto('/docs/guides/upgrading');
  const dot = '.footer__link-separator:has(+ * > button)';
  for (const control of [
    '.DocSearch-Button',
    '[data-toggle-theme]',
    '[data-shortcuts]',
    dot,
    'main button',
  ]) {
    const found = page.locator(control);
    expect(await found.count(), control).toBeGreaterThan(0);
    for (const each of await found.all()) await expect(each, control).toBeHidden();
  }
  const panels = page.getByRole('tabpanel');
  expect(await panels.count()).toBeGreaterThan(3);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
});

test('/docs leads to the main document', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL('/docs/intro');
  await expect(introTitle(page)).toBeVisible();
});

test('links lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click();
  await expect(page).toHaveURL('/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
});

test('every document is in sight in the sidebar, or in a section that leads to its pages', async ({
  page,
}) => {
  const FOLDED = { Enums: '/enums/', Interfaces: '/interfaces/' };
  const sidebar = page.locator('nav[aria-label="Docs sidebar"]');
  const entry = (path: string) => sidebar.locator(`a[href="${path}"]:not([role])`);
  await page.goto('/docs/intro');
  const isFolded = (path: string) => Object.values(FOLDED).some((part) => path.includes(part));
  for (const path of DOCUMENTS.filter((each) => !isFolded(each)))
    await expect(entry(path)).toBeVisible();
  for (const [name, part] of Object.entries(FOLDED)) {
    await page.goto('/docs/intro');
    await sidebar.getByText(name, { exact: true }).click();
    for (const path of DOCUMENTS.filter((each) => each.includes(part)))
      await expect(entry(path)).toBeVisible();
  }
});
