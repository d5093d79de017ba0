/** The target of an address is shown, whatever is closed around it. */
import type { Page } from '@playwright/test';

import { SearchDialog } from '../../support/search';
import { expect, hydrated, open, test } from '../../support/site';

const PAGE = '/docs/installation/react-native';

const visible = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeInViewport();

for (const id of ['in-tab', 'in-details']) {
  test(`#${id} is shown on arrival, by hash and by a link to the same place @engines`, async ({
    page,
    problems,
  }) => {
    problems.allow(/onRecoverableError|Minified React error/);
    await page.goto(PAGE);
    await hydrated(page);
    await page.evaluate((given) => {
      const panels = [...document.querySelectorAll('[role=tabpanel]')];
      const closed = panels.find((panel) => panel.getBoundingClientRect().height === 0);
      closed?.insertAdjacentHTML('beforeend', '<p id="in-tab">In a tab</p>');
      const article = document.querySelector('main article .markdown');
      const details = '<details><summary>More</summary><p id="in-details">In details</p></details>';
      article?.insertAdjacentHTML('beforeend', details);
      article?.insertAdjacentHTML('afterbegin', `<a href="#${given}">There</a>`);
    }, id);
    await page.getByRole('link', { name: 'There' }).click();
    await visible(page, id);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
      scrollTo(0, 0);
    });
    await page.getByRole('link', { name: 'There' }).click();
    await visible(page, id);
  });
}

/** A sentence in the tab of the intro that is closed at first. */
const IN_TAB = 'Exchange authorization code for tokens';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens an address from a page of another site, as its readers do. */
async function arrive(page: Page, address: string): Promise<void> {
  const elsewhere = 'http://elsewhere.test/';
  const link = `<!doctype html><title>Elsewhere</title><a href="${address}">There</a>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: link }));
  await page.goto(elsewhere);
  await page.getByRole('link', { name: 'There' }).click();
}

/** A sentence in a part for iOS, which is folded for readers of Android. */
const FOR_IOS = 'Open the .xcworkspace in the ios folder';
const IOS_PAGE = '/docs/installation/react-native?platform=android';
const opener = (page: Page) => page.getByRole('button', { name: 'Only for iOS' }).first();

const fragment = (text: string) => `#:~:text=${encodeURIComponent(text)}`;

test.describe('a link to a text opens what is around it', () => {
  test.beforeEach(({ problems }) => problems.allow(/call off the site: http:\/\/elsewhere\.test/));

  test('in a closed tab, whose tab is then chosen', async ({ page, baseURL }) => {
    await arrive(page, `${baseURL}/docs/intro${fragment(IN_TAB)}`);
    await expect(page.getByText(IN_TAB)).toBeInViewport();
    await expect(page.getByText('There is nothing to sign in to.')).toBeHidden();
    await hydrated(page);
    await expect(tab(page, 'Google Drive')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(IN_TAB)).toBeInViewport();
  });

  test('in a tab that the reader did not choose', async ({ page, baseURL }) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.provider', 'googledrive'));
    await arrive(page, `${baseURL}/docs/intro${fragment('There is nothing to sign in to')}`);
    await expect(page.getByText('There is nothing to sign in to.')).toBeInViewport();
    await hydrated(page);
    await expect(tab(page, 'iCloud')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(IN_TAB)).toBeHidden();
    await expect(page.getByText('There is nothing to sign in to.')).toBeInViewport();
  });

  test('in closed details', async ({ page, baseURL }) => {
    await arrive(
      page,
      `${baseURL}/docs/guides/upgrading${fragment('RNCloudStorageConfigPluginOptions')}`,
    );
    await expect(page.getByText('RNCloudStorageConfigPluginOptions').first()).toBeInViewport();
  });

  test('in a part for another platform', async ({ page, baseURL }) => {
    await arrive(page, `${baseURL}${IOS_PAGE}${fragment(FOR_IOS)}`);
    await expect(page.getByText(FOR_IOS)).toBeInViewport();
    await hydrated(page);
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(FOR_IOS)).toBeInViewport();
  });

  test('on a page that has been hydrated', async ({ page }) => {
    await open(page, '/docs/intro');
    await page.evaluate((hash) => {
      const link = `<a href="${hash}">There</a>`;
      document.querySelector('article h1')?.insertAdjacentHTML('afterend', link);
    }, fragment(IN_TAB));
    await page.getByRole('link', { name: 'There' }).click();
    await expect(page.getByText(IN_TAB)).toBeInViewport();
    await expect(tab(page, 'Google Drive')).toHaveAttribute('aria-selected', 'true');
  });
});

