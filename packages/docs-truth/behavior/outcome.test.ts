import { expect, test } from 'vitest';

import { INSTALLED } from '../testing/installed';
import type { Claim } from './claim';
import { callOf, codeOf, measuredJson } from './outcome';
import { runClaims } from './run-claims';

const CLAIM: Claim = {
  id: 'drive.downloadFile.example',
  statement: 'A missing file is not downloaded',
  when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
  expected: { throws: { code: 'ERR_FILE_NOT_FOUND' }, requests: 1 },
};

const run = async (claim: Partial<Claim>) =>
  (await runClaims([{ ...CLAIM, ...claim }], INSTALLED))[0];

test('an outcome tells the code, the requests and all that was seen', async () => {
  expect(await run({})).toMatchObject({
    result: 'ERR_FILE_NOT_FOUND',
    requests: 1,
    passed: true,
    platform: 'android',
  });
});

test('a claim that fails tells what differs', async () => {
  const failed = await run({ expected: { throws: { code: 'ERR_PATH_IS_FILE' } } });
  expect(failed).toMatchObject({
    passed: false,
    differences: ['throws.code: expected "ERR_PATH_IS_FILE", got "ERR_FILE_NOT_FOUND"'],
  });
});

test('requests that a claim says nothing of are not kept', async () => {
  expect(await run({ expected: { throws: { code: 'ERR_FILE_NOT_FOUND' } } })).not.toHaveProperty(
    'requests',
  );
});

test.each([
  ['drive.rmdir-recursive.file', 'ERR_FILE_NOT_FOUND', 'rmdir', 'ERR_FILE_NOT_FOUND'],
  ['drive.stat.metadata-500', 'no code, 500', 'stat', null],
  ['drive.stat.file', 'works', 'stat', undefined],
])('%s, %s', (id, result, call, code) => {
  expect(callOf({ id })).toBe(call);
  expect(codeOf({ result })).toBe(code);
});

test('committed results have a claim a line', () => {
  const measured = {
    id: 'drive.stat.file',
    result: 'works',
    requests: 2,
    platform: 'android' as const,
  };
  expect(measuredJson([measured, measured]).split('\n')).toHaveLength(5);
  expect(JSON.parse(measuredJson([measured]))).toEqual([measured]);
});
