/** The library's file calls in one place, so that a situation can be tried with each of them. */
import type { Scene } from '@docs-kit/docs-truth/claim';

/** The text that `writeFile`, `appendFile` and `uploadFile` send. */
export const SENT = ' and more';

/** Each call on the scene's instance, with sensible other arguments. `stat` returns plain data, not functions. */
const MADE = {
  exists: ({ storage }: Scene, path: string) => storage.exists(path),
  readFile: ({ storage }: Scene, path: string) => storage.readFile(path),
  writeFile: ({ storage }: Scene, path: string) => storage.writeFile(path, SENT),
  appendFile: ({ storage }: Scene, path: string) => storage.appendFile(path, SENT),
  uploadFile: ({ storage, localFile }: Scene, path: string) =>
    storage.uploadFile(path, localFile('sent.txt', SENT), { mimeType: 'text/plain' }),
  downloadFile: ({ storage, local }: Scene, path: string) =>
    storage.downloadFile(path, local('received.txt')),
  stat: ({ storage }: Scene, path: string) =>
    storage
      .stat(path)
      .then(({ size, isDirectory, isFile }) => ({
        size,
        directory: isDirectory(),
        file: isFile(),
      })),
  unlink: ({ storage }: Scene, path: string) => storage.unlink(path),
  triggerSync: ({ storage }: Scene, path: string) => storage.triggerSync(path),
  mkdir: ({ storage }: Scene, path: string) => storage.mkdir(path),
  readdir: ({ storage }: Scene, path: string) => storage.readdir(path),
  rmdir: ({ storage }: Scene, path: string) => storage.rmdir(path),
  'rmdir recursive': ({ storage }: Scene, path: string) => storage.rmdir(path, { recursive: true }),
};

/** A file call; `rmdir recursive` is `rmdir` with `{ recursive: true }`. */
export type CallName = keyof typeof MADE;

export const CALLS = Object.keys(MADE) as CallName[];

/** @param path the remote path */
export function call(name: CallName, scene: Scene, path: string): Promise<unknown> {
  return MADE[name](scene, path);
}

/** Returns the name of a call as it appears in claim ids. */
export function idOf(name: CallName): string {
  return name.replace(' ', '-');
}

/** Returns the section of the reference that describes a call. */
export function pageOf(name: CallName): string {
  return `api/CloudStorage#${(name.split(' ')[0] ?? '').toLowerCase()}`;
}
