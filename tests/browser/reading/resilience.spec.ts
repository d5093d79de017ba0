import { staysInApp } from '../../support/navigation';
import { consoleTexts, introTitle, sidebarLink, title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

test('a hydration error that React recovers from is logged, and the page works', async ({
  page,
  problems,
}) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  const errors = consoleTexts(page, 'error');
  await page.route('**/docs/intro', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('>Next</div>');
    await route.fulfill({ response, body: html.replace('>Next</div>', '>Something else</div>') });
  });
  await open(page, '/docs/intro');
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Next');
  await expect(introTitle(page)).toBeVisible();
  expect(
    errors.filter((text) => text.includes('Docusaurus React Root onRecoverableError')),
  ).toHaveLength(1);
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
});

test('a hash that cannot be decoded does no harm, on arrival and later', async ({ page }) => {
  await open(page, '/docs/intro#100%');
  await expect(introTitle(page)).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#%zz';
  });
  await expect(page).toHaveURL('/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(title(page, 'Example app')).toBeVisible();
});

test('a clock in 1970 or 2100 changes nothing', async ({ page }) => {
  for (const year of ['1970', '2100']) {
    await test.step(year, async () => {
      await page.clock.setFixedTime(new Date(`${year}-02-01T00:00:00Z`));
      await open(page, '/docs/intro');
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('writeFile');
    });
  }
});

test('a page that an extension rewrites before hydration works', async ({ page, problems }) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.prepend(document.createElement('extension-bar'));
      document.body.setAttribute('data-extension', 'true');
      for (const text of document.querySelectorAll('main p, h1')) {
        text.innerHTML = `<font>${text.textContent}</font>`;
      }
    });
  });
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
  });
  await page.goBack();
  await expect(introTitle(page)).toBeVisible();
});

test('a page that the reader returns to from another document works', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.goto('/markdown-page');
  await page.goBack();
  await hydrated(page);
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
