import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { type Claim, type ClaimResult, claims, claimsByPlace, runClaims } from '.';
import { differencesOf, testClaim } from './claim';

const DOCS = join(__dirname, '../../../../docs');

let results: ClaimResult[];

beforeAll(async () => {
  results = await runClaims(claims);
}, 120_000);

describe('the claims', () => {
  it('hold', () => {
    expect(results.filter(({ passed }) => !passed).map(({ id, differences }) => ({ id, differences }))).toEqual([]);
    expect(results.map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  });

  it('have ids of their own, provider.method.what', () => {
    const ids = claims.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^(?:drive|icloud)\.[A-Za-z-]+\.[A-Za-z0-9_-]+$/.test(id))).toEqual([]);
  });

  it('fill each cell of a table once', () => {
    const cells = claims.flatMap(({ cells = [] }) => cells.map((cell) => `${cell.table}: ${cell.row}, ${cell.column}`));
    expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
  });

  it('name places that exist', () => {
    // Docusaurus's rules for headings: an id in braces, else the text in lower case, without signs, with dashes.
    const anchorsOf = (page: string): Set<string> => {
      const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
      const headings = [...text.matchAll(/^#{1,6} (.*?)(?: \{#([\w-]+)\})?$/gm)];
      const slug = (heading: string) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}_ -]/gu, '')
          .replaceAll(' ', '-');
      return new Set(headings.map(([, heading = '', id]) => id ?? slug(heading)));
    };
    const missing = [...claimsByPlace().keys()].filter((place) => {
      const [page = '', anchor] = place.split('#');
      const path = join(DOCS, `${page}.md`);
      return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).has(anchor));
    });
    expect(missing).toEqual([]);
  });
});

describe('a claim that is wrong', () => {
  const right: Claim = {
    id: 'drive.readFile.example',
    statement: 'readFile on a missing file throws ERR_FILE_NOT_FOUND',
    pages: [],
    when: ({ storage }) => storage.readFile('/a'),
    expected: { throws: { code: 'ERR_FILE_NOT_FOUND' }, requests: 1 },
  };
  const differences = async (wrong: Partial<Claim>) => (await runClaims([{ ...right, ...wrong }]))[0]?.differences;

  it.each([
    [{}, []],
    [
      { expected: { throws: { code: 'ERR_PATH_IS_FILE' } } },
      ['throws.code: expected "ERR_PATH_IS_FILE", got "ERR_FILE_NOT_FOUND"'],
    ],
    [{ expected: { throws: { code: null } } }, ['throws.code: expected null, got "ERR_FILE_NOT_FOUND"']],
    [
      { expected: { throws: { code: 'ERR_FILE_NOT_FOUND', atOnce: true } } },
      ['throws.atOnce: expected true, got false'],
    ],
    [{ expected: { ...right.expected, requests: 2 } }, ['requests: expected 2, got 1']],
    [{ expected: { ...right.expected, effect: ['/a'] }, effect: () => [] }, ['effect: expected ["/a"], got []']],
    [
      { when: () => 'text' },
      ['throws: expected {"code":"ERR_FILE_NOT_FOUND"}, got undefined', 'requests: expected 1, got 0'],
    ],
    [{ when: () => 'text', expected: { returns: 'other' } }, ['returns: expected "other", got "text"']],
  ] satisfies [Partial<Claim>, string[]][])('tells what differs: %#', async (wrong, expected) => {
    expect(await differences(wrong)).toEqual(expected);
  });

  it('tells when a call fails that should not', async () => {
    expect((await differences({ expected: {} }))?.[0]).toMatch(/^returns: expected no error, got .*ERR_FILE_NOT_FOUND/);
  });

  it('tells when the test itself fails', async () => {
    const given = () => {
      throw new Error('no furniture');
    };
    expect((await differences({ given }))?.[0]).toMatch(/^the test itself failed: Error: no furniture/);
  });
});

describe('a claim without an end', () => {
  it.each([{}, { timesOut: true }])('is given up: %j', async (more) => {
    const claim: Claim = {
      id: '',
      statement: '',
      pages: [],
      when: () => new Promise(() => undefined),
      expected: {},
      ...more,
    };
    const { differences } = await testClaim(claim, { directory: '', unhandled: [], limit: 20 });
    expect(differences[0]).toMatch(/^the test itself failed: Error: no end after 20 ms/);
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
