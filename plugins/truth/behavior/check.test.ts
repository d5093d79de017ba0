import { toString } from 'mdast-util-to-string';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import type { Page } from '../pages';
import { indexSubjects, type LibraryFacts } from '../reference/facts';
import { parsePage } from '../reference/markdown';
import { placesOf, titleOf } from '../reference/places';
import { readInstalledFacts } from '../reference/installed-facts';
import { checkBehavior, unprovenSentences } from './check';
import type { ICloudClaim } from './icloud';
import { measuredJson, type Outcome } from './outcome';
import { putResults } from './put-results';
import { thrownBy } from './thrown';

const facts: LibraryFacts = readInstalledFacts(process.cwd());
const subjects = indexSubjects(facts);

function outcome(id: string, result: string, more: Partial<Outcome> = {}): Outcome {
  return {
    id,
    result,
    statement: 'It is so',
    pages: ['api/CloudStorage#readfile'],
    platform: 'android',
    passed: true,
    differences: [],
    observed: '{}',
    ...more,
  };
}

const MISSING = outcome('drive.readFile.missing', 'ERR_FILE_NOT_FOUND', { requests: 1 });
const DIRECTORY = outcome('drive.readFile.directory', 'ERR_PATH_IS_DIRECTORY', { requests: 1 });
const REFUSED = outcome('drive.readFile.lookup-403', 'ERR_UNKNOWN', { pages: ['api/CloudStorage#common-errors'] });
const OUTCOMES = [MISSING, DIRECTORY, REFUSED];

const PAGE = `---
title: CloudStorage
---

## Errors {#common-errors}

| Code | Provider | When |
|---|---|---|
| \`ERR_UNKNOWN\` | Drive | The lookup failed |

### readFile

::throws{of="CloudStorage.readFile"}

| Code | When |
|---|---|
| \`ERR_FILE_NOT_FOUND\` | No such file |
| \`ERR_PATH_IS_DIRECTORY\` | The path is a directory |
| \`ERR_READ_ERROR\` | Reading failed |

A missing file takes a request. {/* claim: drive.readFile.missing */} Another sentence.
`;

const FILE = 'docs/api/CloudStorage.md';

function pageWith(text: string, by: string): Page[] {
  expect(PAGE).toContain(text);
  return [{ file: FILE, markdown: PAGE.replace(text, by) }];
}

function iCloudClaim(id: string, throws: string): ICloudClaim {
  return { id, throws, statement: 'It is so.', pages: [], sources: [] };
}

const NATIVE = [
  iCloudClaim('icloud.readFile.missing', 'ERR_FILE_NOT_FOUND'),
  iCloudClaim('icloud.readFile.unreadable', 'ERR_READ_ERROR'),
];

function check(pages: readonly Page[], outcomes: readonly Outcome[] = OUTCOMES, committed = measuredJson(outcomes)) {
  return checkBehavior(pages, { outcomes, native: NATIVE, subjects, committed });
}

const RIGHT: Page[] = [{ file: FILE, markdown: PAGE }];

