import { describe, expect, it } from 'vitest';

import { INSTALLED } from '../testing/installed';
import type { Claim, Scene } from './claim';
import { differencesOf, runClaims } from './run-claims';

describe('a claim that is wrong', () => {
  const right: Claim = {
    id: 'drive.readFile.example',
    statement: 'readFile on a missing file throws ERR_FILE_NOT_FOUND',
    when: ({ storage }) => storage.readFile('/a'),
    expected: { throws: { code: 'ERR_FILE_NOT_FOUND' }, requests: 1 },
  };
  const differences = async (wrong: Partial<Claim>) =>
    (await runClaims([{ ...right, ...wrong }], INSTALLED))[0]?.differences;

  it.each([
    [{}, []],
    [
      { expected: { throws: { code: 'ERR_PATH_IS_FILE' } } },
      ['throws.code: expected "ERR_PATH_IS_FILE", got "ERR_FILE_NOT_FOUND"'],
    ],
    [
      { expected: { throws: { code: null } } },
      ['throws.code: expected null, got "ERR_FILE_NOT_FOUND"'],
    ],
    [
      { expected: { throws: { code: 'ERR_FILE_NOT_FOUND', atOnce: true } } },
      ['throws.atOnce: expected true, got false'],
    ],
    [{ expected: { ...right.expected, requests: 2 } }, ['requests: expected 2, got 1']],
    [
      { expected: { ...right.expected, effect: ['/a'] }, effect: () => [] },
      ['effect: expected ["/a"], got []'],
    ],
    [
      { when: () => 'text' },
      [
        'throws: expected {"code":"ERR_FILE_NOT_FOUND"}, got undefined',
        'requests: expected 1, got 0',
      ],
    ],
    [
      { when: () => 'text', expected: { returns: 'other' } },
      ['returns: expected "other", got "text"'],
    ],
  ] satisfies [Partial<Claim>, string[]][])('tells what differs: %#', async (wrong, expected) => {
    expect(await differences(wrong)).toEqual(expected);
  });

  it('tells when a call fails that should not', async () => {
    expect((await differences({ expected: {} }))?.[0]).toMatch(
      /^returns: expected no error, got .*ERR_FILE_NOT_FOUND/,
    );
  });

  it('tells of a rejection that nobody handles, unless the claim looks at them', async () => {
    const drop = ({ storage }: Scene) => void storage.readFile('/a');
    const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
    const effect = async () => void (await rest());
    expect(await differences({ when: drop, effect, expected: {} })).toMatchObject([
      expect.stringMatching(/^an unhandled rejection: .*ERR_FILE_NOT_FOUND|not found/i) as string,
    ]);
    const count = async (scene: Scene) => (drop(scene), await rest(), scene.unhandled.length);
    expect(await differences({ when: count, expected: { returns: 1 } })).toEqual([]);
  });

  it('tells when the test itself fails', async () => {
    const given = () => {
      throw new Error('no furniture');
    };
    expect((await differences({ given }))?.[0]).toMatch(
      /^the test itself failed: Error: no furniture/,
    );
  });
});

describe('a claim without an end', () => {
  it.each([{}, { timesOut: true }])('is given up: %j', async (more) => {
    const claim: Claim = {
      id: '',
      statement: '',
      when: () => new Promise(() => undefined),
      expected: {},
      ...more,
    };
    const [outcome] = await runClaims([claim], INSTALLED, 20);
    expect(outcome?.differences[0]).toMatch(/^the test itself failed: Error: no end after 20 ms/);
  });
});

describe('differences', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }, 0],
    [{ a: 1 }, { a: 2 }, 1],
    [[1], [1, 2], 1],
    [{ a: [{ b: /x/ }] }, { a: [{ b: 'axb' }] }, 0],
    [/x/, 1, 1],
    [{}, [], 1],
    [undefined, undefined, 0],
    [undefined, null, 1],
  ])('%j and %j', (expected, actual, count) => {
    expect(differencesOf('value', expected, actual)).toHaveLength(count);
  });
});
