import type { Page } from '@playwright/test';

import { isMarkdownModule, loseScripts, rewriteScripts } from './support/assets';
import { goInApp, withoutPrefetch } from './support/navigation';
import { act, expect, hydrated, open, test } from './support/site';

const CRASH = 'the paper is out';
const CAUSE = 'the trees are gone';

/** Makes a Markdown page's component throw while it renders, for as long as `repair` is not called. */
async function crashMarkdownPage(page: Page, path: string): Promise<{ repair: () => Promise<void> }> {
  const crash = `(()=>{if(!window.testRepaired)throw new Error(${JSON.stringify(CRASH)},{cause:new Error(${JSON.stringify(CAUSE)})});return"repaired"})()`;
  await rewriteScripts(page, (script) =>
    isMarkdownModule(script) && script.includes(`"permalink":"${path}"`)
      ? script.replace(/children:"(?:[^"\\]|\\.)*"/, () => `children:${crash}`)
      : script,
  );
  return { repair: () => page.evaluate(() => void Object.assign(window, { testRepaired: true })) };
}

/** Console texts of a page by their type. */
function consoleTexts(page: Page, type: string): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === type) texts.push(message.text());
  });
  return texts;
}

/** Answers `/docs/intro.html` with the page, as static hosts do that know no redirect. */
async function answerHtmlEnding(page: Page): Promise<void> {
  await page.route('**/docs/intro.html', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: new URL('/docs/intro', route.request().url()).href }) });
  });
}

test.describe('page render failure', () => {
  test('shows the crash page inside the layout, and "Try again" brings the page back', async ({ page, problems }) => {
    problems.allow(new RegExp(CRASH));
    const { repair } = await crashMarkdownPage(page, '/markdown-page');
    await open(page, '/docs/intro');
    await goInApp(page, '/markdown-page');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(main).toContainText(CRASH);
    await expect(main).toContainText('Cause:');
    await expect(main).toContainText(CAUSE);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main).toContainText(CRASH);
    await repair();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('repaired').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
  });

  test('titles the crash page "Page Error"', async ({ page, problems }) => {
    problems.allow(new RegExp(CRASH));
    await crashMarkdownPage(page, '/markdown-page');
    await open(page, '/docs/intro');
    await goInApp(page, '/markdown-page');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page Error/);
  });

  test('leaves the other pages alone', async ({ page, problems }) => {
    problems.allow(new RegExp(CRASH));
    await crashMarkdownPage(page, '/markdown-page');
    await open(page, '/docs/intro');
    await goInApp(page, '/markdown-page');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
  });
});

test.describe('developer-facing errors', () => {
  // The faults of a configuration are put into the built site; with each the build itself fails in the same words.
  const FAULTS = [
    {
      name: 'a navbar item of no known type',
      from: 'type:"localeDropdown"',
      to: 'type:"nowhere"',
      error: 'No NavbarItem component found for type "nowhere".',
    },
    {
      name: 'a sidebar id that is missing',
      from: 'sidebarId:"docs"',
      to: 'sidebarId:"nowhere"',
      error: `Can't find any sidebar with id "nowhere"`,
    },
    {
      name: 'a doc id that is missing',
      from: 'type:"docSidebar",sidebarId:"docs"',
      to: 'type:"doc",docId:"nowhere"',
      error: `Couldn't find any doc with id "nowhere"`,
    },
    {
      name: 'a sidebar with nothing to link to',
      from: '"sidebars":{"docs":{"link":',
      to: '"sidebars":{"docs":{"nothing":',
      error: `Sidebar with ID "docs" doesn't have anything to be linked to`,
    },
    {
      name: 'a docs plugin that is missing',
      from: `'{"docusaurus-plugin-content-docs":{"default"`,
      to: `'{"docusaurus-plugin-content-docs":{"another"`,
      error: 'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
    },
  ] as const;

  for (const { name, from, to, error } of FAULTS) {
    test(`${name} crashes the page with the error and a hint at the navbar item`, async ({ page, problems }) => {
      problems.allow(/./);
      let changed = false;
      await rewriteScripts(page, (script) => {
        changed ||= script.includes(from);
        return script.replace(from, () => to);
      });
      await page.goto('/markdown-page');
      await act(page);
      await expect(page.getByRole('heading', { level: 1, name: 'This page crashed' })).toBeVisible();
      expect(changed, 'the fault was put in').toBe(true);
      const body = page.locator('body');
      await expect(body).toContainText(error);
      await expect(body).toContainText('A theme navbar item failed to render.');
      await expect(body).toContainText('themeConfig.navbar.items');
      await expect(body).toContainText('Cause:');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page).toHaveTitle('Page Error');
    });
  }
});

