import type { Page } from '@playwright/test';

import { isMarkdownModule, rewriteScripts } from '../../support/assets';
import { goInApp } from '../../support/navigation';
import { introTitle, title } from '../../support/page-objects';
import { interact, expect, open, test } from '../../support/site';

const CRASH = 'the paper is out';
const CAUSE = 'the trees are gone';
/** An expression that throws while a page is rendered, until the page is repaired. */
const THROWS = `(()=>{if(!window.testRepaired)throw new Error(${JSON.stringify(CRASH)},{cause:new Error(${JSON.stringify(CAUSE)})});return"repaired"})()`;

const repairPage = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { testRepaired: true });
  });

/** Makes a component of a Markdown page throw while rendering until `repair` is called. */
async function crashMarkdownPage(
  page: Page,
  path: string,
): Promise<{ repair: () => Promise<void> }> {
  await rewriteScripts(page, (script) =>
    isMarkdownModule(script) && script.includes(`"permalink":"${path}"`)
      ? script.replace(/children:"(?:[^"\\]|\\.)*"/, () => `children:${THROWS}`)
      : script,
  );
  return { repair: () => repairPage(page) };
}

test.describe('page render failure', () => {
  test('shows the crash page, "Page Error", in the layout and nowhere else; "Try again" brings the page back', async ({
    page,
    problems,
  }) => {
    problems.allow(new RegExp(CRASH));
    const { repair } = await crashMarkdownPage(page, '/markdown-page');
    await open(page, '/docs/intro');
    await goInApp(page, '/markdown-page');
    const main = page.getByRole('main');
    await expect(title(page, 'This page crashed.')).toBeVisible();
    await expect.soft(page).toHaveTitle(/^Page Error/);
    await expect(main).toContainText(CRASH);
    await expect(main).toContainText('Cause:');
    await expect(main).toContainText(CAUSE);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main).toContainText(CRASH);
    await navbar.getByRole('link', { name: 'Docs', exact: true }).click();
    await expect.soft(introTitle(page)).toBeVisible();
    await page.goBack();
    await expect(main).toContainText(CRASH);
    await repair();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('repaired').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toHaveCount(0);
  });
});

test('a page that the reader goes to after a crash has nothing of it', async ({
  page,
  problems,
}) => {
  problems.allow(new RegExp(CRASH));
  await open(page, '/');
  const homeTitle = await page.title();
  await crashMarkdownPage(page, '/docs/example');
  await open(page, '/docs/intro');
  await goInApp(page, '/docs/example');
  await expect(title(page, 'This page crashed.')).toBeVisible();
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await navbar.getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(introTitle(page)).toBeVisible();
  await page.goBack();
  await expect(title(page, 'This page crashed.')).toBeVisible();
  await navbar.locator('.navbar__brand').click();
  await expect(page).toHaveURL('/');
  await expect(title(page, 'This page crashed.')).toHaveCount(0);
  await expect(page).toHaveTitle(homeTitle);
});

test('"Try again" answers where the layout crashes while the page hydrates', async ({
  page,
  problems,
}) => {
  problems.allow(/./);
  await rewriteScripts(page, (script) =>
    script.replace(/copyright:"(?:[^"\\]|\\.)*"/, () => `get copyright(){return ${THROWS}}`),
  );
  await page.goto('/docs/intro');
  await interact(page);
  await expect(title(page, 'This page crashed.')).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await repairPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(introTitle(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('repaired');
});

test.describe('developer-facing errors', () => {
  // Each configuration fault is injected into the built site. The build itself fails with the same
  // message for each.
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
      error:
        'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
    },
  ] as const;

  for (const { name, from, to, error } of FAULTS) {
    test(`${name} crashes the page with the error and a hint at the navbar item`, async ({
      page,
      problems,
    }) => {
      problems.allow(/./);
      let changed = false;
      await rewriteScripts(page, (script) => {
        changed ||= script.includes(from);
        return script.replace(from, () => to);
      });
      await page.goto('/markdown-page');
      await interact(page);
      await expect(title(page, 'This page crashed.')).toBeVisible();
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
