/** Back and Forward without a network, when the service worker answers, in every state of the page. */
import type { BrowserContext, Page } from '@playwright/test';

import { setConnection, staysInApp } from '../../support/navigation';
import type { Deployments } from '../../support/deployments';
import { goOffline, test, visit } from '../../support/offline';
import { introTitle, scriptElements, sidebarLink, title } from '../../support/parts';
import { SearchDialog } from '../../support/search';
import { act, expect, hydrated } from '../../support/site';

const goBackInPage = (page: Page) => page.evaluate(() => history.back());
const goForwardInPage = (page: Page) => page.evaluate(() => history.forward());

/** Goes from the introduction to the example within the application, and loses the network. */
async function goToExample(page: Page, context: BrowserContext, site: Deployments): Promise<void> {
  await setConnection(page, undefined);
  await visit(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  await goOffline(context, site);
}

/** Leaves the site's page and returns, so that the example is not hydrated. */
async function returnToExample(page: Page): Promise<void> {
  await page.goto('/markdown-page');
  await page.goBack();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(scriptElements(page)).toHaveCount(0);
}

async function showsIntroduction(page: Page): Promise<void> {
  await expect(page).toHaveURL('/docs/intro');
  await expect(page).toHaveTitle(/^Introduction/);
  await expect(introTitle(page)).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.menu__link--active[aria-current=page]')).toHaveText('Introduction');
}

test('before hydration', async ({ page, context, site }) => {
  await goToExample(page, context, site);
  await returnToExample(page);
  await goBackInPage(page);
  await showsIntroduction(page);
  await goForwardInPage(page);
  await expect(page).toHaveURL('/docs/example');
  await expect(title(page, 'Example app')).toBeVisible();
  await hydrated(page);
  await goBackInPage(page);
  await showsIntroduction(page);
});

test('while the application starts', async ({ page, context, site }) => {
  await goToExample(page, context, site);
  await returnToExample(page);
  await act(page);
  await goBackInPage(page);
  await showsIntroduction(page);
  await hydrated(page);
  await showsIntroduction(page);
});

test('in the application, also with the search open', async ({ page, context, site }) => {
  await goToExample(page, context, site);
  await staysInApp(page, async () => {
    await goBackInPage(page);
    await showsIntroduction(page);
    await goForwardInPage(page);
    await expect(title(page, 'Example app')).toBeVisible();
    await new SearchDialog(page).open();
    await goBackInPage(page);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page).toHaveTitle(/^Introduction/);
  });
});

test('from a section before hydration, within the page', async ({ page, context, site }) => {
  await goToExample(page, context, site);
  await page.goto('/docs/api/CloudStorage');
  await staysInApp(page, async () => {
    await page.evaluate(() => (location.hash = '#unlink'));
    await expect(page.locator('#unlink')).toBeInViewport();
    await goBackInPage(page);
    await expect(page).toHaveURL('/docs/api/CloudStorage');
    await expect(page.locator('#unlink')).not.toBeInViewport();
  });
});
