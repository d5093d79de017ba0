import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { digestSources, writeStamp } from './build-stamp';
import { describeReport, precompress } from './precompress';
import { RUN_TYPESCRIPT, SHORT_LIVED } from './typescript';

/** A way to generate the site, for instance Docusaurus. */
export type Generator = (projectDir: string, outDir: string, signal?: AbortSignal) => Promise<void>;

/**
 * Builds the whole site: generates it, compresses its files, stamps it with what it was made of.
 *
 * These are steps of their own and no plugin's `postBuild`, because Docusaurus runs the `postBuild` of all plugins
 * at once: a plugin could not know when the others have written their last file.
 *
 * @param projectDir root of the project
 * @param outDir folder that the built site goes into; what it holds is lost
 * @param generate what generates the pages
 * @param signal stops the build
 * @throws Error where the build fails; the built site is then not stamped
 */
export async function buildSite(
  projectDir: string,
  outDir: string,
  generate: Generator,
  signal?: AbortSignal,
): Promise<void> {
  const sources = digestSources(projectDir, process.env);
  await generate(projectDir, outDir, signal);
  console.log(describeReport(await precompress(outDir, compressedCache(projectDir), signal)));
  writeStamp(outDir, sources);
}

/**
 * Options of the generator's process: it draws the pages' code ahead, and new objects have room enough to die in, which
 * saves a build half a second of collecting them.
 */
const GENERATOR_OPTIONS = [
  '--max-semi-space-size=32',
  ...SHORT_LIVED,
  '--import',
  pathToFileURL(path.join(__dirname, '../plugins/code-blocks/start-early.mjs')).href,
];

/**
 * @param options further options of `docusaurus build`
 * @param checks whether to compare the Markdown copies with their pages
 * @returns a generator that runs Docusaurus in a process of its own, shows what it prints, and then completes its pages;
 *   it throws an Error where Docusaurus does not end well
 */
export function docusaurus(options: readonly string[] = [], checks = true): Generator {
  return async (projectDir, outDir, signal) => {
    const command = createRequire(path.join(projectDir, 'package.json')).resolve('@docusaurus/core/bin/docusaurus.mjs');
    const generating = run(
      process.execPath,
      [...GENERATOR_OPTIONS, command, 'build', projectDir, ...options, '--out-dir', outDir],
      projectDir,
      signal,
    );
    // What completes the pages is loaded meanwhile: half a second of modules.
    const [code, { completePages }] = await Promise.all([generating, import('./complete-pages')]);
    if (code !== 0) throw new Error(`docusaurus build ended with exit code ${code}; its own words stand above.`);
    await Promise.all([
      // Scripts are final already, and zlib has threads of its own: what the build compresses in the end is then cached.
      precompress(path.join(outDir, 'assets', 'js'), compressedCache(projectDir), signal),
      completePages(outDir, cacheOf(projectDir), process.env, checks),
    ]);
  };
}

/**
 * Once the samples hold, whose types the pages show, the pages are generated while the other checks still run.
 *
 * @param generate what generates the pages
 * @returns the same, beside the checks of the pages against the library's package (`npm run check:docs`); it throws an
 *   Error where they find anything, and ends the generator then
 */
export function besideDocsCheck(generate: Generator): Generator {
  return async (projectDir, outDir, signal) => {
    const found = new AbortController();
    const stop = AbortSignal.any([found.signal, ...(signal ? [signal] : [])]);
    const checks = spawn(process.execPath, [...RUN_TYPESCRIPT, path.join(projectDir, 'plugins/truth/index.ts')], {
      cwd: projectDir,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      signal,
    });
    const samplesHold = new Promise<void>((resolve) => {
      checks.on('message', (name) => name === 'samples' && resolve());
    });
    const ended = once(checks, 'exit').then(([code]) => {
      if (code === 0) return;
      found.abort(new Error('the pages say what does not hold; the findings above name the lines.'));
      throw found.signal.reason;
    });
    await Promise.race([samplesHold, ended]);
    // Both are waited for: a generator that was stopped still has to end, or it would write into the next build.
    const [checked, generated] = await Promise.allSettled([ended, generate(projectDir, outDir, stop)]);
    for (const result of [checked, generated]) if (result.status === 'rejected') throw result.reason;
  };
}

function cacheOf(projectDir: string): string {
  return path.join(projectDir, 'node_modules', '.cache');
}

function compressedCache(projectDir: string): string {
  return path.join(cacheOf(projectDir), 'precompress');
}

/** Runs a program in a process of its own, which shows what it prints; gives its exit code, null after a signal. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  // A build asks no registry for newer releases.
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
  const child = spawn(program, args, { cwd, env, stdio: 'inherit', signal });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
