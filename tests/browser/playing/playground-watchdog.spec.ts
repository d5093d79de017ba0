import { BROWSER_FLAGS, findWholeBrowser } from '../../support/browser';
import { playgroundLink } from '../../support/playground-link';
import { expect, test } from '../../support/site';

// The engine alone does not give a sandboxed frame its own process, so code that hangs blocks the
// page too.
test.use({ launchOptions: { executablePath: findWholeBrowser(), args: BROWSER_FLAGS } });

test('code that gives no answer is stopped after five seconds, and the page stays usable', async ({
  page,
}) => {
  test.slow();
  await page.goto(playgroundLink("/^(a+)+$/.test('a'.repeat(60) + 'b');"));
  const output = page.getByRole('log', { name: 'Output' });
  await expect(output).toContainText('gave no answer for 5 seconds and was stopped', {
    timeout: 20_000,
  });
  const playground = page.getByRole('region', { name: 'Playground' });
  await playground.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(playground.getByRole('status')).toHaveText('Done', { timeout: 20_000 });
});
