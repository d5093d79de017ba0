import { playgroundLink } from '../support/playground-link';
import { EXAMPLE } from './parts';
import { test } from './test';

const STATUS = '.playground [role=status]';
const OUTPUT = '.playground [role=log]';

const READ_BACK = `import { CloudStorage } from 'react-native-cloud-storage';
await CloudStorage.writeFile('/a.txt', 'Milk');
console.log(await CloudStorage.readFile('/a.txt'));
`;

test('Run as the first act draws the app', async ({ reader }) => {
  await reader.goto(EXAMPLE.path);
  await reader.click('[data-code=run]', 'Run');
  await reader.sees(STATUS, 'Done');
  await reader.sees('.playground iframe');
});

test('a link runs its code, and a fault leads to its error', async ({ reader }) => {
  await reader.goto(playgroundLink(READ_BACK));
  await reader.sees(OUTPUT, 'Milk');
  await reader.sees('.playground [role=tree]', 'a.txt');
  await reader.click('.playground fieldset label', 'Token expired');
  await reader.click('.playground .button--primary', 'Run');
  await reader.sees(OUTPUT, 'ERR_AUTHENTICATION_FAILED');
});

test('an endless loop is ended, and the page goes on', async ({ reader }) => {
  await reader.goto(playgroundLink('while (true) {}'));
  await reader.sees(OUTPUT, 'without a pause');
  await reader.sees(STATUS, 'Failed');
  await reader.click('.playground [aria-label="Close the playground"]');
  await reader.seesNo('.playground');
});

test('the editor takes slashes and question marks', async ({ reader }) => {
  const editor = '.playground [data-part=Code] > div:last-child';
  await reader.goto(playgroundLink(''));
  await reader.sees(STATUS, 'Done');
  await reader.click(editor);
  await reader.type('abc// a?');
  await reader.until(
    'the editor to have the text',
    (host) =>
      document.querySelector(host)?.shadowRoot?.querySelector('.cm-content')?.textContent ===
      'abc// a?',
    editor,
  );
  await reader.seesNo('.DocSearch-Modal, dialog[open]');
});