describe('the check of behavior', () => {
  it('finds nothing on pages that say what the claims have shown', () => {
    expect(check(RIGHT)).toEqual([]);
  });

  it('finds a wrong code in a table, in both directions', () => {
    expect(check(pageWith('`ERR_PATH_IS_DIRECTORY` |', '`ERR_PATH_IS_FILE` |'))).toEqual([
      {
        file: FILE,
        line: 18,
        expected: 'a claim for readFile throwing ERR_PATH_IS_FILE',
        found: 'claims in which it throws ERR_FILE_NOT_FOUND, ERR_PATH_IS_DIRECTORY, ERR_READ_ERROR, ERR_UNKNOWN',
        mend: 'Correct the code or the call; if the page is right, add a claim to plugins/truth/behavior.',
      },
      {
        file: FILE,
        line: 15,
        expected: 'a row for ERR_PATH_IS_DIRECTORY on Drive, as drive.readFile.directory has shown: It is so',
        found: 'rows on Drive for ERR_FILE_NOT_FOUND',
        mend: 'Add the row.',
      },
    ]);
  });

  it('finds a statement that no claim tests', () => {
    const findings = check(RIGHT, [MISSING, REFUSED]);
    expect(findings).toMatchObject([{ line: 18, expected: 'a claim for readFile throwing ERR_PATH_IS_DIRECTORY' }]);
  });

  it('takes a row about one platform only from a claim on that platform', () => {
    const pages = pageWith('`ERR_UNKNOWN` | Drive', '`ERR_UNKNOWN` | Drive on iOS');
    expect(check(pages)).toMatchObject([{ expected: expect.stringContaining('on Drive (ios)') as string }]);
    expect(check(pages, [MISSING, DIRECTORY, { ...REFUSED, platform: 'ios' }])).toEqual([]);
  });

  it('wants no claim about Drive for what iCloud does, and lets a common error stand for all calls', () => {
    const common = outcome('drive.readFile.lookup-500', 'ERR_UNKNOWN');
    expect(check(RIGHT, [...OUTCOMES, common])).toEqual([]);
    const uncommon = outcome('drive.readFile.odd', 'ERR_WRITE_ERROR');
    expect(check(RIGHT, [...OUTCOMES, uncommon])).toMatchObject([
      { line: 15, expected: expect.stringContaining('a row for ERR_WRITE_ERROR') as string },
    ]);
  });

  it('finds a claim that fails, at its marker first and then at its places', () => {
    const failed = { ...MISSING, passed: false, differences: ['requests: expected 1, got 2'] };
    expect(check(RIGHT, [failed, DIRECTORY, REFUSED])).toEqual([
      {
        file: FILE,
        line: 21,
        expected: 'drive.readFile.missing: "It is so" to hold',
        found: 'requests: expected 1, got 2',
        mend: `Correct the page and the claim to what the library does. Also at ${FILE}:11.`,
      },
    ]);
  });

  it('finds a claim whose place is gone', () => {
    const lost = { ...REFUSED, pages: ['api/CloudStorage#gone', 'api/Gone#readfile'] };
    expect(check(RIGHT, [MISSING, DIRECTORY, lost]).map(({ found }) => found)).toEqual([
      'api/CloudStorage#gone, which does not exist',
      'api/Gone#readfile, which does not exist',
    ]);
  });

  it('finds a marker of a claim that does not exist, and says which was meant', () => {
    expect(check(pageWith('claim: drive.readFile.missing', 'claim: drive.readFile.mising'))).toMatchObject([
      { line: 21, found: 'drive.readFile.mising', mend: 'Did you mean drive.readFile.missing?' },
    ]);
  });

  it('lists a sentence about a call that no claim shows, and finds no fault with it', () => {
    const pages = pageWith('Another sentence.', 'It creates the file.');
    expect(check(pages)).toEqual([]);
    expect(unprovenSentences(pages, OUTCOMES, NATIVE)).toMatchObject([
      { file: FILE, line: 21, found: 'none: "It creates the file."' },
    ]);
  });

  it('finds a marker that says no reason', () => {
    for (const marker of ['{/* no claim */}', '{/* no claim: */}']) {
      expect(check(pageWith('Another sentence.', `It creates the file. ${marker}`))).toEqual([
        {
          file: FILE,
          line: 21,
          expected: 'the reason why no claim shows what the sentence says',
          found: marker.slice(1, -1),
          mend: 'Write {/* no claim: reason */}, or name a claim that shows it.',
        },
      ]);
    }
    expect(check(pageWith('Another sentence.', 'It creates the file. {/* no claim: Google says so */}'))).toEqual([]);
  });

  it('finds codes and numbers of Drive that are typed by hand', () => {
    const table = (code: string, count: string) =>
      `Another sentence.\n\n| | Google Drive | Requests |\n|---|---|---|\n| Missing | ${code} | ${count} |\n`;
    const typed = check(pageWith('Another sentence.', table('`ERR_FILE_NOT_FOUND`', '1')));
    expect(typed.map(({ line, found }) => [line, found])).toEqual([
      [25, 'ERR_FILE_NOT_FOUND, typed by hand'],
      [25, '1, typed by hand'],
    ]);
    const id = '{of="drive.readFile.missing"}';
    expect(check(pageWith('Another sentence.', table(`:outcome${id}`, `:requests${id}`)))).toEqual([]);
  });

  it('finds a call that a page lists below the heading of a code it does not throw', () => {
    const markdown =
      '---\ntitle: Codes\n---\n\n### ERR_FILE_NOT_FOUND\n\n| Call | Note |\n|---|---|\n| `readFile`, `mkdir` | |\n';
    expect(check([...RIGHT, { file: 'docs/codes.md', markdown }])).toMatchObject([
      { line: 9, expected: 'a claim for mkdir throwing ERR_FILE_NOT_FOUND' },
    ]);
  });

  it('finds a provider in the table of all codes that the claims contradict', () => {
    const table = '\n| Member | Provider |\n|---|---|\n| `FILE_NOT_FOUND` | iCloud |\n| `STAT_ERROR` | both |\n';
    expect(check(pageWith('Another sentence.\n', table)).map(({ expected }) => expected)).toEqual([
      'Drive among those that throw ERR_FILE_NOT_FOUND',
      'a claim with ERR_STAT_ERROR on Drive',
    ]);
  });

  it('finds committed results that are not those of the claims', () => {
    expect(check(RIGHT, OUTCOMES, measuredJson([MISSING]))).toMatchObject([{ mend: 'Run npm run behavior:results.' }]);
    expect(check(RIGHT, OUTCOMES, '')).toMatchObject([{ found: 'no such file' }]);
  });

  it('finds ::throws below the wrong heading, and without a table', () => {
    const pages = pageWith('::throws{of="CloudStorage.readFile"}', '::throws{of="CloudStorage.stat"}');
    expect(check(pages)).toMatchObject([{ line: 13, found: 'of="CloudStorage.stat" below "readFile"' }]);
    const alone = '::throws{of="CloudStorage.readFile"}\n\n### stat';
    expect(check(pageWith('::throws{of="CloudStorage.readFile"}', alone))[0]).toMatchObject({
      found: 'none before the next heading',
    });
  });
});

