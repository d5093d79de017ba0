import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { versionOf } from '../docs-version';
import { SampleCache } from './cache';
import { SAMPLE_LANGUAGES, type TypeNote } from './result';

/**
 * `TYPE_POPUPS`, the one switch for the types on the pages:
 *
 * - `all`: those that no earlier run has left in the cache are worked out, in one pass for all pages
 * - `cached`: what the cache holds, and no compiler is started
 * - `none`: code without types
 */
const MODES = ['all', 'cached', 'none'] as const;

type Mode = (typeof MODES)[number];

/**
 * @param env the process's environment; without `TYPE_POPUPS` a development server takes what is cached, as an author
 *   waits for each change, and a build takes all
 * @throws Error for another value than one of {@link MODES}
 */
export function typePopupsMode(env: Readonly<Record<string, string | undefined>>): Mode {
  const wanted = env.TYPE_POPUPS;
  if (wanted === undefined || wanted === '') return env.NODE_ENV === 'development' ? 'cached' : 'all';
  const mode = MODES.find((name) => name === wanted);
  if (!mode) throw new Error(`TYPE_POPUPS: expected one of ${MODES.join(', ')}, found "${wanted}".`);
  return mode;
}

const PROJECT_DIR = process.cwd();

let cache: SampleCache | undefined;
let pass: Promise<void> | undefined;

/** In a process of its own: the compiler would keep the build from all else meanwhile. */
async function compileAllPages(): Promise<void> {
  const check = path.join(__dirname, 'run.ts');
  // What it finds wrong is told by `npm run check:docs`; here only its own failure counts, which it writes to stderr.
  const child = spawn(process.execPath, ['--import', 'tsx', check], {
    cwd: PROJECT_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
}

/**
 * The types of the library's names in a fence, as far as {@link typePopupsMode} lets them be known. A frozen version has
 * none: the compiler knows the installed release alone.
 *
 * @param fence.file absolute path of the page
 */
export async function typesOfFence(fence: { file: string; language: string; code: string }): Promise<TypeNote[]> {
  const mode = typePopupsMode(process.env);
  const language = SAMPLE_LANGUAGES.find((name) => name === fence.language);
  const page = path.relative(PROJECT_DIR, fence.file).split(path.sep).join('/');
  if (mode === 'none' || !language || versionOf(page)?.frozen !== undefined) return [];

  cache ??= new SampleCache(PROJECT_DIR);
  const sample = { language, code: fence.code };
  const cached = cache.read(sample);
  if (cached || mode === 'cached') return cached?.types ?? [];

  pass ??= compileAllPages();
  await pass;
  return cache.read(sample)?.types ?? [];
}
