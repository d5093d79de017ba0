import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { precompress } from '../../server/precompress';
import { SEARCH_RECORDS_FILE } from '../../src/constants';
import { weighSite } from '../../tests/budget/weigh';
import { readPhases } from './phases';
import { watchMemory } from './process-tree';
import { copyGrownSite } from './site-copy';

/** Page that is weighed at every size; it is the same at all of them. */
const FIXED_PAGE = '/docs/api/CloudStorage';

/** What a build of one size took and gave. */
export interface Measured {
  /** Pages in all, those of the site included. */
  readonly pages: number;
  /** Milliseconds by phase; the whole build and the compression are phases too. */
  readonly phases: ReadonlyMap<string, number>;
  /** Bytes of memory that all processes of the build held at most. */
  readonly memory: number;
  /** Bytes by what they are. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The names of the phases that are ours to time. */
export const WHOLE_BUILD = 'whole build (docusaurus build)';
export const COMPRESSION = 'compression (server/precompress)';

/**
 * Builds the site with so many pages more, cold.
 *
 * @param projectDir root of the project
 * @param added pages to add
 * @param signal stops it
 * @throws Error with the end of what Docusaurus printed, where the build fails; the signal's reason where it was stopped
 */
export async function measureSize(projectDir: string, added: number, signal: AbortSignal): Promise<Measured> {
  const copy = copyGrownSite(projectDir, added);
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'bench-growth-cache-'));
  try {
    const outDir = path.join(copy, 'build');
    const { phases, memory } = await buildCopy(copy, outDir, signal);
    // A cache of its own, as the project's would make the second run a different one.
    const { milliseconds } = await precompress(outDir, cacheDir, signal);
    return {
      pages: readdirSync(path.join(copy, 'docs'), { recursive: true }).filter((name) => String(name).endsWith('.md'))
        .length,
      phases: new Map([...phases, [COMPRESSION, milliseconds]]),
      memory,
      sizes: sizesOf(outDir, path.join(copy, '.docusaurus')),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

async function buildCopy(
  copy: string,
  outDir: string,
  signal: AbortSignal,
): Promise<{ phases: Map<string, number>; memory: number }> {
  const command = createRequire(path.join(copy, 'package.json')).resolve('@docusaurus/core/bin/docusaurus.mjs');
  const started = performance.now();
  const build = spawn(process.execPath, [command, 'build', copy, '--out-dir', outDir], {
    cwd: copy,
    env: { ...process.env, DOCUSAURUS_PERF_LOGGER: 'true', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const watch = watchMemory(build.pid ?? 0);
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  try {
    const [code] = (await once(build, 'close')) as [number | null];
    if (code !== 0) throw new Error(`docusaurus build ended with exit code ${code}:\n${output.slice(-3000)}`);
  } finally {
    watch.stop();
  }
  const phases = readPhases(output);
  return { phases: new Map([[WHOLE_BUILD, performance.now() - started], ...phases]), memory: watch.stop() };
}

function sizesOf(outDir: string, generatedDir: string): Map<string, number> {
  const weight = weighSite(outDir, generatedDir);
  const fixed = weight.pages.get(FIXED_PAGE);
  const html = [...weight.pages.values()].reduce((sum, page) => sum + page.html, 0) / weight.pages.size;
  const file = (name: string) => weight.files.get(name) ?? NaN;
  return new Map([
    ['all files of the build, uncompressed', folderSize(outDir)],
    ['HTML of the mean page, Brotli', html],
    [`HTML of ${FIXED_PAGE}, Brotli`, fixed?.html ?? NaN],
    [`script in all of ${FIXED_PAGE}, Brotli`, fixed?.scriptAfter ?? NaN],
    ['main script (holds the routes), Brotli', file('/assets/js/main.js')],
    ['runtime script (holds names of chunks), Brotli', file('/assets/js/runtime~main.js')],
    [`${SEARCH_RECORDS_FILE}, Brotli`, file(`/${SEARCH_RECORDS_FILE}`)],
  ]);
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
