import { readdirSync } from 'node:fs';
import path from 'node:path';

/** @returns all files of a folder by path from it, e.g. `/docs/intro.html`, in order of their names */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .sort();
}
