import { introTitle, stored } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

test.describe('storage that is denied', () => {
  test('a warning is given, and the site works without keeping anything', async ({
    page,
    problems,
  }) => {
    const warning = /browser storage is not available/;
    problems.allow(warning);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByTitle(/dark and light mode/).filter({ visible: true })).toHaveCount(1);
    await hydrated(page);
    await expect.poll(() => warnings.filter((text) => warning.test(text)).length).toBe(1);
    const toggle = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /dark and light mode/ });
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page
      .locator('[class*="announcementBar_"]')
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.locator('[class*="announcementBar_"]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click();
    await expect(introTitle(page)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('docs version', () => {
  const KEY = 'docs-preferred-version-default';

  test('a chosen version is remembered', async ({ page }) => {
    await open(page, '/docs/example');
    expect(await stored(page, KEY)).toBeNull();
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'Next', exact: true }).hover();
    await navbar.getByRole('link', { name: 'Next', exact: true }).click();
    await expect.poll(() => stored(page, KEY)).toBe('current');
    await expect(page).toHaveURL('/docs/example');
    await page.reload();
    await hydrated(page);
    expect(await stored(page, KEY)).toBe('current');
  });

  test('a version chosen before hydration is remembered', async ({ page }) => {
    await page.goto('/docs/example');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'Next', exact: true }).hover();
    await navbar.getByRole('link', { name: 'Next', exact: true }).click();
    await expect.poll(() => stored(page, KEY)).toBe('current');
    await expect(page).toHaveURL('/docs/example');
  });

  test('a version that no longer exists is forgotten', async ({ page }) => {
    await open(page, '/');
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await open(page, '/docs/intro');
    await expect.poll(() => stored(page, KEY)).toBeNull();
  });
});

test('storage that refuses to write does not stop the site', async ({ page, problems }) => {
  problems.allow(/Docusaurus storage error/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /dark and light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Fills the storage to the last character, except for what the reader has chosen before. */
function fillStorage(chosen: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value);
  let text = 'x'.repeat(2 ** 23);
  while (text !== '') {
    try {
      localStorage.setItem('full', (localStorage.getItem('full') ?? '') + text);
    } catch {
      text = text.slice(0, text.length / 2);
    }
  }
}

test.describe('a storage that is full', () => {
  test.beforeEach(({ problems }) => problems.allow(/Docusaurus storage error/));

  test('does not keep the reader from choosing something else', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(fillStorage, { 'docusaurus.tab.platform': 'ios' });
    await open(page, '/docs/guides/troubleshooting');
    const android = page.getByRole('button', { name: 'Android', exact: true }).first();
    await android.click();
    await expect(android).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'android');
  });

  test('loses no recent search that is to be a favorite', async ({ page }) => {
    await open(page, '/docs/intro');
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('useCloudFile');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
    await page.evaluate(fillStorage, {});
    await dialog.open();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await dialog.input.fill('x');
    await dialog.input.fill('');
    await expect(dialog.hits.first()).toContainText('useCloudFile');
    await expect(dialog.panel).toContainText('Recent');
  });
});

const KEYS = [
  'theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.platform',
  'docusaurus.tab.provider',
  'docusaurus.tab.pm',
  '__DOCSEARCH_RECENT_SEARCHES__react-native-cloud-storage',
  '__DOCSEARCH_FAVORITE_SEARCHES__react-native-cloud-storage',
];
for (const query of ['', '?docusaurus-theme=gray']) {
  test(`a color mode that is none leaves the page light before hydration, at "/${query}"`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'gray'));
    await page.goto(`/${query}`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}

test('garbage under each key does no harm', async ({ page }) => {
  await open(page, '/docs/intro');
  for (const garbage of ['{"', 'null', '[1,null,{}]', '\u0000<b>']) {
    await test.step(JSON.stringify(garbage), async () => {
      await page.evaluate(
        ([keys, value]) => {
          for (const key of keys) localStorage.setItem(key, value);
        },
        [KEYS, garbage] as const,
      );
      await page.goto('/docs/intro');
      // The value is as it was when the page began. Code that repairs keys runs only once the
      // application does.
      expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.pm'))).toBe(garbage);
      await hydrated(page);
      await expect(introTitle(page)).toBeVisible();
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('writeFile');
    });
  }
});
