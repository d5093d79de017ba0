import type { Page } from '@playwright/test';

import { expect, open, test } from '../../support/site';

const addInlineScript = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.intruder = "here"';
    document.body.append(script);
  });

test('an inline script that no page holds does not run, and fails the test', async ({
  page,
  problems,
}) => {
  await open(page, '/docs/intro');
  expect(problems.list()).toEqual([]);
  await addInlineScript(page);
  await expect.poll(() => problems.list().join()).toContain('Content Security Policy');
  await expect(page.locator('html')).not.toHaveAttribute('data-intruder');
  problems.allow(/Content Security Policy/);
});

test('a violation that a policy only reports fails the test, too', async ({ page, problems }) => {
  await page.route('/docs/intro', async (route) => {
    const response = await route.fetch();
    const headers = {
      ...response.headers(),
      'content-security-policy-report-only': "img-src 'none'",
    };
    await route.fulfill({ response, headers });
  });
  await open(page, '/docs/intro');
  await expect.poll(() => problems.list().join()).toContain('Content Security Policy');
  problems.allow(/Content Security Policy/);
});
