import { existsSync } from 'node:fs';

import { KITCHEN_SINK_BUILD } from '../sites/kitchen-sink/sites';
import { routesWithButtonInIsland } from './routes';
import { expect, test } from './test';

const BUTTON = '[data-island] button';

test.use({ build: KITCHEN_SINK_BUILD });

// `npx playwright test -c tests/sites/kitchen-sink` leaves its build there.
const routes = existsSync(KITCHEN_SINK_BUILD) ? routesWithButtonInIsland(KITCHEN_SINK_BUILD) : [];

for (const route of routes) {
  test(`a component of ${route} answers a click as the first act, and later ones`, async ({
    reader,
  }) => {
    const text = () =>
      reader.evaluate(
        (button) => document.querySelector(button)?.closest('[data-island]')?.textContent,
        BUTTON,
      );
    await reader.goto(route);
    for (let clicks = 0; clicks < 2; clicks += 1) {
      const before = await text();
      await reader.click(BUTTON);
      await expect.poll(text).not.toBe(before);
    }
  });
}
