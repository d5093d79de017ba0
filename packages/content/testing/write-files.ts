import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param folder folder to write into
 * @param files content by path from the folder
 */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
