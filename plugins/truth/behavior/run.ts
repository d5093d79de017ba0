/** Runs the claims, or takes what an earlier run has told of the very same library, emulator and claims. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { PACKAGE_NAME } from '../package-name';
import { type Outcome, toOutcome } from './outcome';

const EMULATOR = path.join(__dirname, '../../../emulators/google-drive');

/** All that a claim can depend on, in a library's package. */
const LIBRARY_PARTS = ['package.json', 'dist'];

function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Stands for all that decides what the library does on the emulator.
 *
 * @param libraryFolder the library's package, unpacked
 * @param further folders of sources that decide it too
 */
export function stampOf(libraryFolder: string, further: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version);
  const inLibrary = LIBRARY_PARTS.map((part) => path.join(libraryFolder, part));
  const files = [
    ...inLibrary.flatMap((part) => (part.endsWith('.json') ? [part] : filesBelow(part))),
    ...filesBelow(EMULATOR),
    // The committed results are made from the run; they do not decide it.
    ...filesBelow(__dirname).filter((file) => !file.endsWith('.json')),
    ...further.flatMap(filesBelow),
  ];
  for (const file of files) hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

/** The folder of the installed library. */
export function installedLibrary(root: string): string {
  return path.join(root, 'node_modules', PACKAGE_NAME);
}

/**
 * Runs all claims against a library.
 *
 * @param libraryFolder the library's package, unpacked
 * @returns an outcome for each claim, in their order
 */
export async function runAllClaims(libraryFolder: string): Promise<Outcome[]> {
  // Loaded only when needed: an earlier run has mostly told all.
  const { claims, runClaims } = await import('./claims');
  return (await runClaims(claims, libraryFolder)).map(toOutcome);
}

/**
 * The outcomes for the installed library, kept in `node_modules/.cache/behavior` by the content of all that decides them.
 *
 * @param root the project's root
 */
export async function readOutcomes(root: string): Promise<Outcome[]> {
  const library = installedLibrary(root);
  const folder = path.join(root, 'node_modules/.cache/behavior');
  const name = `${stampOf(library)}.json`;
  const file = path.join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome[];
  } catch {
    const outcomes = await runAllClaims(library);
    mkdirSync(folder, { recursive: true });
    for (const other of readdirSync(folder)) if (other !== name) rmSync(path.join(folder, other), { force: true });
    // Another check may read meanwhile: it must never see half a file.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(outcomes));
    renameSync(`${file}.${process.pid}`, file);
    return outcomes;
  }
}
