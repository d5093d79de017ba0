/** The outcomes of the claims: of an earlier run of the very same library, emulator and claims, or of a run now. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readFiles } from '@docs-kit/markdown-source/pages';

import { packageFolder } from '../reference/load';
import type { Truth } from '../truth';
import type { Measured, Outcome } from './outcome';

/** A file of claims. */
export interface ClaimSource {
  file: string;
  text: string;
}

/** What the build puts into the pages, so that it need not run anything. */
export const RESULTS_FILE = 'truth/results.json';
/** How many sentences may be without a claim. */
export const UNPROVEN_FILE = 'truth/unproven.json';
export const CLAIMS_FOLDER = 'truth/claims';

const PROJECT = path.join(__dirname, '../../..');
const EMULATOR = path.join(PROJECT, 'packages/google-drive-emulator');

function sourcesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
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
  const folders = [
    path.join(libraryFolder, 'dist'),
    EMULATOR,
    __dirname,
    path.join(PROJECT, CLAIMS_FOLDER),
    ...further,
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of [path.join(libraryFolder, 'package.json'), ...folders.flatMap(sourcesBelow)]) {
    hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * The outcomes for the installed library, kept in `node_modules/.cache/behavior` by the content of all that decides them.
 */
export async function readOutcomes(truth: Truth): Promise<Outcome[]> {
  const { root } = truth;
  const library = packageFolder(truth);
  const folder = path.join(root, 'node_modules/.cache/behavior');
  const name = `${stampOf(library)}.json`;
  const file = path.join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome[];
  } catch {
    const { runClaims } = await import('./run-claims');
    const outcomes = await runClaims(await truth.loadClaims(), library);
    mkdirSync(folder, { recursive: true });
    for (const other of readdirSync(folder)) if (other !== name) rmSync(path.join(folder, other), { force: true });
    // Another check may read meanwhile: it must never see half a file.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(outcomes));
    renameSync(`${file}.${process.pid}`, file);
    return outcomes;
  }
}

/** The text of the committed results; empty if there are none. */
export function readResultsText(root: string): string {
  try {
    return readFileSync(path.join(root, RESULTS_FILE), 'utf8');
  } catch {
    return '';
  }
}

/** The committed results, by the ids of the claims. */
export function readResults(root: string): ReadonlyMap<string, Measured> {
  const text = readResultsText(root);
  return new Map((text === '' ? [] : (JSON.parse(text) as Measured[])).map((measured) => [measured.id, measured]));
}

/** The files of the claims. */
export async function readClaimSources(root: string): Promise<ClaimSource[]> {
  const files = await readFiles('truth', /\.claims\.ts$/, root);
  return files.map(({ file, markdown }) => ({ file, text: markdown }));
}

/** How many sentences may be without a claim. */
export function readUnprovenLimit(root: string): number {
  return (JSON.parse(readFileSync(path.join(root, UNPROVEN_FILE), 'utf8')) as { sentences: number }).sentences;
}
