/** Samples that run in the page. */
import { readFileSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

import { samplesToRun } from '@docs-kit/samples/fences';

import { SITE_URL } from '../../../src/site';
import { holdScripts } from '../../support/assets';
import { violationsIn } from '../../support/axe';
import { lightness } from '../../support/lightness';
import { goInApp } from '../../support/navigation';
import { introTitle, PHONE, title } from '../../support/page-objects';
import { playgroundLink } from '../../support/playground-link';
import { hydrated } from '../../support/site';
import { DOCUMENTS } from '../../support/routes';

const EXAMPLE = '/docs/example';

/** Run buttons of a page, including those in hidden tabs. */
const runButtons = (page: Page): Locator => page.locator('[data-code=run]');
const playground = (page: Page): Locator => page.getByRole('region', { name: 'Playground' });
const statusOf = (page: Page): Locator => playground(page).getByRole('status');
const output = (page: Page): Locator => page.getByRole('log', { name: 'Output' });
const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Files in the cloud' });
const treeItem = (page: Page, name: string): Locator =>
  tree(page).getByRole('treeitem', { name, exact: true });
const app = (page: Page) => page.frameLocator('.playground iframe');
const fault = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Faults' }).getByLabel(name);
const pane = (page: Page, name: string): Locator =>
  playground(page).locator(`[data-pane="${name}"]`);
const button = (page: Page, name: string): Locator =>
  playground(page).getByRole('button', { name, exact: true });

/**
 * One page for tests that leave no state in the browser, so that a worker loads the application and
 * the playground only once.
 */
let warmPage: Page | undefined;
const test = base.extend<{ warm: Page }>({
  warm: async ({ browser, viewport }, use, { project }) => {
    // axe needs a context that can open another page.
    warmPage ??= await (await browser.newContext(project.use)).newPage();
    if (viewport) await warmPage.setViewportSize(viewport);
    await use(warmPage);
    await warmPage.unrouteAll();
    await warmPage.emulateMedia({ colorScheme: null, forcedColors: null });
  },
});

/** Closes the playgrounds of a page: the next one keeps nothing of them. */
async function closeAll(page: Page): Promise<void> {
  const close = page.locator('.playground [aria-label="Close the playground"]');
  while ((await close.count()) > 0) await close.first().dispatchEvent('click');
}

/** Opens a page as it is without a playground. Within the application, nothing is loaded again. */
async function openPage(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address);
  await closeAll(page);
  if (new URL(page.url()).pathname !== address) {
    const pageTitle = page.locator('h1').first();
    const left = (await pageTitle.textContent()) ?? '';
    await goInApp(page, address);
    // The head may change before the page.
    await expect(pageTitle).not.toHaveText(left);
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE_URL + address);
}

/** Opens the first sample of a page that can be run, and waits for its first run to end. */
async function open(page: Page, address = EXAMPLE): Promise<void> {
  await openPage(page, address);
  await runButtons(page).first().click();
  await expect(statusOf(page)).toHaveText('Done');
}

/** Replaces the code in the editor and runs it. */
async function runCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(code);
  await button(page, 'Run').click();
}

/** Gives the site a color mode. Tests end with the light one, which the page is loaded with. */
async function setTheme(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
}

