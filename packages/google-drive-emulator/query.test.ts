import { describe, expect, it } from 'vitest';

import { parseQuery, type Queryable } from './drive';

const FILE: Queryable = {
  name: "It's a \\ note.txt",
  mimeType: 'text/plain',
  parent: 'folder-1',
  trashed: false,
};
const resolveId = (id: string) => (id === 'root' ? 'folder-1' : id);

function matches(query: string, file: Partial<Queryable> = {}): boolean {
  return parseQuery(query, resolveId)({ ...FILE, ...file });
}

describe('queries of files.list', () => {
  it.each([
    ["name = 'hello'", { name: 'hello' }, true],
    ["name = 'hello' and trashed = true", { name: 'hello' }, false],
    ["name = 'salt and pepper' and trashed = false", { name: 'salt and pepper' }, true],
    ["mimeType = 'application/vnd.google-apps.folder'", {}, false],
    ["'1234567' in parents", { parent: '1234567' }, true],
    ['trashed = true', {}, false],
  ])('%s', (query, file, expected) => {
    expect(matches(query, file)).toBe(expected);
  });

  it('reads escaped quotes and backslashes', () => {
    expect(matches(String.raw`name = 'It\'s a \\ note.txt'`)).toBe(true);
  });

  it('resolves aliases of folders', () => {
    expect(matches("'root' in parents")).toBe(true);
  });

  it('compares names without case', () => {
    expect(matches("name = 'A'", { name: 'a' })).toBe(true);
  });

  it.each([
    "name = 'open",
    'name = hello',
    "owner = 'me'",
    "name < 'a'",
    "name = 'a' and",
    "name = 'a' and ",
    "name = 'a' 'b'",
    "name = 'a' or name = 'b'",
    '#',
    '',
  ])('refuses %j', (query) => {
    expect(() => parseQuery(query, resolveId)).toThrow('Invalid Value');
  });
});
