import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { contentTypeOf } from '../serving/content-types';
import { isPublic } from '../serving/policy';
import { listFiles } from '../serving/list-files';

/** What a run has done; sizes in bytes, time in milliseconds. */
export interface PrecompressReport {
  readonly files: number;
  readonly originalSize: number;
  readonly brotliSize: number;
  readonly gzipSize: number;
  /** Files whose two forms were both in the cache. */
  readonly fromCache: number;
  readonly milliseconds: number;
}

interface Compressor {
  readonly ending: '.br' | '.gz';
  /** Stands in the cached file's name, so that another setting is another file. */
  readonly setting: string;
  compress(content: Buffer): Promise<Buffer>;
}

/** Below this the headers outweigh what compression saves. */
const MIN_SIZE = 1024;
/** Quality 11 takes about a second for a megabyte; 10 takes under half of that and gives away 2 %. */
const BEST_BROTLI_UP_TO = 512 * 1024;
/** Files that no reader's browser waits for: copies of the pages, and lists of them. */
const NOBODY_WAITS = /\.(?:md|xml)$|llms[^/\\]*\.txt$/;
/** A cached file that no build has used for so long goes. */
const CACHE_DAYS = 30;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside each text file of a built site, as a static server can send them. The work runs in
 * zlib's own threads. Results are kept by content, so that a build pays for changed files only.
 *
 * @param outDir folder of the built site
 * @param cacheDir folder to keep results in; made where it is missing
 * @param signal stops the run between two files
 * @returns what was done
 * @throws Error of the file system, or the signal's reason once it has fired
 */
export async function precompress(outDir: string, cacheDir: string, signal?: AbortSignal): Promise<PrecompressReport> {
  const started = performance.now();
  await mkdir(cacheDir, { recursive: true });
  const report = { files: 0, originalSize: 0, brotliSize: 0, gzipSize: 0, fromCache: 0 };

  const queue = (await textFiles(outDir)).values();
  // One more than there are cores: while a file is read or written, no core idles.
  const workers = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const file of queue) {
      signal?.throwIfAborted();
      const content = await readFile(file);
      const key = createHash('sha256').update(content).digest('hex');
      const brotli = await writeCompressed(file, content, brotliCompressor(file, content.length), cacheDir, key);
      const gzipped = await writeCompressed(file, content, GZIP, cacheDir, key);
      report.files += 1;
      report.originalSize += content.length;
      report.brotliSize += brotli.size;
      report.gzipSize += gzipped.size;
      if (brotli.fromCache && gzipped.fromCache) report.fromCache += 1;
    }
  });
  await Promise.all(workers);
  await dropUnused(cacheDir);
  return { ...report, milliseconds: performance.now() - started };
}

/**
 * @param report what a run has done
 * @returns the one line that says so to the person at the terminal
 */
export function describeReport(report: PrecompressReport): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  return (
    `Precompressed ${report.files} files (${report.fromCache} from the cache) ` +
    `in ${(report.milliseconds / 1000).toFixed(1)} s: ${megabytes(report.originalSize)}, ` +
    `Brotli ${megabytes(report.brotliSize)}, gzip ${megabytes(report.gzipSize)}.`
  );
}

const GZIP: Compressor = {
  ending: '.gz',
  setting: '9',
  compress: (content) => compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
};

function brotliCompressor(file: string, size: number): Compressor {
  const quality = size <= BEST_BROTLI_UP_TO && !NOBODY_WAITS.test(file) ? 11 : 10;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  return { ending: '.br', setting: String(quality), compress: (content) => compressBrotli(content, { params }) };
}

async function writeCompressed(
  file: string,
  content: Buffer,
  { ending, setting, compress }: Compressor,
  cacheDir: string,
  key: string,
): Promise<{ size: number; fromCache: boolean }> {
  const target = file + ending;
  const cached = path.join(cacheDir, `${key}-${setting}${ending}`);
  try {
    await copyFile(cached, target);
    const now = new Date();
    await utimes(cached, now, now);
    return { size: (await stat(target)).size, fromCache: true };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const compressed = await compress(content);
  // Renamed into place, so that a run that is killed leaves no half file for later builds to copy.
  const draft = path.join(cacheDir, `${randomUUID()}.draft`);
  await writeFile(draft, compressed);
  await rename(draft, cached);
  await writeFile(target, compressed);
  return { size: compressed.length, fromCache: false };
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
