/** The file calls of `CloudStorage`, each with sensible arguments besides the path. */
import type { App } from './setup';

/** The text that `writeFile`, `appendFile` and `uploadFile` send. */
export const SENT = ' and more';

/**
 * The file calls by the names that the pages' tables give them. Tests vary the one `path`, so a
 * call with two paths in the cloud needs two entries, such as `rename` and `rename (to)`.
 */
export const FILE_CALLS = {
  exists: ({ storage }: App, path: string) => storage.exists(path),
  readFile: ({ storage }: App, path: string) => storage.readFile(path),
  writeFile: ({ storage }: App, path: string) => storage.writeFile(path, SENT),
  appendFile: ({ storage }: App, path: string) => storage.appendFile(path, SENT),
  uploadFile: ({ storage, saveLocalFile }: App, path: string) =>
    storage.uploadFile(path, saveLocalFile('sent.txt', SENT), { mimeType: 'text/plain' }),
  downloadFile: ({ storage, localPath }: App, path: string) =>
    storage.downloadFile(path, localPath('received.txt')),
  stat: ({ storage }: App, path: string) => storage.stat(path),
  unlink: ({ storage }: App, path: string) => storage.unlink(path),
  triggerSync: ({ storage }: App, path: string) => storage.triggerSync(path),
  mkdir: ({ storage }: App, path: string) => storage.mkdir(path),
  readdir: ({ storage }: App, path: string) => storage.readdir(path),
  rmdir: ({ storage }: App, path: string) => storage.rmdir(path),
  'rmdir (recursive)': ({ storage }: App, path: string) => storage.rmdir(path, { recursive: true }),
} as const;

/** `rmdir (recursive)` is `rmdir` with `{ recursive: true }`. */
export type FileCall = keyof typeof FILE_CALLS;

export const FILE_CALL_NAMES = Object.keys(FILE_CALLS) as FileCall[];

/** Returns the method of a file call: `rmdir` for `rmdir (recursive)`. */
export const methodOf = (name: FileCall): string => name.split(' ')[0] ?? name;

/** Makes a file call. Some throw at once, so the result is a promise in any case. */
export async function makeCall(app: App, name: FileCall, path: string): Promise<unknown> {
  return FILE_CALLS[name](app, path);
}

/**
 * Makes a file call and returns its result in the words of the tables: a code, `works` or a value.
 */
export async function resultOf(app: App, name: FileCall, path: string): Promise<string> {
  try {
    const value = await makeCall(app, name, path);
    return Array.isArray(value) || typeof value === 'boolean' ? JSON.stringify(value) : 'works';
  } catch (error) {
    if (error instanceof app.library.CloudStorageError) return error.code;
    // What Google answers has a status. Anything else is a mistake of the test or of the library.
    if (error instanceof Error && 'status' in error) return 'no code';
    throw error;
  }
}

/** Puts a file, a directory with a file, and an empty directory on the Drive. */
export function fillDrive({ drive }: App): void {
  drive.put('/file.txt', 'content');
  drive.put('/folder/inside.txt', 'x');
  drive.mkdir('/empty');
}
