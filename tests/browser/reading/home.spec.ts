import { readFileSync } from 'node:fs';

import { PHONE } from '../../support/page-objects';
import { expect, open, test } from '../../support/site';

const RELEASE = (
  JSON.parse(readFileSync('node_modules/react-native-cloud-storage/package.json', 'utf8')) as {
    version: string;
  }
).version;

test('the home page has the tagline, and tells how many samples ran, and against which release', async ({
  page,
}) => {
  await open(page, '/');
  const tagline = page
    .getByRole('main')
    .getByText('iCloud and Google Drive for React Native, simplified.', {
      exact: true,
    });
  await expect.soft(tagline).toBeVisible();
  const figures = page.getByRole('region', { name: 'Samples that have run' }).locator('dd');
  const [samples, release] = await figures.allInnerTexts();
  expect(Number(samples)).toBeGreaterThan(50);
  expect(release).toBe(RELEASE);
});

test('the home page says how to install the library, with Expo and without', async ({ page }) => {
  await open(page, '/');
  const command = (start: string) => page.getByText(`${start} react-native-cloud-storage`);
  await expect(command('npx expo install')).toBeVisible();
  await page.getByRole('tab', { name: 'React Native' }).click();
  await expect(command('npm install')).toBeVisible();
  await expect(command('npx expo install')).toBeHidden();
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await expect(command('pnpm add')).toBeVisible();
});

test('the introduction has the same ways to install, and remembers the chosen one', async ({
  page,
}) => {
  const ways = () =>
    page
      .locator('.tabs-container', { hasText: 'npx expo install' })
      .first()
      .evaluate((tabs) =>
        [...tabs.querySelectorAll('[role=tab], code')].map(({ textContent }) => textContent),
      );
  await open(page, '/');
  const atHome = await ways();
  expect(atHome).toContain('Expo');
  expect(atHome).toContain('npm install react-native-cloud-storage');
  await page.getByRole('tab', { name: 'React Native' }).click();
  await open(page, '/docs/intro');
  expect(await ways()).toEqual(atHome);
  await expect(page.getByRole('tab', { name: 'React Native' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('beside the text are the first lines and the way to install, and no hint to run them once they ran', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const install = page.getByText('npx expo install react-native-cloud-storage');
  await expect(install).toBeInViewport();
  expect((await install.boundingBox())?.x).toBeGreaterThan(640);
  const hint = page.getByText('on a simulated Google Drive. Then let the token expire');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: /^Run/ }).first().click();
  await expect(page.locator('.playground').first()).toBeVisible();
  await expect(hint).toBeHidden();
});

test('the samples of both clouds stand side by side, as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/');
  const samples = page.getByRole('region', { name: 'The same lines for both clouds' });
  const whole = await samples.boundingBox();
  const boxes = await samples.locator('.theme-code-block').all();
  const [left, right] = await Promise.all(boxes.map((box) => box.boundingBox()));
  expect(left?.y).toBe(right?.y);
  expect(left?.x).toBe(whole?.x);
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBe((whole?.x ?? 0) + (whole?.width ?? 0));
});

test.describe('the drawing', () => {
  /** Returns when each motion of the drawing ends, in milliseconds, and how often it runs. */
  const MOTIONS = () =>
    document.getAnimations().flatMap(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      const { endTime, iterations } = effect?.getComputedTiming() ?? {};
      return target?.closest('figure svg') ? [{ endTime, iterations }] : [];
    });

  test('sends a file to each cloud once, within the five seconds that need no pause button', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('figure svg').waitFor();
    const motions = await page.evaluate(MOTIONS);
    expect(motions).toHaveLength(2);
    // They start at the phone.
    await page.evaluate(() => {
      for (const motion of document.getAnimations()) {
        motion.currentTime = 0;
        motion.pause();
      }
    });
    const drawing = await page.locator('figure svg').boundingBox();
    const files = page.locator('figure svg path[class]');
    await expect(files).toHaveCount(2);
    for (const file of await files.all())
      expect(((await file.boundingBox())?.x ?? 0) - (drawing?.x ?? 0)).toBeLessThan(
        (drawing?.width ?? 0) / 3,
      );
    for (const { endTime, iterations } of motions) {
      expect(Number(endTime)).toBeLessThan(5_000);
      expect(iterations).toBe(1);
    }
  });

  for (const [name, options] of Object.entries({
    'for who wants no motion': { contextOptions: { reducedMotion: 'reduce' as const } },
    'without scripts': { javaScriptEnabled: false },
  })) {
    test.describe(name, () => {
      test.use(options);
      test(`stands still ${name}, a file in each cloud`, async ({ page }) => {
        await page.goto('/');
        expect(await page.evaluate(MOTIONS)).toEqual([]);
        const files = page.locator('figure svg path[class]');
        await expect(files).toHaveCount(2);
        for (const file of await files.all()) await expect(file).toBeVisible();
      });
    });
  }
});

test('a phone shows the first lines of code whole', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const code = page.getByRole('main').locator('pre').first();
  expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
