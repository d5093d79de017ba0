import { beforeAll, expect, test } from 'vitest';

import { highlight } from './highlight';

// The first call loads the grammars, which takes a while on a busy machine.
beforeAll(async () => {
  await highlight('', 'ts');
});

test('tokens carry classes, no colors', async () => {
  const html = await highlight("const a = 'b';", 'ts');
  expect(html).toContain('<span class="t-keyword">const</span>');
  expect(html).toContain('t-string');
  expect(html).not.toContain('style=');
});

test('what looks like the text around it is text, lines and punctuation too', async () => {
  expect(await highlight('a\nb', 'text')).toBe('a\nb');
  expect(await highlight('[a];\n', 'ts')).toBe('[a];\n');
});

test('a line of several tokens is one text to VoiceOver in Safari', async () => {
  const [line, other] = (await highlight("const a = 'b';\na", 'ts')).split('\n');
  expect(line).toMatch(/^<span role="text"><span class="t-keyword">const<.*;<\/span>$/);
  expect(other).toBe('a');
});

test('the lines that the author points at are marked', async () => {
  const html = await highlight('a\nb', 'text', { highlightedLines: new Set([2]) });
  expect(html).toBe('a\n<span class="line highlighted">b</span>');
});

test('the lines that a comment points at are marked, and the comment is gone', async () => {
  expect(await highlight('a\n// highlight-next-line\nb\nc', 'text')).toBe(
    'a\n<span class="line highlighted">b</span>\nc',
  );
});

test('lines have numbers, which are no text', async () => {
  expect(await highlight('a\n\nb', 'text', { firstLineNumber: 9 })).toBe(
    '<span class="line" data-line="9">a</span>\n<span class="line" data-line="10"></span>\n<span class="line" data-line="11">b</span>',
  );
});

test.each([
  ['yaml', 'a: "b"'],
  ['kotlin', 'val a = "b"'],
  ['css', '.a { color: red; }'],
  ['javascript', 'const a = 1;'],
])('%s is highlighted', async (language, code) => {
  expect(await highlight(code, language)).toContain('class="t-');
});

test('an unknown language is plain text, escaped', async () => {
  expect(await highlight('<b>&', 'no-language')).toBe('&#x3C;b>&#x26;');
});

test('hidden lines are left out, and the others keep their indentation', async () => {
  expect(await highlight('a\n// ---cut---\n  a', 'text')).toBe('  a');
});

test('a diff marks its lines by their signs', async () => {
  const html = await highlight('-a\n+b\n c', 'diff');
  expect(html).toContain('<span class="line removed"><span class="t-keyword">-a</span></span>');
  expect(html).toContain('class="line added"');
  expect(html).toMatch(/\n c$/);
});

test.each([
  ['read(path: string): Promise<void>', ['string', 'Promise', 'void']],
  ['static create(): Storage', ['Storage']],
  ['new Storage(options?: Options)', ['Options']],
  ['scope?: Scope;', ['Scope']],
  ['interface A {\n  scope: Scope;\n}', ['Scope']],
])('the types of the signature %s are colored', async (signature, types) => {
  const html = await highlight(signature, 'ts', { flags: new Set(['signature']) });
  for (const type of types)
    expect(html).toMatch(new RegExp(`<span class="t-type">\\s*${type}</span>`));
});
