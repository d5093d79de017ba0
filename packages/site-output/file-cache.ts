import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes a file where it is missing. */
export async function keepFile(file: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Renamed into place, so that a run that is killed leaves no half file for later builds.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make());
  await rename(draft, file);
}