const READ_TWICE = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'A');
console.log(await CloudStorage.readFile('/a.txt'));
`;

const WRITE_THREE = `import { CloudStorage } from 'react-native-cloud-storage';
for (const path of ['/a.txt', '/b.txt', '/c.txt']) await CloudStorage.writeFile(path, path);
console.log('written');
`;

const READ_B = `import { CloudStorage } from 'react-native-cloud-storage';
console.log(await CloudStorage.readFile('/b.txt'));
`;

/** A page that only development shows. */
const DRAFT = readFileSync('src/pages/components.mdx', 'utf8');

const PAGES = ['/', '/markdown-page', ...DOCUMENTS];

/** The pages with samples that run, and the number of these. */
const SAMPLES = PAGES.map((route) => {
  const html = readFileSync(`build${route === '/' ? '/index' : route}.html`, 'utf8');
  return [route, html.match(/<button[^>]*data-code="?run/g)?.length ?? 0] as const;
}).filter(([, count]) => count > 0);

test('pages show every sample that runs, in the words that the playground knows it by', async ({
  warm: page,
}) => {
  await page.goto(EXAMPLE);
  const shown = await page.evaluate(async (routes) => {
    const pages = await Promise.all(routes.map(async (route) => (await fetch(route)).text()));
    return pages.map((html) =>
      Array.from(
        new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelectorAll('.theme-code-block:has([data-code=run])'),
        (block) => block.querySelector('code')?.textContent,
      ),
    );
  }, PAGES);
  expect(shown.map(({ length }) => length).filter(Boolean)).toEqual(
    SAMPLES.map(([, count]) => count),
  );
  const known = (await samplesToRun('.')).map(({ code }) => code);
  expect(shown.flat().sort()).toEqual(known.filter((code) => !DRAFT.includes(code)).sort());
});

// `check:docs` runs every sample in Node, with the same module; `src/playground/samples.test.ts`
// holds which ones render.
for (const [route, count] of SAMPLES) {
  test(`the first sample of ${route}, and those that render, do what their checks say`, async ({
    warm: page,
  }) => {
    test.slow();
    await openPage(page, route);
    await expect(runButtons(page)).toHaveCount(count);
    const ended = page.locator('.playground [role=status]').filter({ hasText: /^(Done|Failed)$/ });
    const check = page.locator('.playground button', { hasText: /^Check$/ });
    const tsx = page.locator('.theme-code-block[data-language=tsx]');
    const rendering = tsx.or(page.locator('.theme-code-block', { hasText: "from 'react-native'" }));
    for (const run of await runButtons(page)
      .first()
      .or(rendering.locator('[data-code=run]'))
      .all()) {
      // Some are in a tab or a fold that is not shown.
      await run.dispatchEvent('click');
      await ended.waitFor({ state: 'attached' });
      if ((await check.count()) > 0) {
        await check.dispatchEvent('click');
        await ended.waitFor({ state: 'attached' });
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
  await expect(statusOf(page)).toHaveText('Done');
  expect(
    asked.slice(before).filter((address) => /playground\/frame\.\w+\.htm$/.test(address)),
  ).toHaveLength(1);
});

test('a press before the application runs shows that it loads', async ({ page }) => {
  const held = await holdScripts(page);
  await page.goto(EXAMPLE);
  const run = runButtons(page).first();
  await run.click();
  await expect(run).toHaveAttribute('aria-busy', 'true');
  expect(await run.evaluate((button) => getComputedStyle(button, '::after').content)).toContain(
    'loading',
  );
  await held.release();
  await expect(statusOf(page)).toHaveText('Done');
  await expect(run).not.toHaveAttribute('aria-busy');
});

test('the notes app saves, loads again, and shows its error while the server fails', async ({
  warm: page,
}) => {
  await open(page);
  const press = (name: string) => app(page).getByRole('button', { name }).click();
  const note = app(page).getByPlaceholder('Your note');
  await app(page).getByPlaceholder('Paste an access token').fill('token');
  await press('Use this token');
  await press('Start a new note');
  await note.fill('Milk');
  await press('Save');
  await expect(app(page).getByText('Saved')).toBeVisible();
  await expect(tree(page)).toContainText('note.txt');
  await note.fill('Bread');
  await press('Load again');
  await expect(note).toHaveValue('Milk');
  await fault(page, 'Server error').check();
  await press('Load again');
  await expect(app(page).getByText(/^ERR_UNKNOWN/)).toBeVisible();
  await fault(page, 'Server error').uncheck();
  await press('Load again');
  await expect(app(page).getByText('Loaded')).toBeVisible();
});

test('the example names its button, and its app has the token that it asks for', async ({
  warm: page,
}) => {
  await open(page);
  const label = await runButtons(page).first().textContent();
  await expect(page.locator('article p strong').first()).toHaveText(label ?? '');
  const field = app(page).getByPlaceholder('Paste an access token');
  await expect(field).toHaveValue('token');
  const note = playground(page).getByText(/The token is filled in\.$/);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await playground(page).evaluate((region) => region.scrollIntoView());
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await expect(app(page).getByText('No note found')).toBeVisible();
});

test('requests are listed by call; files can be opened, changed, doubled and deleted', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
  const requests = page.getByRole('table', { name: 'Requests' });
  await expect(requests.getByRole('rowheader')).toHaveText([
    'CloudStorage.writeFile: 2 requests',
    'CloudStorage.readFile: 2 requests',
  ]);
  await expect(
    requests.getByRole('row', { name: /^GET \/drive\/v3\/files\?q=.* 200 \d+ ms$/ }).first(),
  ).toBeVisible();

  const file = tree(page).getByRole('treeitem', { name: 'a.txt', exact: true });
  await file.click();
  await page.getByLabel('/a.txt').fill('B');
  await button(page, 'Save').click();
  await file.click();
  await expect(page.getByLabel('/a.txt')).toHaveValue('B');
  await button(page, 'Add another with the same name').click();
  await expect(file).toHaveCount(2);
  await file.first().press('Delete');
  await expect(file).toHaveCount(1);
  await file.click();
  await button(page, 'Delete').click();
  await expect(tree(page).getByText('a.txt')).toHaveCount(0);
});

test('a saved file stays open, and has the focus @engines', async ({ warm: page }) => {
  await open(page);
  await runCode(page, WRITE_THREE);
  await expect(output(page)).toHaveText('written');
  await treeItem(page, 'b.txt').click();
  await page.getByLabel('/b.txt').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('changed');
  await button(page, 'Save').focus();
  await page.keyboard.press('Enter');
  // The frame takes messages in turn, so the text is saved once another file is there.
  await button(page, 'Add another with the same name').focus();
  await page.keyboard.press('Enter');
  await expect(treeItem(page, 'b.txt')).toHaveCount(2);
  await expect(page.getByLabel('/b.txt')).toHaveValue('changed');
  await expect(button(page, 'Add another with the same name')).toBeFocused();
  await treeItem(page, 'c.txt').click();
  await treeItem(page, 'b.txt').first().click();
  await expect(page.getByLabel('/b.txt')).toHaveValue('changed');
});

test('the focus of a deleted file moves to its neighbor @engines', async ({ warm: page }) => {
  await open(page);
  await runCode(page, WRITE_THREE);
  await expect(output(page)).toHaveText('written');
  await treeItem(page, 'b.txt').press('Delete');
  await expect(treeItem(page, 'b.txt')).toHaveCount(0);
  await expect(treeItem(page, 'c.txt')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(treeItem(page, 'c.txt')).toHaveCount(0);
  await expect(treeItem(page, 'a.txt')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'Delete').focus();
  await page.keyboard.press('Enter');
  await expect(tree(page).getByRole('treeitem')).toHaveCount(0);
  await expect(tree(page)).toBeFocused();
});

test('what the reader changes while the frame loads counts from the start of the run', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(page, WRITE_THREE);
  await expect(output(page)).toHaveText('written');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/playground\/frame\.\w+\.htm$/, async (route) => {
    await released;
    await route.continue();
  });

  await runCode(page, READ_B);
  await treeItem(page, 'a.txt').press('Delete');
  await treeItem(page, 'b.txt').click();
  await page.getByLabel('/b.txt').fill('changed');
  await button(page, 'Save').click();
  await treeItem(page, 'c.txt').click();
  await button(page, 'Add another with the same name').click();
  await fault(page, 'Offline').check();
  await fault(page, 'Offline').uncheck();
  await fault(page, 'Server error').check();
  release();
  await expect(output(page)).toContainText('Backend Error');
  await expect(tree(page).getByRole('treeitem')).toHaveText(['AppData', 'b.txt', 'c.txt', 'c.txt']);
  await fault(page, 'Server error').uncheck();
  await button(page, 'Run').click();
  await expect(output(page)).toHaveText('changed');
});

test('each fault leads to the error that pages promise @engines', async ({ warm: page }) => {
  test.slow();
  await open(page);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
  for (const [name, message] of [
    ['Offline', 'details: TypeError: Network request failed'],
    ['Token expired', 'ERR_AUTHENTICATION_FAILED'],
    ['Missing scope', 'Request had insufficient authentication scopes.'],
    ['Slow', 'details: AbortError'],
    ['Server error', 'Backend Error'],
  ] as const)
    await test.step(name, async () => {
      await fault(page, name).check();
      await button(page, 'Run').click();
      await expect(output(page)).toContainText(message);
      await fault(page, name).uncheck();
    });
});

test('what goes wrong in the code is shown as what it is, and the page stays usable', async ({
  warm: page,
}) => {
  test.slow();
  await open(page);
  for (const [name, code, message] of [
    ['a syntax error', 'const a = 1;\nconst b = ;', /SyntaxError.*\(line 2\)/],
    [
      'a syntax error that only the browser sees',
      'const a = 1;\nconst a = 2;',
      /SyntaxError.*\(line 2\)/,
    ],
    ['a throw', "const a = 1;\nthrow new Error('no');", /Error: no \(line 2\)/],
    ['a throw of nothing', "throw '';", /'' \(an empty string\)/],
    ['a rejection', "void Promise.reject(new Error('lost'));", /Unhandled rejection: Error: lost/],
    [
      'a rejection of the library',
      "import { CloudStorage } from 'react-native-cloud-storage';\nvoid CloudStorage.readFile('/none.txt');",
      /Unhandled rejection: ERR_FILE_NOT_FOUND/,
    ],
    [
      'an endless loop',
      'const a = 1;\nwhile (true) {}',
      /A loop ran for a second without a pause \(line 2\)/,
    ],
    ['a module that is not there', "import a from 'nothing';\na();", /no module "nothing"/],
    [
      'a module that is not there, and not used',
      "const a = 1;\nimport b from 'nothing';\nconsole.log(a);",
      /no module "nothing" .* can import react, react-native, react-native-cloud-storage, and .*\. \(line 2\)/,
    ],
    [
      'a component that throws',
      'export default function App(): null { throw new Error("face"); }',
      /rendering, Error: face/,
    ],
  ] as const)
    await test.step(name, async () => {
      await runCode(page, code);
      await expect(output(page)).toContainText(message);
      await expect(statusOf(page)).toHaveText('Failed');
    });
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
  await runCode(page, 'for (const turn of [1]) console.log(turn);');
  await expect(output(page)).toHaveText('1');
});

test('code that retries without a pause leaves its timers and the page usable @engines', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(
    page,
    `import { CloudStorage } from 'react-native-cloud-storage';
