import type { Page } from '@playwright/test';

import { expect, hydrated, open, test } from '../../support/site';

const IOS_PAGE = '/docs/installation/react-native';
const xcodeStep = (page: Page) => page.getByText('Open the .xcworkspace in the ios folder.');
const folded = (page: Page) => page.getByRole('button', { name: 'Only for iOS' });
const platform = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show text for' }).getByRole('button', { name, exact: true });
/**
 * Returns the sum of all layout shifts once the page is parsed. Before, what is at the right of
 * the navbar moves when the browser paints half of it.
 */
function shiftsOnceParsed(): Promise<number> {
  const [{ domInteractive }] = performance.getEntriesByType('navigation') as [
    PerformanceNavigationTiming,
  ];
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (entry.startTime > domInteractive) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
  });
}

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first();

  test('a click chooses a tab, moves nothing, and changes the address @engines', async ({
    page,
  }) => {
    await open(page, '/docs/installation/react-native');
    const yarn = tab(page, 'Yarn');
    await yarn.scrollIntoViewIfNeeded();
    const before = await yarn.boundingBox();
    await yarn.click();
    await expect(yarn).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'npm')).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel').first()).toContainText('yarn');
    await expect(page).toHaveURL(/\?pm=yarn$/);
    expect((await yarn.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });
});

test('each tab names its panel and says that it controls it, before hydration as well', async ({
  page,
}) => {
  for (const state of ['before hydration', 'after it']) {
    await test.step(state, async () => {
      await page.goto('/docs/installation/react-native');
      if (state === 'after it') await hydrated(page);
      for (const tab of await page.getByRole('tab').all()) {
        const controlled = await tab.getAttribute('aria-controls');
        const panel = page.locator(`[role=tabpanel][id="${controlled}"]`);
        await expect(panel).toHaveAttribute(
          'aria-labelledby',
          (await tab.getAttribute('id')) ?? '',
        );
      }
      await expect(page.getByRole('tabpanel').first()).toHaveAccessibleName('npm');
      await expect(page.getByRole('tablist').first()).toHaveAccessibleName('Package manager');
    });
  }
});

test('a stored choice is rendered before hydration, which moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.tab.platform', 'android');
    localStorage.setItem('docusaurus.tab.pm', 'yarn');
    localStorage.setItem('docusaurus.tab.provider', 'googledrive');
  });
  await page.goto(IOS_PAGE);
  await expect(xcodeStep(page)).toBeHidden();
  await expect(folded(page).first()).toBeVisible();
  await expect(page.getByText('yarn add react-native-cloud-storage')).toBeVisible();
  await expect(page.getByText('npm install react-native-cloud-storage')).toBeHidden();
  const tabs = page.getByRole('tab');
  const looks = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) =>
        [getComputedStyle(tab).color, getComputedStyle(tab).borderBottomColor].join(),
      ),
    );
  const early = await looks();
  await expect(page.locator('html')).not.toHaveAttribute('data-application');
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Yarn' })).toHaveAttribute('aria-selected', 'true');
  expect(new Set(early).size).toBe(2);
  expect(await looks()).toEqual(early);
  await expect(platform(page, 'Android')).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(shiftsOnceParsed)).toBe(0);
});

test('a platform is chosen by the first click, for all pages and tabs, until both are chosen again', async ({
  page,
  context,
}) => {
  await page.goto(IOS_PAGE);
  await expect(xcodeStep(page)).toBeVisible();
  await expect(folded(page).first()).toBeHidden();
  await platform(page, 'Android').click();
  await expect(xcodeStep(page)).toBeHidden();
  await expect(platform(page, 'Android')).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await open(other, '/docs/intro');
  await expect(other.getByRole('tab', { name: 'Google Drive' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await open(other, '/docs/guides/troubleshooting');
  await expect(other.getByText('iCloud got stuck')).toHaveCount(0);
  await expect(other.getByText('They are placeholders.')).toBeHidden();
  await platform(other, 'iOS and Android').click();
  await expect(other.getByText('They are placeholders.')).toBeVisible();
  await expect(xcodeStep(page)).toBeVisible();
});

test('folded content opens by its line and by links into it', async ({ page }) => {
  await page.goto(`${IOS_PAGE}?platform=android#entitlements`);
  // With the address alone, without the application.
  await expect(
    page.getByRole('heading', { name: 'The entitlements that result' }),
  ).toBeInViewport();
  await hydrated(page);
  const step = folded(page).first();
  await expect(step).toHaveAttribute('aria-expanded', 'true');
  await step.click();
  await expect(xcodeStep(page)).toBeHidden();
  await page
    .getByRole('link', { name: 'The entitlements that result', exact: true })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { name: 'The entitlements that result' }),
  ).toBeInViewport();
  await step.click();
  await step.press('Enter');
  await expect(xcodeStep(page)).toBeVisible();

  // Search hits lead to a heading above it.
  await page.goto('/docs/guides/troubleshooting#icloud-placeholders');
  await expect(page.getByText('They are placeholders.')).toBeVisible();
  await hydrated(page);
  await expect(page.getByText('They are placeholders.')).toBeVisible();
  const hanging = page.getByText('The library sets none for iCloud');
  await expect(hanging).toBeHidden();
  await page
    .getByRole('link', { name: 'Calls hang after signing out of iCloud', exact: false })
    .first()
    .click();
  await expect(hanging).toBeVisible();
});

test('an address chooses tabs and platform, which are kept @engines', async ({ page }) => {
  await page.goto(`${IOS_PAGE}?pm=yarn&platform=android`);
  await expect(page.getByText('yarn add react-native-cloud-storage')).toBeVisible();
  await expect(xcodeStep(page)).toBeHidden();
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'Yarn' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Bun' }).click();
  await expect(page).toHaveURL(/[?&]pm=bun/);
  await expect(page.getByText('bun add react-native-cloud-storage')).toBeVisible();
  await expect(page.getByText('yarn add react-native-cloud-storage')).toBeHidden();
  await page.goto('/docs/intro?provider=googledrive');
  await expect(page.getByText('Drive needs an access token.')).toBeVisible();
  await page.goto('/docs/guides/upgrading');
  await expect(page.getByText('bun add react-native-cloud-storage@')).toBeVisible();
  await page.goto('/docs/guides/troubleshooting');
  await expect(page.getByText('They are placeholders.')).toBeHidden();
});

test('without JavaScript all is shown; the Markdown copy and the search have it too', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`${IOS_PAGE}?platform=android`);
  await expect(xcodeStep(page)).toBeVisible();
  await expect(folded(page).first()).toBeHidden();
  await expect(platform(page, 'iOS')).toBeHidden();
  await context.close();
  expect(await (await request.get(`${IOS_PAGE}.md`)).text()).toContain('Open the `.xcworkspace`');
  expect(await (await request.get('/search-records.txt')).text()).toContain('.xcworkspace');
});
