import { expect, test } from 'vitest';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import type { Saying } from './claim';
import { sectionsOf } from './sections';
import type { Evidence } from './outcome';
import { checkSentences } from './sentences';

/** Creates a claim that proves some sentences. */
function claim(id: string, words: string, pages: string[] = [], says: Saying[] = []): Evidence {
  return { id, pages: [...pages, ...says.map(([section]) => section)], says, words };
}

const EVIDENCE: readonly Evidence[] = [
  claim('drive.stat.missing', 'ERR_FILE_NOT_FOUND', ['api/Storage#stat']),
  claim('icloud.readFile.missing', 'readFile throws {"code":"ERR_READ_ERROR"}'),
  claim('drive.mkdir.works', 'works', ['api/Storage#mkdir']),
];

const PLACE = { file: 'truth/claims/a.claims.ts', line: 7 };

/** Reports on a section whose heading is on line 1 and whose text begins on line 3. */
function report(heading: string, text: string, says: readonly Evidence[] = []) {
  const sections = sectionsOf(parsePage(`### ${heading}\n\n${text}`), {
    file: 'docs/api/Storage.md',
    title: 'Storage',
  });
  return checkSentences(sections, [...EVIDENCE, ...says], () => PLACE);
}

/** Returns the unproven sentences of a section. They are not findings, so none are expected. */
function check(heading: string, text: string, ...phrases: string[]): Finding[] {
  const says =
    phrases.length === 0
      ? []
      : [claim('drive.x.y', 'works', [], [[`api/Storage#${heading}`, ...phrases]])];
  const { findings, unproven } = report(heading, text, says);
  expect(findings).toEqual([]);
  return unproven;
}

/** Returns the unproven sentences of a section on a page outside the reference. */
function checkGuide(title: string, heading: string, text: string): Finding[] {
  const sections = sectionsOf(parsePage(`## ${heading}\n\n${text}`), {
    file: 'docs/guides/a.md',
    title,
  });
  return checkSentences(sections, EVIDENCE, () => PLACE).unproven;
}

const FIX =
  'Name the sentence in `says` of the claim that shows it, or begin one: npm run new -- claim drive.….';

test('a code that a claim about this section has shown needs no claim of its own', () => {
  expect(check('stat', 'It throws `ERR_FILE_NOT_FOUND`.')).toEqual([]);
});

test('a code that no claim about this section has shown: file, line, expectation and fix', () => {
  expect(check('stat', 'It works.\nOn a directory it throws `ERR_PATH_IS_DIRECTORY`.')).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 4,
      expected: 'a claim that shows ERR_PATH_IS_DIRECTORY, as the sentence says',
      found: 'none at api/Storage#stat',
      fix: FIX,
    },
  ]);
});

test('a code in a link, in a list, counts like any other; one in quotes is a text', () => {
  expect(check('stat', '- **Beware:** it throws [`ERR_UNKNOWN`](#err_unknown).')).toMatchObject([
    { line: 3 },
  ]);
  expect(check('stat', "The value is `'ERR_UNKNOWN'`.")).toEqual([]);
});

const UNLINK = (words: string, phrase: string) => [
  claim('drive.unlink.a', words, [], [['api/Storage#unlink', phrase]]),
];

test('a claim shows the sentence that it names, and no other', () => {
  const text = 'It throws `ERR_UNKNOWN`. It is gone. It throws `ERR_OTHER`.';
  expect(report('unlink', text, UNLINK('ERR_UNKNOWN', 'throws ERR_UNKNOWN'))).toMatchObject({
    findings: [],
    unproven: [{ expected: 'a claim that shows ERR_OTHER, as the sentence says' }],
  });
});

test('a claim that has shown another code than its sentence', () => {
  expect(
    report('unlink', 'It throws `ERR_UNKNOWN`.', UNLINK('ERR_UNKNOWN_URL', 'It throws')).findings,
  ).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 3,
      expected: 'ERR_UNKNOWN in what drive.unlink.a shows',
      found: 'ERR_UNKNOWN_URL',
      fix: 'Correct the code, or name the sentence in the claim that shows it.',
    },
  ]);
});

test('a sentence that the section does not have is found once, with all its claims and the nearest sentence', () => {
  const says: Saying[] = [['api/Storage#unlink', 'The file is deleted for good']];
  const claims = [
    claim('drive.unlink.a', 'works', [], says),
    claim('drive.unlink.b', 'works', [], says),
  ];
  expect(report('unlink', 'It is fast. The file is not deleted.', claims).findings).toEqual([
    {
      ...PLACE,
      expected:
        'api/Storage#unlink (docs/api/Storage.md:1) to say "The file is deleted for good", as drive.unlink.a, drive.unlink.b shows',
      found: 'the nearest is "The file is not deleted." at docs/api/Storage.md:3',
      fix: 'If the claim shows what the sentence says now, name the new words in `says`; else correct one of the two.',
    },
  ]);
});

