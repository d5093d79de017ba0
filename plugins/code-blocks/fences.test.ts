import { expect, it } from 'vitest';

import { fencesIn } from './fences';
import { parseMeta } from './meta';

it('takes fences with a language, with the lines to mark', () => {
  const markdown = 'Text\n\n```ts title="a.ts" {1,3}\na\n\nb\n```\n\n```\nplain\n```\n\n~~~sh\nls\n~~~\n';
  expect(fencesIn(markdown)).toEqual([
    { language: 'ts', code: 'a\n\nb', meta: parseMeta('title="a.ts" {1,3}') },
    { language: 'sh', code: 'ls', meta: parseMeta('') },
  ]);
});

it('takes the indentation of a fence off its lines', () => {
  expect(fencesIn('1. Step\n\n   ```ts\n   if (a) {\n     b();\n   }\n   ```\n')).toEqual([
    { language: 'ts', code: 'if (a) {\n  b();\n}', meta: parseMeta('') },
  ]);
});

it('passes by a fence that says what it cannot mean', () => {
  expect(fencesIn('```ts {x}\na\n```\n\n```ts\nb\n```\n').map(({ code }) => code)).toEqual(['b']);
});
