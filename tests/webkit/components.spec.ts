import { existsSync } from 'node:fs';

import { KITCHEN_SINK_BUILD } from '../sites/kitchen-sink/sites';
import { COMPONENT_BUTTON, routesWithLiveButton } from './routes';
import { expect, test } from './test';

test.use({ build: KITCHEN_SINK_BUILD });

// `npx playwright test -c tests/sites/kitchen-sink` leaves its build there.
const routes = existsSync(KITCHEN_SINK_BUILD) ? routesWithLiveButton(KITCHEN_SINK_BUILD) : [];

for (const route of routes) {
  test(`a component of ${route} answers a click as the first act, and later ones`, async ({
    reader,
  }) => {
    const text = () =>
      reader.evaluate(() => document.querySelector('.theme-doc-markdown')?.textContent);
    await reader.goto(route);
    for (const count of [0, 1]) {
      const before = await text();
      await reader.click(COMPONENT_BUTTON, ` ${count}`);
      await expect.poll(text).not.toBe(before);
    }
  });
}
