/** What a call gives when a request to Drive fails, and how to read the error. */
import { describe, expect, it } from 'vitest';

import type { Fault } from '@docs-kit/google-drive-emulator';

import { FILE_CALL_NAMES, type FileCall, fillDrive, makeCall, methodOf } from './file-calls';
import { callThatTimesOut, createApp, errorOf } from './setup';
import { textOf } from './tables';

const LOOKING_UP = FILE_CALL_NAMES.filter((name) => name !== 'triggerSync');

/** Returns a path that exists for a call: `mkdir`, `readdir` and `rmdir` are about folders. */
const pathOf = (name: FileCall): string => (name.includes('dir') ? '/folder' : '/file.txt');

interface Failure {
  name: string;
  fault: Fault;
  /** What the error of a failed lookup has as its details, and a later error is itself. */
  cause: { status?: number; name?: string; message?: unknown };
}

const answered = (name: string, error: Fault['error'], status: number, text: string): Failure => ({
  name,
  fault: { error },
  cause: { status, message: expect.stringContaining(text) },
});

const FAILURES: readonly Failure[] = [
  answered(
    '401 without UNAUTHENTICATED',
    'documentedInvalidCredentials',
    401,
    'Invalid Credential',
  ),
  answered('403, the Drive API is off', 'accessNotConfigured', 403, 'or it is disabled'),
  answered('403, a scope is missing', 'insufficientPermissions', 403, 'authentication scopes.'),
  answered('403, too many requests', 'userRateLimitExceeded', 403, 'User Rate Limit Exceeded'),
  answered('403, Drive is full', 'storageQuotaExceeded', 403, 'quota'),
  answered('404', 'notFound', 404, 'File not found'),
  answered('429', 'tooManyRequests', 429, 'Rate Limit Exceeded'),
  answered('500', 'backendError', 500, 'Backend Error'),
  answered('502 without JSON', { status: 502 }, 502, 'Request failed with status 502'),
  {
    name: 'a timeout',
    fault: { delayMs: Infinity },
    cause: { name: 'AbortError' },
  },
  {
    name: 'no connection',
    fault: { networkError: 'Network request failed' },
    cause: { name: 'TypeError', message: 'Network request failed' },
  },
];

/** Makes a call whose request number `after` fails, counted from 0. */
async function failingCall(failure: Failure, after: number, name: 'readFile' | 'exists') {
  const app = createApp();
  fillDrive(app);
  app.drive.fail({ ...failure.fault, after });
  const call = () => makeCall(app, name, '/file.txt');
  const error = await errorOf(() => callThatTimesOut(app, call));
  return { error, isCoded: error instanceof app.library.CloudStorageError };
}

describe('docs/guides/google-drive-errors.md#could-not-get-file-id', () => {
  it.each(FAILURES)('gives ERR_UNKNOWN with details for $name at the lookup', async (failure) => {
    const { error, isCoded } = await failingCall(failure, 0, 'exists');
    expect(isCoded).toBe(true);
    expect(error).toMatchObject({
      code: 'ERR_UNKNOWN',
      message: 'Could not get file id for path /file.txt',
      details: failure.cause,
    });
  });

  it.each(LOOKING_UP)('is what %s throws if its lookup fails', async (name) => {
    const app = createApp();
    fillDrive(app);
    app.drive.fail({ error: 'backendError' });
    await expect(makeCall(app, name, pathOf(name))).rejects.toMatchObject({
      code: 'ERR_UNKNOWN',
      details: { status: 500 },
    });
    expect(app.drive.requests).toHaveLength(1);
  });
});

