import type { Locator } from '@playwright/test';

import { expect, open, test } from '../../support/site';

const PAGE = '/docs/api/CloudStorage';

test('the signature and the example of a method are told apart by ear', async ({ page }) => {
  await open(page, PAGE);
  for (const part of ['signature', 'example']) {
    const copy = page.getByRole('button', { name: `Copy code: writeFile, ${part}` });
    await expect(copy).toHaveCount(1);
  }
  const names = await page
    .getByRole('button', { name: 'Copy code' })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a line separates chapters, but not the methods in them', async ({ page }) => {
  await open(page, PAGE);
  const article = page.getByRole('article');
  const lines = (level: number) =>
    article
      .getByRole('heading', { level })
      .evaluateAll((headings) => [
        ...new Set(headings.map((heading) => getComputedStyle(heading).borderTopWidth)),
      ]);
  expect(await lines(2)).toEqual(['1px']);
  expect(await lines(3)).toEqual(['0px']);
});

test('in a wide window text and code have one width, and only tables may be wider', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, PAGE);
  const article = page.getByRole('article');
  const widths = (selector: string) =>
    article
      .locator(selector)
      .evaluateAll((boxes) => [
        ...new Set(boxes.map((box) => Math.round(box.getBoundingClientRect().width))),
      ]);
  const [measure, ...others] = await widths('.markdown > p');
  expect(others).toEqual([]);
  expect(await widths('.markdown > .theme-code-block')).toEqual([measure]);
  expect(Math.min(...(await widths('.table-box')))).toBeGreaterThanOrEqual(Number(measure));
});

for (const width of [768, 1280]) {
  test(`tables end where the text ends, ${width} px wide, and leave room for sentences`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/docs/installation/expo', PAGE, '/docs/guides/known-issues']) {
      await page.goto(path);
      const edges = await page
        .locator('.markdown > :is(p, .table-box)')
        .evaluateAll((parts) =>
          parts.map((part) => Math.round(part.getBoundingClientRect().right)),
        );
      expect(new Set(edges).size, path).toBe(1);
      const sentences = await page
        .locator(':is([data-column="Meaning"], [data-column="What to do"])')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
      expect(Math.min(...sentences), path).toBeGreaterThan(180);
    }
  });
}

test('in a wide window everything around the text ends where the text ends', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, PAGE);
  const article = page.getByRole('article');
  const rightEdge = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round(Number(box?.x) + Number(box?.width));
  };
  const edge = await rightEdge(article.locator('.markdown > p').first());
  const parts = [
    article.getByRole('button', { name: 'Copy page' }),
    article.locator('.markdown > ul:not([class])').first(),
    article.locator('footer'),
    page.getByRole('navigation', { name: 'Docs pages' }),
  ];
  for (const part of parts) expect.soft(await rightEdge(part), String(part)).toBe(edge);
});

for (const [width, name] of [
  [1280, 'beside the contents'],
  [390, 'on a phone'],
] as const) {
  test(`the longest usual line of code is whole ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/docs/installation/expo');
    const code = page.getByRole('article').locator('pre').first();
    // A line as long as the rule for authors allows, and the longest command of an installation.
    const line = width === 390 ? 'npx expo install react-native-cloud-storage' : 'x'.repeat(80);
    await code.locator('code').evaluate((element, text) => element.replaceChildren(text), line);
    const cut = await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBe(0);
  });
}
