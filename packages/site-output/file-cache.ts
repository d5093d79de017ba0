import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A kept file that no build has used for so long goes. */
const DAYS_KEPT = 30;

/** Makes a file where it is missing, and marks it as used; tells whether it was made. */
export async function keepFile(file: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<boolean> {
  const now = new Date();
  if (existsSync(file)) {
    await utimes(file, now, now);
    return false;
  }
  await mkdir(path.dirname(file), { recursive: true });
  // Renamed into place, so that a run that is killed leaves no half file for later builds.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make());
  await rename(draft, file);
  return true;
}

/** Deletes the files of a folder that no build uses any more. */
export async function dropUnused(folder: string): Promise<void> {
  const oldest = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000;
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