let failures = 0;
const read = (): Promise<string> =>
  CloudStorage.readFile('/none.txt').catch(() => {
    failures += 1;
    return read();
  });
const timer = setInterval(() => {
  if (failures < 100) return;
  console.log('many failures');
  clearInterval(timer);
}, 100);
void read();
`,
  );
  await expect(output(page)).toHaveText('many failures');
  await button(page, 'Reset').click();
  await expect(statusOf(page)).toHaveText('Done');
});

test('code runs once more for a reader who comes back @engines', async ({ warm: page }) => {
  await open(page);
  await runCode(page, "console.log('ran');");
  await expect(output(page)).toHaveText('ran');
  await goInApp(page, '/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await page.goBack();
  await expect(statusOf(page)).toHaveText('Done');
  await expect(output(page)).toHaveText('ran');
});

test('the code of a reader cannot undo what closes the frame', async ({ warm: page }) => {
  await open(page);
  await runCode(
    page,
    `Array.prototype.includes = () => false;
Set.prototype.has = () => false;
String.prototype.toLowerCase = () => 'div';
Reflect.apply = () => undefined;
for (const name of ['RTCPeerConnection', 'customElements']) {
  try {
    delete (window as never)[name];
    Object.defineProperty(window, name, { value: 1 });
  } catch {}
  console.log(typeof (window as never)[name]);
}
const ways = {
  createElement: () => document.createElement('LINK'),
  assigned: () => {
    Document.prototype.createElement = () => 1 as never;
    return document.createElement('link');
  },
  another: () => new Document().createElementNS('http://www.w3.org/1999/xhtml', 'a:iframe'),
  twoNames: () => {
    let asked = 0;
    const toString = () => (asked++ === 0 ? 'div' : 'iframe');
    const { localName } = document.createElement({ toString } as never);
    if (localName === 'div') throw new Error('asked once');
    return localName;
  },
  innerHTML: () => {
    document.body.innerHTML = '<p>';
  },
};
for (const [name, way] of Object.entries(ways)) {
  try {
    way();
    console.log(name + ' worked');
  } catch {
    console.log(name + ' failed');
  }
}`,
  );
  await expect(output(page).locator('div')).toHaveText([
    'undefined',
    'undefined',
    'createElement failed',
    'assigned failed',
    'another failed',
    'twoNames failed',
    'innerHTML failed',
  ]);
});

test('what the frame sends is looked at, and a flood of it ends the run @engines', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(
    page,
    `const send = (message: unknown) => top.postMessage(message, '*');
for (const message of [
  null,
  1,
  { type: 'output', output: null },
  { type: 'output', output: { kind: 'log', text: { a: 1 } } },
  { type: 'output', output: { kind: 'log', text: 'x'.repeat(1e6) } },
  { type: 'drive', files: null, requests: [] },
  { type: 'drive', files: [{ path: 1 }], requests: [] },
  { type: 'drive', files: [], requests: [null] },
  { type: 'rendered', height: 1e9 },
  { type: 'rendered', height: 'calc(1px' },
  { type: 'ran' },
]) send(message);
console.log('still here');`,
  );
  await expect(output(page)).toHaveText('still here');
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('still here');
  await runCode(
    page,
    `const flood = () => {
  for (let i = 0; i < 3000; i++) top.postMessage({ type: 'drive', files: [], requests: [] }, '*');
  setTimeout(flood);
};
flood();`,
  );
  await expect(output(page)).toContainText('sent the page too much at once');
  await expect(statusOf(page)).toHaveText('Failed');
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
});

test('the frame cannot reach the page, its storage or the network @engines', async ({
  warm: page,
}) => {
  const answered: string[] = [];
  await open(page);
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame() && !response.url().endsWith('.htm'))
      answered.push(response.url());
  });
  await runCode(
    page,
    `const loads = (element: HTMLElement) =>
  new Promise((resolve, reject) => Object.assign(element, { onload: resolve, onerror: reject }));
const attempts = {
  parent: () => window.parent.document.title,
  storage: () => window.localStorage.length,
  cookies: () => document.cookie,
  top: () => void (window.top.location.href = '/'),
  request: () => {
    const request = new XMLHttpRequest();
    request.open('GET', 'SITE/docs/intro', false);
    request.send();
  },
  socket: () => loads(new EventSource('SITE/docs/intro')),
  image: () => loads(Object.assign(new Image(), { src: 'SITE/img/a.png' })),
  script: () => loads(document.head.appendChild(Object.assign(document.createElement('script'), { src: 'SITE/a.js' }))),
  eval: () => window.eval('1'),
};
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    console.log(name + ' worked');
  } catch {
    console.log(name + ' failed');
  }
}`.replaceAll('SITE', new URL(page.url()).origin),
  );
  const names = [
    'parent',
    'storage',
    'cookies',
    'top',
    'request',
    'socket',
    'image',
    'script',
    'eval',
  ];
  await expect(output(page).locator('div')).toHaveText(names.map((name) => `${name} failed`));
  expect(answered).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(EXAMPLE);
});

test('a link brings code, files and faults along; reset brings the sample back @engines', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
  await fault(page, 'Offline').check();
  await button(page, 'Share').click();
  await expect(statusOf(page)).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(playground(page).getByRole('link', { name: 'Open in playground' })).toHaveAttribute(
    'href',
    link,
  );

  await page.goto('about:blank');
  await page.goto(link);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toContainText("writeFile('/a.txt'");
  await expect(tree(page)).toContainText('a.txt');
  await expect(fault(page, 'Offline')).toBeChecked();
  // Somebody else may have written it.
  await expect(playground(page)).toContainText('Look at it before you run it.');
  await expect(page.locator('.playground iframe')).toHaveCount(0);
  await button(page, 'Run').click();
  await expect(output(page)).toContainText('Network request failed');
  await expect(tree(page)).toContainText('a.txt');
  await button(page, 'Reset').click();
  await expect(fault(page, 'Offline')).not.toBeChecked();
  await expect(tree(page).getByText('a.txt')).toHaveCount(0);
  await expect(code).toContainText('ActivityIndicator');
  await expect(statusOf(page)).toHaveText('Done');
});

test('a link stays while the code that it contains goes on writing', async ({ warm: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await runCode(
    page,
    `import { CloudStorage } from 'react-native-cloud-storage';
