import { expect, test } from 'vitest';

import type { Finding } from '../finding';
import { parsePage } from '../reference/markdown';
import { checkSentences, type Evidence, type SentenceReport } from './sentences';

const EVIDENCE: readonly Evidence[] = [
  { id: 'drive.stat.missing', pages: ['api/Storage#stat'], words: 'ERR_FILE_NOT_FOUND', isError: true },
  { id: 'drive.unlink.directory', pages: [], words: 'ERR_PATH_IS_DIRECTORY', isError: true },
  { id: 'icloud.readFile.missing', pages: [], words: 'readFile throws ERR_READ_ERROR', isError: true },
  { id: 'drive.mkdir.works', pages: ['api/Storage#mkdir'], words: 'works', isError: false },
];

/** What is said of a section below the heading on line 1, whose text begins on line 3. */
function report(heading: string, text: string): SentenceReport {
  const tree = parsePage(`### ${heading}\n\n${text}`);
  return checkSentences(tree, { file: 'docs/api/Storage.md', name: 'api/Storage', title: 'Storage' }, EVIDENCE);
}

/** What nothing proves of it; what is not proven is no fault. */
function check(heading: string, text: string): Finding[] {
  const { findings, unproven } = report(heading, text);
  expect(findings).toEqual([]);
  return unproven;
}

/** Findings of a section of a page that is no reference. */
function checkGuide(title: string, heading: string, text: string): Finding[] {
  const tree = parsePage(`## ${heading}\n\n${text}`);
  return checkSentences(tree, { file: 'docs/guides/a.md', name: 'guides/a', title }, EVIDENCE).unproven;
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
  expect(check('unlink', `It throws \`ERR_PATH_IS_DIRECTORY\`. ${marker} It is for good.`)).toEqual([]);
  expect(check('unlink', `It is gone. ${marker} It throws \`ERR_PATH_IS_DIRECTORY\`.`)).toHaveLength(1);
});

test('a marker whose claim has shown another code', () => {
  expect(report('unlink', 'It throws `ERR_UNKNOWN`. {/* claim: drive.unlink.directory */}').findings).toMatchObject([
    {
      line: 3,
      expected: 'ERR_UNKNOWN in what drive.unlink.directory has shown',
      found: 'ERR_PATH_IS_DIRECTORY',
      mend: 'Correct the code, or name the claim that shows it.',
    },
  ]);
});

test('a code is not shown by a longer one', () => {
  expect(report('stat', 'It throws `ERR_READ`. {/* claim: icloud.readFile.missing */}').findings).toHaveLength(1);
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

const EFFECT = 'a claim after the sentence, which says what a call does';

test('a sentence that says what a call does needs a marker of its own, whatever claims name its section', () => {
  expect(
    check('stat', 'It is quick.\nIt returns the size. {/* claim: drive.stat.missing */} It makes two requests.'),
  ).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 4,
      expected: EFFECT,
      found: 'none: "It makes two requests."',
      mend:
        'Write {/* claim: … */} after the sentence, with the id of a claim of plugins/truth/behavior, or add one. ' +
        'What Google, Apple or a definition says gets {/* no claim: reason */} instead.',
    },
  ]);
});

test('in the reference that holds for every sentence without a provider and for those about Drive', () => {
  const told = ['Returns the size.', 'Parents are not created.', 'Both providers replace it.', 'Drive sends it twice.'];
  // "replace" is what the reader does; "replaced" and "replaces" are not.
  expect(told.map((text) => check('mkdir', text).length)).toEqual([1, 1, 0, 1]);
  expect(check('mkdir', 'On both providers the file is replaced.')).toHaveLength(1);
  expect(check('mkdir', 'On iCloud the file is replaced.')).toEqual([]);
  expect(check('mkdir', 'On iCloud it is replaced, on Drive it is not created.')).toHaveLength(1);
});

test('elsewhere it holds for sentences about Drive: by their words, the title of the page or that of the section', () => {
  const text = 'The file is overwritten.';
  expect(checkGuide('Expo', 'Write', text)).toEqual([]);
  expect(checkGuide('Expo', 'Write', 'On Drive the file is overwritten.')).toHaveLength(1);
  expect(checkGuide('Expo', 'On Google Drive', text)).toHaveLength(1);
  expect(checkGuide('Files on Google Drive', 'Write', text)).toHaveLength(1);
  expect(checkGuide('Files on Google Drive', 'Write', 'On iCloud the file is overwritten.')).toEqual([]);
});

test('what the reader is told to do, and the names of headings elsewhere, say nothing of a call', () => {
  expect(check('stat', 'Delete the file, keep the folder and create another.')).toEqual([]);
  expect(check('stat', 'See ["The call fails"](#fails), or [what it returns](#returns).')).toEqual([]);
});

test('a measured value, or the reason why no claim shows it, stands for a marker', () => {
  expect(check('stat', 'It makes :requests{of="drive.stat.missing"} requests.')).toEqual([]);
  expect(check('stat', 'Google retries it. {/* no claim: what Google says */}')).toEqual([]);
  expect(check('stat', 'Google retries it. {/* no claim: what Google says */} It retries it.')).toHaveLength(1);
  expect(check('stat', 'Google retries it. {/* what Google says */}')).toHaveLength(1);
});

test('a reason frees no code from being shown', () => {
  expect(check('mkdir', 'It throws `ERR_UNKNOWN`. {/* no claim: so it is */}')).toMatchObject([
    { expected: 'a claim that shows ERR_UNKNOWN, as the sentence says' },
  ]);
});

test('every cell of a column about Google Drive needs a claim, and every row of that name', () => {
  const column = (cell: string) => `| | Google Drive | iCloud |\n|---|---|---|\n| Missing | ${cell} | Created |`;
  expect(check('mkdir', column('Not there'))).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 5,
      expected: 'a claim in the cell, which says what Drive does',
      found: 'none: "Not there"',
      mend: expect.stringContaining('Write {/* claim: … */}') as string,
    },
  ]);
  expect(check('mkdir', column('Not there {/* claim: drive.mkdir.works */}'))).toEqual([]);
  expect(check('mkdir', column(':outcome{of="drive.mkdir.works"}'))).toEqual([]);
  expect(check('mkdir', column('[Never](#never) {/* no claim: what Google says */}'))).toEqual([]);
  expect(check('mkdir', column(''))).toEqual([]);
  const row = (cell: string) => `| Provider | Means |\n|---|---|\n| Google Drive | ${cell} |\n| iCloud | Nothing |`;
  expect(check('mkdir', row('A token is set'))).toMatchObject([{ line: 5, found: 'none: "A token is set"' }]);
  expect(check('mkdir', row('A token is set {/* claim: drive.mkdir.works */}'))).toEqual([]);
});
