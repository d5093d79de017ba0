/** Tables that say how to recognize an error, and what its details are. */
import { describe, expect, it } from 'vitest';

import { renderHook } from '@docs-kit/samples/render-hook';

import { fillDrive } from './file-calls';
import {
  type App,
  callThatTimesOut,
  createApp,
  createKeyValueStore,
  errorOf,
  KV_DOCUMENT,
  untilIdle,
} from './setup';
import { readTable } from './tables';

const CODES = 'docs/api/enums/CloudStorageErrorCode.md';

const JPEG = { mimeType: 'image/jpeg' };

/** A row's error. */
type Cases = Readonly<Record<string, () => Promise<Error>>>;

/** Returns the parts of a message that a cell quotes: both sides of each `…`. */
function quotesIn(text: string): string[][] {
  return Array.from(text.matchAll(/"([^"]+)"/g), ([, quote = '']) =>
    quote.split('…').map((part) => part.trim()),
  );
}

const isQuoted = (message: string) => (parts: readonly string[]) =>
  parts.every((part) => message.includes(part));

/** Expects that an error has one of the messages that a cell quotes. */
function expectMessage({ message }: Error, text: string, place: string): void {
  const quotes = quotesIn(text);
  if (quotes.length === 0) return;
  expect(quotes.some(isQuoted(message)), `${place}: "${message}" is not quoted`).toBe(true);
}

/** Expects what a piece of code in a cell says: `name === 'AbortError'`, `TypeError`, `status`. */
function expectSign(error: Error, code: string, place: string): void {
  const name = /^(?:name === ')?(\w+Error)'?$/.exec(code)?.[1];
  if (name === undefined) expect(error, place).toHaveProperty(code);
  else expect(error.name, place).toBe(name);
}

/** Makes a request fail after the lookup of the path. */
async function failingRead(fault: Parameters<App['drive']['fail']>[0]): Promise<Error> {
  const app = createApp();
  fillDrive(app);
  app.drive.fail({ ...fault, after: 1 });
  return errorOf(() => callThatTimesOut(app, () => app.storage.readFile('/file.txt')));
}

/** Sets a number in `useCloudKV` without a serializer. */
async function setNumber(): Promise<Error> {
  const app = createApp();
  const instance = createKeyValueStore(app);
  const hook = renderHook(() => app.library.useCloudKV<number>('count', { instance } as never));
  await untilIdle(app);
  const error = await errorOf(() => hook.current().setValue(1));
  hook.unmount();
  return error;
}

const WITHOUT_CODE: Cases = {
  'Google answered with an error': () => failingRead({ error: { status: 502 } }),
  Timeout: () => failingRead({ delayMs: Infinity }),
  'No connection': () => failingRead({ networkError: 'Network request failed' }),
  'Not linked (iOS)': () => {
    const { library } = createApp({ platform: 'ios', linked: false });
    return errorOf(() => library.CloudStorage.exists('/a'));
  },
  'Not linked, uploadFile on Drive': () => {
    const { storage } = createApp({ linked: false });
    return errorOf(() => storage.uploadFile('/a', '/local', JPEG));
  },
  'Unsupported provider': () => {
    const { CloudStorage, CloudStorageProvider } = createApp().library;
    return errorOf(() => new CloudStorage(CloudStorageProvider.ICloud));
  },
  'useCloudKV, a value other than a string, without the option serializer': setNumber,
};

describe(`${CODES}#errors-without-a-code, column Sign`, () => {
  const rows = readTable(`${CODES}#errors-without-a-code`, 'Error');

  it.each(rows.map((row) => [row.place, row.name, row] as const))(
    '%s %s',
    async (place, name, { cell }) => {
      const run = WITHOUT_CODE[name];
      if (!run) throw new Error(`${place}: expected a case for the row ${name}, found none`);
      const error = await run();
      const { text, codes } = cell('Sign');
      expect(error).not.toHaveProperty('code', expect.stringMatching(/^ERR_/));
      expectMessage(error, text, place);
      for (const code of codes.filter((each) => each !== 'serializer')) {
        expectSign(error, code, place);
      }
    },
  );
});

/** What only native code does. */
const NATIVE = 'ERR_UNKNOWN, "Unknown error"';

const WITH_DETAILS: Cases = {
  'ERR_UNKNOWN, "Could not get file id …"': () => {
    const { drive, storage } = createApp();
    drive.fail({ error: 'backendError' });
    return errorOf(() => storage.exists('/a'));
  },
  ERR_AUTHENTICATION_FAILED: () => {
    const { drive, storage } = createApp();
    drive.fail({ error: 'invalidCredentials' });
    return errorOf(() => storage.exists('/a'));
  },
  'ERR_DELETE_ERROR from rmdir on Drive': () => {
    const app = createApp();
    fillDrive(app);
    return errorOf(() => app.storage.rmdir('/folder'));
  },
  'ERR_UNKNOWN, "Could not download file …"': () => {
    const app = createApp({ linked: false });
    fillDrive(app);
    return errorOf(() => app.storage.downloadFile('/file.txt', '/local'));
  },
  'ERR_READ_ERROR, "Could not parse .rncs-kv.json"': () => {
    const app = createApp();
    app.drive.put(KV_DOCUMENT, 'not JSON');
    return errorOf(() => createKeyValueStore(app).getItem('theme'));
  },
  'All others': () => errorOf(() => createApp().storage.readFile('/a')),
};

/** Returns what the page calls the details: of a list, one of its items. */
function detailsOf(error: Error): unknown {
  const { details } = error as { details?: unknown };
  return Array.isArray(details) ? (details[0] as unknown) : details;
}

describe(`${CODES}#errordetails`, () => {
  const rows = readTable(`${CODES}#errordetails`, 'Error').filter(({ name }) => name !== NATIVE);

  it.each(rows.map((row) => [row.place, row.name, row] as const))(
    '%s %s',
    async (place, name, { cell }) => {
      const run = WITH_DETAILS[name];
      if (!run) throw new Error(`${place}: expected a case for the row ${name}, found none`);
      const error = await run();
      const { codes } = cell('details');
      expect(error).toHaveProperty('code', cell('Error').codes[0] ?? 'ERR_FILE_NOT_FOUND');
      expectMessage(error, name, place);
      const details = detailsOf(error);
      if (codes.includes('undefined')) {
        expect(details, place).toBeUndefined();
        return;
      }
      expect(details, place).toBeDefined();
      for (const path of codes.filter((code) => !code.endsWith('Error'))) {
        const holder = path.startsWith('details.') ? error : details;
        expect(holder, place).toHaveProperty(path);
      }
    },
  );
});
