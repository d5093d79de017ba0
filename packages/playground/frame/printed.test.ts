import { beforeAll, describe, expect, test } from 'vitest';

import { printed, printErrorsWithoutStack } from './printed';

function circle(): object {
  const value: Record<string, unknown> = { name: 'a' };
  value.self = value;
  return value;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

class Note {
  constructor(readonly text: string) {}
}

describe('the console prints', () => {
  beforeAll(printErrorsWithoutStack);

  test.each([
    [NaN, 'NaN'],
    [[-Infinity, -0], '[ -Infinity, -0 ]'],
    [[1, , 3], '[ 1, <1 empty item>, 3 ]'],
    [{ a: undefined, b: null }, '{ a: undefined, b: null }'],
    [new Map([['a', { b: 1n }]]), "Map(1) { 'a' => { b: 1n } }"],
    [new Set([1, 'a']), "Set(2) { 1, 'a' }"],
    [/a/g, '/a/g'],
    [Promise.resolve(), 'Promise { <pending> }'],
    [Symbol('a'), 'Symbol(a)'],
    [circle(), "<ref *1> { name: 'a', self: [Circular *1] }"],
    [new Note('milk'), "Note { text: 'milk' }"],
    ['a\nb', 'a\nb'],
  ])('%o as %s', (value, text) => {
    expect(printed(value)).toBe(text);
  });

  test('the reasons of an error, without its stack', () => {
    const reason = new TypeError('Network request failed');
    const error = Object.assign(new Error('no', { cause: 1 }), { code: 'ERR', details: reason });
    expect(printed(error)).toBe(
      'ERR: no\n  details: TypeError: Network request failed\n  cause: 1',
    );
    expect(printed({ reason })).toBe('{ reason: [TypeError: Network request failed] }');
  });

  test('several values with a space between them, and what a format asks for', () => {
    expect(printed('a', 1, { b: 2 })).toBe('a 1 { b: 2 }');
    expect(printed('%d of %s', 1, 'two')).toBe('1 of two');
    expect(printed(new Error('100 %d'), 1)).toBe('Error: 100 %d 1');
  });

  const no = (): never => {
    throw new Error('no');
  };
  test.each([
    [
      'a getter',
      () => Object.defineProperty({}, 'a', { get: no, enumerable: true }),
      '{ a: [Getter] }',
    ],
    ['a revoked proxy', revoked, '[object that cannot be shown]'],
    ['a proxy', () => new Proxy({}, { ownKeys: no }), '[object that cannot be shown]'],
    ['no prototype', () => Object.create(null) as object, '[Object: null prototype] {}'],
    [
      'an error',
      () => Object.defineProperty(new Error('a'), 'message', { get: no }),
      '[object that cannot be shown]',
    ],
    ['no text', () => ({ toString: null }), '{ toString: null }'],
  ])('hostile objects, and never throws: %s', (_, create, text) => {
    expect(printed(create())).toBe(text);
    expect(() => printed('%s %d %o', create(), create(), create())).not.toThrow();
  });
});
