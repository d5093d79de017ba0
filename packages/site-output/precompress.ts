import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { BuildStep } from '@docs-kit/content/build-step';
import { listFiles } from '@docs-kit/content/built-pages';
import { isPublic } from '@docs-kit/content/page-address';

import { isText } from './hosts/content-types';

/** File name extension of each encoding, best first. */
export const PRECOMPRESSED = { br: '.br', gzip: '.gz' } as const;

/** Below this size, the headers outweigh what compression saves. */
const MIN_SIZE = 1024;
/**
 * Pages and their copies. The best quality would make them 2% smaller but take two and a half
 * times as long.
 */
const DOCUMENT = /\.(html?|md)$|llms-full\.txt$/;

/** The step that compresses every text file of the site. */
export const precompressed: BuildStep = {
  needsFinalFiles: true,
  run: ({ outDir }) => precompress(outDir),
};

/**
 * Writes a `.br` and a `.gz` next to each text file of a built site, for a static server to send.
 */
export async function precompress(outDir: string): Promise<void> {
  const files = listFiles(outDir).filter((name) => isPublic(name) && isText(name));
  // zlib uses its own threads.
  await Promise.all(files.map((name) => compressFile(path.join(outDir, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < MIN_SIZE) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: DOCUMENT.test(file) ? 10 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(
    `${file}.gz`,
    await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  );
}
