/** Samples that run in the page. */
import { readFileSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

import { holdScripts } from './support/assets';
import { routesIn } from './support/promised-routes';

const EXAMPLE = '/docs/example';

/** Run buttons of a page, those in tabs that are not shown included. */
const runButtons = (page: Page): Locator => page.locator('[data-code=run]');
const playground = (page: Page): Locator => page.getByRole('region', { name: 'Playground' });
const statusOf = (page: Page): Locator => playground(page).getByRole('status');
const output = (page: Page): Locator => page.getByRole('log', { name: 'Output' });
const app = (page: Page) => page.frameLocator('.playground iframe');
const fault = (page: Page, name: string): Locator => page.getByRole('group', { name: 'Faults' }).getByLabel(name);

/** Opens the first sample of a page that can be run, and waits for the end of its first run. */
async function open(page: Page, address = EXAMPLE): Promise<void> {
  await page.goto(address);
  await runButtons(page).first().click();
  await expect(statusOf(page)).toHaveText('Done', { timeout: 15_000 });
}

/** Puts other code into the editor and runs it. */
async function runCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
  await page.getByRole('button', { name: 'Run', exact: true }).first().focus();
  await playground(page).getByRole('button', { name: 'Run', exact: true }).click();
}

const READ_TWICE = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'A');
console.log(await CloudStorage.readFile('/a.txt'));
`;

/** The pages of the site that have a sample that can be run. */
const PAGES = routesIn(readFileSync('build/sitemap.xml', 'utf8')).filter((route) => route.startsWith('/docs/'));

for (const route of PAGES) {
  test(`every sample of ${route} does what its check says`, async ({ page }) => {
    test.slow();
    await page.goto(route);
    for (const button of await runButtons(page).all()) {
      // Some stand in a tab or a fold that is not shown.
      await button.dispatchEvent('click');
      const ended = page.locator('.playground [role=status]').filter({ hasText: /^(Done|Failed)$/ });
      await ended.waitFor({ state: 'attached', timeout: 15_000 });
      const check = page.locator('.playground button', { hasText: 'Run its check' });
      if ((await check.count()) > 0) {
        await check.dispatchEvent('click');
        await expect(ended).toHaveText('Done', { timeout: 15_000 });
      }
      await expect(page.locator('.playground [data-kind=error]')).toHaveCount(0);
      await expect(ended).toHaveText('Done');
      await page.locator('[aria-label="Close the playground"]').dispatchEvent('click');
      await expect(page.locator('.playground')).toHaveCount(0);
    }
  });
}

test('nothing of the playground is fetched before the reader asks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(EXAMPLE);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute('data-application');
  const before = asked.length;
  expect(asked.filter((address) => address.includes('playground'))).toEqual([]);
  await runButtons(page).first().click();
  await expect(statusOf(page)).toHaveText('Done', { timeout: 15_000 });
  expect(asked.slice(before).filter((address) => /playground\/frame\.\w+\.htm$/.test(address))).toHaveLength(1);
});

test('a press before the application runs shows that it loads', async ({ page }) => {
  const held = await holdScripts(page);
  await page.goto(EXAMPLE);
  const run = runButtons(page).first();
  await run.click();
  await expect(run).toHaveAttribute('aria-busy', 'true');
  expect(await run.evaluate((button) => getComputedStyle(button, '::after').content)).toContain('loading');
  await held.release();
  await expect(statusOf(page)).toHaveText('Done', { timeout: 15_000 });
  await expect(run).not.toHaveAttribute('aria-busy');
});

test('the notes app saves, loads again, and shows its error while the server fails', async ({ page }) => {
  await open(page);
  await app(page).getByPlaceholder('Paste an access token').fill('token');
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await app(page).getByRole('button', { name: 'Start a new note' }).click();
  await app(page).getByPlaceholder('Your note').fill('Milk');
  await app(page).getByRole('button', { name: 'Save' }).click();
  await expect(app(page).getByText('Saved')).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Files in the cloud' })).toContainText('note.txt');
  await app(page).getByPlaceholder('Your note').fill('Bread');
  await app(page).getByRole('button', { name: 'Load again' }).click();
  await expect(app(page).getByPlaceholder('Your note')).toHaveValue('Milk');
  await fault(page, 'Server error').check();
  await app(page).getByRole('button', { name: 'Load again' }).click();
  await expect(app(page).getByText(/^ERR_UNKNOWN/)).toBeVisible();
  await fault(page, 'Server error').uncheck();
  await app(page).getByRole('button', { name: 'Load again' }).click();
  await expect(app(page).getByText('Loaded')).toBeVisible();
});

test('requests are listed by the call that made them', async ({ page }) => {
  await open(page);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toContainText('A');
  const requests = page.getByRole('table', { name: 'Requests' });
  await expect(requests.getByRole('rowheader', { name: /^CloudStorage\.writeFile: \d+ requests$/ })).toBeVisible();
  await expect(requests.getByRole('rowheader', { name: /^CloudStorage\.readFile: \d+ requests$/ })).toBeVisible();
  await expect(requests.getByRole('cell', { name: 'GET' }).first()).toBeVisible();
});

for (const [name, code] of [
  ['Offline', 'details: TypeError: Network request failed'],
  ['Token expired', 'ERR_AUTHENTICATION_FAILED'],
  ['Missing scope', 'Request had insufficient authentication scopes.'],
  ['Slow', 'details: AbortError'],
  ['Server error', 'Backend Error'],
] as const) {
  test(`the fault "${name}" leads to the error that pages promise`, async ({ page }) => {
    await open(page);
    await fault(page, name).check();
    await runCode(page, READ_TWICE);
    await expect(output(page)).toContainText(code);
  });
}

test.describe('what goes wrong in the code', () => {
  const CASES: readonly (readonly [name: string, code: string, message: RegExp])[] = [
    ['a syntax error', 'const a = 1;\nconst b = ;', /SyntaxError.*\(line 2\)/],
    ['a throw', "const a = 1;\nthrow new Error('no');", /Error: no \(line 2\)/],
    ['a rejection', "void Promise.reject(new Error('lost'));", /A rejection that nothing handles: Error: lost/],
    ['an endless loop', 'const a = 1;\nwhile (true) {}', /A loop ran for a second without a pause \(line 2\)/],
    ['a module that is not there', "import a from 'nothing';\na();", /no module "nothing"/],
    [
      'a component that throws',
      'export default function App(): null { throw new Error("face"); }',
      /rendering, Error: face/,
    ],
  ];
  for (const [name, code, message] of CASES) {
    test(`${name} is shown as what it is, and the page stays usable`, async ({ page }) => {
      await open(page);
      await runCode(page, code);
      await expect(output(page)).toContainText(message);
      await expect(statusOf(page)).toHaveText('Failed');
      await runCode(page, READ_TWICE);
      await expect(output(page)).toHaveText('A');
    });
  }

  test('code that gives no answer is stopped after five seconds', async ({ page }) => {
    test.slow();
    await open(page);
    await runCode(page, "/^(a+)+$/.test('a'.repeat(60) + 'b');");
    await expect(output(page)).toContainText('gave no answer for 5 seconds and was stopped', { timeout: 15_000 });
    await runCode(page, READ_TWICE);
    await expect(output(page)).toHaveText('A', { timeout: 15_000 });
  });
});

test('the frame cannot reach the page, its storage or the network', async ({ page }) => {
  const answered: string[] = [];
  await open(page);
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) answered.push(response.url());
  });
  await runCode(
    page,
    `const attempts = {
  parent: () => window.parent.document.title,
  storage: () => window.localStorage.length,
  cookies: () => document.cookie,
  top: () => void (window.top.location.href = '/'),
  request: () => window.fetch('/docs/intro'),
  image: () => new Promise((resolve, reject) => {
    Object.assign(new Image(), { onload: resolve, onerror: () => reject(new Error('blocked')), src: '/img/a.png' });
  }),
  eval: () => window.eval('1'),
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    console.log(name + ' worked');
  } catch {
    console.log(name + ' failed');
  }
}`,
  );
  const names = ['parent', 'storage', 'cookies', 'top', 'request', 'image', 'eval'];
  await expect(output(page).locator('div')).toHaveText(names.map((name) => `${name} failed`));
  expect(answered).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(EXAMPLE);
});

test.describe('a link to a playground', () => {
  test('brings code, files and faults along; reset brings the sample back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await runCode(page, READ_TWICE);
    await expect(output(page)).toHaveText('A');
    await fault(page, 'Offline').check();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.goto('about:blank');
    await page.goto(link);
    await expect(output(page)).toContainText('Network request failed', { timeout: 15_000 });
    await expect(page.getByRole('textbox', { name: 'Code' })).toContainText("writeFile('/a.txt'");
    await expect(page.getByRole('tree', { name: 'Files in the cloud' })).toContainText('a.txt');
    await expect(fault(page, 'Offline')).toBeChecked();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(fault(page, 'Offline')).not.toBeChecked();
    await expect(page.getByRole('tree', { name: 'Files in the cloud' })).not.toContainText('a.txt');
  });

  test('that cannot be read says so and opens the sample as it is', async ({ page }) => {
    await page.goto(`${EXAMPLE}#playground=old`);
    await expect(playground(page)).toContainText('cannot be read', { timeout: 15_000 });
    await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('loadNote');
  });
});

