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
