import { beforeEach, describe, expect, it } from 'vitest';

import type { GoogleDrive } from '.';
import { createJson, errorOf, FILES, listUrl, send, testDrive } from './testing/drive';

let drive: GoogleDrive;

beforeEach(() => {
  drive = testDrive();
});

describe('faults', () => {
  it.each([
    ['userRateLimitExceeded', 403, 'usageLimits', 'User Rate Limit Exceeded'],
    ['tooManyRequests', 429, 'usageLimits', 'Rate Limit Exceeded'],
    ['backendError', 500, 'global', 'Backend Error'],
  ] as const)('answers %s as the guide has it', async (error, code, domain, message) => {
    drive.fail({ error });
    const reason = error === 'tooManyRequests' ? 'rateLimitExceeded' : error;
    const response = await send(drive, FILES);
    expect(response.status).toBe(code);
    expect(await errorOf(response)).toEqual({
      code,
      message,
      errors: [{ domain, reason, message }],
    });
    expect((await send(drive, FILES)).status).toBe(200);
  });

  it('hits the requests it is meant for', async () => {
    drive.fail({ on: 'list', after: 1, times: 2, error: { status: 502 } });
    await createJson(drive, { name: 'a' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await send(drive, FILES)).status);
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  it('loses the connection', async () => {
    drive.fail({ networkError: 'Network request failed' });
    await expect(send(drive, FILES)).rejects.toThrow(new TypeError('Network request failed'));
    expect(drive.requests[0]?.status).toBeUndefined();
  });

  it('is slow, and stops waiting when the request is aborted', async () => {
    drive.fail({ delayMs: Infinity });
    const abort = new AbortController();
    const pending = send(drive, FILES, { signal: abort.signal });
    setTimeout(() => abort.abort(), 5);
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('waits for a promise on demand', async () => {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    drive.fail({ until });
    const pending = createJson(drive, { name: 'a' });
    await expect.poll(() => drive.delayed).toBe(1);
    expect(drive.paths('drive')).toEqual([]);
    release();
    expect((await pending).status).toBe(200);
    expect(drive.delayed).toBe(0);
  });

  it('sends the head of an answer and stalls, until the request is aborted', async () => {
    drive.fail({ stallBody: true });
    const abort = new AbortController();
    const response = await send(drive, FILES, { signal: abort.signal });
    expect([response.status, drive.delayed]).toEqual([200, 1]);
    setTimeout(() => abort.abort(), 5);
    await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => drive.delayed).toBe(0);
  });

  it.each(['before', 'late'] as const)(
    'does the work of a request given up, effect %s',
    async (effect) => {
      drive.fail({ delayMs: 10, effect });
      const pending = send(drive, FILES, {
        method: 'POST',
        body: '{"name":"a"}',
        signal: AbortSignal.timeout(1),
      });
      await expect(pending).rejects.toThrow();
      expect(drive.paths('drive')).toEqual(effect === 'before' ? ['/a'] : []);
      await expect.poll(() => drive.paths('drive')).toEqual(['/a']);
    },
  );

  it('does the work once if the answer arrives after all', async () => {
    drive.fail({ delayMs: 1, effect: 'before' });
    drive.fail({ after: 1, delayMs: 1, effect: 'late' });
    await createJson(drive, { name: 'a' });
    await createJson(drive, { name: 'b' });
    expect(drive.paths('drive')).toEqual(['/a', '/b']);
  });
});

it('logs requests', async () => {
  await send(drive, listUrl({ q: 'trashed = false' }));
  expect(drive.requests).toEqual([
    {
      method: 'GET',
      path: '/drive/v3/files',
      query: { q: 'trashed = false' },
      operation: 'list',
      status: 200,
    },
  ]);
  drive.clearRequests();
  await send(drive, 'https://www.googleapis.com/drive/v3/about');
  expect(drive.requests).toMatchObject([{ operation: 'other', status: 404 }]);
});
