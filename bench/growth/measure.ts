import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { RUN_TYPESCRIPT } from '../../server/typescript';
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
  /** Milliseconds by phase; the whole build is a phase too. */
  readonly phases: ReadonlyMap<string, number>;
  /** Bytes of memory that all processes of the build held at most. */
  readonly memory: number;
  /** Bytes by what they are. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** The name of the phase that is ours to time. */
export const WHOLE_BUILD = 'whole build (npm run build -- --no-checks)';

/**
 * Builds the site with so many pages more, cold.
 *
 * @param projectDir root of the project
 * @param added pages to add
 * @param signal stops it
 * @throws Error with the end of what the build printed, where the build fails; the signal's reason where it was stopped
 */
export async function measureSize(projectDir: string, added: number, signal: AbortSignal): Promise<Measured> {
  const copy = copyGrownSite(projectDir, added);
  try {
    const outDir = path.join(copy, 'build');
    const { phases, memory } = await buildCopy(copy, outDir, signal);
    return {
      pages: readdirSync(path.join(copy, 'docs'), { recursive: true }).filter((name) => String(name).endsWith('.md'))
        .length,
      phases,
      memory,
      sizes: sizesOf(outDir, path.join(copy, '.docusaurus')),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function buildCopy(
  copy: string,
  outDir: string,
  signal: AbortSignal,
): Promise<{ phases: Map<string, number>; memory: number }> {
  const started = performance.now();
  const command = [...RUN_TYPESCRIPT, path.join(copy, 'server/build.ts'), '--no-checks', '--out-dir', outDir];
  const build = spawn(process.execPath, command, {
    cwd: copy,
    // Types come from the checks of the samples.
    env: { ...process.env, DOCUSAURUS_PERF_LOGGER: 'true', NODE_ENV: 'production', TYPE_POPUPS: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const watch = watchMemory(build.pid ?? 0);
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  try {
    const [code] = (await once(build, 'close')) as [number | null];
    if (code !== 0) throw new Error(`the build ended with exit code ${code}:\n${output.slice(-3000)}`);
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
