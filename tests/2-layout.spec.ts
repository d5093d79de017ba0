import type { Route } from '@playwright/test';

import { COPYRIGHT_YEARS, DESKTOP_BREAKPOINT_PX } from '../src/constants';
import { AGENCY_NAME, AGENCY_URL, LATEST_RELEASE_URL, MAIN_DOC_PATH, REPOSITORY_URL, SITE_TITLE } from '../src/site';
import { SCRIPTS, loseScripts } from './support/assets';
import { goInApp } from './support/navigation';
import { DOCUMENTS, PAGES, act, expect, open, test } from './support/site';

const LONG_PAGE = '/docs/api/CloudStorage';
const HEIGHT = 800;

test.describe('navbar', () => {
  test('shows brand and items on every kind of page, with their targets', async ({ page }) => {
    for (const path of ['/', '/markdown-page', '/search', '/docs/intro']) {
      await open(page, path);
      const navbar = page.getByRole('navigation', { name: 'Main' });
      const brand = navbar.locator('.navbar__brand');
      await expect(brand).toContainText(SITE_TITLE);
      await expect(brand).toHaveAttribute('href', '/');
      const targets = { Docs: MAIN_DOC_PATH, 'Latest Release': LATEST_RELEASE_URL, GitHub: REPOSITORY_URL };
      for (const [name, target] of Object.entries(targets)) {
        await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible();
        await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
      }
      await expect(navbar.getByRole('button', { name: /^Search/ })).toBeVisible();
      await expect(navbar.getByRole('button', { name: /dark and light mode/ })).toBeVisible();
    }
  });

  test('the Docs item leads to the sidebar and is marked as current there', async ({ page }) => {
    await open(page, '/');
    const docs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true });
    await expect(docs).not.toHaveAttribute('aria-current', 'page');
    await docs.click();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await expect(docs).toHaveClass(/navbar__link--active/);
  });

  test('the language dropdown offers English and stays on the page', async ({ page }) => {
    await open(page, '/docs/example');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const entry = navbar.getByRole('link', { name: 'English' });
    await expect(entry).toBeHidden();
    await navbar.getByRole('button', { name: 'English' }).hover();
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('lang', 'en');
    await expect(entry).toHaveAttribute('href', '/docs/example');
  });

  test('the version dropdown is labelled Next and offers the version', async ({ page }) => {
    await open(page, '/docs/example');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const entry = navbar.getByRole('link', { name: 'Next', exact: true });
    await expect(entry).toBeHidden();
    await navbar.getByRole('button', { name: 'Next', exact: true }).hover();
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('href', '/docs/example');
  });

  test('stays at the top while the page scrolls, goes on the way down and returns on the way up', async ({ page }) => {
    await open(page, LONG_PAGE);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toHaveCSS('position', 'sticky');
    await page.mouse.move(640, 600);
    // The first step from the very top only takes the measure.
    for (let step = 0; step < 3; step++) {
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400 * (step + 1));
    }
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test.describe('mobile sidebar', () => {
  const toggle = { name: 'Toggle navigation bar' };

  test(`takes the navbar's items at ${DESKTOP_BREAKPOINT_PX} px, not a pixel above`, async ({ page }) => {
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX + 1, height: HEIGHT });
    await open(page, '/docs/intro');
    const docs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true });
    await expect(page.getByRole('button', toggle)).toBeHidden();
    await expect(docs).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await page.setViewportSize({ width: DESKTOP_BREAKPOINT_PX, height: HEIGHT });
    await expect(page.getByRole('button', toggle)).toBeVisible();
    await expect(docs).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden();
  });

  test('opens on the docs as its secondary menu, and leads back to the main menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await open(page, '/docs/intro');
    await page.getByRole('button', toggle).click();
    const sidebar = page.locator('.navbar-sidebar');
    const example = sidebar.getByRole('link', { name: 'Example', exact: true });
    await expect(example).toBeInViewport();
    const back = sidebar.getByRole('button', { name: /Back to main menu/ });
    await back.click();
    await expect(sidebar.getByRole('link', { name: 'Latest Release' })).toBeInViewport();
    await expect(sidebar.getByRole('link', { name: 'GitHub' })).toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Versions' })).toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Languages' })).toBeInViewport();
    await expect(example).not.toBeInViewport();
  });

  test('a link in it leads on and closes it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await open(page, '/docs/intro');
    await page.getByRole('button', toggle).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Example', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });
});

