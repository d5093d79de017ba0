/** The target of an address is shown, whatever is closed around it. */
import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '../../support/site';

const PAGE = '/docs/installation/react-native';

const visible = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeInViewport();

for (const id of ['in-tab', 'in-details']) {
  test(`#${id} is shown on arrival, by hash and by a link to the same place @engines`, async ({
    page,
    problems,
  }) => {
    problems.allow(/onRecoverableError|Minified React error/);
    await page.goto(PAGE);
    await hydrated(page);
    await page.evaluate((given) => {
      const panels = [...document.querySelectorAll('[role=tabpanel]')];
      const closed = panels.find((panel) => panel.getClientRects().length === 0);
      closed?.insertAdjacentHTML('beforeend', '<p id="in-tab">In a tab</p>');
      const article = document.querySelector('main article .markdown');
      const details = '<details><summary>More</summary><p id="in-details">In details</p></details>';
      article?.insertAdjacentHTML('beforeend', details);
      article?.insertAdjacentHTML('afterbegin', `<a href="#${given}">There</a>`);
    }, id);
    await page.getByRole('link', { name: 'There' }).click();
    await visible(page, id);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = false;
      scrollTo(0, 0);
    });
    await page.getByRole('link', { name: 'There' }).click();
    await visible(page, id);
  });
}