test('files can be opened, changed, doubled and deleted', async ({ page }) => {
  await open(page);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
  const tree = page.getByRole('tree', { name: 'Files in the cloud' });
  const file = tree.getByRole('treeitem', { name: 'a.txt', exact: true });
  await file.click();
  await page.getByLabel('/a.txt').fill('B');
  await page.getByRole('button', { name: 'Save' }).click();
  await file.click();
  await expect(page.getByLabel('/a.txt')).toHaveValue('B');
  await page.getByRole('button', { name: 'Add another with the same name' }).click();
  await expect(file).toHaveCount(2);
  await file.first().press('Delete');
  await expect(file).toHaveCount(1);
});

test('Escape leaves the editor, and arrows move in the tree', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('Escape');
  await expect(playground(page).getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  await page.getByRole('treeitem', { name: 'AppData' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'Documents' })).toBeFocused();
});

test('works without a network once it has been opened', async ({ page, context }) => {
  await open(page);
  await page.getByRole('button', { name: 'Close the playground' }).click();
  await context.setOffline(true);
  await runButtons(page).first().click();
  await expect(statusOf(page)).toHaveText('Done', { timeout: 15_000 });
});

test('a lost file of the playground is told, and can be tried again', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute('data-application');
  await page.route('**/assets/js/**', (route) => route.abort());
  await runButtons(page).first().click();
  await expect(playground(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/assets/js/**');
  await playground(page).getByRole('button', { name: 'Retry' }).click();
  await expect(statusOf(page)).toHaveText('Done', { timeout: 15_000 });
});

for (const width of [1280, 390]) {
  for (const theme of ['light', 'dark']) {
    test(`is accessible at ${width} px, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await open(page);
      const { violations } = await new AxeBuilder({ page }).include('.playground').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
    });
  }
}

test('a phone shows one part at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page);
  await expect(page.locator('.playground iframe')).toBeVisible();
  for (const [tab, part] of [
    ['Code', page.getByRole('textbox', { name: 'Code' })],
    ['Files', page.getByRole('tree', { name: 'Files in the cloud' })],
    ['Requests', page.getByRole('table', { name: 'Requests' })],
    ['Faults', page.getByRole('group', { name: 'Faults' })],
  ] as const) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await expect(part).toBeVisible();
    await expect(page.locator('.playground iframe')).toBeHidden();
  }
});
