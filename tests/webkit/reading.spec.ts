import { routesWithNewMarkup } from './routes';
import { INTRO } from './parts';
import { expect, test } from './test';

const WITH_TABS = '/docs/installation/react-native';

test('each kind of page reads before and after the first act', async ({ reader, build }) => {
  test.slow();
  for (const route of routesWithNewMarkup(build)) {
    await test.step(route, async () => {
      await reader.goto(route);
      await reader.sees('h1');
      await reader.hydrated();
      await reader.sees('h1');
    });
  }
});

test('a tab is chosen by the first act, and kept for the next page load', async ({ reader }) => {
  await reader.goto(WITH_TABS);
  await reader.sees('[role=tabpanel]', 'npm install');
  await reader.click('[role=tab]', 'Yarn');
  await reader.sees('[role=tabpanel]', 'yarn add');
  await reader.tookOver();
  await reader.sees('[role=tab][aria-selected=true]', 'Yarn');
  await reader.goto(WITH_TABS);
  await reader.sees('[role=tabpanel]', 'yarn add');
  await reader.hydrated();
  await reader.sees('[role=tab][aria-selected=true]', 'Yarn');
});

test('the color mode changes by the first act, and is kept', async ({ reader }) => {
  const mode = () => reader.evaluate(() => document.documentElement.dataset.theme);
  await reader.goto(INTRO);
  const before = await mode();
  const after = before === 'dark' ? 'light' : 'dark';
  await reader.click('[data-toggle-theme]');
  await expect.poll(mode).toBe(after);
  await reader.tookOver();
  await reader.goto(INTRO);
  await expect.poll(mode).toBe(after);
  await reader.hydrated();
  await reader.click('[data-toggle-theme]');
  await expect.poll(mode).toBe(before);
});

test.describe('scripts that are lost', () => {
  test.use({ expected: /^404 \/assets\/js\/|not loaded: \S+\/assets\/js\// });

  test('show a bar, whose Retry starts the application', async ({ reader, site }) => {
    site.lose(/^\/assets\/js\/.*\.js$/);
    await reader.goto(INTRO);
    await reader.moveMouse(5, 5);
    await reader.moveMouse(9, 9);
    await reader.sees('.load-guard', 'failed');
    await reader.sees('h1', 'Introduction');
    site.restore();
    await reader.click('.load-guard button', 'Retry');
    await reader.tookOver();
    await reader.seesNo('.load-guard');
  });
});

test.describe('translated before the first act', () => {
  test.use({ expected: /onRecoverableError|Minified React error/ });

  test('a document keeps its translation', async ({ reader }) => {
    await reader.goto(INTRO);
    await reader.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
        const font = document.createElement('font');
        font.textContent = `«${text.data}»`;
        text.replaceWith(font);
      }
    });
    await reader.hydrated();
    await reader.sees('h1', '«Introduction»');
    await reader.sees('article p', '«');
  });
});