test('a text that several sentences have names none of them', () => {
  const both = 'The file is deleted. The file is deleted for good.';
  expect(report('unlink', both, UNLINK('works', 'is deleted')).findings).toMatchObject([
    { found: '2 sentences that say it', fix: 'Name more of the sentence.' },
  ]);
  expect(report('unlink', both, UNLINK('works', 'for good')).findings).toEqual([]);
  expect(
    report('unlink', 'It is deleted as all that is deleted.', UNLINK('works', 'is deleted'))
      .findings,
  ).toEqual([]);
  expect(report('unlink', 'It is undeleted.', UNLINK('works', 'deleted')).findings).toHaveLength(1);
});

test('a sentence reads as on the page: without markup, and … for what a directive puts in', () => {
  const text = '**Bold**, `code` and\n[a link](#a) make :requests{of="drive.x.y"} requests.';
  expect(
    report('unlink', text, UNLINK('works', 'Bold, code and a link make … requests')).findings,
  ).toEqual([]);
});

test('a full stop in code ends no sentence', () => {
  expect(check('mkdir', 'It returns `a. b` to you.', 'to you')).toEqual([]);
});

test('a code in a heading is proved there, one in a table is not', () => {
  const table = '| Code | When |\n|---|---|\n| `ERR_DELETE_ERROR` | It fails |';
  expect(check('rmdir', `${table}\n\nCatch \`ERR_DELETE_ERROR\`.`)).toMatchObject([
    { line: 5 },
    { line: 7 },
  ]);
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
  expect(check('stat', 'It makes :requests{of="drive.stat.missing"} requests.')).toEqual([]);
  expect(check('stat', 'In :version it makes requests.')).toHaveLength(1);
});

test('a sentence that says what a call does needs a claim of its own, whatever claims name its section', () => {
  expect(
    check(
      'stat',
      'It is quick.\nIt returns the size. It makes two requests.',
      'It returns the size',
    ),
  ).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 4,
      expected: 'a claim that shows the sentence',
      found: 'none: "It makes two requests."',
      fix: FIX,
    },
  ]);
});

test('in the reference that holds for every sentence without a provider and for those about Drive', () => {
  const told = [
    'Returns the size.',
    'Parents are not created.',
    'Both providers replace it.',
    'Drive sends it twice.',
  ];
  // "replace" is the reader's action; "replaced" and "replaces" are not.
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
  expect(
    checkGuide('Files on Google Drive', 'Write', 'On iCloud the file is overwritten.'),
  ).toEqual([]);
});

test('what the reader is told to do, and the names of headings elsewhere, say nothing of a call', () => {
  expect(check('stat', 'Delete the file, keep the folder and create another.')).toEqual([]);
  expect(check('stat', 'See ["The call fails"](#fails), or [what it returns](#returns).')).toEqual(
    [],
  );
});

test('every cell of a column about Google Drive needs a claim, and every row of that name', () => {
  const column = (cell: string) =>
    `| | Google Drive | iCloud |\n|---|---|---|\n| Missing | ${cell} | Created |`;
  expect(check('mkdir', column('Not there'))).toEqual([
    {
      file: 'docs/api/Storage.md',
      line: 5,
      expected: 'a claim that shows the cell, which says what Drive does',
      found: 'none: "Not there"',
      fix: FIX,
    },
  ]);
  expect(check('mkdir', column('Not there'), 'Not there')).toEqual([]);
  expect(check('mkdir', column('No'), 'Missing | No')).toEqual([]);
  expect(check('mkdir', column(':outcome{of="drive.mkdir.works"}'))).toEqual([]);
  expect(check('mkdir', column('[Never](#never)'), 'Missing | Never')).toEqual([]);
  expect(check('mkdir', column(''))).toEqual([]);
  const row = (cell: string) =>
    `| Provider | Means |\n|---|---|\n| Google Drive | ${cell} |\n| iCloud | Nothing |`;
  expect(check('mkdir', row('A token is set'))).toMatchObject([
    { line: 5, found: 'none: "A token is set"' },
  ]);
  expect(check('mkdir', row('A token is set'), 'A token is set')).toEqual([]);
});
