import type { Root } from 'mdast';
import { expect, test } from 'vitest';

import type { Finding } from '../finding';
import { parsePage } from '../reference/markdown';
import { checkSentences, type Evidence } from './sentences';

const EVIDENCE: readonly Evidence[] = [
  { id: 'drive.stat.missing', pages: ['api/Storage#stat'], words: 'ERR_FILE_NOT_FOUND', isError: true },
  { id: 'drive.unlink.directory', pages: [], words: 'ERR_PATH_IS_DIRECTORY', isError: true },
  { id: 'icloud.readFile.missing', pages: [], words: 'readFile throws ERR_READ_ERROR', isError: true },
  { id: 'drive.mkdir.works', pages: ['api/Storage#mkdir'], words: 'works', isError: false },
];

/** Findings of a section below the heading on line 1, whose text begins on line 3. */
function check(heading: string, text: string): Finding[] {
  const tree = parsePage(`### ${heading}\n\n${text}`) as Root;
  return checkSentences(tree, { file: 'docs/api/Storage.md', name: 'api/Storage' }, EVIDENCE);
}

test('a code that a claim at this place has shown needs no marker', () => {
  expect(check('stat', 'It throws `ERR_FILE_NOT_FOUND`.')).toEqual([]);
});

test('a code that no claim at this place has shown: file, line, expectation and mend', () => {
  expect(check('stat', 'It works.\nOn a directory it throws `ERR_PATH_IS_DIRECTORY`.')).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 4,
      expected: 'a claim that shows ERR_PATH_IS_DIRECTORY, as the sentence says',
      found: 'none at api/Storage#stat',
      mend: 'Write {/* claim: … */} after the sentence, with the id of a claim of plugins/truth/behavior, or add one.',
    },
  ]);
});

test('a code in a link, in a list, counts like any other', () => {
  expect(check('stat', '- **Beware:** it throws [`ERR_UNKNOWN`](#err_unknown).')).toMatchObject([{ line: 3 }]);
});

test('a marker belongs to the sentence before it, and to no other', () => {
  const marker = '{/* claim: drive.unlink.directory */}';
  expect(check('unlink', `It throws \`ERR_PATH_IS_DIRECTORY\`. ${marker} It is deleted for good.`)).toEqual([]);
  expect(check('unlink', `It is deleted. ${marker} It throws \`ERR_PATH_IS_DIRECTORY\`.`)).toHaveLength(1);
});

test('a marker whose claim has shown another code', () => {
  expect(check('unlink', 'It throws `ERR_UNKNOWN`. {/* claim: drive.unlink.directory */}')).toMatchObject([
    {
      line: 3,
      expected: 'ERR_UNKNOWN in what drive.unlink.directory has shown',
      found: 'ERR_PATH_IS_DIRECTORY',
      mend: 'Correct the code, or name the claim that shows it.',
    },
  ]);
});

test('a code is not shown by a longer one', () => {
  expect(check('stat', 'It throws `ERR_READ`. {/* claim: icloud.readFile.missing */}')).toHaveLength(1);
});

test('a claim about iCloud proves a sentence too', () => {
  expect(check('readFile', 'It throws `ERR_READ_ERROR`. {/* claim: icloud.readFile.missing */}')).toEqual([]);
});

test('codes of a table of the section, and of its heading, are proved there', () => {
  const table = '| Code | Provider | When |\n|---|---|---|\n| `ERR_DELETE_ERROR` | iCloud | It fails |';
  expect(check('rmdir', `${table}\n\nCatch \`ERR_DELETE_ERROR\`.`)).toEqual([]);
  expect(check('ERR_DELETE_ERROR', 'You see `ERR_DELETE_ERROR`.')).toEqual([]);
});

test('a sentence that says that something throws, without a code, needs a claim that ends in an error', () => {
  expect(check('stat', 'It throws at once.')).toEqual([]);
  expect(check('mkdir', 'It throws at once.')).toMatchObject([
    {
      line: 3,
      expected: 'a claim for what the sentence says is thrown',
      found: expect.stringContaining('It throws') as string,
    },
  ]);
  expect(check('mkdir', 'It works at once.')).toEqual([]);
});

test('what a directive puts in is measured already', () => {
  expect(check('mkdir', 'It throws :outcome{of="drive.mkdir.root"}.')).toEqual([]);
});
