import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Content by path from a folder. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** Writes files into a folder, with the folders that they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
