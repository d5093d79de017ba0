/**
 * Tests components in documents, in development and built. Also tests what only a built site must
 * handle.
 */
import type { Page } from '@playwright/test';

import { holdScripts } from '../../support/assets';
import { withoutPrefetch } from '../../support/navigation';
import { CHANGES_BEFORE_HYDRATION } from '../../support/page-changes';
import { BUILT_URL } from './sites';
import { expect, open, test, testBoth } from './test';

const COMPONENTS = '/docs/features/islands';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

testBoth('state, contexts and effects work', async ({ page }) => {
  await page.goto(COMPONENTS);
  await button(page, 'Second 0').click();
  await expect(button(page, 'Second 1')).toBeVisible();
  await expect(button(page, 'Count 0')).toBeVisible();
  await page.getByText('Docusaurus green').click();
  await expect(page.getByText('Docusaurus green 1')).toBeVisible();
  await button(page, 'Cell 0').click();
  await expect(page.getByRole('rowheader', { name: 'Cell 1' })).toBeVisible();

  await page.getByLabel('Letter').selectOption('b');
  await expect(page.getByRole('list', { name: 'Fruit' }).getByRole('listitem')).toHaveText([
    'banana',
  ]);
  await page.getByLabel('Name', { exact: true }).fill('reader');
  await expect(page.getByText('Hello reader')).toBeVisible();

  await expect(page.getByTestId('context')).toHaveText(/^light \/docs\/features\/islands React/);
  await page.locator('[data-toggle-theme]').first().click();
  await expect(page.getByTestId('context')).toHaveText(/^dark/);
  await expect(page.getByText('Width is known.')).toBeVisible();
  await expect(
    page.getByText('The year is 2024, the title Islands, no props, spoken.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Item/ })).toHaveText([
    'Item one',
    'Item two',
  ]);
});

testBoth(
  'a component of a partial is alive, with the props that it was given',
  async ({ page }) => {
    await page.goto(COMPONENTS);
    await expect(page.getByRole('heading', { name: 'Part of islands' })).toBeVisible();
    await button(page, 'Chip of islands').click();
    await expect(button(page, 'Chip of islands')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('A part without any component.')).toBeVisible();
    await button(page, 'Outside 0').click();
    await expect(button(page, 'Outside 1')).toBeVisible();
  },
);

