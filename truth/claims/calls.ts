/** The file calls of the library under one roof, so that a situation can be tried with each of them. */
import type { Scene } from '@docs-kit/docs-truth/claim';

export const CALLS = [
  'exists',
  'readFile',
  'writeFile',
  'appendFile',
  'uploadFile',
  'downloadFile',
  'stat',
  'unlink',
  'triggerSync',
  'mkdir',
  'readdir',
  'rmdir',
  'rmdir recursive',
] as const;

/** A file call; `rmdir recursive` is `rmdir` with `{ recursive: true }`. */
export type CallName = (typeof CALLS)[number];

/** The text that `writeFile`, `appendFile` and `uploadFile` send. */
export const SENT = ' and more';

/**
 * Makes a call on the scene's instance with sensible other arguments. `stat` gives plain data instead of functions.
 *
 * @param path the remote path
 */
export function call(name: CallName, scene: Scene, path: string): Promise<unknown> {
  const { storage } = scene;
  switch (name) {
    case 'exists':
      return storage.exists(path);
    case 'readFile':
      return storage.readFile(path);
    case 'writeFile':
      return storage.writeFile(path, SENT);
    case 'appendFile':
      return storage.appendFile(path, SENT);
    case 'uploadFile':
      return storage.uploadFile(path, scene.localFile('sent.txt', SENT), { mimeType: 'text/plain' });
    case 'downloadFile':
      return storage.downloadFile(path, scene.local('received.txt'));
    case 'stat':
      return storage.stat(path).then(({ size, isDirectory, isFile }) => ({
        size,
        directory: isDirectory(),
        file: isFile(),
      }));
    case 'unlink':
      return storage.unlink(path);
    case 'triggerSync':
      return storage.triggerSync(path);
    case 'mkdir':
      return storage.mkdir(path);
    case 'readdir':
      return storage.readdir(path);
    case 'rmdir':
      return storage.rmdir(path);
    case 'rmdir recursive':
      return storage.rmdir(path, { recursive: true });
  }
}

/** The call as part of a claim's id. */
export function idOf(name: CallName): string {
  return name === 'rmdir recursive' ? 'rmdir-recursive' : name;
}

/** Where the reference describes the call. */
export function pageOf(name: CallName): string {
  return `api/CloudStorage#${(name === 'rmdir recursive' ? 'rmdir' : name).toLowerCase()}`;
}