let turn = 0;
setInterval(() => {
  turn += 1;
  void CloudStorage.writeFile('/' + turn + '.txt', 'A');
}, 300);`,
  );
  await expect(tree(page)).toContainText('1.txt');
  await button(page, 'Share').click();
  const link = playground(page).getByRole('link', { name: 'Open in playground' });
  await expect(link).toBeVisible();
  const files = await tree(page).getByRole('treeitem').count();
  await expect.poll(() => tree(page).getByRole('treeitem').count()).toBeGreaterThan(files);
  await expect(link).toBeVisible();
  await expect(statusOf(page)).toHaveText('Link copied');
  await page.getByRole('textbox', { name: 'Code' }).fill('');
  await expect(link).toBeHidden();
});

test('Back to a link, or another link, leaves what the reader has written @engines', async ({
  page,
}) => {
  const code = page.getByRole('textbox', { name: 'Code' });
  await page.goto(playgroundLink("console.log('shared');"));
  await button(page, 'Run').click();
  await expect(output(page)).toHaveText('shared');
  await runCode(page, "console.log('edited');");
  await expect(output(page)).toHaveText('edited');

  await goInApp(page, '/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await page.goBack();
  await expect(output(page)).toHaveText('edited');
  await expect(code).toHaveText("console.log('edited');");

  await page.evaluate((link) => location.assign(link), playgroundLink("console.log('another');"));
  await expect(code.first()).toHaveText("console.log('another');");
  await button(page, 'Run').first().click();
  await expect(output(page).first()).toHaveText('another');
  await page.goBack();
  await expect(code).toHaveText(["console.log('another');", "console.log('edited');"]);
});

test('a link whose playground was closed opens none on Back or a reload', async ({ page }) => {
  await page.goto(playgroundLink("console.log('shared');"));
  await button(page, 'Run').click();
  await expect(output(page)).toHaveText('shared');
  await button(page, 'Close the playground').click();
  await expect(playground(page)).toHaveCount(0);
  await expect(page).toHaveURL(EXAMPLE);

  await goInApp(page, '/docs/intro');
  await expect(introTitle(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Example app')).toBeVisible();
  await expect(playground(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(playground(page)).toHaveCount(0);
  await page.evaluate((link) => location.assign(link), playgroundLink("console.log('shared');"));
  await expect(playground(page)).toHaveCount(1);
});

test('code that does not compile ends the last run, and its files can still be deleted', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(
    page,
    `${READ_TWICE}let turn = 0;\nsetInterval(() => console.log((turn += 1)), 100);`,
  );
  await expect(output(page)).toContainText('3');
  await runCode(page, 'const a = ;');
  await expect(statusOf(page)).toHaveText('Failed');
  // Long enough for several more lines of the last run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(output(page)).toHaveText('SyntaxError: Unexpected token (line 1)');
  await tree(page).getByRole('treeitem', { name: 'a.txt' }).press('Delete');
  await expect(tree(page).getByText('a.txt')).toHaveCount(0);
});

test('code that leads its frame elsewhere ends there, and says so @engines', async ({
  warm: page,
}) => {
  await open(page);
  for (const leave of [
    'location.reload();',
    "location.href = '/docs/intro';",
    "document.body.append(Object.assign(document.createElement('a'), { href: '?', id: 'a' })); document.getElementById('a').click();",
  ])
    await test.step(leave, async () => {
      await runCode(page, leave);
      await expect(output(page)).toHaveText(/^The code loaded another page/);
      await expect(statusOf(page)).toHaveText('Failed');
    });
  expect(new URL(page.url()).pathname).toBe(EXAMPLE);
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
});

test('a link that cannot be read says so and opens the sample as it is', async ({ page }) => {
  await page.goto(`${EXAMPLE}#playground=old`);
  await expect(playground(page)).toContainText('cannot be read');
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('ActivityIndicator');
});

