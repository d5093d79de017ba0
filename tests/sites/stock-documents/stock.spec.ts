/**
 * Tests that documents have the tags, the text and the layout that they have without our packages.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

import { act, expect, openTab, test as base } from '../../support/site';
import { SITE_URL, STOCK_URL } from './site-folder';

/** The documents of the kitchen sink and of the template. */
const DOCUMENTS = [
  '/docs/features/markdown',
  '/docs/features/code',
  '/docs/features/tabs',
  '/docs/features/islands',
  '/docs/features/components',
  '/docs/features/plain',
  '/docs/numbered/first',
  '/docs/counter',
  '/docs/tutorial-basics/markdown-features',
  '/docs/tutorial-basics/create-a-document',
  '/docs/tutorial-extras/translate-your-site',
];

const test = base.extend<{ stock: Page }>({
  stock: async ({ browser, problems }, use) => {
    const stock = await openTab(browser);
    problems.watch(stock, STOCK_URL);
    await use(stock);
    await stock.close();
  },
});

test.beforeEach(async ({ page, stock, problems }) => {
  problems.allow(/call off the site: https:\/\/embedded\.example/);
  for (const each of [page, stock])
    await each.route('https://embedded.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Embedded page</p>' }),
    );
});

/** Describes a document by one line for each element and text, with the element's place in it. */
function describeDocument(content: Element): string[] {
  const lines: string[] = [];
  const origin = content.getBoundingClientRect();
  function describeElement(element: Element, indent: string): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left - origin.left, top - origin.top, width, height].map(Math.round).join(' ');
    const { tagName, id } = element;
    lines.push(`${indent}${tagName} #${id} .${element.getAttribute('class')} at ${place}`);
    describeChildren(element, `${indent}  `);
  }
  // A text is one, however many nodes and comments of React it consists of.
  function describeChildren(element: Element, indent: string): void {
    let text = '';
    for (const node of [...element.childNodes, undefined]) {
      if (node instanceof Text) {
        text += node.data;
        continue;
      }
      if (node instanceof Comment) continue;
      if (text !== '') lines.push(indent + JSON.stringify(text));
      text = '';
      if (node instanceof Element) describeElement(node, indent);
    }
  }
  describeElement(content, '');
  return lines;
}

async function documentOf(page: Page): Promise<string[]> {
  const content = page.locator('.theme-doc-markdown');
  await content.getByText('Not in a browser.').waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  return content.evaluate(describeDocument);
}

async function start(page: Page): Promise<void> {
  await expect(async () => {
    await act(page);
    await expect(page.locator('html[data-has-hydrated=true]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

async function expectSame(page: Page, stock: Page): Promise<void> {
  await expect(async () => expect(await documentOf(page)).toEqual(await documentOf(stock))).toPass({
    timeout: 10_000,
  });
}

for (const path of DOCUMENTS) {
  test(`${path} is that of a stock site: built, hydrated, and gone to`, async ({ page, stock }) => {
    await expect(() => stock.goto(STOCK_URL + path)).toPass();
    await start(stock);

    await page.goto(path);
    await start(page);
    await expectSame(page, stock);

    await page.goto(path === '/docs/intro' ? '/docs/counter' : '/docs/intro');
    await start(page);
    await page.evaluate((to) => {
      history.pushState({ key: 'test' }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect(page.locator('.theme-doc-markdown h1')).toHaveText(
      (await stock.locator('.theme-doc-markdown h1').textContent()) ?? '',
    );
    await expectSame(page, stock);
  });
}

/** Returns the tags and texts of a document as it is sent. */
async function sentDocument(request: APIRequestContext, address: string): Promise<string[]> {
  const page = fromHtml(await (await request.get(address)).text());
  const content = select('.theme-doc-markdown', page);
  if (!content) throw new Error(`${address}: expected a document, found none.`);
  // Scripts that remove themselves (packages/page-first/complete-pages.ts).
  visit(content, 'element', (node) => {
    node.children = node.children.filter(
      (child) => child.type !== 'element' || child.tagName !== 'script',
    );
  });
  return toHtml(content).split(/(?=<)/);
}

for (const path of DOCUMENTS) {
  test(`${path} is sent as a stock site sends it`, async ({ request }) => {
    await expect(() => request.get(STOCK_URL)).toPass();
    expect(await sentDocument(request, SITE_URL + path)).toEqual(
      await sentDocument(request, STOCK_URL + path),
    );
  });
}