testBoth(
  'one that throws leaves the page around it, and can be tried again',
  async ({ page, problems }) => {
    problems.allow(/Thrown on purpose/);
    await page.goto(COMPONENTS);
    await button(page, 'Throw').click();
    await expect(page.getByText('Thrown on purpose.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await button(page, 'Count 0').click();
    await expect(button(page, 'Count 1')).toBeVisible();
  },
);

testBoth('components find the elements that they stand between', async ({ page }) => {
  await open(page, '/docs/features/components');
  const found = page.getByText(/^Before, around and after:/);
  await expect(found.first()).toHaveText('Before, around and after: P, DIV, H2.');
  await expect(found.nth(1)).toHaveText('Before, around and after: P, BLOCKQUOTE, none.');
});

testBoth('tabs of an author’s own follow the address and one another', async ({ page }) => {
  await open(page, '/docs/features/tabs?os=linux');
  await expect(page.getByText('On Linux.')).toBeVisible();
  await expect(page.getByText('On a Mac.')).toBeHidden();
  await button(page, 'Chip of tabs').click();
  await expect(button(page, 'Chip of tabs')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Mac' }).click();
  await expect(page).toHaveURL(/\?os=mac$/);

  await expect(page.getByText('The second one.')).toBeVisible();
  await page.getByRole('tab', { name: 'Second again' }).click();
  await page.getByRole('tab', { name: 'First again' }).click();
  await expect(page.getByText('The first one.')).toBeVisible();
  await expect(page.getByText('Second below.')).toBeHidden();

  await button(page, 'In a tab 0').click();
  await expect(button(page, 'In a tab 1')).toBeVisible();
  await page.getByRole('tab', { name: 'Google Drive' }).click();
  await expect(page.getByText('With Drive.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('With Drive.')).toBeVisible();
  await expect(page.getByText('First below.')).toBeVisible();
});

testBoth('links in components lead on within the application', async ({ page }) => {
  await open(page, COMPONENTS);
  await page.evaluate(() => {
    document.title = 'kept';
  });
  await page.getByRole('link', { name: 'A link of the router' }).click();
  await expect(page).toHaveURL('/docs/intro');
  await button(page, 'Count 0').click();
  await expect(button(page, 'Count 1')).toBeVisible();
  await page.goBack();
  await button(page, 'Second 0').click();
  await expect(button(page, 'Second 1')).toBeVisible();
});

test('a reader without JavaScript reads what is built', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(BUILT_URL + COMPONENTS);
  await expect(page.getByText('Docusaurus green 0')).toBeVisible();
  await expect(button(page, 'Second 0')).toBeVisible();
  await expect(page.getByText('Not in a browser.')).toBeVisible();
  await context.close();
});

test('what a reader did before the application came is done again', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(COMPONENTS, { waitUntil: 'domcontentloaded' });
  await button(page, 'Second 0').click();
  await button(page, 'Second 0').click();
  await scripts.release();
  await expect(button(page, 'Second 2')).toBeVisible();
  await expect(button(page, 'Count 0')).toBeVisible();
});

for (const [name, change] of Object.entries(CHANGES_BEFORE_HYDRATION)) {
  test(`after ${name}, no click and no focus is lost`, async ({ page, problems }) => {
    problems.allow(/onRecoverableError/, /Minified React error/);
    const scripts = await holdScripts(page);
    await page.goto(COMPONENTS, { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    const second = page.getByRole('button', { name: /Second/ });
    await second.click();
    await second.click();
    const field = page.locator('article').getByRole('textbox').first();
    await field.focus();
    await scripts.release();
    await expect(page.locator('html[data-application=ready]')).toBeAttached();
    await expect(second).toHaveText(/2/);
    await expect(field).toBeFocused();
  });
}

for (const [path, name] of [
  [COMPONENTS, 'Second'],
  ['/docs/features/tabs', 'In a tab'],
] as const) {
  test(`a press on “${name}” that ends after the application has come is a click`, async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await button(page, `${name} 0`).hover();
    await page.mouse.down();
    await scripts.release();
    await expect(page.locator('html[data-application=ready]')).toBeAttached();
    await page.mouse.up();
    await expect(button(page, `${name} 1`)).toBeVisible();
  });
}

test('a link in a component is a link before the application comes', async ({ page }) => {
  await holdScripts(page);
  await page.goto(COMPONENTS, { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'A link of the router' }).click();
  await expect(page).toHaveURL('/docs/intro');
});

test('folded text unfolds before the application and after it, and starts nothing by itself', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/docs/numbered/first');
  await expect(page.locator('script[src]')).toHaveCount(0);
  const folded = page.getByText('What was folded here.');
  await expect(folded).toBeHidden();
  await page.getByText('More of the first').click();
  await expect(folded).toBeVisible();
  await scripts.release();
  await expect(page.locator('html[data-application=ready]')).toBeAttached();
  await expect(folded).toBeVisible();
  await page.getByText('More of the first').click();
  await expect(folded).toBeHidden();
});

test('forty page turns leak nothing', async ({ page }) => {
  // Its links would count as nodes.
  await withoutPrefetch(page);
  await open(page, COMPONENTS);
  const client = await page.context().newCDPSession(page);
  async function turn(times: number): Promise<{ Nodes: number; JSEventListeners: number }> {
    for (let count = 0; count < times; count += 1) {
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Code', exact: true })
        .click();
      await expect(page).toHaveURL('/docs/features/code');
      await page.goBack();
      await expect(page.getByTestId('context')).toContainText(COMPONENTS);
    }
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as {
      Nodes: number;
      JSEventListeners: number;
    };
  }
  await client.send('Performance.enable');
  const before = await turn(5);
  const after = await turn(20);
  expect(after.Nodes).toBeLessThan(before.Nodes * 1.2);
  expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners * 1.2);
});