test('the keyboard alone writes, runs, switches faults, and opens and deletes files @engines', async ({
  warm: page,
}) => {
  await page.goto(EXAMPLE);
  await runButtons(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Run')).toBeFocused();
  const code = page.getByRole('textbox', { name: 'Code' });
  const tabTo = async (target: Locator): Promise<void> => {
    while (!(await target.evaluate((element) => element.matches(':focus'))))
      await page.keyboard.press('Tab');
  };
  await tabTo(code);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(READ_TWICE);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Run')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(output(page)).toHaveText('A');
  await tabTo(page.getByRole('treeitem', { name: 'AppData' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { name: 'a.txt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('/a.txt')).toHaveValue('A');
  await page.keyboard.press('Delete');
  await expect(tree(page).getByText('a.txt')).toHaveCount(0);
  await fault(page, 'Offline').focus();
  await page.keyboard.press('Space');
  await expect(fault(page, 'Offline')).toBeChecked();
});

test('the editor takes comments, paths, closing tags and question marks from the keyboard @engines', async ({
  warm: page,
}) => {
  await open(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  // Where it is in view: the code is longer than its pane.
  await code.click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('abc// is it /a?');
  await expect(code).toHaveText('abc// is it /a?');
  await expect(code).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(code).toBeFocused();
});

test('undo brings back what a reset has replaced, and stops at the sample', async ({
  warm: page,
}) => {
  await open(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  const sample = await code.innerText();
  await code.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await code.innerText()).toBe(sample);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('// Mine');
  await button(page, 'Reset').click();
  await expect(code).toContainText('ActivityIndicator');
  await code.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(code).toHaveText('// Mine');
});

test('the editor keeps all that dictation or an extension types into long code @engines', async ({
  page,
}) => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `const a${row} = ${row};`);
  await page.goto(playgroundLink(`${rows.join('\n')}\n`));
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.focus();
  await page.keyboard.press('ControlOrMeta+End');
  const words = '// Is all of this here?';
  await page.evaluate(async (text) => {
    for (const letter of text) {
      document.execCommand('insertText', false, letter);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, words);
  await expect(code.locator('.cm-line').last()).toHaveText(words);
});

test('works without a network once it has been opened', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await open(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await open(page);
  await context.close();
});

test('a lost file of the playground is told, and can be tried again', async ({ page }) => {
  await page.goto(EXAMPLE);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('html')).toHaveAttribute('data-application');
  await page.route('**/assets/js/**', (route) => route.abort());
  await runButtons(page).first().click();
  await expect(playground(page).getByRole('alert')).toContainText(
    /could not be loaded.*reload the page.*Loading chunk/,
  );
  // The reader has the sample as it was.
  await expect(runButtons(page).first()).toBeVisible();
  await page.unroute('**/assets/js/**');
  await button(page, 'Retry').click();
  await expect(statusOf(page)).toHaveText('Done');
  await expect(runButtons(page).first()).toBeHidden();
});

test('a frame that a deployment has removed fails the run, and says what to do @engines', async ({
  page,
}) => {
  const frames = '**/assets/playground/frame.*';
  await page.route(frames, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.goto(EXAMPLE);
  await runButtons(page).first().click();
  await expect(output(page)).toHaveText(/^What runs the code could not be loaded/);
  await expect(statusOf(page)).toHaveText('Failed');
  await page.unroute(frames);
  await button(page, 'Run').click();
  await expect(statusOf(page)).toHaveText('Done');
});

test('a phone shows its buttons, below every bar that stays at the top', async ({ warm: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/guides/back-up-and-restore');
  const title = page.getByRole('heading', { name: '1. Make a snapshot' });
  await title.scrollIntoViewIfNeeded();
  await runButtons(page).first().click();
  await expect(statusOf(page)).toHaveText('Done');
  const run = button(page, 'Run');
  await expect(run).toBeInViewport({ ratio: 1 });
  // Whatever is above it at its top edge is the button itself.
  const isCovered = await run.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + 2) !== element;
  });
  expect(isCovered).toBe(false);
});

test('is accessible in both modes, and on a phone, which shows one part at a time', async ({
  warm: page,
}) => {
  await open(page);
  await runCode(
    page,
    `${READ_TWICE}import { equal } from 'sample-check';\nequal(1, 1);\nthrow new Error('no');`,
  );
  await expect(output(page)).toContainText('no');
  const violations = async () =>
    // Boxes that scroll get the focus, so that the keyboard can scroll them.
    (await violationsIn(page, '.playground')).filter(
      (line) => !line.startsWith('focus-order-semantics'),
    );
  expect(await violations(), 'desktop').toEqual([]);

  await page.setViewportSize({ width: 390, height: 800 });
  const frame = page.locator('.playground iframe');
  await expect(output(page)).toBeVisible();
  expect(await violations(), 'phone').toEqual([]);
  await button(page, 'Reset').click();
  await expect(frame).toBeVisible();
  await button(page, 'Code').click();
  await runCode(page, READ_TWICE);
  for (const [tab, part] of [
    ['Code', page.getByRole('textbox', { name: 'Code' })],
    ['Files', tree(page)],
    ['Requests', page.getByRole('table', { name: 'Requests' })],
    ['Faults', page.getByRole('group', { name: 'Faults' })],
    ['Output', output(page)],
  ] as const) {
    await button(page, tab).click();
    await expect(part).toBeVisible();
    await expect(frame).toBeHidden();
  }
});

test('the part with the focus stays when the window becomes narrow', async ({ warm: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.focus();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeVisible();
  await expect(code).toBeFocused();
});

test('a failure is explained without scrolling, next to the code or in its place', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  await runCode(page, "throw new Error('no');");
  await expect(statusOf(page)).toHaveText('Failed');
  await expect(output(page)).toBeInViewport({ ratio: 1 });
  const codeBox = await page.getByRole('textbox', { name: 'Code' }).boundingBox();
  const outputBox = await output(page).boundingBox();
  expect(outputBox?.x).toBeGreaterThan((codeBox?.x ?? 0) + (codeBox?.width ?? 0));

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Code').click();
  await expect(output(page)).toBeHidden();
  await button(page, 'Run').click();
  await expect(output(page)).toContainText('no');
  await expect(output(page)).toBeInViewport({ ratio: 1 });
});

test('a failed run shows first what its error is, below the heading, after whatever output @engines', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  await fault(page, 'Token expired').check();
  await button(page, 'Run').click();
  const heading = pane(page, 'Output').getByText('Output', { exact: true });
  const expired = output(page).getByText(/^ERR_AUTHENTICATION_FAILED: Could not authenticate/);
  await expect(expired).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });

  await runCode(
    page,
    `for (let i = 0; i < 300; i++) console.log(\`line \${i}\`);
throw Object.assign(new Error('the end'), { details: Array.from({ length: 90 }, () => ({})) });`,
  );
  const end = output(page).getByText('Error: the end (line 2)', { exact: true });
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const headingBox = await heading.boundingBox();
  const endBox = await end.boundingBox();
  expect(endBox?.y).toBeGreaterThanOrEqual((headingBox?.y ?? 0) + (headingBox?.height ?? 0));

  await page.setViewportSize({ width: 390, height: 844 });
  await playground(page).evaluate((region) => region.scrollIntoView());
  await button(page, 'Run').click();
  await expect(end).toBeInViewport({ ratio: 1 });
});

test('the line of an error is scrolled into view, and the page stays @engines', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const lines = '// A line.\n'.repeat(60);
  await runCode(page, `${lines}${lines}`);
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(`${lines}throw new Error('below');\n`);
  await page.keyboard.press('ControlOrMeta+Home');
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(output(page)).toContainText('Error: below (line 61)');
  await expect(pane(page, 'Code').locator('.mistake')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('an error has the room that few requests leave', async ({ warm: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await runCode(
    page,
    `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.exists('/a');
${'// A line.\n'.repeat(40)}
throw Object.assign(new Error('long'), { details: Array.from({ length: 90 }, () => ({})) });`,
  );
  await expect(output(page)).toContainText('Error: long');
  const details = await pane(page, 'Output').boundingBox();
  const requests = await pane(page, 'Requests').boundingBox();
  expect(details?.height).toBeGreaterThan(2 * Number(requests?.height));
});

test('a run that failed differs from one that is done by color and by a sign', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const look = () =>
    statusOf(page).evaluate((status) => ({
      color: getComputedStyle(status).color,
      sign: getComputedStyle(status, '::before').content,
    }));
  const done = await look();
  expect(done.sign).toBe('none');
  await runCode(page, "throw new Error('no');");
  await expect(statusOf(page)).toHaveText('Failed');
  const failed = await look();
  expect(failed.color).not.toBe(done.color);
  expect(failed.sign).toContain('✗');
});

test('a loop that prints without an end leaves the page usable', async ({ warm: page }) => {
  await open(page);
  await runCode(page, "for (;;) console.log('x');");
  await expect(statusOf(page)).toHaveText('Failed');
  await expect(output(page)).toContainText(
    '… The rest is left out, as 1000 lines are shown at most.',
  );
  await expect(output(page)).toContainText('A loop ran for a second without a pause (line 1)');
  await runCode(page, READ_TWICE);
  await expect(output(page)).toHaveText('A');
});

test('a component in `memo` is rendered, and a long line is cut', async ({ warm: page }) => {
  await open(page);
  await runCode(
    page,
    `import { memo } from 'react';
import { Text } from 'react-native';
console.log('x'.repeat(20_000));
export default memo(() => <Text>In memo</Text>);`,
  );
  await expect(app(page).getByText('In memo')).toBeVisible();
  await expect(output(page)).toHaveText(/^x{10000}…$/);
});

test('the console has its other methods', async ({ warm: page }) => {
  await open(page);
  await runCode(page, "console.time('a');\nconsole.table([1]);\nconsole.timeEnd('a');");
  await expect(output(page)).toHaveText('[ 1 ]');
});

test('a modal has room, and the app its own height before and after it', async ({ warm: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const frame = page.locator('.playground iframe');
  const heightOf = async () => (await frame.boundingBox())?.height;
  await runCode(
    page,
    `import { useState } from 'react';
import { Button, Modal, Text, View } from 'react-native';
export default function App() {
  const [isOpen, setOpen] = useState(false);
  return (
    <View style={{ height: 60 }}>
      <Button title="Open" onPress={() => setOpen(true)} />
      <Modal visible={isOpen}>
        <View style={{ height: 250 }}><Text>Are you sure?</Text></View>
        <Button title="Yes" onPress={() => setOpen(false)} />
      </Modal>
    </View>
  );
}`,
  );
  await expect.poll(heightOf).toBe(60);
  await app(page).getByRole('button', { name: 'Open' }).click();
  // All but what a fraction of a pixel of the frame cuts from a box of its width.
  await expect(app(page).getByText('Are you sure?')).toBeInViewport({ ratio: 0.99 });
  const yes = app(page).getByRole('button', { name: 'Yes' });
  await expect.poll(heightOf).toBeGreaterThanOrEqual(300);
  await expect(yes).toBeInViewport({ ratio: 0.99 });
  await yes.click();
  await expect.poll(heightOf).toBe(60);
  await runCode(
    page,
    `import { Modal, Text } from 'react-native';
export default () => <Modal visible><Text>Only a modal</Text></Modal>;`,
  );
  await expect.poll(heightOf).toBeGreaterThanOrEqual(300);
  await expect(app(page).getByText('Only a modal')).toBeVisible();
});

test('the app is as tall as what it renders, and what renders nothing shows no frame', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page);
  const frame = page.locator('.playground iframe');
  const heightOf = async () => (await frame.boundingBox())?.height;
  const app = (height: number) =>
    `import { View } from 'react-native';
     export default function App() { return <View style={{ height: ${height} }} />; }`;
  for (const height of [120, 240]) {
    await runCode(page, app(height));
    await expect.poll(heightOf).toBe(height);
  }
  await runCode(page, READ_TWICE);
  await expect(statusOf(page)).toHaveText('Done');
  await expect(frame).toBeHidden();
  await runCode(page, '');
  await expect(statusOf(page)).toHaveText('Done');
  await expect(output(page)).toHaveText('What the code prints appears here.');
});

test('an app adds no landmark or title to the page, and its buttons have borders with forced colors', async ({
  warm: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  await expect(app(page).getByRole('button').first()).toHaveCSS('border-top-width', '1px');
  await expect(app(page).locator('main, h1')).toHaveCount(0);
});

test('Run shows the lines of the sample and what they do, and the file that they wrote', async ({
  warm: page,
}) => {
  await open(page, '/');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toContainText("writeFile('/notes.txt', 'Milk, tea')");
  await expect(code).not.toContainText(/sample-check|@filename|---cut/);
  await expect(output(page)).toHaveText('Milk, tea');
  const requests = pane(page, 'Requests').getByRole('rowheader');
  await expect(requests).toHaveText([
    'CloudStorage.writeFile: 2 requests',
    /readFile: 2 requests$/,
  ]);
  for (const request of await requests.all()) await expect(request).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: '/notes.txt' })).toHaveValue('Milk, tea');
  await expect(pane(page, 'App')).toBeHidden();
  for (const name of ['Code', 'Files', 'Requests', 'Output', 'Faults']) {
    await expect(pane(page, name)).toBeInViewport();
  }
  await button(page, 'Check').click();
  await expect(output(page)).toHaveText("Milk, tea✓ '/notes.txt' on the Drive → 'Milk, tea'");
  await expect(pane(page, 'Output')).toContainText("equal(emulator.text('/notes.txt')");
  await expect(pane(page, 'Output').getByText('The check that ran after this code')).toBeVisible();
  await button(page, 'Run').click();
  await expect(pane(page, 'Output')).not.toContainText('The check');
});

