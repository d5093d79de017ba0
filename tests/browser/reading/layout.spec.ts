import type { Locator } from '@playwright/test';

import { hasGitHistory } from '../../../src/git-history';
import {
  AGENCY_NAME,
  AGENCY_URL,
  EDIT_URL,
  LATEST_RELEASE_URL,
  MAIN_DOC_PATH,
  REPOSITORY_URL,
  SITE_TITLE,
} from '../../../src/site';
import { linesOf } from '../../support/lines';
import { PHONE } from '../../support/page-objects';
import { DOCUMENTS, expect, open, test } from '../../support/site';

const LONG_PAGE = '/docs/api/CloudStorage';

/** Returns the name and target of each link. */
const targetsOf = (links: Locator) =>
  links.evaluateAll((all) =>
    Object.fromEntries(all.map((link) => [link.textContent, link.getAttribute('href')])),
  );

test('all kinds of pages show brand and items; their footer has the start, the agency and the years', async ({
  page,
}) => {
  for (const path of ['/', '/markdown-page', '/search', '/docs/intro']) {
    await open(page, path);
    const footer = page.getByRole('contentinfo');
    const ofFooter = { 'Getting Started': MAIN_DOC_PATH, [AGENCY_NAME]: AGENCY_URL };
    expect.soft(await targetsOf(footer.getByRole('link')), path).toMatchObject(ofFooter);
    expect
      .soft(await footer.textContent(), path)
      .toContain(`Copyright © 2023-2025 ${AGENCY_NAME}.`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const brand = navbar.locator('.navbar__brand');
    await expect(brand).toContainText(SITE_TITLE);
    await expect(brand).toHaveAttribute('href', '/');
    const targets = {
      Docs: MAIN_DOC_PATH,
      'Latest Release': LATEST_RELEASE_URL,
      GitHub: REPOSITORY_URL,
    };
    for (const [name, target] of Object.entries(targets)) {
      await expect(navbar.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    }
    await expect(navbar.getByRole('button', { name: /^Search/ })).toBeVisible();
    await expect(navbar.getByRole('button', { name: /dark and light mode/ })).toBeVisible();
  }
});

test.describe('navbar', () => {
  test('the Docs item leads to the sidebar and is marked as current there', async ({ page }) => {
    await open(page, '/');
    const docs = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Docs', exact: true });
    await expect(docs).not.toHaveAttribute('aria-current', 'page');
    await docs.click();
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await expect(docs).toHaveClass(/navbar__link--active/);
  });

  test('its dropdowns offer English, the only locale, and the version Next, and stay on the page', async ({
    page,
  }) => {
    await open(page, '/docs/example');
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.soft(page.locator('html')).toHaveAttribute('dir', 'ltr');
    const languages = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')).sort());
    expect.soft(languages).toEqual(['en', 'x-default']);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const locales = navbar.locator('.dropdown__menu [lang]');
    await expect.soft(locales).toHaveText(['English']);
    await expect.soft(locales).toHaveAttribute('lang', 'en');
    for (const name of ['English', 'Next']) {
      const entry = navbar.getByRole('link', { name, exact: true });
      await expect.soft(entry, name).toBeHidden();
      await navbar.getByRole('button', { name, exact: true }).hover();
      await expect.soft(entry, name).toBeVisible();
      await expect.soft(entry, name).toHaveAttribute('href', '/docs/example');
    }
  });

  test('stays at the top while the page scrolls, goes on the way down and returns on the way up', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toHaveCSS('position', 'sticky');
    await page.mouse.move(640, 600);
    // The first step from the very top only sets the reference position.
    for (let step = 0; step < 3; step++) {
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400 * (step + 1));
    }
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('is there above a section that a link leads to, until the reader scrolls on', async ({
    page,
  }) => {
    await open(page, '/docs/api/CloudStorage#stat');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const heading = page.getByRole('heading', { level: 3, name: 'stat' });
    const isAbove = async () => {
      await expect(navbar).toBeInViewport({ ratio: 1 });
      await expect(heading).toBeInViewport();
      const [bar, title] = await Promise.all([navbar.boundingBox(), heading.boundingBox()]);
      expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    };
    await page.keyboard.press('Shift');
    await isAbove();
    await page.mouse.move(640, 600);
    for (let step = 0; step < 3; step++) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 200);
    }
    await expect(navbar).not.toBeInViewport();
    await open(page, '/docs/api/CloudStorage');
    await page
      .locator('.table-of-contents')
      .getByRole('link', { name: 'stat', exact: true })
      .click();
    await isAbove();
  });
});

test.describe('docs', () => {
  test('one sidebar holds every document once, marks the current one, and cannot be hidden', async ({
    page,
  }) => {
    await open(page, '/docs/api/hooks/useCloudFile');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    for (const name of ['Enums', 'Interfaces']) {
      const folded = sidebar.getByRole('button', { name });
      await folded.click();
      await expect(folded).toHaveAttribute('aria-expanded', 'true');
    }
    const targets = await sidebar
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect.soft(targets.sort()).toEqual([...DOCUMENTS].sort());
    await expect.soft(sidebar.locator('[aria-current="page"]')).toHaveText('useCloudFile');
    const container = page.locator('.theme-doc-sidebar-container');
    await expect(container).toBeVisible();
    await expect.soft(container.getByRole('button', { name: /collapse sidebar/i })).toHaveCount(0);
    await expect.soft(page.locator('[title*="ollapse sidebar"]')).toHaveCount(0);
  });

  test('breadcrumbs name the way from the home page down to the page', async ({ page }) => {
    await open(page, '/docs/api/hooks/useCloudFile');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    await expect(crumbs.getByRole('listitem')).toHaveText(['', 'API', 'Hooks', 'useCloudFile']);
  });

  test('the table of contents follows the reading', async ({ page }) => {
    await open(page, LONG_PAGE);
    const entries = page.locator('.theme-doc-toc-desktop').getByRole('link');
    const entry = entries.nth(4);
    await entry.click();
    await expect(entry).toHaveClass(/table-of-contents__link--active/);
    await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
    // A click marks its entry by itself. Scrolling down and back up stands for reading.
    for (const index of [6, 2]) {
      const target = (await entries.nth(index).getAttribute('href')) ?? '';
      await page
        .locator(target)
        .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
      await expect(entries.nth(index)).toHaveClass(/table-of-contents__link--active/);
      await expect(page.locator('.table-of-contents__link--active')).toHaveCount(1);
    }
  });
});

