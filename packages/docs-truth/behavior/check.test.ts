import { toString } from 'mdast-util-to-string';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import type { Page } from '@docs-kit/markdown-source/pages';
import type { LibraryFacts } from '../reference/facts';
import { type Reference, referenceOf } from '../reference/load';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { titleOf } from '../reference/places';
import { putFacts } from '../reference/transform';
import { INSTALLED, readInstalledFacts } from '../testing/installed';
import { checkBehavior } from './check';
import type { NativeClaim } from './claim';
import { measuredJson, type Outcome } from './outcome';

const facts: LibraryFacts = await readInstalledFacts();

function outcome(id: string, result: string, more: Partial<Outcome> = {}): Outcome {
  return {
    id,
    result,
    statement: 'It is so',
    says: [],
    pages: ['api/CloudStorage#readfile'],
    platform: 'android',
    passed: true,
    differences: [],
    words: result,
    ...more,
  };
}

const MISSING = outcome('drive.readFile.missing', 'ERR_FILE_NOT_FOUND', {
  requests: 1,
  says: [['api/CloudStorage#readfile', 'A missing file takes a request']],
});
const DIRECTORY = outcome('drive.readFile.directory', 'ERR_PATH_IS_DIRECTORY', { requests: 1 });
const REFUSED = outcome('drive.readFile.lookup-403', 'ERR_UNKNOWN', {
  pages: ['api/CloudStorage#common-errors'],
});
const OUTCOMES = [MISSING, DIRECTORY, REFUSED];

const PAGE = `---
title: CloudStorage
---

## Errors {#common-errors}

| Code | When |
|---|---|
| \`ERR_UNKNOWN\` | The lookup failed |

### readFile

| Code | When |
|---|---|
| \`ERR_FILE_NOT_FOUND\` | No such file |
| \`ERR_PATH_IS_DIRECTORY\` | The path is a directory |
| \`ERR_READ_ERROR\` | Reading failed |

A missing file takes a request. Another sentence.
`;

const FILE = 'docs/api/CloudStorage.md';

function pageWith(text: string, by: string): Page[] {
  expect(PAGE).toContain(text);
  return [{ file: FILE, markdown: PAGE.replace(text, by) }];
}

function iCloudClaim(id: string, throws: string): NativeClaim {
  return { id, throws, statement: 'It is so.', pages: [], sources: [] };
}

const SOURCES = [
  {
    file: 'truth/claims/a.claims.ts',
    markdown: "claim('drive.readFile.missing', {\n  says: 'A missing file takes a request',",
  },
  {
    file: 'truth/claims/b.claims.ts',
    markdown: 'claim(`drive.${call}.${what}`)\nclaim(`drive.${call}.lookup-${status}`)',
  },
];

const NATIVE = [
  iCloudClaim('icloud.readFile.missing', 'ERR_FILE_NOT_FOUND'),
  iCloudClaim('icloud.readFile.unreadable', 'ERR_READ_ERROR'),
];

/** Returns the reference that a page gets from claims. */
function referenceWith(
  outcomes: readonly Outcome[],
  native: readonly NativeClaim[],
  pages: readonly Page[],
): Reference {
  const results = new Map(outcomes.map((each) => [each.id, each]));
  return referenceOf(facts, pages, [], INSTALLED, { results, native });
}