test.describe('footer', () => {
  test('leads to the start and to the agency, and names the years of the copyright', async ({ page }) => {
    for (const path of ['/', '/markdown-page', '/search', '/docs/intro']) {
      await open(page, path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Getting Started' })).toHaveAttribute('href', MAIN_DOC_PATH);
      await expect(footer.getByRole('link', { name: AGENCY_NAME })).toHaveAttribute('href', AGENCY_URL);
      await expect(footer).toContainText(`Copyright © ${COPYRIGHT_YEARS} ${AGENCY_NAME}.`);
    }
  });
});

test('the announcement bar leads to what changed, and its target is there', async ({ page }) => {
  await open(page, '/');
  const bar = page.locator('[class*="announcementBar_"]');
  await expect(bar).toContainText('New Architecture');
  await bar.getByRole('link').click();
  const { hash } = new URL(page.url());
  expect(hash).not.toBe('');
  await expect(page.locator(hash)).toBeInViewport();
});

test('the skip link is seen only when it has focus, and leads past the navbar to the content', async ({ page }) => {
  await open(page, '/docs/intro');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // Browsers differ in whether the content itself keeps the focus; where the next stop is they agree on.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.describe('base URL banner', () => {
  const BANNER = '#__docusaurus-base-url-issue-banner-container';

  for (const [how, fail] of Object.entries({
    'can be reached': (route: Route) => route.abort(),
    'is found': (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  })) {
    test(`appears at the root when nothing of the site ${how}, and points at the base URL setting`, async ({
      page,
      problems,
    }) => {
      problems.allow(/Failed to load resource/, /Refused to apply style/);
      await page.route('**/assets/**', fail);
      await page.goto('/');
      const banner = page.locator(BANNER);
      await expect(banner).toBeVisible();
      await expect(banner).toContainText('did not load properly');
      await expect(banner).toContainText('baseUrl = /');
    });
  }

  test('does not appear where the site loads, nor on another page', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    await open(page, '/');
    await expect(page.locator(BANNER)).toHaveCount(0);
    await loseScripts(page, () => true);
    const guarded = page.getByRole('alert');
    await page.goto('/docs/intro');
    await act(page);
    await expect(guarded).toBeVisible();
    await expect(page.locator(BANNER)).toHaveCount(0);
    await page.unroute(SCRIPTS);
  });
});

test.describe('docs', () => {
  test('one sidebar holds every document once and marks the current one', async ({ page }) => {
    await open(page, '/docs/api/CloudStorage');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const targets = await sidebar.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(targets.sort()).toEqual([...DOCUMENTS].sort());
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('CloudStorage');
  });

  test('the sidebar cannot be hidden', async ({ page }) => {
    await open(page, '/docs/intro');
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
    await expect(
      page.locator('.theme-doc-sidebar-container').getByRole('button', { name: /collapse sidebar/i }),
    ).toHaveCount(0);
    await expect(page.locator('[title*="ollapse sidebar"]')).toHaveCount(0);
  });

  test('breadcrumbs name the way from the home page down to the page', async ({ page }) => {
    await open(page, '/docs/api/hooks/useCloudFile');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    await expect(crumbs.getByRole('listitem')).toHaveText(['', 'API', 'Hooks', 'useCloudFile']);
  });

  test('the table of contents of every document lists its headings of levels 2 and 3, in order', async ({ page }) => {
    let listed = 0;
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const headings = page.locator('.theme-doc-markdown').locator('h2[id], h3[id]');
      const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
      const entries = page.locator('.theme-doc-toc-desktop').getByRole('link');
      const targets = await entries.evaluateAll((all) => all.map((a) => decodeURI(a.getAttribute('href') ?? '')));
      expect(targets, path).toEqual(ids);
      listed += ids.length;
    }
    expect(listed).toBeGreaterThan(DOCUMENTS.length);
  });

  test('the table of contents follows the reading', async ({ page }) => {
    await open(page, LONG_PAGE);
    const entries = page.locator('.theme-doc-toc-desktop').getByRole('link');
    const entry = entries.nth(4);
    await entry.click();
    await expect(entry).toHaveClass(/table-of-contents__link--active/);
    await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
    // A click marks its entry by itself; scrolling, down and back up, is the reading.
    for (const index of [6, 2]) {
      const target = (await entries.nth(index).getAttribute('href')) ?? '';
      await page.locator(target).evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await expect(entries.nth(index)).toHaveClass(/table-of-contents__link--active/);
      await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
    }
  });
});

test('every page says its title, language, direction and generator', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(path === '/' ? SITE_TITLE : `${heading} | ${SITE_TITLE}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', 'Docusaurus v3.7.0');
  }
});

test('the title follows in the app', async ({ page }) => {
  await open(page, '/docs/intro');
  await goInApp(page, '/docs/example');
  await expect(page).toHaveTitle(`Example app | ${SITE_TITLE}`);
});

test('a long identifier breaks between its words as a title, and gives its name as written to a link to its section', async ({
  page,
}) => {
  await page.goto('/docs/api/enums/CloudStorageErrorCode');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('CloudStorageErrorCode');
  await expect(heading.locator('wbr')).toHaveCount(3);
  await page.goto('/docs/api/CloudStorage');
  await expect(page.getByRole('link', { name: 'Direct link to getSupportedProviders', exact: true })).toHaveCount(1);
});
