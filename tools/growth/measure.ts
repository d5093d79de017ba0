import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { RUN_TYPESCRIPT } from '@docs-kit/site-output/typescript';
import { SEARCH_RECORDS_FILE } from '@docs-kit/search/files';
import { copyProject } from '../../tests/support/project-copy';
import { weighSite } from '../budget/weigh';
import { generatePages } from './generate';
import { readPhases, treeMemory } from './growth';

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
  const stopWatch = watchMemory(build.pid ?? 0);
  let output = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  try {
    const [code] = (await once(build, 'close')) as [number | null];
    if (code !== 0) throw new Error(`the build ended with exit code ${code}:\n${output.slice(-3000)}`);
  } finally {
    stopWatch();
  }
  const phases = readPhases(output);
  return { phases: new Map([[WHOLE_BUILD, performance.now() - started], ...phases]), memory: stopWatch() };
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

const SAMPLE_EVERY_MS = 400;

/** Watches the resident memory of a tree of processes. @returns ends the watch, and gives the most held at once, in bytes */
function watchMemory(root: number): () => number {
  let peak = 0;
  const sample = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,rss=']);
    peak = Math.max(peak, treeMemory(stdout, root));
  };
  // A sample that fails is one that comes too late: the tree has ended.
  const timer = setInterval(() => void sample().catch(() => undefined), SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Folder of the generated pages below `docs/`. */
const FOLDER = 'grown';
const SEED = 20_261_120;

/** Copies the site and makes it larger. Whoever asked takes the folder away. */
function copyGrownSite(projectDir: string, count: number): string {
  // Without the caches that builds keep: the copy is built cold.
  const copy = copyProject(projectDir, `bench-growth-${count}-`);
  if (count === 0) return copy;

  for (const [file, text] of generatePages(count, SEED)) {
    const target = path.join(copy, 'docs', FOLDER, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  // The site's own sidebar stays as it is written, the new pages come after it.
  writeFileSync(path.join(copy, 'site-sidebars.ts'), readFileSync(path.join(copy, 'sidebars.ts')));
  writeFileSync(path.join(copy, 'sidebars.ts'), SIDEBARS);
  return copy;
}

const SIDEBARS = `import site from './site-sidebars';

const [[name, items]] = Object.entries(site);
export default {
  ...site,
  [name]: [...items, { type: 'category', label: 'Grown', items: [{ type: 'autogenerated', dirName: '${FOLDER}' }] }],
};
`;