test('a code of an error leads to what explains it, beside the playground', async ({
  warm: page,
}) => {
  await open(page, '/');
  await runCode(
    page,
    `import { CloudStorage } from 'react-native-cloud-storage';
const error = await CloudStorage.readFile('/none.txt').catch((caught) => caught);
console.log(error.code, 'ERR_OF_MINE');
throw error;
`,
  );
  const links = output(page).getByRole('link');
  await expect(links).toHaveText(['ERR_FILE_NOT_FOUND', 'ERR_FILE_NOT_FOUND']);
  const opened = page.context().waitForEvent('page');
  await links.last().click();
  const explanation = await opened;
  await expect(explanation).toHaveURL(/\/CloudStorageErrorCode#err_file_not_found$/);
  await expect(
    explanation.getByRole('heading', { name: 'ERR_FILE_NOT_FOUND', exact: true }),
  ).toBeInViewport();
});

test('faults say when they apply, and a phone how many are on', async ({ warm: page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await button(page, 'Faults').click();
  await expect(page.getByText('A fault applies from the next run.')).toBeVisible();
  await fault(page, 'Offline').check();
  await expect(button(page, 'Faults (1)')).toBeVisible();
  await fault(page, 'Offline').uncheck();
  await expect(button(page, 'Faults')).toBeVisible();
  await open(page);
  await button(page, 'Faults').click();
  await expect(page.getByText('A fault applies from the next request.')).toBeVisible();
});

test('on a phone, the buttons of all parts are there before a run, and stay where they are', async ({
  warm: page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page);
  const parts = playground(page).getByRole('group', { name: 'Parts of the playground' });
  const places = () =>
    parts.getByRole('button').evaluateAll((buttons) => {
      return buttons.map((each) => [each.textContent, each.getBoundingClientRect().x]);
    });
  const before = await places();
  await expect(parts.getByRole('button', { name: 'Faults' })).toBeInViewport({ ratio: 1 });
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await button(page, 'Requests').click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await places()).toEqual(before);
  await button(page, 'Output').click();
  await expect(output(page)).toHaveText('What the code prints appears here.');
  await button(page, 'Run').click();
  await expect(statusOf(page)).toHaveText('Done');
  expect(await places()).toEqual(before);
  await expect(button(page, 'App')).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone, a link shows the code that its reader is to look at', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(playgroundLink(READ_TWICE));
  await expect(playground(page)).toContainText('Look at it before you run it.');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await button(page, 'Run').click();
  await expect(output(page)).toBeVisible();
});

test('Ctrl+Enter in the code runs it, and adds no line', async ({ warm: page }) => {
  await open(page, '/');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText("\nconsole.log('typed');");
  const before = await code.innerText();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(output(page)).toContainText('typed');
  await expect(code).toBeFocused();
  expect(await code.innerText()).toBe(before);
});

test('the sample and its check say what the check is for', async ({ warm: page }) => {
  await open(page, '/');
  await expect(button(page, 'Check')).toHaveAccessibleDescription(
    'Runs the code, and tests what it did',
  );
  await button(page, 'Check').click();
  await expect(pane(page, 'Output').getByText(/Each ✓ above is a result/)).toBeVisible();
});

test('requests include what native code transfers', async ({ warm: page }) => {
  await open(page, '/docs/guides/back-up-and-restore');
  const requests = page.getByRole('table', { name: 'Requests' });
  await expect(requests.getByRole('rowheader').first()).toHaveText(
    'CloudStorage.uploadFile: 3 requests',
  );
  for (const transfer of [/uploadType=media/, /alt=media/]) {
    const row = requests.getByRole('row', { name: transfer }).first();
    await expect(row).toContainText('200');
  }
});

test('on a phone, the title and the buttons of an app are in one row', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(EXAMPLE);
  const block = page.locator('.theme-code-block', { has: runButtons(page) }).first();
  const run = await block.locator('[data-code=run]').boundingBox();
  const name = await block.getByText('App.tsx', { exact: true }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual(run?.y ?? Infinity);
  expect(name?.y).toBeLessThan((run?.y ?? 0) + (run?.height ?? 0));
});

test('code that is cut at the edge of the editor has a shadow there, in both modes', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const mode of ['dark', 'light'] as const) {
    await setTheme(page, mode);
    await open(page);
    const scroller = playground(page).locator('.cm-scroller');
    await scroller.scrollIntoViewIfNeeded();
    const box = await scroller.boundingBox();
    // Between the numbers and the code, where no letter is.
    const numbers = await scroller.locator('.cm-gutters').boundingBox();
    const x = (numbers?.x ?? 0) + (numbers?.width ?? 0) + 1;
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    const edge = { x, y: bottom - 3, width: 2, height: 2 };
    const middle = { ...edge, y: bottom - (box?.height ?? 0) / 2 };
    const shade = async () =>
      Math.abs((await lightness(page, middle)) - (await lightness(page, edge)));
    expect(await shade(), mode).toBeGreaterThan(5);
    // The editor learns how tall lines are as it shows them.
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
        return shade();
      })
      .toBeLessThan(1.5);
  }
});

