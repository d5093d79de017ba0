/**
 * Tests that Markdown, MDX and front matter give the same text, files and places in development and
 * built.
 */
import type { Page } from '@playwright/test';

import { SearchDialog } from '../../support/search';
import { BUILT_URL, DEVELOPMENT_URL } from './sites';
import { answerEmbedded, expect, open, test, testBoth } from './test';

const PAGES = [
  '/docs/intro',
  '/docs/category/features',
  '/docs/features/markdown',
  '/docs/features/code',
  '/docs/features/tabs',
  '/docs/features/islands',
  '/docs/features/components',
  '/docs/features/plain',
  '/docs/own/address',
  '/docs/guide/unlisted',
  '/docs/guide/deep',
  '/docs/guide/deep/blanks',
  '/docs/numbered/first',
  '/docs/numbered/second',
  '/docs/1.0.0/intro',
  '/docs/tags',
  '/docs/tags/text',
  '/docs/tutorial/intro',
  '/docs/category/tutorial---basics',
  '/docs/category/tutorial---extras',
  '/docs/tutorial/tutorial-basics/congratulations',
  '/docs/tutorial/tutorial-basics/create-a-blog-post',
  '/docs/tutorial/tutorial-basics/create-a-document',
  '/docs/tutorial/tutorial-basics/create-a-page',
  '/docs/tutorial/tutorial-basics/deploy-your-site',
  '/docs/tutorial/tutorial-basics/markdown-features',
  '/docs/tutorial/tutorial-extras/manage-docs-versions',
  '/docs/tutorial/tutorial-extras/translate-your-site',
];

const main = (page: Page) => page.getByRole('main');

/**
 * Opens a page in development, where every address serves the same file. Only the first page is
 * loaded.
 */
async function openInDevelopment(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(DEVELOPMENT_URL)) return open(page, DEVELOPMENT_URL + path);
  // As the Back and Forward buttons do.
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Returns what a page says once its components are alive, and where its links lead. */
async function contentOf(page: Page): Promise<unknown> {
  const content = page.locator('.theme-doc-markdown, main').last();
  await content.getByText('Not in a browser.').waitFor({ state: 'hidden' });
  return content.evaluate((element) => {
    const links = [...element.querySelectorAll('a')].map((link) => new URL(link.href));
    return {
      text: element.textContent.replace(/\s+/g, ' '),
      // Around documents, pages in development have an element of the router.
      tags: element.matches('.theme-doc-markdown')
        ? [...element.querySelectorAll('*')].map(({ tagName }) => tagName)
        : [],
      headings: [...element.querySelectorAll('h1,h2,h3,h4')].map(
        ({ id, tagName }) => `${tagName} ${id}`,
      ),
      links: links.map(({ pathname, hash }) => pathname.replace(/-[0-9a-f]{32}/, '') + hash),
    };
  });
}

for (const path of PAGES) {
  test(`${path} says the same in development and built`, async ({ built, development }) => {
    if (path === '/docs/features/markdown')
      for (const page of [built, development]) await answerEmbedded(page);
    await open(built, BUILT_URL + path);
    await openInDevelopment(development, path);
    const content = await contentOf(built);
    await expect(async () => expect(await contentOf(development)).toEqual(content)).toPass({
      timeout: 60_000,
    });
  });
}

testBoth('images and files are there', async ({ page, request }) => {
  await answerEmbedded(page);
  for (const path of [
    '/docs/features/markdown',
    '/docs/tutorial/tutorial-basics/markdown-features',
    '/docs/tutorial/tutorial-extras/translate-your-site',
  ]) {
    await page.goto(path);
    const images = main(page).locator('img');
    await expect(images.first()).toBeVisible();
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
    }
    const files = main(page).locator('a[href*=".zip"], a[href*=".png"]');
    await expect(files).toHaveCount(path === '/docs/features/markdown' ? 3 : 0);
    for (const link of await files.all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
  }
});