/** Searches as the browser's own search field does, and shows what it finds. */
async function find(page: Page, text: string): Promise<void> {
  const isFound = await page.evaluate(
    (given) => Reflect.apply(Reflect.get(window, 'find') as () => boolean, window, [given]),
    text,
  );
  expect(isFound).toBe(true);
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  // Chromium's `find` finds such a text. Only its own search field lets the page show it, and
  // scrolls there.
  await page.getByText(text).evaluate((element) => {
    const content = element.closest('[data-closed]')?.shadowRoot?.querySelector('[hidden]');
    content?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  // At hydration, the panel is closed for a moment, until the application has repeated the click.
  const found = page.getByText(text);
  await expect(async () => {
    await found.scrollIntoViewIfNeeded();
    await expect(found).toBeInViewport({ timeout: 1_000 });
  }).toPass();
}

for (const isReady of [false, true]) {
  const when = isReady ? 'after' : 'before';

  test(`find in page opens the tab of what it finds, ${when} hydration @engines`, async ({
    page,
  }) => {
    if (isReady) await open(page, '/docs/intro');
    else await page.goto('/docs/intro');
    await find(page, IN_TAB);
    await expect(page.getByText(IN_TAB)).toBeInViewport();
    await expect(tab(page, 'Google Drive')).toHaveAttribute('aria-selected', 'true');
  });

  test(`find in page opens a part for another platform, ${when} hydration @engines`, async ({
    page,
  }) => {
    await page.goto(IOS_PAGE);
    if (isReady) await hydrated(page);
    await expect(page.getByText(FOR_IOS)).toBeHidden();
    await find(page, FOR_IOS);
    await expect(page.getByText(FOR_IOS)).toBeInViewport();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await hydrated(page);
    await expect(page.getByText(FOR_IOS)).toBeInViewport();
    await opener(page).click();
    await expect(page.getByText(FOR_IOS)).toBeHidden();
  });

  test(`closed panels are not heard, tabbed into or given space, ${when} hydration`, async ({
    page,
  }) => {
    if (isReady) await open(page, '/docs/intro');
    else await page.goto('/docs/intro');
    const closed = page.locator('#__first-write-and-read-googledrive');
    await expect(closed.getByText(IN_TAB)).toBeHidden();
    await expect(page.getByRole('tabpanel')).toHaveCount(2);
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const heard = nodes.filter(({ ignored }) => !ignored);
    const panels = heard.filter(({ role }) => role?.value === 'tabpanel');
    expect(panels.map(({ name }) => name?.value as string)).toEqual(['Expo', 'iCloud']);
    expect(heard.filter(({ name }) => String(name?.value).includes(IN_TAB))).toEqual([]);
    await page.locator('#__first-write-and-read-icloud').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await closed.evaluate((panel) => panel.contains(document.activeElement))).toBe(false);
    expect(await closed.evaluate((panel) => panel.getBoundingClientRect().height)).toBe(0);
  });
}

for (const isReady of [false, true]) {
  test(`a hit opens the tab that its words are in, ${isReady ? 'after' : 'before'} hydration`, async ({
    page,
  }) => {
    await page.goto('/docs/api/CloudStorageError');
    if (isReady) await hydrated(page);
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('exchange authorization code for tokens');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/intro(\?.*)?#__first-write-and-read-googledrive$/);
    await expect(page.getByText(IN_TAB)).toBeInViewport();
    await hydrated(page);
    await expect(tab(page, 'Google Drive')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Google Drive')).toBeInViewport();
    await expect(page.getByText(IN_TAB)).toBeInViewport();
  });
}
