import { Key } from 'selenium-webdriver';

import { playgroundLink } from '../support/playground-link';
import { expect, test } from './test';

const INTRO = '/docs/intro';
const EXAMPLE = { path: '/docs/example', name: 'Example', title: 'Example app' };
const HOOK = { path: '/docs/api/hooks/useCloudFile', name: 'useCloudFile' };
const SIDEBAR_LINK = 'nav[aria-label="Docs sidebar"] a';

test('reads, goes on by a link before and after the scripts, and comes back', async ({
  reader,
}) => {
  await reader.goto(INTRO);
  await reader.sees('h1', 'Introduction');
  await reader.hydrated();
  await reader.evaluate(() => {
    document.documentElement.dataset.same = 'true';
  });
  await reader.click(SIDEBAR_LINK, EXAMPLE.name);
  await reader.sees('h1', EXAMPLE.title);
  await reader.click(SIDEBAR_LINK, HOOK.name);
  await reader.sees('h1', HOOK.name);
  await reader.evaluate(() => history.back());
  await reader.isAt(EXAMPLE.path);
  await reader.sees('h1', EXAMPLE.title);
  await reader.evaluate(() => history.back());
  await reader.isAt(INTRO);
  await reader.sees('h1', 'Introduction');
  expect(await reader.evaluate(() => document.documentElement.dataset.same)).toBe('true');
});

test('searches with the keyboard as the first interaction, and opens a hit', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.press(Key.CONTROL, 'k');
  await reader.until('the field of the search to have the focus', () =>
    document.activeElement?.matches('.DocSearch-Input'),
  );
  await reader.type(HOOK.name);
  await reader.sees('.DocSearch-Hit', HOOK.name);
  await reader.press(Key.ENTER);
  await reader.isAt(HOOK.path);
  await reader.sees('h1', HOOK.name);
});

test('runs code of a link, and a fault leads to its error', async ({ reader }) => {
  const code = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'Milk');
console.log(await CloudStorage.readFile('/a.txt'));
`;
  await reader.goto(playgroundLink(code));
  const run = '.playground .button--primary';
  await reader.click(run, 'Run');
  await reader.sees('.playground [role=log]', 'Milk');
  await reader.click('.playground fieldset label', 'Token expired');
  await reader.click(run, 'Run');
  await reader.sees('.playground [role=log]', 'ERR_AUTHENTICATION_FAILED');
});
