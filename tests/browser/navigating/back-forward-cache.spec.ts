import { BROWSER_FLAGS, findWholeBrowser } from '../../support/browser';
import { staysInApp } from '../../support/navigation';
import { introTitle, sidebarLink, title } from '../../support/parts';
import { expect, open, test } from '../../support/site';

// Playwright turns off the browser's back/forward cache, and the engine alone has none.
test.use({
  launchOptions: {
    executablePath: findWholeBrowser(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('a page that comes back as it was left has the color mode that was chosen meanwhile, and works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted)
        document.documentElement.dataset.asItWasLeft = 'true';
    });
  });
  await open(page, '/docs/intro');
  await open(page, '/markdown-page');
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Playwright's own way to go back waits for a load, which never comes.
  await page.evaluate(() => history.back());
  await expect(introTitle(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-as-it-was-left', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'Example').click();
    await expect(title(page, 'Example app')).toBeVisible();
  });
});