describe('what the build puts into a page', () => {
  const counted = (row: string, counts: number[]) =>
    ['/a', '/x/a', '/x/y/a'].map((column, d) =>
      outcome(`drive.${row.split(',')[0] ?? ''}.requests-${d}`, 'works', {
        requests: counts[d],
        cells: [{ table: 'requests', row, column }],
      }),
    );
  const outcomes = [
    ...OUTCOMES,
    ...counted('readFile', [2, 3, 4]),
    ...counted('stat', [2, 3, 4]),
    ...counted('mkdir', [2, 4, 6]),
    ...counted('triggerSync', [0, 0, 0]),
  ];
  const put = (markdown: string) => {
    const tree = parsePage(markdown);
    const behavior = {
      results: new Map(outcomes.map((each) => [each.id, each])),
      thrown: thrownBy(outcomes, []),
      native: [{ id: 'icloud.readFile.missing' }],
      subjects,
      places: placesOf(
        [{ file: 'docs/codes.md', markdown: '---\ntitle: CloudStorageErrorCode\n---\n\n### ERR_FILE_NOT_FOUND\n' }],
        subjects,
      ),
    };
    const { findings } = putResults(tree, { file: FILE, title: titleOf(markdown) }, behavior);
    return { tree, findings };
  };
  const rowsOf = (markdown: string) => {
    const rows: string[][] = [];
    visit(
      put(markdown).tree as Nodes,
      'tableRow',
      ({ children }) => void rows.push(children.map((cell) => toString(cell))),
    );
    return rows;
  };

  it('is a table of requests, equal rows joined, with a formula for any depth', () => {
    expect(rowsOf('::requests{show="formula"}')).toEqual([
      ['Call', 'Requests', '/a.txt', '/x/y/a.txt'],
      ['readFile, stat', 'd + 2', '2', '4'],
      ['mkdir', '2d + 2', '2', '6'],
      ['triggerSync', '0', '0', '0'],
    ]);
    expect(rowsOf('::requests{show="depths"}').at(-1)).toEqual(['mkdir', '2', '4', '6']);
    expect(put('::requests').findings).toMatchObject([{ expected: 'show="…" with one of formula, depths' }]);
  });

  it('is a code, a number and a list of calls in the text', () => {
    const id = '{of="drive.readFile.missing"}';
    const { tree } = put(`Gives :outcome${id} after :requests${id}, as :calls{throwing="ERR_FILE_NOT_FOUND"}.`);
    expect(toString(tree)).toBe('Gives ERR_FILE_NOT_FOUND after 1, as readFile.');
    expect(put(':outcome{of="drive.readFile.requests-0"}').findings).toMatchObject([
      { found: 'drive.readFile.requests-0, which just works' },
    ]);
    expect(put(':calls{throwing="ERR_WRITE_ERROR"}').findings).toHaveLength(1);
  });

  it('is nothing for a marker, which leaves no blank behind', () => {
    const marker = '{/* claim: drive.readFile.missing */}';
    expect(toString(put(`One ${marker}, two. ${marker} Three. ${marker}`).tree)).toBe('One, two. Three.');
    const reason = '{/* no claim: Google says so */}';
    expect(toString(put(`One ${reason}, two. ${reason} Three. ${reason}`).tree)).toBe('One, two. Three.');
    expect(toString(put('Other {/* comments */} stay').tree)).toContain('comments');
  });

  it('is a link in a table below ::throws', () => {
    const urls: string[] = [];
    visit(put(PAGE).tree as Nodes, 'link', ({ url }) => void urls.push(url));
    expect(urls).toEqual(['/codes.md#err_file_not_found']);
  });
});
