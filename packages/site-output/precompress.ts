import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { listFiles } from '@docs-kit/built-pages/list-files';
import { isPublic } from '@docs-kit/built-pages/serving-policy';

import { contentTypeOf } from './hosts/content-types';

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
/** A cached file that no build has used for so long goes. */
const CACHE_DAYS = 30;

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
 * @param outDir folder of the built site
 * @param cacheDir folder to keep results in by content, so that a build pays for changed files only
 */
export async function precompress(outDir: string, cacheDir: string): Promise<void> {
  const started = performance.now();
  await mkdir(cacheDir, { recursive: true });
  const files = await textFiles(outDir);
  const queue = files.values();
  let compressed = 0;
  // One more than there are cores: while a file is read or written, no core idles.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const file of queue) {
      const content = await readFile(file);
      const key = createHash('sha256').update(content).digest('hex');
      // Quality 11 takes about a second for a megabyte; 10 takes under half of that and gives away 2 %.
      const quality = content.length <= BEST_BROTLI_UP_TO && !NOBODY_WAITS.test(file) ? 11 : 10;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const brotli = path.join(cacheDir, `${key}-${quality}.br`);
      const gzipped = path.join(cacheDir, `${key}-9.gz`);
      const isNew = await keep(brotli, () => compressBrotli(content, { params }));
      await keep(gzipped, () => compressGzip(content, { level: constants.Z_BEST_COMPRESSION }));
      await Promise.all([copyFile(brotli, `${file}.br`), copyFile(gzipped, `${file}.gz`)]);
      if (isNew) compressed += 1;
    }
  });
  await Promise.all(workers);
  await dropUnused(cacheDir);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Precompressed ${files.length} files (${files.length - compressed} from the cache) in ${seconds} s.`);
}

/** Keeps a file in the cache, made where it is missing, and marks it as used; tells whether it was made. */
async function keep(file: string, make: () => Promise<Buffer>): Promise<boolean> {
  const now = new Date();
  const isKept = await utimes(file, now, now).then(
    () => true,
    () => false,
  );
  if (isKept) return false;
  // Renamed into place, so that a run that is killed leaves no half file for later builds to copy.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await make());
  await rename(draft, file);
  return true;
}

/** Largest first, so that no long file is left for one core at the end. */
async function textFiles(outDir: string): Promise<string[]> {
  const texts = listFiles(outDir).filter((file) => isPublic(file) && contentTypeOf(file).isText);
  const sized = await Promise.all(
    texts.map(async (name) => {
      const file = path.join(outDir, name);
      return { file, size: (await stat(file)).size };
    }),
  );
  return sized
    .filter(({ size }) => size >= MIN_SIZE)
    .sort((a, b) => b.size - a.size)
    .map(({ file }) => file);
}

async function dropUnused(cacheDir: string): Promise<void> {
  const oldest = Date.now() - CACHE_DAYS * 24 * 60 * 60 * 1000;
  for (const name of await readdir(cacheDir)) {
    const file = path.join(cacheDir, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true });
  }
}
