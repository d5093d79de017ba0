/** The files that claims are in, and those that keep what they have shown. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readFiles } from '@docs-kit/markdown-source/pages';

import type { Measured } from './outcome';

export interface ClaimSource {
  file: string;
  text: string;
}

/** What the build puts into the pages, so that it need not run anything. */
export const RESULTS_FILE = 'truth/results.json';
export const UNPROVEN_FILE = 'truth/unproven.json';
export const CLAIMS_FOLDER = 'truth/claims';

/** The text of the committed results; empty if there are none. */
export function readResultsText(root: string): string {
  const file = path.join(root, RESULTS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function readResults(root: string): ReadonlyMap<string, Measured> {
  const text = readResultsText(root);
  return new Map((text === '' ? [] : (JSON.parse(text) as Measured[])).map((measured) => [measured.id, measured]));
}

export async function readClaimSources(root: string): Promise<ClaimSource[]> {
  const files = await readFiles('truth', /\.claims\.ts$/, root);
  return files.map(({ file, markdown }) => ({ file, text: markdown }));
}

/** How many sentences may be without a claim. */
export function readUnprovenLimit(root: string): number {
  return (JSON.parse(readFileSync(path.join(root, UNPROVEN_FILE), 'utf8')) as { sentences: number }).sentences;
}
