/**
 * Tests what is made from built pages: languages, versions, copies, offline reading and what a page
 * publishes.
 */
import { SearchDialog } from '../../support/search';
import { answerEmbedded, expect, open, test } from './test';

test('a second language has its style, its texts, its components and its search', async ({
  page,
}) => {
  await open(page, '/de/docs/intro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einleitung');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Handbuch' }),
  ).toBeVisible();
  const font = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontSize);
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();

  const search = new SearchDialog(page);
  await search.open();
  await search.input.fill('Samowar');
  await expect(search.hits.first()).toContainText('Samowar');
  await search.hits.first().click();
  await expect(page).toHaveURL(/\/de\/docs\/intro/);

  await page.goto('/docs/intro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', font);
  await answerEmbedded(page);
  for (const path of [
    '/de',
    '/de/docs/features/markdown',
    '/de/search',
    '/de/docs/category/features',
  ]) {
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('display', 'flex');
  }
});

test('a draft is published nowhere, an unlisted page in no list', async ({ page, request }) => {
  expect((await request.get('/docs/guide/draft')).status()).toBe(404);
  expect((await request.get('/docs/guide/unlisted')).status()).toBe(200);
  for (const list of ['/sitemap.xml', '/llms.txt', '/search-records.txt']) {
    expect((await (await request.get(list)).text()).includes('unlisted'), list).toBe(false);
  }
  await page.goto('/docs/intro');
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).not.toContainText(
    'Unlisted',
  );
});

test('every construct has its place in the Markdown copies', async ({ request }) => {
  const copy = async (path: string) => {
    const response = await request.get(`${path}.md`);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  const markdown = await copy('/docs/features/markdown');
  for (const part of [
    '**Bold**',
    '~~struck~~',
    '`code`',
    '[x] done',
    '[ ] open',
    '| Left',
    '> A quotation.',
    'What was **folded**',
    'Its definition.',
    '![Large, relative](https://',
    '[Archive](https://',
    '![In a picture]',
    'embedded.example',
    'With a _title_',
  ]) {
    expect(markdown, part).toContain(part);
  }
  const code = await copy('/docs/features/code');
  expect(code).toContain(
    '```js title="src/a.js"\nconst first = 1;\nconst second = 2;\nconst third = 3;\n```',
  );
  expect(code).toContain("const imported = 'as text';");
  expect(await copy('/docs/features/islands')).toMatch(
    /Docusaurus \*\*green\*\* 0[^]*A part without any component\./,
  );
  expect(await copy('/docs/features/tabs')).toMatch(
    /\*\*Mac\*\*[^]*On a Mac\.[^]*\*\*Linux\*\*[^]*On Linux\./,
  );
  expect(await copy('/docs/category/features')).toContain('Every construct.');
  expect(await copy('/docs/1.0.0/intro')).toContain('oldfashioned teapot');
  expect(await copy('/de/docs/intro')).toContain('Samowar');
  const list = await (await request.get('/llms.txt')).text();
  expect(list).toMatch(/^## .*1\.0\.0/m);
  expect(list).toMatch(/^## .*de\b/m);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('images, files and components work after one visit', async ({ page, context }) => {
    await open(page, '/docs/intro');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await context.setOffline(true);
    await answerEmbedded(page);
    await page.goto('/docs/features/markdown');
    const image = page.getByRole('img', { name: 'Large, relative' });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(120);
    await page.goto('/docs/features/islands');
    await page.getByRole('button', { name: 'Second 0' }).click();
    await expect(page.getByRole('button', { name: 'Second 1' })).toBeVisible();
    await page.goto('/docs/1.0.0/intro');
    await expect(page.getByText('oldfashioned teapot')).toBeVisible();
    await page.goto('/de/docs/intro');
    await page.getByRole('button', { name: 'Count 0' }).click();
    await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  });
});
