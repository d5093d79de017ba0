import { SITE_TITLE } from '../../../src/site';
import { linesOf } from '../../support/lines';
import { enlargeText } from '../../support/narrow';
import { goInApp, staysInApp } from '../../support/navigation';
import { title } from '../../support/page-objects';
import { expect, hydrated, open, test } from '../../support/site';

const NOT_FOUND = 'Page Not Found';

test('an unknown path of any depth answers 404 with the not-found page inside the layout', async ({
  page,
  problems,
}) => {
  // The browser itself reports a document with status 404.
  problems.allow(/Failed to load resource: the server responded with a status of 404/);
  for (const path of [
    '/nowhere',
    '/docs/instalation/expo',
    '/docs/api/usecloudfile/',
    '/guides/google.html',
    '/na%EFve',
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page).toHaveTitle(`${NOT_FOUND} | ${SITE_TITLE}`);
      await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
    });
  }
});

test('addresses that differ from a route in case or by a space are not found @engines', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  for (const path of [
    '/DOCS/INTRO',
    '/docs/api/cloudstorage',
    '/SEARCH?q=stat',
    '/markdown-page%20',
  ]) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await hydrated(page);
      await expect(page).toHaveTitle(`${NOT_FOUND} | ${SITE_TITLE}`);
      await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toHaveCount(1);
    });
  }
});

test('the page offers to report the link that led there', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/api/usecloudFile');
  const link = page.getByRole('main').getByRole('link', { name: 'Report it' });
  await expect(link).toHaveAttribute('href', /wrong-page\.yml&page=%2Fdocs%2Fapi%2FusecloudFile$/);
});

test('the page offers the search, filled in with the name that the path nearly is', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/api/read-fil');
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(field).toHaveValue('readFile');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=readFile');
  await expect(page.getByRole('heading', { name: 'readFile', exact: true })).toBeVisible();
});

test('the page offers the nearest pages by their titles, with their paths', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/instalation/expoo');
  const nearest = page.getByRole('navigation', { name: 'Nearest pages' });
  await expect(nearest.getByRole('listitem')).toHaveCount(3);
  const first = nearest.getByRole('listitem').first();
  await expect(first).toContainText('/docs/installation/expo');
  await first.getByRole('link', { name: 'Install with Expo', exact: true }).click();
  await expect(title(page, 'Install with Expo')).toBeVisible();
});

test('at an address that is like no other, the page offers where to start', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/nothing-here');
  const start = page.getByRole('navigation', { name: 'Start here' });
  await start.getByRole('link', { name: 'Troubleshooting' }).click();
  await expect(title(page, 'Troubleshooting')).toBeVisible();
});

test('the page offers the section that an address nearly names, and underlines its links', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await open(page, '/docs/api/readFil');
  const nearest = page.getByRole('navigation', { name: 'Nearest pages' });
  const first = nearest.getByRole('listitem').first();
  await expect(first).toContainText('/docs/api/CloudStorage#readfile');
  const link = first.getByRole('link', { name: 'readFile', exact: true });
  const report = page.getByRole('main').getByRole('link', { name: 'Report it' });
  for (const inText of [link, report]) {
    await expect(inText).toHaveCSS('text-decoration-line', 'underline');
  }
  await link.click();
  await expect(page).toHaveURL('/docs/api/CloudStorage#readfile');
  await expect(page.getByRole('heading', { name: 'readFile' })).toBeInViewport();
});

test('a long path breaks between words on a phone', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 844 });
  await open(page, '/docs/api/enums/errorcode');
  const path = page
    .getByRole('navigation', { name: 'Nearest pages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'CloudStorageErrorCode', exact: true }) })
    .locator('small');
  await expect(path).toBeVisible();
  expect(await linesOf(path)).toEqual(['/docs/api/enums/CloudStorageError', 'Code']);
});

test('a long title breaks between words with text of twice the size', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 844 });
  await open(page, '/docs/api/CloudStorage/readFil');
  await page.evaluate(enlargeText, 200);
  const nearest = page.getByRole('navigation', { name: 'Nearest pages' });
  const titleOf = (name: string) => nearest.getByRole('link', { name, exact: true });
  await expect(titleOf('CloudStorage')).toBeVisible();
  expect(await linesOf(titleOf('CloudStorage'))).toEqual(['CloudStorage']);
  expect(await linesOf(titleOf('CloudStorageError'))).toEqual(['CloudStorage', 'Error']);
  const path = nearest.getByText('/docs/api/CloudStorage#readfile');
  expect((await linesOf(path)).at(-1)).toBe('Storage#readfile');
});

test('the page shows in the application, too, and follows the address', async ({ page }) => {
  await open(page, '/markdown-page');
  await staysInApp(page, async () => {
    await goInApp(page, '/nowhere');
    await expect(page).toHaveTitle(`${NOT_FOUND} | ${SITE_TITLE}`);
    await goInApp(page, '/docs/Intro');
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(
      'intro',
    );
    await goInApp(page, '/docs/elsewhere');
    await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(
      'elsewhere',
    );
    await expect(page).toHaveTitle(`${NOT_FOUND} | ${SITE_TITLE}`);
  });
});