describe('docs/api/enums/CloudStorageErrorCode.md#errors-without-a-code', () => {
  it.each(FAILURES)('passes on $name after the lookup as it is', async (failure) => {
    const { error, isCoded } = await failingCall(failure, 1, 'readFile');
    expect(isCoded).toBe(false);
    expect(error).toMatchObject(failure.cause);
  });

  it.each(['invalidCredentials', 'insufficientPermissions', 'backendError'] as const)(
    "passes on %s of readdir('/'), which has no lookup",
    async (error) => {
      const { drive, storage, library } = createApp();
      drive.fail({ error });
      const thrown = await errorOf(() => storage.readdir('/'));
      expect(thrown).not.toBeInstanceOf(library.CloudStorageError);
      expect(thrown).toMatchObject({ status: expect.any(Number) as number });
    },
  );

  it("keeps Google's answer in json, in a class that is not exported", async () => {
    const { drive, storage, library } = createApp();
    drive.fail({ error: 'backendError' });
    const error = await errorOf(() => storage.readdir('/'));
    expect(error).toMatchObject({ name: 'Error', json: { error: { code: 500 } } });
    expect(Object.values(library)).not.toContain(error.constructor);
  });

  it('may have a number as the code of a timeout', async () => {
    const app = createApp();
    app.drive.fail({ delayMs: Infinity });
    const error = await errorOf(() => callThatTimesOut(app, () => app.storage.readdir('/')));
    expect(error.code).toBeTypeOf('number');
  });

  it("has the browser's own words on the web", async () => {
    const { drive, storage } = createApp({ platform: 'web' });
    drive.fail({ networkError: 'Failed to fetch' });
    expect(await errorOf(() => storage.readFile('/a'))).toMatchObject({
      code: 'ERR_UNKNOWN',
      details: { name: 'TypeError', message: 'Failed to fetch' },
    });
  });
});

describe('docs/api/enums/CloudStorageErrorCode.md#err_authentication_failed', () => {
  it.each(LOOKING_UP)('is what %s throws for an expired token', async (name) => {
    const app = createApp();
    fillDrive(app);
    app.drive.fail({ error: 'invalidCredentials' });
    await expect(makeCall(app, name, pathOf(name))).rejects.toMatchObject({
      code: 'ERR_AUTHENTICATION_FAILED',
      message: 'Could not authenticate with Google Drive',
      details: { error: { code: 401, status: 'UNAUTHENTICATED' } },
    });
  });
});

const TOKEN_MISSING = 'docs/api/enums/CloudStorageErrorCode.md#err_access_token_missing';

describe(TOKEN_MISSING, () => {
  const page = textOf(TOKEN_MISSING);

  it.each(FILE_CALL_NAMES)('is thrown by %s, without a request', async (name) => {
    const app = createApp({ options: { accessToken: null } });
    await expect(makeCall(app, name, '/a')).rejects.toMatchObject({
      code: 'ERR_ACCESS_TOKEN_MISSING',
    });
    expect(app.drive.requests).toEqual([]);
  });

  it('is thrown at once, but by stat as a rejection', async () => {
    const { storage } = createApp({ options: { accessToken: null } });
    expect(() => storage.readFile('/a')).toThrow('access token is not set');
    expect(() => storage.triggerSync('/a')).toThrow('access token is not set');
    const rejected = storage.stat('/a');
    await expect(rejected).rejects.toMatchObject({ code: 'ERR_ACCESS_TOKEN_MISSING' });
  });

  it.each(FILE_CALL_NAMES)(
    'names a function in the message that the page explains: %s',
    async (name) => {
      const app = createApp({ options: { accessToken: null } });
      const { message } = await errorOf(() => makeCall(app, name, '/a'));
      const [, start = '', called] = /^(.* cannot call function )(\w+)$/.exec(message) ?? [];
      expect(page).toContain(start.trim());
      const method = methodOf(name);
      if (called === method) return;
      const explanation = `${called} is ${method}`;
      expect(page, `${TOKEN_MISSING} explains "${explanation}"`).toContain(explanation);
    },
  );
});

describe('docs/guides/google-drive-errors.md#network-request-failed', () => {
  it('does not concern triggerSync', async () => {
    const { drive, storage } = createApp();
    drive.fail({ networkError: 'Network request failed', times: Infinity });
    await expect(storage.triggerSync('/a')).resolves.toBeUndefined();
    expect(drive.requests).toEqual([]);
  });
});

describe('docs/api/CloudStorageError.md#logging', () => {
  it('keeps code and details in JSON, but not the message', () => {
    const { CloudStorageError, CloudStorageErrorCode } = createApp().library;
    const error = new CloudStorageError('gone', CloudStorageErrorCode.FILE_NOT_FOUND, { more: 1 });
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('Error');
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      code: 'ERR_FILE_NOT_FOUND',
      details: { more: 1 },
    });
  });
});