test('a title breaks between words alone, on a phone below the button that copies the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/docs/guides/troubleshooting');
  const heading = page.getByRole('heading', { level: 1 });
  const lineHeight = parseFloat(
    await heading.evaluate((element) => getComputedStyle(element).lineHeight),
  );
  expect((await heading.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
});

test('a long identifier breaks between its words in a title and in a heading', async ({ page }) => {
  await page.goto('/docs/api/interfaces/CloudKVExternalChangeEvent');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('CloudKVExternalChangeEvent');
  await expect(title.locator('wbr')).toHaveCount(3);
  await page.goto('/docs/api/enums/CloudStorageErrorCode');
  const heading = page.getByRole('heading', { level: 3, name: 'ERR_AUTHENTICATION_FAILED' });
  await expect(heading.locator('wbr')).toHaveCount(2);
});

test('on a phone, code in a sentence breaks between words, and only where no line has room for it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const code = (text: string) => page.locator('p code:visible', { hasText: text }).first();
  await page.goto('/docs/api/enums/CloudStorageErrorCode');
  expect(await linesOf(code('CloudStorageErrorCode.ACCESS_TOKEN_MISSING'))).toEqual([
    'CloudStorageErrorCode.ACCESS_TOKEN_',
    'MISSING',
  ]);
  await page.goto('/docs/installation/expo');
  expect(await linesOf(code('react-native-cloud-storage'))).toHaveLength(1);
});

test('on a phone, a type beside a name in a card breaks between words', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/docs/installation/expo');
  const row = page.getByRole('row', { name: 'iCloudContainerEnvironment' }).first();
  const type = row.getByRole('cell').first().locator('code');
  expect(await linesOf(type)).toEqual(["'Production' | 'Development'"]);
});

for (const [name, viewport] of [
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', PHONE],
] as const) {
  test(`on ${name} a link from elsewhere, and a reload, lead to a heading below the bar`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const heading = page.locator('#rmdir');
    const isClear = () =>
      heading.evaluate(
        (element) =>
          element.getBoundingClientRect().top >=
          (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? Infinity),
      );
    await open(page, '/docs/api/CloudStorage#rmdir');
    await expect(heading).toBeInViewport();
    expect(await isClear()).toBe(true);
    await page.reload();
    await expect(heading).toBeInViewport();
    expect(await isClear()).toBe(true);
  });
}

test('every document and Markdown page can be edited and reported, and tells its date', async ({
  page,
}) => {
  // A download of the project has no history to read the date from.
  const isDated = hasGitHistory(process.cwd());
  for (const [path, source] of [
    ['/docs/api/hooks/useCloudFile', 'docs/api/hooks/useCloudFile.md'],
    ['/markdown-page', 'src/pages/markdown-page.md'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      EDIT_URL + source,
    );
    await expect(page.getByRole('link', { name: 'Report this page' })).toHaveAttribute(
      'href',
      `${REPOSITORY_URL}/issues/new?${new URLSearchParams({ template: 'wrong-page.yml', page: path })}`,
    );
    const dates = page.locator('time[itemprop="dateModified"]');
    await expect(dates).toHaveCount(isDated ? 1 : 0);
    if (isDated) await expect(dates).toHaveAttribute('datetime', /^20\d\d-/);
  }
  await page.goto('/docs/installation/expo');
  const pager = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(pager.getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/docs/intro',
  );
  await expect(pager.getByRole('link', { name: /^Next/ })).toHaveAttribute(
    'href',
    '/docs/installation/react-native',
  );
});

test('the controls below code and text are large enough for a finger', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LONG_PAGE);
  const controls = [
    page.getByRole('button', { name: 'Run' }),
    page.getByRole('link', { name: /^(Edit|Report) this page$/ }),
    page.getByRole('contentinfo').locator('a, button'),
  ];
  for (const control of controls) {
    const heights = await control
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights).not.toEqual([]);
    expect(Math.min(...heights), `${control}`).toBeGreaterThanOrEqual(24);
  }
});

test('one setting colors the links in text, admonitions and the announcement', async ({ page }) => {
  await page.goto(LONG_PAGE);
  await page.locator('html').evaluate((root) => root.style.setProperty('--site-link', '#123456'));
  const links = [
    page.locator('article p a').first(),
    page.locator('.theme-admonition a').first(),
    page.getByRole('banner').locator('a').first(),
  ];
  for (const link of links) await expect(link).toHaveCSS('color', 'rgb(18, 52, 86)');
});

for (const [path, what] of [
  ['/search?q=token', 'results'],
  ['/docs/writeFil', 'suggestions'],
] as const) {
  test(`the footer of ${path} does not jump when ${what} come`, async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          };
          if (sources.some(({ node }) => document.querySelector('footer')?.contains(node))) {
            shifts.push(value);
          }
        }
      }).observe({ type: 'layout-shift' });
    });
    await open(page, path);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /token|writeFile/ })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}
