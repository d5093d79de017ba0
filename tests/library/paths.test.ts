import { beforeEach, describe, expect, it } from 'vitest';

import { type App, createApp, errorOf } from './setup';
import { testColumn } from './tables';

/** A name with all that has a meaning in Drive's queries. */
const AWKWARD_NAME = String.raw`it's a "\" [test] & more, ö 日本 😀.txt`;

let app: App;

beforeEach(() => {
  app = createApp();
  app.drive.put('/notes.txt', 'content');
  app.drive.put('/a/b', 'content');
  app.drive.put('/empty/x', '');
});

const read = (path: string) => app.storage.readFile(path);

/** Tells what reading the path `form` means, in words of the table. */
async function meaningOf(form: string, found: string): Promise<string> {
  try {
    await read(form);
    return found;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ERR_FILE_NOT_FOUND' });
    return 'not found';
  }
}

testColumn('docs/api/CloudStorage.md#paths', 'You write', 'Google Drive', {
  'notes.txt': () => meaningOf('notes.txt', 'same as /notes.txt'),
  '/notes.txt/': () => meaningOf('/notes.txt/', 'one trailing slash is dropped'),
  '//notes.txt': () => meaningOf('//notes.txt', 'same as /notes.txt'),
  '/a//b': () => meaningOf('/a//b', 'same as /a/b'),
  '/a/../b': async () => {
    app.drive.put('/a/../b', 'in a folder called ..');
    return (await read('/a/../b')) === 'in a folder called ..' ? '.. is an ordinary' : 'not found';
  },
});

describe('docs/api/CloudStorage.md#paths', () => {
  it('drops one trailing slash only', async () => {
    await expect(read('/notes.txt//')).rejects.toMatchObject({ code: 'ERR_FILE_NOT_FOUND' });
  });

  it.each(['/a/../a/b', '/./a/b'])('takes the dots in %s for names of folders', async (path) => {
    await expect(read(path)).rejects.toMatchObject({ code: 'ERR_FILE_NOT_FOUND' });
  });

  it('takes an empty string for the root', async () => {
    expect((await app.storage.readdir('')).sort()).toEqual(['a', 'empty', 'notes.txt']);
  });

  it('accepts quotes and backslashes in names', async () => {
    app.drive.mkdir(`/${AWKWARD_NAME}`);
    await app.storage.writeFile(`/${AWKWARD_NAME}/${AWKWARD_NAME}`, 'content');
    expect(await read(`/${AWKWARD_NAME}/${AWKWARD_NAME}`)).toBe('content');
    expect(await app.storage.readdir(`/${AWKWARD_NAME}`)).toEqual([AWKWARD_NAME]);
  });

  // Google does not document that its operator = ignores case.
  it('ignores upper and lower case', async () => {
    expect(await read('/NOTES.TXT')).toBe('content');
  });

  it('counts a file in the place of a folder as a missing folder', async () => {
    expect(await errorOf(() => app.storage.writeFile('/notes.txt/new', ''))).toMatchObject({
      code: 'ERR_DIRECTORY_NOT_FOUND',
    });
  });

  it('does not find what is in the trash', async () => {
    const { drive, storage } = createApp({ options: { scope: 'documents' as never } });
    drive.trash(drive.put('/a', '', { space: 'drive' }));
    expect(await storage.exists('/a')).toBe(false);
    expect(await storage.readdir('/')).toEqual([]);
  });
});

describe('docs/example.md#directory-not-found-in-the-example-app-on-drive', () => {
  it('fails to write to //test.txt, whose folder has no name', async () => {
    expect(await errorOf(() => app.storage.writeFile('//test.txt', ''))).toMatchObject({
      code: 'ERR_DIRECTORY_NOT_FOUND',
      message: 'Directory not found',
    });
  });
});
