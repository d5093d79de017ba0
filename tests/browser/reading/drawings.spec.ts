import type { Locator } from '@playwright/test';

import { expect, test } from '../../support/site';

const DRAWINGS = [
  ['/docs/guides/where-files-live', /^Where AppData and Documents keep files/],
  ['/docs/guides/where-files-live', /^The life of a write on iCloud/],
  ['/docs/guides/renew-google-token', /^The sign-in flow for Drive/],
] as const;

/**
 * Returns the smallest letter height, in CSS pixels, and the texts that leave their drawing or
 * box.
 */
const lettering = (drawing: Locator): Promise<{ size: number; overflowing: string[] }> =>
  drawing.evaluate((svg: SVGSVGElement) => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll('text')];
    const overflowing = texts.filter((text) => {
      const box = (text.previousElementSibling ?? svg).getBoundingClientRect();
      const own = text.getBoundingClientRect();
      const holder = text.parentElement instanceof SVGGElement ? box : svg.getBoundingClientRect();
      return own.right > holder.right || own.bottom > holder.bottom;
    });
    return {
      size: Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale)),
      overflowing: overflowing.map((text) => text.textContent),
    };
  });

test('drawings have a name and a description, are read on a phone, and follow the color mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [path, name] of DRAWINGS) {
    await page.goto(path);
    const drawing = page.getByRole('img', { name });
    await expect(drawing).toHaveAccessibleDescription(/\.$/);
    const { size, overflowing } = await lettering(drawing);
    expect(size).toBeGreaterThanOrEqual(13);
    expect(overflowing).toEqual([]);
    const fill = () =>
      drawing
        .locator('rect')
        .first()
        .evaluate((box) => getComputedStyle(box).fill);
    const light = await fill();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(await fill()).not.toBe(light);
  }
});
