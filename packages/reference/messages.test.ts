import { expect, it } from 'vitest';

import { checkMessages, readMessages, type Message } from './messages';

const SOURCES = new Map([
  [
    'src/a.ts',
    "throw new CloudStorageError(\n  `Path ${path} is a file`,\n  Code.FILE\n);\nthrow new Error('Invalid entry')",
  ],
  [
    'ios/E.swift',
    'case .readError: "ERR_READ_ERROR"\ncase let .readError(path):\n  "Read error for path \\(path)"',
  ],
  [
    'android/L.kt',
    'val errorMessage = "Upload error for path $path: ${e.message ?: "Unknown upload error"}"',
  ],
]);

const page = (markdown: string) => [{ file: 'docs/codes.md', markdown }];
const TOLD = { leftOutMessages: {}, messagesPage: 'docs/api/codes.md' };
const messagesOf = (...texts: string[]): Message[] =>
  texts.map((text) => ({ text, file: 'src/a.ts', line: 7 }));

it('reads what TypeScript, Swift and Kotlin write, with … for values, and where', () => {
  expect(readMessages(SOURCES)).toEqual([
    { text: 'Path … is a file', file: 'src/a.ts', line: 1 },
    { text: 'Invalid entry', file: 'src/a.ts', line: 5 },
    { text: 'Read error for path …', file: 'ios/E.swift', line: 2 },
    { text: 'Upload error for path …: …', file: 'android/L.kt', line: 1 },
  ]);
});

it.each(['"Path … is a file"', '"Path /a.txt is a file"', '`Path … is a file`'])(
  'takes %s for a quote',
  (markdown) => {
    expect(checkMessages(page(markdown), messagesOf('Path … is a file'), TOLD)).toEqual([]);
  },
);

it.each(['Path … is a file', '"Path … is a file of"', '"Path" or "is a file"'])(
  'takes %s for none',
  (markdown) => {
    expect(checkMessages(page(markdown), messagesOf('Path … is a file'), TOLD)).toMatchObject([
      {
        file: 'docs/api/codes.md',
        expected: 'the message "Path … is a file" in quotes, which the library writes (src/a.ts:7)',
        found: 'it on no page',
      },
    ]);
  },
);

it('finds an entry that leaves nothing out', () => {
  const leftOutMessages = { 'Invalid entry': 'it is quoted', 'Gone entry': 'nothing writes it' };
  const findings = checkMessages(page('"Invalid entry"'), messagesOf('Invalid entry'), {
    ...TOLD,
    leftOutMessages,
  });
  expect(findings.map(({ file, expected }) => [file, expected.split(' to be')[0]])).toEqual([
    ['tools/reference/config.ts', '"Invalid entry"'],
    ['tools/reference/config.ts', '"Gone entry"'],
  ]);
});

it('lets a message be left out', () => {
  const leftOutMessages = { 'Invalid entry': 'nobody reads it' };
  expect(
    checkMessages(page(''), messagesOf('Invalid entry'), { ...TOLD, leftOutMessages }),
  ).toEqual([]);
});
