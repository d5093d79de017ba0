import { Key } from 'selenium-webdriver';

import { EXAMPLE, HOOK, INTRO, search } from './parts';
import { test } from './test';

test('after one visit, pages that were never opened and the search work without a network', async ({
  reader,
  site,
}) => {
  await reader.goto(INTRO);
  await reader.hydrated();
  await reader.until(
    'the worker to keep the site',
    () => navigator.serviceWorker.controller?.state === 'activated',
  );
  await site.stop();
  await reader.goto(EXAMPLE.path);
  await reader.sees('h1', EXAMPLE.title);
  await reader.hydrated();
  await reader.press(Key.CONTROL, 'k');
  await search(reader, HOOK.name);
  await reader.press(Key.ENTER);
  await reader.sees('h1', HOOK.name);
});
