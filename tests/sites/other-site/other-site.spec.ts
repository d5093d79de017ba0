/** Tests the packages in a site that knows nothing about ours. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page, Route } from '@playwright/test';

import { AGENCY_NAME, REPOSITORY_URL, SITE_TITLE, SITE_URL } from '../../../src/site';
import { SCRIPTS, scriptsAskedFor } from '../../support/assets';
import { staysInApp } from '../../support/navigation';
import { openAndRest, PHONE, scriptElements, sidebarLink, title } from '../../support/parts';
import { SearchDialog } from '../../support/search';
import { act, expect, test } from '../../support/site';
import { SITE } from './site-folder';

/** A page of each kind, and its title. */
const PAGES = [
  ['/', 'My Site'],
  ['/markdown-page', 'Markdown page example'],
  ['/docs/intro', 'Tutorial Intro'],
  ['/docs/tutorial-basics/markdown-features', 'Markdown Features'],
  ['/docs/counter', 'A counter'],
  ['/blog/welcome', 'Welcome'],
  ['/blog/mdx-blog-post', 'MDX Blog Post'],
] as const;

/** Pages with their own components, which start the application at once. */
const ALIVE: readonly string[] = ['/docs/tutorial-basics/markdown-features', '/docs/counter'];

// Pictures of authors, which the template loads from elsewhere.
test.beforeEach(async ({ context, problems }) => {
  problems.allow(/call off the site: https:\/\/github\.com\/\w+\.png/);
  await context.route('https://github.com/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: '' }),
  );
});

/** Acts on the page that is there, and waits for the application. */
async function start(page: Page): Promise<void> {
  await expect(async () => {
    await act(page);
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await start(page);
}

test('its pages are read before any script; the first act starts the application, which changes no text', async ({
  page,
}) => {
  const asked = scriptsAskedFor(page);
  for (const [address, heading] of PAGES) {
    // The page before has stopped asking.
    await page.goto('about:blank');
    asked.length = 0;
    if (ALIVE.includes(address)) await page.goto(address);
    else {
      await openAndRest(page, address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
      await expect(scriptElements(page), address).toHaveCount(0);
      expect(asked, address).toEqual([]);
    }
    const early = await page.locator('main').textContent();
    await start(page);
    expect(await page.locator('main').textContent(), address).toBe(early);
  }
});

test('a page with components is read while its scripts are on their way', async ({ page }) => {
  await page.route(SCRIPTS, () => undefined);
  for (const [address, heading] of PAGES.filter(([path]) => ALIVE.includes(path))) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.locator('.navbar')).toHaveCSS('display', 'flex');
    await expect(page.locator('html[data-has-hydrated=true]')).toHaveCount(0);
  }
});

test('links lead on within the application, and back', async ({ page }) => {
  await open(page, '/docs/intro');
  await staysInApp(page, async () => {
    await sidebarLink(page, 'A counter').click();
    await expect(title(page, 'A counter')).toBeVisible();
    await expect(page.getByText('A samovar stands on the table.')).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Tutorial Intro')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(page.getByRole('link', { name: 'Welcome' }).first()).toBeVisible();
  });
});

test('no script holds the text of a document without components', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await open(page, '/docs/features/plain');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(1);
  const withText = (await Promise.all(scripts)).filter((script) => script.includes('raw bold'));
  expect(withText).toEqual([]);
});

for (const arrive of ['loaded', 'gone to'] as const) {
  test(`a component with state in a document works, ${arrive}`, async ({ page }) => {
    await open(page, arrive === 'loaded' ? '/docs/counter' : '/docs/intro');
    if (arrive === 'gone to') await sidebarLink(page, 'A counter').click();
    const counter = page.getByRole('button', { name: /^Cups/ });
    await counter.click();
    await counter.click();
    await expect(counter).toHaveText('Cups 2');
  });
}

test('a component of the template answers a click, in a document and in a post', async ({
  context,
  page,
}) => {
  // The stock button of newer versions uses the clipboard of the browser.
  await context.grantPermissions(['clipboard-write']);
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  await open(page, '/docs/tutorial-basics/markdown-features');
  await page.getByText('Docusaurus green', { exact: true }).last().click();
  const copy = page.locator('.theme-doc-markdown').getByRole('button', { name: /^Cop/ }).first();
  await copy.click();
  await expect(copy).toHaveAccessibleName('Copied');
  await open(page, '/blog/mdx-blog-post');
  await page.getByRole('button', { name: 'Click me!' }).click();
  await expect.poll(() => told.length).toBe(2);
});

test('the search finds a document, and leads to its section', async ({ page }) => {
  await open(page, '/docs/intro');
  const search = new SearchDialog(page);
  await search.open();
  await search.search('samovar');
  await expect(search.hits.first()).toContainText('samovar');
  await search.search('pours tea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/counter\/?#why-we-count$/);
  await expect(search.modal).toHaveCount(0);
});

test('a search typed before the scripts is answered', async ({ page }) => {
  const held: Route[] = [];
  await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => {
    held.push(route);
  });
  await page.goto('/docs/intro');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('samovar');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(new SearchDialog(page).hits.first()).toContainText('samovar');
});

test('the search page answers its address', async ({ page }) => {
  await page.goto('/search?q=samovar');
  await expect(page.locator('article').first()).toContainText('samovar');
});

test('color mode, menu of a phone and not-found page are the stock ones', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu.getByRole('link', { name: 'A counter' })).toBeInViewport();
  await menu.getByRole('link', { name: 'A counter' }).click();
  await expect(title(page, 'A counter')).toBeVisible();
  await page.goto('/nowhere');
  await expect(title(page, 'Page Not Found')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads', async ({ page }) => {
    for (const [address, heading] of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    }
  });
});

test('no built file has a name, a word or a path of our site', () => {
  const ours = [
    SITE_TITLE,
    new URL(SITE_URL).host,
    REPOSITORY_URL,
    AGENCY_NAME,
    'CloudStorage',
    process.cwd(),
  ];
  const build = path.join(SITE, 'build');
  for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|txt|md|json|xml)$/.test(file)) continue;
    const text = readFileSync(path.join(build, file), 'utf8').toLowerCase();
    expect(
      ours.filter((word) => text.includes(word.toLowerCase())),
      file,
    ).toEqual([]);
  }
});
