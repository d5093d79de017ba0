import { expect, open, test } from '../../support/site';

test('an inline script that no page holds does not run', async ({ page, problems }) => {
  problems.allow(/Content Security Policy/);
  await open(page, '/docs/intro');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.intruder = "here"';
    document.body.append(script);
  });
  await expect.poll(() => problems.all().join()).toContain('Content Security Policy');
  await expect(page.locator('html')).not.toHaveAttribute('data-intruder');
});
