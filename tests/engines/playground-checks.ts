import { playgroundLink } from '../support/playground-link';
import type { Check } from './check';

const EXAMPLE = '/docs/example';
const STATUS = '.playground [role=status]';
const OUTPUT = '.playground [role=log]';

const READ_BACK = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'Milk');
console.log(await CloudStorage.readFile('/a.txt'));
`;

/** What a reader does with the playground. */
export const PLAYGROUND_CHECKS: readonly Check[] = [
  {
    name: 'playground: Run as the first act draws the app',
    pages: [EXAMPLE],
    async run(page) {
      await page.goto(EXAMPLE);
      await page.click('[data-code=run]', 'Run');
      await page.sees(STATUS, 'Done');
      await page.sees('.playground iframe');
    },
  },
  {
    name: 'playground: a link runs its code, and a fault leads to its error',
    pages: [EXAMPLE],
    async run(page) {
      await page.goto(playgroundLink(READ_BACK));
      await page.sees(OUTPUT, 'Milk');
      await page.sees('.playground [role=tree]', 'a.txt');
      await page.click('.playground fieldset label', 'Token expired');
      await page.click('.playground .button--primary', 'Run');
      await page.sees(OUTPUT, 'ERR_AUTHENTICATION_FAILED');
    },
  },
  {
    name: 'playground: an endless loop is ended, and the page goes on',
    pages: [EXAMPLE],
    async run(page) {
      await page.goto(playgroundLink('while (true) {}'));
      await page.sees(OUTPUT, 'without a pause');
      await page.sees(STATUS, 'Failed');
      await page.click('.playground [aria-label="Close the playground"]');
      await page.seesNo('.playground');
    },
  },
  {
    name: 'playground: the editor takes slashes and question marks',
    pages: [EXAMPLE],
    async run(page) {
      await page.goto(playgroundLink(''));
      await page.sees(STATUS, 'Done');
      await page.click('.playground [data-part=Code] > div:last-child');
      await page.type('abc// a?');
      await page.until('the editor to have the text', () => {
        const editor = document.querySelector('.playground [data-part=Code] > div:last-child');
        return editor?.shadowRoot?.querySelector('.cm-content')?.textContent === 'abc// a?';
      });
      await page.seesNo('.DocSearch-Modal, dialog[open]');
    },
  },
];
