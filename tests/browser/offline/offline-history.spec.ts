/**
 * Back and Forward without a network, when the service worker answers, in every state of the page.
 */
import type { BrowserContext, Page } from '@playwright/test';

import {
  goBackInPage,
  goForwardInPage,
  leaveAndReturn,
  showsIntroduction,
} from '../../support/history';
import { setConnection, staysInApp } from '../../support/navigation';
import type { Deployments } from '../../support/deployments';
import { goOffline, test, visit } from '../../support/offline';
import { sidebarLink, title } from '../../support/page-objects';
import { SearchDialog } from '../../support/search';
import { interact, expect, hydrated } from '../../support/site';

/** Goes from the introduction to the example within the application, and loses the network. */
async function goToExample(page: Page, context: BrowserContext, site: Deployments): Promise<void> {
  await setConnection(page, undefined);
  await visit(page, '/docs/intro');
  await sidebarLink(page, 'Example').click();
  await expect(page).toHaveTitle(/^Example app/);
  await goOffline(context, site);
}

test('before hydration', async ({ page, context, site }) => {
  await goToExample(page, context, site);
  await leaveAndReturn(page);
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
  await leaveAndReturn(page);
  await interact(page);
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
    await page.evaluate(() => {
      location.hash = '#unlink';
    });
    await expect(page.locator('#unlink')).toBeInViewport();
    await goBackInPage(page);
    await expect(page).toHaveURL('/docs/api/CloudStorage');
    await expect(page.locator('#unlink')).not.toBeInViewport();
  });
});