test('what is scrolled beneath the title of its part has a shadow there', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const requests = pane(page, 'Requests');
  const box = await requests.boundingBox();
  const title = await requests.getByText('Requests', { exact: true }).boundingBox();
  // Beside the text.
  const x = (box?.x ?? 0) + 3;
  const edge = { x, y: (title?.y ?? 0) + (title?.height ?? 0) + 1, width: 2, height: 2 };
  const middle = { ...edge, y: edge.y + 40 };
  const shade = async () => (await lightness(page, middle)) - (await lightness(page, edge));
  expect(Math.abs(await shade())).toBeLessThan(1.5);
  await requests.hover();
  await page.mouse.wheel(0, 30);
  await expect.poll(shade).toBeGreaterThan(5);
});

test('the app has no empty band above it, and only who needs a token is told of it', async ({
  warm: page,
}) => {
  await open(page);
  const body = app(page).locator('body');
  const [frameBox, titleBox] = await Promise.all([
    body.boundingBox(),
    app(page).getByText('Note on Google Drive').boundingBox(),
  ]);
  expect((titleBox?.y ?? 0) - (frameBox?.y ?? 0)).toBeLessThan(32);
  await open(page, '/');
  await expect(playground(page)).not.toContainText('token is');
  // A link to other code opens in the page of the app.
  await page.goto(playgroundLink(READ_TWICE));
  await expect(playground(page)).toContainText('Google Drive and Android are simulated');
  await expect(playground(page)).not.toContainText('token is');
});

test('what only declares is run by its check, with its hidden lines, and mistakes keep their line', async ({
  warm: page,
}) => {
  await open(page, '/docs/guides/folders');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).not.toContainText(/sample-check|@filename|---cut/);
  await expect(output(page)).toContainText('✓');
  await expect(button(page, 'Check')).toHaveCount(0);
  await code.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText("console.log('by itself');\nthrow new Error('mine');\n");
  await button(page, 'Run').click();
  await expect(output(page)).toHaveText('by itselfError: mine (line 2)');
});

test('what only declares shows the results of a change, and does not fail', async ({
  warm: page,
}) => {
  await page.goto('/docs/api/CloudStorage');
  const block = page.locator('.theme-code-block', { hasText: 'function readOrNull' });
  await block.locator('[data-code=run]').click();
  await expect(output(page)).toContainText('✓');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.getByText('return null;').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('return "nothing";');
  await button(page, 'Run').click();
  await expect(output(page)).toHaveText(
    "readOrNull('/a.txt') → 'nothing' (null before your change)✓ readOrNull('/a.txt') → 'a'",
  );
  await expect(playground(page).getByRole('status')).toHaveText('Done');
});

test('what only declares shows what each call led to, also on a phone; its check is folded', async ({
  warm: page,
}) => {
  await page.goto('/docs/api/CloudStorage');
  const block = page.locator('.theme-code-block', { hasText: 'function readOrNull' });
  await block.locator('[data-code=run]').click();
  await expect(output(page)).toHaveText(
    "✓ readOrNull('/a.txt') → null✓ readOrNull('/a.txt') → 'a'",
  );
  const check = pane(page, 'Output').getByText("equal(await readOrNull('/a.txt'), 'a');");
  await expect(check).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await playground(page).evaluate((region) => region.scrollIntoView());
  await expect(output(page)).toBeInViewport({ ratio: 1 });
  await pane(page, 'Output').getByText('The check that ran after this code').click();
  await expect(check).toBeInViewport({ ratio: 1 });

  // Wider than lines of text, like the results.
  await page.setViewportSize({ width: 768, height: 1024 });
  const resultsBox = await output(page).boundingBox();
  const checkBox = await pane(page, 'Output').getByRole('group').boundingBox();
  expect(checkBox?.width).toBeCloseTo(resultsBox?.width ?? 0, 0);
});

test('a sample whose call is to fail says so, in words that name no test', async ({
  warm: page,
}) => {
  await page.goto('/docs/guides/back-up-and-restore');
  const block = page.locator('.theme-code-block', { hasText: 'The backup is incomplete' }).first();
  await block.locator('[data-code=run]').click();
  await expect(output(page)).toContainText(/ fails: The backup is incomplete/);
  await expect(output(page)).not.toContainText(/expected|emulator|sample-check/);
});

test('code that reaches no cloud has no files, requests or faults, until it does', async ({
  warm: page,
}) => {
  await page.goto('/docs/guides/troubleshooting#calls-hang');
  await page.locator('[data-code=run]').last().click();
  await expect(statusOf(page)).toHaveText('Done');
  const ofCloud = ['Files', 'Requests', 'Faults'];
  for (const name of ofCloud) await expect(pane(page, name)).toBeHidden();
  await page.getByRole('textbox', { name: 'Code' }).press('ControlOrMeta+a');
  await page.keyboard.type("import { CloudStorage } from 'react-native-cloud-storage';");
  for (const name of ofCloud) await expect(pane(page, name)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(button(page, 'Requests')).toBeVisible();
  await button(page, 'Reset').click();
  const parts = playground(page).getByRole('group', { name: 'Parts of the playground' });
  await expect(parts.getByRole('button')).toHaveText(['Code', 'Output']);
});

test('it takes the place of the sample, which is back when it is closed', async ({
  warm: page,
}) => {
  await page.goto('/docs/guides/back-up-and-restore');
  const block = page.locator('.theme-code-block', { has: page.locator('[data-code=run]') }).first();
  await block.locator('[data-code=run]').click();
  await expect(statusOf(page)).toHaveText('Done');
  await expect(block).toBeHidden();
  await expect(pane(page, 'Files')).toBeInViewport({ ratio: 0.9 });
  await expect(pane(page, 'Requests')).toBeInViewport({ ratio: 0.3 });
  await button(page, 'Close the playground').click();
  await expect(block).toBeVisible();
  await expect(block.locator('[data-code=run]')).toBeFocused();
});

test('the frame grows with its app, beside the files and the requests', async ({ warm: page }) => {
  await open(page);
  const field = app(page).getByPlaceholder('Paste an access token');
  await field.fill('token');
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await app(page).getByRole('button', { name: 'Start a new note' }).click();
  await app(page).getByPlaceholder('Your note').fill('Tea');
  await app(page).getByRole('button', { name: 'Save' }).click();
  await expect(app(page).getByText('Saved')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: '/note.txt' })).toBeInViewport();
  await expect(pane(page, 'Requests')).toBeInViewport();
  const cut = await app(page)
    .locator('body')
    .evaluate((body) => body.scrollHeight - window.innerHeight);
  expect(cut).toBeLessThanOrEqual(0);
});

