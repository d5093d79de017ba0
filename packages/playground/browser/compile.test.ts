import { describe, expect, test } from 'vitest';

import { compile, guardLoops, nameComparisons, runsByItself } from './compile';

function run(code: string): unknown {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    if (turns > 100) throw new Error('too many turns');
  };
  return new Function('__turn', guardLoops(code))(turn);
}

describe('a loop', () => {
  test.each([
    'while (true) {}',
    'for (;;);',
    'do { } while (true)',
    'for (let i = 0; ; i += 1) if (i > 5) continue;',
    'label: while (true) { while (true) { continue label; } }',
    'while (true) while (true);',
    'do // comment\n{ } while (true)',
    'do /* one */ /* two */ ; while (true)',
    'while (true) // comment\n{ }',
    'for (;;) /* comment */ ;',
    'while (true) { } // comment',
  ])('without an end is ended: %s', (code) => {
    expect(() => run(code)).toThrow('too many turns');
  });

  test('with an end does what it did', () => {
    expect(
      run(
        'let sum = 0; for (const n of [1, 2]) sum += n; while (sum < 9) { sum += 1 } return sum;',
      ),
    ).toBe(9);
  });

  test('keeps its line', () => {
    expect(guardLoops('const a = 1;\nwhile (a) {\n  a;\n}')).toBe(
      'const a = 1;\nwhile (a) {__turn();\n  a;\n}',
    );
  });
});

describe('a sample', () => {
  test('becomes modules, lines as they were', () => {
    const compiled = compile(
      '// @filename: a.ts\nexport const a: number = 1;\n// @filename: b.tsx\nexport const b = <a />;',
      'tsx',
    );
    expect(compiled).toMatchObject({ modules: [{ name: 'a.ts' }, { name: 'b.tsx' }] });
    expect(
      compiled.modules.map(({ code }) =>
        code.split('\n').findIndex((line) => /exports\.[ab] = /.test(line)),
      ),
    ).toEqual([1, 3]);
  });

  test.each([
    "import a from 'b';",
    "import {\n  a,\n} from 'b' // comment",
    "import a from 'b';\nimport { c } from 'b';",
  ])('imports what it does not use, lines as they were: %j', (code) => {
    const compiled = compile(`${code}\nlast();`, 'ts').modules[0]?.code;
    expect(compiled).toContain("require('b')");
    expect(compiled?.split('\n').indexOf('last();')).toBe(code.split('\n').length);
  });

  test('does not import a type', () => {
    const [compiled] = compile("import type { A } from 'b';", 'ts').modules;
    expect(compiled?.code).not.toContain('require');
  });

  test('with a mistake tells its line', () => {
    expect(compile('const a = 1;\nconst b = ;', 'ts')).toEqual({
      modules: [],
      mistake: { kind: 'error', text: 'SyntaxError: Unexpected token', line: 2 },
    });
  });
});

test.each([
  ['await save();', true],
  ['const text = await read();', true],
  ["console.log('x');", true],
  ['for (const each of [1]) console.log(each);', true],
  ["import { a } from 'a';\nexport const b: string = a();", false],
  ['export async function f(): Promise<void> { await g(); console.log(1); }', false],
  ['const f = async () => await g();', false],
  ['class A { async f() { await g(); } }', false],
  ['setOptions({ timeout: 1 });', false],
])('%s runs by itself: %s', (code, expected) => {
  expect(runsByItself(code)).toBe(expected);
});

describe('the code of what a check compares', () => {
  const IMPORT = "import { emulator, equal, rejects } from 'sample-check';";

  test.each([
    ["equal(await load('/a'), 'A');", "load('/a')"],
    ["equal(load(\n  '/a',\n), 'A',\n);", "load('/a')"],
    ['equal(load() as string, null);', 'load() as string'],
    ["await rejects(() => load('/b'), 'ERR');", "load('/b')"],
    ["await rejects(async () => await load(), 'ERR');", 'load()'],
    ["equal(emulator.text('/a'), 'A');", "'/a' on the Drive"],
    ['equal(emulator.paths(), []);', 'Paths on the Drive'],
  ])('is its last argument: %s', (comparison, words) => {
    const code = nameComparisons(`${IMPORT}\n${comparison}`);
    expect(code).toContain(`${JSON.stringify(words)});`);
    expect(code.split('\n')).toHaveLength(comparison.split('\n').length + 1);
  });

  test('is given to nothing else', () => {
    const own = 'const equal = (a: number, b: number) => a === b;\nequal(1, 2);';
    expect(nameComparisons(own)).toBe(own);
    const other = `${IMPORT}\nstorage.equal(1, 2); other(1, 2);`;
    expect(nameComparisons(other)).toBe(other);
  });
});