testBoth('images of Markdown keep their size and text', async ({ page }) => {
  await answerEmbedded(page);
  await page.goto('/docs/features/markdown');
  for (const text of [
    'Large, relative',
    'Small, inlined',
    'Static',
    'Past the bundler',
    'Named',
    'Required',
    'Imported',
    'In a picture',
  ]) {
    await expect(page.getByRole('img', { name: text, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'Large, relative' })).toHaveAttribute('width', '120');
  await expect(main(page).locator('svg circle')).toBeVisible();
});

testBoth('elements of HTML stand as they were written', async ({ page }) => {
  await answerEmbedded(page);
  await page.goto('/docs/features/markdown');
  const content = main(page);
  for (const element of [
    'kbd',
    'samp',
    'q',
    'del',
    'blockquote',
    'dl dd',
    'details summary',
    'video',
    'audio',
    'picture img',
    'label select',
  ]) {
    await expect(content.locator(element).first(), element).toBeAttached();
  }
  await expect(content.getByRole('combobox')).toHaveValue('b');
  await expect(content.getByRole('checkbox')).toHaveCount(2);
  await expect(content.getByRole('checkbox').first()).toBeChecked();
  await expect(page.frameLocator('iframe').getByText('Embedded page')).toBeVisible();
  await expect(content.getByText('Styled by its author.')).toHaveCSS('color', 'rgb(120, 0, 0)');
  await expect(content.getByText('What was folded.')).toBeHidden();
  await content.getByText('More about it').click();
  await expect(content.getByText('What was folded.')).toBeVisible();
  await expect(content.locator('h2#own-anchor, .anchor#own-anchor')).toBeVisible();
  await expect(content.locator('.theme-admonition')).toHaveCount(5);
  await expect(content.locator('.theme-admonition .theme-admonition')).toContainText('Inner.');
});

testBoth('front matter does what Docusaurus says', async ({ page }) => {
  await answerEmbedded(page);
  await page.goto('/docs/features/markdown');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Markdown in short' })).toBeVisible();
  await expect(sidebar.locator('.own-class')).toHaveText('Markdown in short');
  await expect(
    page.locator('.table-of-contents').getByRole('link', { name: 'Fourth level' }),
  ).toBeAttached();
  await expect(
    page.getByRole('list', { name: 'Tags' }).or(page.locator('.theme-doc-footer-tags-row')),
  ).toContainText('tables');
  await expect(page.locator('meta[name=own-meta]')).toHaveAttribute('content', 'from the page');
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'plain writing');
  expect(await page.locator('meta[property="og:image"]').first().getAttribute('content')).toMatch(
    /large-[0-9a-f]{32}\.png$/,
  );

  await page.goto('/docs/features/plain');
  await expect(page.locator('.table-of-contents')).toHaveCount(0);
  await expect(main(page)).toContainText('Braces {as they are}');

  await page.goto('/docs/own/address');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Its own title/);
  await expect(page.locator('.pagination-nav a')).toHaveCount(0);

  await page.goto('/docs/guide/unlisted');
  await expect(page.locator('.theme-unlisted-banner')).toBeVisible();

  await page.goto('/docs/numbered/first');
  await expect(sidebar.getByText(/by number/)).toHaveText(['First by number', 'Second by number']);
  await main(page).getByRole('link', { name: 'the second' }).click();
  await expect(page).toHaveURL('/docs/numbered/second');
});

testBoth('a category has a generated index, whose cards lead on', async ({ page }) => {
  await answerEmbedded(page);
  await page.goto('/docs/category/tutorial---basics');
  const cards = main(page).locator('.card');
  await expect(cards).toHaveCount(6);
  await cards.filter({ hasText: 'Create a Page' }).click();
  await expect(page).toHaveURL('/docs/tutorial/tutorial-basics/create-a-page');
  await page.goBack();
  await expect(cards).toHaveCount(6);

  await page.goto('/docs/features/markdown');
  await main(page).locator('.card', { hasText: 'Islands' }).click();
  await expect(page).toHaveURL('/docs/features/islands');
});

testBoth('code says which lines matter, and how they are counted', async ({ page }) => {
  await page.goto('/docs/features/code');
  const block = main(page).locator('.theme-code-block').first();
  await expect(block).toContainText('src/a.js');
  await expect(block).not.toContainText('highlight-');
  await expect(block.locator('.highlighted')).toHaveText([/first/, /second/, /third/]);
  await expect(main(page).getByRole('tab', { name: 'pnpm' })).toBeVisible();
  await expect(
    main(page).locator('.theme-code-block', { hasText: "const imported = 'as text';" }),
  ).toContainText('sample.js');
  await expect(
    main(page).locator('.theme-code-block', { hasText: 'const literal = true;' }),
  ).toBeVisible();
});

testBoth('what a page says is found by search, in its version', async ({ page }) => {
  const search = new SearchDialog(page);
  await page.goto('/docs/intro');
  await search.open();
  await search.search('samovar');
  await expect(search.hits.first()).toContainText('samovar');
  await search.input.fill('teapot');
  await expect(page.getByText('No results for')).toBeVisible();

  await page.goto('/docs/1.0.0/intro');
  await search.open();
  await search.search('teapot');
  await expect(search.hits.first()).toContainText('teapot');
});

testBoth('the tutorial’s own component answers', async ({ page }) => {
  await open(page, '/docs/tutorial/tutorial-basics/markdown-features');
  const said = new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      void dialog.accept().then(() => resolve(dialog.message()));
    });
  });
  await page.getByText('Docusaurus green').last().click();
  expect(await said).toBe('You clicked the color #25c2a0 with label Docusaurus green');
});