test('a sample of iCloud says before it runs that the Drive is a simulated one', async ({
  page,
}) => {
  for (const route of ['/docs/guides/icloud-sync', '/docs/intro']) {
    await page.goto(route);
    const run = runButtons(page).first();
    await expect(run).toHaveText('Run on a simulated Drive');
    await expect(run).toHaveAccessibleName(/^Run on a simulated Drive: /);
  }
});

test('at 320 pixels the controls take two rows, in the order of the document', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/');
  const tops = await playground(page)
    .getByRole('button')
    .filter({ hasNot: page.locator('textarea'), visible: true })
    .evaluateAll((buttons) => buttons.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('requests are read from the first one of a run, and follow the presses in an app @engines', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const requests = pane(page, 'Requests');
  const first = requests.getByRole('rowheader').first();
  await expect(first).toHaveText('CloudStorage.writeFile: 2 requests');
  await expect(requests.getByRole('rowheader')).toHaveCount(2);
  expect(await requests.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect(first).toBeInViewport({ ratio: 1 });

  await open(page);
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await expect(app(page).getByText('No note found')).toBeVisible();
  for (let count = 0; count < 3; count += 1) {
    await app(page).getByRole('button', { name: 'Load again' }).click();
    await expect(app(page).getByText('No note found')).toBeVisible();
  }
  await expect(requests.getByRole('row').last()).toBeInViewport({ ratio: 1 });
  await button(page, 'Run').click();
  await expect(requests).toContainText('Requests that the library sends appear here.');
});

test('the buttons keep their distance on a phone, and the status is beside them where it fits', async ({
  warm: page,
}) => {
  await open(page, '/');
  for (const width of [390, 480, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await playground(page)
      .locator('div:has(> [role=status]) > :is(button, [role=status])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [run, check, reset, share, status] = boxes;
    for (const [left, right] of [
      [run, check],
      [check, reset],
      [reset, share],
    ] as const) {
      expect((right?.left ?? 0) - (left?.right ?? 0), `${width}`).toBeGreaterThanOrEqual(7.9);
    }
    const isBeside = (status?.top ?? 0) < (run?.bottom ?? 0);
    expect(isBeside, `${width}`).toBe(width >= 480);
  }
});

/** Where an element's text begins, from the left edge of the window. */
const textLeft = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left;
  });

test('headings line up, a file keeps off its field, and a time is in one line', async ({
  warm: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  const faultsTitle = pane(page, 'Faults').locator('legend');
  const note = playground(page).getByText('Google Drive and Android are simulated');
  expect(await textLeft(faultsTitle)).toBeCloseTo(await textLeft(note), 0);
  await expect(page.getByRole('textbox', { name: '/notes.txt' })).toHaveCSS('padding-left', '8px');
  await expect(page.getByRole('cell', { name: / ms$/ }).first()).toHaveCSS('white-space', 'nowrap');
});

test('on a phone, the path of a request has a row of its own @engines', async ({ warm: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await button(page, 'Requests').click();
  const row = page.getByRole('row', { name: /^GET .* 200 \d+ ms$/ }).first();
  const method = await row.getByRole('cell').first().boundingBox();
  const path = await row.getByRole('cell').nth(1).boundingBox();
  const box = await row.boundingBox();
  expect(path?.y).toBeGreaterThan((method?.y ?? 0) + (method?.height ?? 0) - 1);
  expect(path?.width).toBeCloseTo(box?.width ?? 0, 0);
  // The latest one is in view.
  await expect(pane(page, 'Requests').getByRole('row').last()).toBeInViewport({ ratio: 1 });
});

test('all parts of an app are in view on a laptop from the start, and stay where they are @engines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await expect(app(page).getByText('No token yet.')).toBeVisible();
  const parts = ['Code', 'Files', 'Requests', 'Faults'];
  // On the page: Playwright may scroll to what it clicks.
  const places = () =>
    Promise.all(
      parts.map((name) =>
        pane(page, name).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round);
        }),
      ),
    );
  const before = await places();
  for (const name of [...parts, 'App']) {
    await expect(pane(page, name)).toBeInViewport({ ratio: 0.99 });
  }
  await expect(pane(page, 'Output')).toBeHidden();
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await app(page).getByRole('button', { name: 'Start a new note' }).click();
  await app(page).getByRole('button', { name: 'Save' }).click();
  await expect(app(page).getByText('Saved')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: '/note.txt' })).toBeInViewport({ ratio: 1 });
  expect(await places()).toEqual(before);
  await expect(pane(page, 'App')).toBeInViewport({ ratio: 0.99 });
});

test('the error that an app shows is told beside its requests, and its code leads to what explains it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page);
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await expect(app(page).getByText('No note found')).toBeVisible();
  await fault(page, 'Token expired').check();
  await app(page).getByRole('button', { name: 'Load again' }).click();
  await expect(app(page).getByText(/^ERR_AUTHENTICATION_FAILED/)).toBeVisible();
  const link = pane(page, 'Requests').getByRole('link', { name: 'ERR_AUTHENTICATION_FAILED' });
  await expect(pane(page, 'Requests').getByRole('rowheader').last()).toHaveText(
    'CloudStorage.readFile: 1 request, ERR_AUTHENTICATION_FAILED',
  );
  // Whatever came before it.
  await expect(link).toBeInViewport({ ratio: 1 });
  const opened = context.waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveURL(/\/CloudStorageErrorCode#err_authentication_failed$/);
});

test('the app has the color mode of the site, whatever that of the system, and changes with it @engines', async ({
  warm: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await setTheme(page, 'dark');
  await runCode(
    page,
    `import { Text, useColorScheme } from 'react-native';
export default () => <Text>{useColorScheme()}</Text>;`,
  );
  const text = app(page).getByText('dark', { exact: true });
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS('color', /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
  await setTheme(page, 'light');
  await expect(app(page).getByText('light', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the titles of the app’s buttons can be read in both modes', async ({ warm: page }) => {
  await open(page);
  await app(page).getByRole('button', { name: 'Use this token' }).click();
  await expect(app(page).getByText('No note found')).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    const axe = new AxeBuilder({ page }).include(['.playground iframe', 'body']);
    const { violations, passes } = await axe.withRules('color-contrast').analyze();
    expect(violations, theme).toEqual([]);
    expect(passes).not.toEqual([]);
  }
});

test('the contents are covered only while a playground is in view', async ({ warm: page }) => {
  await open(page, '/docs/api/CloudStorage');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const run = page.getByRole('button', { name: /^Run/ }).first();
  await run.click();
  const playground = page.getByRole('region', { name: 'Playground' });
  await expect(playground).toBeInViewport();
  await expect(contents).toBeHidden();
  const main = await page.getByRole('main').boundingBox();
  const box = await playground.boundingBox();
  expect(Number(box?.width)).toBeGreaterThan(0.9 * Number(main?.width));
  await page.getByRole('heading', { name: 'What changed' }).scrollIntoViewIfNeeded();
  await expect(contents).toBeVisible();
  await expect(contents.locator('[aria-current]')).toBeInViewport();
});
