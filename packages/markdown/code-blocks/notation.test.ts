import { expect, test } from 'vitest';

import { readNotation } from './notation';

const shownText = (code: string): string[] => readNotation(code).shown.map(({ text }) => text);

test('plain code is shown and compiled as it stands', () => {
  const { shown, files } = readNotation('const a = 1;\nconst b = 2;');
  expect(shown).toEqual([
    { text: 'const a = 1;', source: 0, highlighted: false },
    { text: 'const b = 2;', source: 1, highlighted: false },
  ]);
  expect(files).toEqual([{ name: undefined, text: 'const a = 1;\nconst b = 2;' }]);
});

test('what stands outside the cuts is compiled, yet not shown', () => {
  const code = 'declare const a: string;\n// ---cut---\nuse(a);\n// ---cut-after---\nexport {};';
  expect(shownText(code)).toEqual(['use(a);']);
  const [file] = readNotation(code).files;
  expect(file?.text.split('\n').map((line) => line.trim())).toEqual([
    'declare const a: string;',
    '',
    'use(a);',
    '',
    'export {};',
  ]);
});

test('code keeps its offset in each file of a fence', () => {
  const code =
    '// @filename: drive.ts\nexport const drive = 1;\n// @filename: App.tsx\nconst app = 2;';
  const { files, shown } = readNotation(code);
  expect(files.map(({ name }) => name)).toEqual(['drive.ts', 'App.tsx']);
  expect(files.map(({ text }) => text.indexOf('const'))).toEqual([
    code.indexOf('const'),
    code.lastIndexOf('const'),
  ]);
  expect(shown.map(({ text }) => text)).toEqual(['export const drive = 1;', 'const app = 2;']);
});

test('compiled code keeps the numbers of its lines', () => {
  expect(readNotation('{\n  // highlight-next-line\n  "a": 2\n}').files[0]?.text).toMatch(
    /^\{\n *\n {2}"a": 2\n\}$/,
  );
});

const highlighted = (code: string): string[] =>
  readNotation(code).shown.map((line) => (line.highlighted ? `>${line.text}` : line.text));

test.each([
  '// highlight-next-line',
  '  /* highlight-next-line */',
  '{/* highlight-next-line */}',
  '# highlight-next-line',
  '<!-- highlight-next-line -->',
  '-- highlight-next-line',
  ';; highlight-next-line',
  '%% highlight-next-line',
  "' highlight-next-line",
  'REM highlight-next-line',
  '! highlight-next-line',
  '(* highlight-next-line *)',
  '*> highlight-next-line',
])('%s points at the next line and is not shown', (comment) => {
  expect(highlighted(`a\n${comment}\nb\nc`)).toEqual(['a', '>b', 'c']);
});

test('a part is pointed at between its two comments, and neither is compiled', () => {
  const code = 'a();\n// highlight-start\nb();\nc();\n// highlight-end\nd();';
  expect(highlighted(code)).toEqual(['a();', '>b();', '>c();', 'd();']);
  expect(
    readNotation(code)
      .files[0]?.text.split('\n')
      .map((line) => line.trim()),
  ).toEqual('a();||b();|c();||d();'.split('|'));
});

test('a comment with other words, or behind code, is code', () => {
  expect(highlighted('// highlight-next-lines\na(); // highlight-next-line\nb();')).toHaveLength(3);
});

test.each([
  ['a\n// highlight-start\nb', 'found highlight-start without the other', 2],
  ['a\nb\n// highlight-end', 'found highlight-end without the other', 3],
  [
    '// highlight-start\n// highlight-start\na\n// highlight-end',
    'found highlight-start without the other',
    2,
  ],
  ['a\n// highlight-next-line', 'expected a line after highlight-next-line', 2],
])('%j is refused, with the line', (code, message, line) => {
  expect(() => readNotation(code)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) as string, line }),
  );
});
