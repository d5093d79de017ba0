import { describe, expect, it } from 'vitest';

import { parseQuery, type Queryable } from './query';

const FILE: Queryable = {
  name: "It's a \\ note.txt",
  mimeType: 'text/plain',
  parent: 'folder-1',
  trashed: false,
  createdTime: '2026-01-01T00:00:00.000Z',
  modifiedTime: '2026-02-01T00:00:00.000Z',
};
const resolveId = (id: string) => (id === 'root' ? 'folder-1' : id);

function matches(query: string, file: Partial<Queryable> = {}): boolean {
  return parseQuery(query, resolveId).matches({ ...FILE, ...file });
}

describe('queries of files.list', () => {
  // The examples of https://developers.google.com/workspace/drive/api/guides/search-files#examples that need no index.
  it.each([
    ["name = 'hello'", { name: 'hello' }, true],
    ["name contains 'hello' and name contains 'goodbye'", { name: 'hello and goodbye' }, true],
    ["not name contains 'hello'", { name: 'hello' }, false],
    ["mimeType = 'application/vnd.google-apps.folder'", {}, false],
    ["mimeType != 'application/vnd.google-apps.folder'", {}, true],
    ["modifiedTime > '2012-06-04T12:00:00' and (mimeType contains 'image/' or mimeType contains 'video/')", {}, false],
    ["'1234567' in parents", { parent: '1234567' }, true],
    ['trashed = true', {}, false],
  ])('%s', (query, file, expected) => {
    expect(matches(query, file)).toBe(expected);
  });

  it('reads escaped quotes and backslashes', () => {
    expect(matches(String.raw`name = 'It\'s a \\ note.txt'`)).toBe(true);
  });

  it('binds and tighter than or', () => {
    expect(matches("trashed = false or name = 'x' and name = 'y'")).toBe(true);
    expect(matches("(trashed = false or name = 'x') and name = 'y'")).toBe(false);
  });

  it('matches the beginning of a word for name contains, as documented, and not its middle', () => {
    expect(matches("name contains 'Hello'", { name: 'HelloWorld' })).toBe(true);
    expect(matches("name contains 'World'", { name: 'HelloWorld' })).toBe(false);
  });

  it('resolves aliases of folders', () => {
    expect(matches("'root' in parents")).toBe(true);
    expect(parseQuery("name = 'a' and ('root' in parents or not 'b' in parents)", resolveId).parents).toEqual([
      'root',
      'b',
    ]);
  });

  it('compares names without case', () => {
    expect(matches("name = 'A'", { name: 'a' })).toBe(true);
  });

  it.each(["name = 'open", 'name = hello', "owner = 'me'", "name < 'a'", "name = 'a' and", "name = 'a' 'b'", '#', ''])(
    'refuses %j',
    (query) => {
      expect(() => parseQuery(query, resolveId)).toThrow(SyntaxError);
    },
  );
});
