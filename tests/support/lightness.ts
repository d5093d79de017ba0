import type { Page, PageScreenshotOptions } from '@playwright/test';

/** Returns how light a part of the page is: 0 is black, 255 is white. */
export async function lightness(
  page: Page,
  clip: NonNullable<PageScreenshotOptions['clip']>,
): Promise<number> {
  const shot = await page.screenshot({ clip });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const image = canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
      const pixels = [...(image?.data ?? [])];
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    },
    [...shot],
  );
}
