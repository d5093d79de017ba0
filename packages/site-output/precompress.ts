import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { listFiles } from '@docs-kit/built-pages/list-files';
import { isPublic } from '@docs-kit/built-pages/serving-policy';

import { keepFile } from './file-cache';
import { isText } from './hosts/content-types';

/** Ways in which a file is kept beside itself, best first, with the ending of the compressed file's name. */
export const PRECOMPRESSED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Below this the headers outweigh what compression saves. */
const MIN_SIZE = 1024;
const BEST_BROTLI_UP_TO = 512 * 1024;
/** Files that no reader's browser waits for: copies of the pages, and lists of them. */
const NOBODY_WAITS = /\.(?:md|xml)$|llms[^/\\]*\.txt$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** @returns the step that compresses every text file of the site, in zlib's own threads */
export function precompressed(): BuildStep {
  return {
    name: 'precompression',
    run: ({ outDir, language }) => precompress(outDir, path.join(language.siteDir, 'node_modules/.cache/precompress')),
  };
}

/**
 * Writes a `.br` and a `.gz` beside each text file of a built site, as a static server can send them.
 *
 * @param cacheDir folder to keep results in by content, so that a build pays for changed files only
 */
export async function precompress(outDir: string, cacheDir: string): Promise<void> {
  const sizeOf = (file: string) => statSync(file).size;
  const files = listFiles(outDir)
    .filter((name) => isPublic(name) && isText(name))
    .map((name) => path.join(outDir, name))
    .filter((file) => sizeOf(file) >= MIN_SIZE)
    // Largest first, so that no long file is left for one core at the end.
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  const queue = files.values();
  // One more than there are cores: while a file is read or written, no core idles.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const file of queue) await compressFile(file, cacheDir);
  });
  await Promise.all(workers);
}

async function compressFile(file: string, cacheDir: string): Promise<void> {
  const content = readFileSync(file);
  const key = path.join(cacheDir, createHash('sha256').update(content).digest('hex'));
  // Quality 11 takes about a second for a megabyte; 10 takes under half of that and gives away 2 %.
  const quality = content.length <= BEST_BROTLI_UP_TO && !NOBODY_WAITS.test(file) ? 11 : 10;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await keepFile(`${key}-${quality}.br`, () => compressBrotli(content, { params }));
  await keepFile(`${key}.gz`, () => compressGzip(content, { level: constants.Z_BEST_COMPRESSION }));
  copyFileSync(`${key}-${quality}.br`, `${file}.br`);
  copyFileSync(`${key}.gz`, `${file}.gz`);
}