function check(
  pages: readonly Page[],
  outcomes: readonly Outcome[] = OUTCOMES,
  committed = measuredJson(outcomes),
) {
  const reference = referenceWith(outcomes, NATIVE, pages);
  return [
    ...pages.flatMap(
      ({ file, markdown }) =>
        putFacts(parsePage(markdown), { file, title: titleOf(markdown) }, reference).findings,
    ),
    ...checkBehavior(pages, { outcomes, native: NATIVE, committed, sources: SOURCES }).findings,
  ];
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
        line: 16,
        expected: 'a claim for readFile throwing ERR_PATH_IS_FILE',
        found:
          'claims in which it throws ERR_FILE_NOT_FOUND, ERR_PATH_IS_DIRECTORY, ERR_READ_ERROR, ERR_UNKNOWN',
        mend: 'Correct the code, the call or the provider; if the page is right, add a claim to truth/claims.',
      },
      {
        file: FILE,
        line: 13,
        expected: 'a row for ERR_PATH_IS_DIRECTORY on Drive, as drive.readFile.directory says',
        found: 'none in the table',
        mend: 'Add the row, or correct the claim.',
      },
    ]);
  });

  it('finds a statement that no claim tests', () => {
    const findings = check(RIGHT, [MISSING, REFUSED]);
    expect(findings).toMatchObject([
      { line: 16, expected: 'a claim for readFile throwing ERR_PATH_IS_DIRECTORY' },
    ]);
  });

  it('wants no claim about Drive for what iCloud does, and lets a common error stand for all calls', () => {
    const common = outcome('drive.readFile.lookup-500', 'ERR_UNKNOWN');
    expect(check(RIGHT, [...OUTCOMES, common])).toEqual([]);
    const uncommon = outcome('drive.readFile.odd', 'ERR_WRITE_ERROR');
    expect(check(RIGHT, [...OUTCOMES, uncommon])).toMatchObject([
      { line: 13, expected: expect.stringContaining('a row for ERR_WRITE_ERROR') as string },
    ]);
  });

  it('finds a claim that fails', () => {
    const failed = { ...MISSING, passed: false, differences: ['requests: expected 1, got 2'] };
    expect(check(RIGHT, [failed, DIRECTORY, REFUSED])).toEqual([
      {
        file: 'truth/claims/a.claims.ts',
        line: 1,
        expected: 'drive.readFile.missing: "It is so" to hold',
        found: 'requests: expected 1, got 2',
        mend: 'Correct api/CloudStorage#readfile and the claim to match what the library does.',
      },
    ]);
  });

  it('finds a claim whose place is gone, and the template that makes it', () => {
    const lost = { ...REFUSED, pages: ['api/CloudStorage#gone', 'api/Gone#readfile'] };
    expect(check(RIGHT, [MISSING, DIRECTORY, lost])).toMatchObject([
      {
        file: 'truth/claims/b.claims.ts',
        line: 2,
        found: 'api/CloudStorage#gone, which does not exist',
      },
      {
        file: 'truth/claims/b.claims.ts',
        line: 2,
        found: 'api/Gone#readfile, which does not exist',
      },
    ]);
  });

  it('finds a sentence that is no longer what a claim says, with the claim and the nearest sentence', () => {
    const mend = expect.stringContaining('name the new words in `says`') as string;
    const expected = (words: string) =>
      `api/CloudStorage#readfile (${FILE}:11) to say "${words}", as drive.readFile.missing shows`;
    const place = { file: 'truth/claims/a.claims.ts', line: 2 };
    const words = 'A missing file takes a request';
    expect(check(pageWith('takes a request', 'takes two requests'))).toEqual([
      {
        ...place,
        expected: expected(words),
        found: `the nearest is "A missing file takes two requests." at ${FILE}:19`,
        mend,
      },
    ]);
    expect(
      check(pageWith('Another sentence.', 'A missing file takes a request, too.')),
    ).toMatchObject([
      {
        ...place,
        expected: expected(words),
        found: '2 sentences that say it',
        mend: 'Name more of the sentence.',
      },
    ]);
  });

  it('finds a directive that names no claim, and says which was meant', () => {
    expect(
      check(pageWith('Another sentence.', ':requests{of="drive.readFile.mising"}')),
    ).toMatchObject([
      { line: 19, found: 'drive.readFile.mising', mend: 'Did you mean drive.readFile.missing?' },
    ]);
  });

  it('lists a sentence about a call that no claim shows, which is a fault where there are more than may be', () => {
    const pages = pageWith('Another sentence.', 'It creates the file.');
    const evidence = {
      outcomes: OUTCOMES,
      native: NATIVE,
      committed: measuredJson(OUTCOMES),
    };
    // The first is a code of iCloud in the fixture's table.
    expect(checkBehavior(pages, { ...evidence, limit: 2 })).toMatchObject({
      findings: [],
      unproven: [{ line: 17 }, { file: FILE, line: 19, found: 'none: "It creates the file."' }],
    });
    expect(checkBehavior(pages, { ...evidence, limit: 0 }).findings).toMatchObject([
      { file: 'truth/unproven.json', expected: 'at most 0 sentences without a claim' },
    ]);
    // A limit that cannot be read lets nothing pass.
    expect(checkBehavior(pages, { ...evidence, limit: NaN }).findings).toHaveLength(1);
  });

  it('lists codes and numbers of Drive that are typed by hand', () => {
    const table = (code: string, count: string) =>
      `Another sentence.\n\n| | Google Drive | Requests |\n|---|---|---|\n| Missing | ${code} | ${count} |\n`;
    const unproven = (code: string, count: string) => {
      const evidence = { outcomes: OUTCOMES, native: NATIVE, committed: measuredJson(OUTCOMES) };
      const { unproven: all } = checkBehavior(
        pageWith('Another sentence.', table(code, count)),
        evidence,
      );
      return all.filter(({ line }) => line === 23);
    };
    expect(unproven('`ERR_FILE_NOT_FOUND`', '1').map(({ line, found }) => [line, found])).toEqual([
      [23, 'none: "ERR_FILE_NOT_FOUND"'],
      [23, 'none: "1"'],
    ]);
    const id = '{of="drive.readFile.missing"}';
    expect(unproven(`:outcome${id}`, `:requests${id}`)).toEqual([]);
  });

  it('finds a call that a page lists below the heading of a code it does not throw', () => {
    const markdown =
      '---\ntitle: Codes\n---\n\n### ERR_FILE_NOT_FOUND\n\n| Call | Note |\n|---|---|\n| `readFile`, `mkdir` | |\n';
    expect(check([...RIGHT, { file: 'docs/codes.md', markdown }])).toMatchObject([
      { line: 9, expected: 'a claim for mkdir throwing ERR_FILE_NOT_FOUND' },
    ]);
  });

  it('finds committed results that are not those of the claims', () => {
    expect(check(RIGHT, OUTCOMES, measuredJson([MISSING]))).toMatchObject([
      { mend: 'Run npm run behavior:results.' },
    ]);
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
    const codes = '---\ntitle: CloudStorageErrorCode\n---\n\n### ERR_FILE_NOT_FOUND\n';
    const reference = referenceWith(outcomes, [], [{ file: 'docs/codes.md', markdown: codes }]);
    const { findings } = putFacts(tree, { file: FILE, title: titleOf(markdown) }, reference);
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
    expect(put('::requests').findings).toMatchObject([
      { expected: 'show="…" with one of formula, depths' },
    ]);
  });

  it('is a code, a number and a list of calls in the text', () => {
    const id = '{of="drive.readFile.missing"}';
    const { tree } = put(
      `Gives :outcome${id} after :requests${id}, as :calls{throwing="ERR_FILE_NOT_FOUND"}.`,
    );
    expect(toString(tree)).toBe('Gives ERR_FILE_NOT_FOUND after 1, as readFile.');
    expect(put(':outcome{of="drive.readFile.requests-0"}').findings).toMatchObject([
      { found: 'drive.readFile.requests-0, whose outcome is none' },
    ]);
    expect(put(':calls{throwing="ERR_WRITE_ERROR"}').findings).toHaveLength(1);
  });

  it('is the column Provider in the table of all codes', () => {
    const table =
      '---\ntitle: CloudStorageErrorCode\n---\n\n| Member |\n|---|\n| `FILE_NOT_FOUND` |\n| `STAT_ERROR` |\n';
    expect(rowsOf(table)).toEqual([
      ['Member', 'Provider'],
      ['FILE_NOT_FOUND', 'Drive'],
      ['STAT_ERROR', `none in ${facts.version}`],
    ]);
  });

  it('is a link in a table of the codes that a call throws', () => {
    const urls: string[] = [];
    visit(put(PAGE).tree as Nodes, 'link', ({ url }) => void urls.push(url));
    expect(urls).toEqual(['/codes.md#err_file_not_found']);
  });
});
