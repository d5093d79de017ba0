/**
 * What fingers need. iOS zooms into fields with text below 16 px that take the focus, and does not
 * zoom back.
 */
import type { Page } from '@playwright/test';

import { playgroundLink } from '../../support/playground-link';
import { SearchDialog } from '../../support/search';
import { expect, open, test } from '../../support/site';

// A tablet, on which all parts of the playground are in view.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } });

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, .cm-content';

/** Expects fields, and that iOS zooms into none. */
async function nothingZooms(page: Page, count: number): Promise<void> {
  const fields = page.locator(FIELDS).filter({ visible: true });
  await expect(fields).toHaveCount(count);
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
  );
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(16);
}

test('the fields of the search', async ({ page, problems }) => {
  problems.allow(/404 .*\/docs\/nowhere/);
  await open(page, '/docs/intro');
  await new SearchDialog(page).open();
  await nothingZooms(page, 1);
  await open(page, '/search?q=drive');
  await nothingZooms(page, 1);
  await open(page, '/docs/nowhere');
  await nothingZooms(page, 1);
});

test('the code of the playground, and a file that is open', async ({ page, problems }) => {
  problems.allow(/call off the site: (about|blob|data):/);
  const code = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'A');`;
  await page.goto(playgroundLink(code));
  await nothingZooms(page, 1);
  const playground = page.getByRole('region', { name: 'Playground' });
  await playground.getByRole('button', { name: 'Run', exact: true }).tap();
  await page.getByRole('treeitem', { name: 'a.txt', exact: true }).tap();
  await expect(page.getByRole('textbox', { name: '/a.txt' })).toBeVisible();
  await nothingZooms(page, 2);
});

test('the buttons of the playground are as tall as a finger needs, and keep apart', async ({
  page,
  problems,
}) => {
  problems.allow(/call off the site: (about|blob|data):/);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: /^Run/ }).first().tap();
  const playground = page.getByRole('region', { name: 'Playground' });
  await expect(playground.getByRole('status')).toHaveText('Done');
  const boxes = await playground
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(40);
  for (const [index, { right, top }] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next?.top === top) expect(next.left - right).toBeGreaterThanOrEqual(3);
  }
});
