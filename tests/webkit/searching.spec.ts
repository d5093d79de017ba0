import { Key } from 'selenium-webdriver';

import { DIALOG, fieldHasFocus, HOOK, INTRO, search } from './parts';
import { test } from './test';

const WAYS_TO_OPEN: [name: string, ...keys: string[]][] = [
  ['Control+K', Key.CONTROL, 'k'],
  ['Command+K', Key.META, 'k'],
  ['/', '/'],
];

for (const [name, ...keys] of WAYS_TO_OPEN) {
  test(`${name} as the first act opens the search, Escape closes it`, async ({ reader }) => {
    await reader.goto(INTRO);
    await reader.press(...keys);
    await fieldHasFocus(reader);
    await reader.tookOver();
    await fieldHasFocus(reader);
    await reader.press(Key.ESCAPE);
    await reader.seesNo(DIALOG.MODAL);
    // Now the application itself handles the keys.
    await reader.press(...keys);
    await fieldHasFocus(reader);
    await reader.press(Key.ESCAPE);
    await reader.seesNo(DIALOG.MODAL);
  });
}

test('the search by mouse: button, query, hit', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.click(DIALOG.BUTTON);
  await search(reader, HOOK.name);
  await reader.click(`${DIALOG.HIT} a`, HOOK.name);
  await reader.seesNo(DIALOG.MODAL);
  await reader.sees('h1', HOOK.name);
});

test('the keys of the search dialog: arrows, Enter, Escape', async ({ reader }) => {
  const isActive = (place: number) =>
    reader.until(
      `hit ${place} to be the active one`,
      (hit, active, index) => [...document.querySelectorAll(hit)].at(index)?.matches(active),
      DIALOG.HIT,
      DIALOG.ACTIVE_HIT,
      place,
    );
  await reader.goto(INTRO);
  await reader.hydrated();
  await reader.press(Key.CONTROL, 'k');
  await search(reader, HOOK.name);
  await isActive(0);
  await reader.press(Key.ARROW_DOWN);
  await isActive(1);
  await reader.press(Key.ARROW_UP);
  await isActive(0);
  await reader.press(Key.ARROW_UP);
  await isActive(-1);
  await reader.press(Key.ESCAPE);
  await reader.seesNo(DIALOG.PANEL);
  await reader.press(Key.ESCAPE);
  await reader.seesNo(DIALOG.MODAL);
  await reader.press(Key.CONTROL, 'k');
  await search(reader, HOOK.name);
  await reader.press(Key.ENTER);
  await reader.seesNo(DIALOG.MODAL);
  await reader.isAt(HOOK.path);
  await reader.sees('h1', HOOK.name);
});

test('the search says that it found nothing', async ({ reader }) => {
  await reader.goto(INTRO);
  await reader.hydrated();
  await reader.press(Key.CONTROL, 'k');
  await fieldHasFocus(reader);
  await reader.type('zzqqxxjj');
  await reader.sees('.DocSearch [role=status]', 'No results were found');
});

test('/search?q= shows results', async ({ reader }) => {
  await reader.goto('/search?q=writeFile');
  await reader.sees('article', 'writeFile');
  await reader.tookOver();
});
