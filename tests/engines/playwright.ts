import type { BrowserType } from '@playwright/test';

import { COMMAND_TIMEOUT_MS, HEIGHT, WIDTH, type Engine } from './engine';

/**
 * Starts one of Playwright's own engines, if it has been downloaded.
 *
 * @throws Error if it does not start
 */
export async function startPlaywright(type: BrowserType): Promise<Engine> {
  const browser = await type.launch();
  const page = await browser.newPage({
    hasTouch: true,
    viewport: { width: WIDTH, height: HEIGHT },
  });
  page.setDefaultTimeout(COMMAND_TIMEOUT_MS);
  return {
    name: `Playwright’s ${type.name()} ${browser.version()}`,
    hasTouch: true,
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => (await page.evaluate<string | undefined>(expression)) ?? null,
    press: (keys) => page.keyboard.press(keys.join('+')),
    point: (pointer, x, y, isPressed) =>
      pointer === 'touch'
        ? page.touchscreen.tap(x, y)
        : isPressed
          ? page.mouse.click(x, y)
          : page.mouse.move(x, y),
    resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
    close: () => browser.close(),
  };
}
