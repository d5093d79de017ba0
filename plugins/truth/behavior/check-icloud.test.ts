import { expect, test } from 'vitest';

import { checkICloud } from './check-icloud';
import type { ICloudClaim } from './icloud';

const SWIFT = `enum FileUtils {
  static func readFile(fileUrl: URL) throws -> String {
    do {
      return try String(contentsOf: fileUrl,
        encoding: .utf8)
    } catch {
      throw CloudStorageError.readError(path: fileUrl.path)
    }
  }

  static func other() { removeItem() }
}`;
const CODES = 'var code: String { switch self { case .readError: "ERR_READ_ERROR" } }';

const PAGE = {
  file: 'docs/api/Storage.md',
  markdown: '### readFile\n\n| Code | Provider | When |\n|---|---|---|\n| `ERR_READ_ERROR` | both | Not text |\n',
};

const CLAIM: ICloudClaim = {
  id: 'icloud.readFile.unreadable',
  statement: 'It throws.',
  pages: ['api/Storage#readfile'],
  throws: 'ERR_READ_ERROR',
  sources: [
    {
      file: 'ios/FileUtils.swift',
      symbol: 'func readFile(',
      contains: ['fileUrl, encoding: .utf8'],
      lacks: ['removeItem'],
    },
  ],
};

function check(changes: { swift?: string; codes?: string; claims?: ICloudClaim[]; markdown?: string } = {}) {
  const files = new Map([
    ['ios/FileUtils.swift', changes.swift ?? SWIFT],
    ['ios/Utils/CloudStorageError.swift', changes.codes ?? CODES],
  ]);
  const pages = [{ ...PAGE, markdown: changes.markdown ?? PAGE.markdown }];
  const claims = changes.claims ?? [CLAIM];
  return checkICloud(pages, files, claims, `[\n  { id: '${CLAIM.id}' },\n]`);
}

test('a claim whose sources stand has no finding; white space and the code of other functions do not count', () => {
  expect(check()).toEqual([]);
});

test('a symbol that is gone is found, with the line of the claim', () => {
  expect(check({ swift: SWIFT.replace('readFile', 'readText') })[0]).toEqual({
    file: 'plugins/truth/behavior/icloud.ts',
    line: 2,
    expected: 'icloud.readFile.unreadable: "It throws." to stand in the package\'s sources',
    found: 'no "func readFile(" in ios/FileUtils.swift',
    mend: 'Read the sources again, then correct the claim and api/Storage#readfile.',
  });
});

test('a file that is gone is found', () => {
  const claims = [{ ...CLAIM, throws: undefined, sources: [{ file: 'ios/Gone.swift', symbol: 'func a' }] }];
  expect(check({ claims, markdown: '### readFile' })[0]?.found).toBe('no file ios/Gone.swift in the package');
});

test.each([
  ['code that is gone', SWIFT.replace('.utf8', '.ascii'), 'no `fileUrl, encoding: .utf8`'],
  ['code that must not be there', SWIFT.replace('do {', 'do { removeItem()'), '`removeItem` in'],
  ['another error', SWIFT.replace('.readError', '.writeError'), 'no CloudStorageError.readError'],
])('%s is found', (_name, swift, found) => {
  expect(check({ swift })[0]?.found).toContain(found);
});

test('a native error with another code is found', () => {
  expect(check({ codes: CODES.replace('ERR_READ_ERROR', 'ERR_READ') })[0]?.found).toContain(
    'no native error with the code ERR_READ_ERROR',
  );
});

test('a place that is not on the pages is found', () => {
  expect(check({ markdown: '### read' })[0]).toMatchObject({ found: 'api/Storage#readfile, which does not exist' });
});

test('a code that a page says iCloud throws needs a claim', () => {
  expect(check({ claims: [] })).toMatchObject([
    { file: 'docs/api/Storage.md', line: 5, found: 'none for api/Storage#readfile' },
  ]);
  expect(check({ claims: [], markdown: PAGE.markdown.replace('both', 'Drive') })).toEqual([]);
});

test('a claim about Kotlin is read from the errors of Android', () => {
  const claim: ICloudClaim = {
    ...CLAIM,
    throws: 'ERR_INVALID_URL',
    sources: [{ file: 'android/FileUtils.kt', symbol: 'fun sanitizePath' }],
  };
  const errors = (code: string) =>
    `data class InvalidUrl(val url: String) : CloudStorageError(\n  code = "${code}",\n  message = "Invalid"\n)`;
  const found = (code: string, thrown: string) =>
    checkICloud(
      [{ ...PAGE, markdown: '### readFile\n' }],
      new Map([
        ['android/FileUtils.kt', `fun sanitizePath() { throw CloudStorageError.${thrown}(path) }`],
        ['android/src/main/java/com/voicekit/CloudStorageError.kt', errors(code)],
      ]),
      [claim],
    ).map((finding) => finding.found);
  expect(found('ERR_INVALID_URL', 'InvalidUrl')).toEqual([]);
  expect(found('ERR_OTHER', 'InvalidUrl')[0]).toContain('no native error with the code ERR_INVALID_URL');
  expect(found('ERR_INVALID_URL', 'ReadError')).toEqual([
    'no CloudStorageError.InvalidUrl in android/FileUtils.kt, fun sanitizePath',
  ]);
});

test('a code of a claim that the table of its place does not list is found', () => {
  const markdown = PAGE.markdown.replace('| `ERR_READ_ERROR` | both |', '| `ERR_READ_ERROR` | Drive |');
  expect(check({ markdown })).toMatchObject([
    {
      file: PAGE.file,
      line: 3,
      expected: 'a row for ERR_READ_ERROR on iCloud, as icloud.readFile.unreadable says: It throws.',
      mend: 'Add the row, or correct the claim.',
    },
  ]);
});