test.describe('chunk load failure', () => {
  const RETRY = { name: 'Retry' };

  test('on first load leaves the page readable, shows the error and a Retry that works', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/i);
    // The entry loads, the page's own code does not.
    const restore = await loseScripts(page, (url) => !/\/(main|runtime)/.test(new URL(url).pathname));
    await page.goto('/docs/intro');
    await act(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/error/i);
    await expect(alert).toContainText('/assets/js/');
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await restore();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of the main script shows the error and a Retry that works', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/);
    const restore = await loseScripts(page, (url) => new URL(url).pathname.startsWith('/assets/js/main'));
    await page.goto('/docs/intro');
    await act(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('/assets/js/main');
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
    await restore();
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of a script that comes damaged shows the error', async ({ page, problems }) => {
    problems.allow(/SyntaxError|Unexpected|Invalid|missing \)/);
    await rewriteScripts(page, (script, url) =>
      new URL(url).pathname.startsWith('/assets/js/main') ? script.slice(0, script.length / 2) : script,
    );
    await page.goto('/docs/intro');
    await act(page);
    await expect(page.getByRole('alert')).toContainText('SyntaxError');
    await expect(page.getByRole('alert').getByRole('button', RETRY)).toBeVisible();
  });

  test('on a host that answers .html itself shows the error and a Retry that works', async ({ page, problems }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/, /onRecoverableError/);
    await answerHtmlEnding(page);
    let lost = true;
    await rewriteScripts(page, (script) => (lost && isMarkdownModule(script) ? null : script));
    await page.goto('/docs/intro.html');
    await act(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/error/i);
    lost = false;
    await alert.getByRole('button', RETRY).click();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
    await expect(page.getByRole('button', RETRY)).toHaveCount(0);
  });

  test('of the search, in a tab that a deployment has left behind, shows the error and a Retry', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource/, /ChunkLoadError/, /Loading chunk/, /CSS_CHUNK_LOAD_FAILED/);
    await open(page, '/docs/intro');
    await loseScripts(page, () => true);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toContainText(/Loading .*chunk/);
    await expect(page.getByRole('alert').getByRole('button', RETRY)).toBeVisible();
  });
});

test('a host that answers .html itself shows the page without an error, and the address follows', async ({ page }) => {
  await answerHtmlEnding(page);
  await open(page, '/docs/intro.html');
  await expect(page).toHaveURL('/docs/intro');
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
});

test('a route that cannot be loaded warns in the console, and the page is loaded anew', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/, /ChunkLoadError/);
  const warnings = consoleTexts(page, 'warning');
  await withoutPrefetch(page);
  await open(page, '/docs/intro');
  const restore = await loseScripts(page, () => true);
  const anew = page.waitForRequest((request) => request.isNavigationRequest());
  await goInApp(page, '/docs/example');
  expect(new URL((await anew).url()).pathname).toBe('/docs/example');
  await restore();
  await page.goto('/docs/example');
  await hydrated(page);
  expect(warnings.some((text) => text.includes('ChunkLoadError'))).toBe(true);
});

test('a hydration error that React recovers from is logged, and the page works', async ({ page, problems }) => {
  problems.allow(/onRecoverableError/, /Minified React error/);
  const errors = consoleTexts(page, 'error');
  await page.route('**/docs/intro', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('>Next</div>');
    await route.fulfill({ response, body: html.replace('>Next</div>', '>Something else</div>') });
  });
  await open(page, '/docs/intro');
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Next');
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
  expect(errors.filter((text) => text.includes('Docusaurus React Root onRecoverableError'))).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Example app' })).toBeVisible();
});

test('storage that refuses to write does not stop the site', async ({ page, problems }) => {
  problems.allow(/Docusaurus storage error/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await open(page, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /dark and light mode/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
