import type { Page } from '@playwright/test';

import { expect, open, test } from '../../support/site';

test('sections are expanded at first, collapse and expand again @engines', async ({ page }) => {
  await open(page, '/docs/intro');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const section = sidebar.getByRole('button', { name: 'Files' });
  const entry = sidebar.getByRole('link', { name: /multiple providers/ });
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  // Clipped, or not rendered at all: a busy machine may miss the end of the animation, after which
  // it is not rendered.
  await expect(entry).not.toBeInViewport();
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeInViewport();
});

test('sections of the sidebar do not collapse when another one is expanded or entered', async ({
  page,
}) => {
  await open(page, '/docs/intro');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const guides = sidebar.getByRole('button', { name: 'Files' });
  await guides.click();
  await expect(guides).toHaveAttribute('aria-expanded', 'false');
  await guides.click();
  for (const name of ['Enums', 'Interfaces']) {
    const folded = sidebar.getByRole('button', { name });
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
    await folded.click();
  }
  await sidebar.getByRole('link', { name: 'useCloudFile' }).click();
  await expect(page).toHaveURL('/docs/api/hooks/useCloudFile');
  for (const name of ['Installation', 'Files', 'API', 'Enums', 'Hooks', 'Interfaces']) {
    await expect(sidebar.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  }
});

test('the table of contents on a phone expands and collapses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/docs/intro');
  const contents = page.locator('.theme-doc-toc-mobile');
  await expect(contents.getByRole('link')).toHaveCount(0);
  await contents.getByRole('button', { name: 'On this page' }).click();
  await expect(contents.getByRole('link').first()).toBeInViewport();
  await contents.getByRole('button', { name: 'On this page' }).click();
  await expect(contents.getByRole('link').first()).not.toBeInViewport();
});

test.describe('the animation', () => {
  /**
   * Collapses a section of the sidebar and returns the duration of its animation in milliseconds.
   */
  async function collapse(page: Page, name: string): Promise<number> {
    const section = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('button', { name, exact: true });
    await section.click();
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    const list = section.locator('xpath=ancestor::li[1]/ul');
    await expect(list).toBeHidden();
    return Number(
      /height ([\d.]+)m?s/.exec(await list.evaluate((element) => element.style.transition))?.[1],
    );
  }

  test('takes longer for higher content', async ({ page }) => {
    await open(page, '/docs/intro');
    const [short, high] = [await collapse(page, 'Hooks'), await collapse(page, 'API')];
    expect(short).toBeGreaterThan(1);
    expect(high).toBeGreaterThan(short);
  });

  test('takes 1 ms under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/docs/intro');
    expect(await collapse(page, 'API')).toBe(1);
  });
});
