import { expect, test } from 'vitest';

import type { NativeClaim } from './claim';
import { checkNativeSources } from './native-sources';

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

const CLAIM: NativeClaim = {
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

function check(changes: { swift?: string; codes?: string; claims?: NativeClaim[] } = {}) {
  const files = new Map([
    ['ios/FileUtils.swift', changes.swift ?? SWIFT],
    ['ios/Utils/CloudStorageError.swift', changes.codes ?? CODES],
  ]);
  const source = { file: 'truth/icloud/a.claims.ts', markdown: `[\n  { id: '${CLAIM.id}' },\n]` };
  return checkNativeSources(changes.claims ?? [CLAIM], files, [source]);
}

test('a claim whose sources stand has no finding; white space and the code of other functions do not count', () => {
  expect(check()).toEqual([]);
});

test('a symbol that is gone is found, with the line of the claim', () => {
  expect(check({ swift: SWIFT.replace('readFile', 'readText') })[0]).toEqual({
    file: 'truth/icloud/a.claims.ts',
    line: 2,
    expected: 'icloud.readFile.unreadable: "It throws." to stand in the package\'s sources',
    found: 'no "func readFile(" in ios/FileUtils.swift',
    fix: 'Read the sources again, then correct the claim and api/Storage#readfile.',
  });
});

test('a file that is gone is found', () => {
  const claims = [
    { ...CLAIM, throws: undefined, sources: [{ file: 'ios/Gone.swift', symbol: 'func a' }] },
  ];
  expect(check({ claims })[0]?.found).toBe('no file ios/Gone.swift in the package');
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

test('a claim about Kotlin is read from the errors of Android', () => {
  const claim: NativeClaim = {
    ...CLAIM,
    throws: 'ERR_INVALID_URL',
    sources: [{ file: 'android/FileUtils.kt', symbol: 'fun sanitizePath' }],
  };
  const errors = (code: string) =>
    `data class InvalidUrl(val url: String) : CloudStorageError(\n  code = "${code}",\n  message = "Invalid"\n)`;
  const found = (code: string, thrown: string) =>
    checkNativeSources(
      [claim],
      new Map([
        ['android/FileUtils.kt', `fun sanitizePath() { throw CloudStorageError.${thrown}(path) }`],
        ['android/src/main/java/com/voicekit/CloudStorageError.kt', errors(code)],
      ]),
    ).map((finding) => finding.found);
  expect(found('ERR_INVALID_URL', 'InvalidUrl')).toEqual([]);
  expect(found('ERR_OTHER', 'InvalidUrl')[0]).toContain(
    'no native error with the code ERR_INVALID_URL',
  );
  expect(found('ERR_INVALID_URL', 'ReadError')).toEqual([
    'no CloudStorageError.InvalidUrl in android/FileUtils.kt, fun sanitizePath',
  ]);
});
