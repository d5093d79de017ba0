import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that exists until it is removed. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/**
 * @param files content by path from the root of the folder
 * @returns a new folder with these files; unlike `fixtureFolder`, it may be shared by several
 * tests
 */
export function temporaryFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-serving-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
