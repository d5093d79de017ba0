import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { writeMarkdownCopies } from '../plugins/markdown-copies/write-copies';
import { writeOfflineWorker } from '../plugins/offline/write-worker';
import { writeSocialImages } from '../plugins/social-images/write-images';
import { fitStyles } from '../plugins/page-first/fit-styles';
import { algoliaThemeConfig, DIALOG_STYLES, searchOrigins } from '../plugins/search/theme-config';
import { readBuiltPages } from '../serving/built-pages';
import { writeServingFiles } from '../serving/serving-files';
import { SITE_TITLE, SITE_URL, TAGLINE } from '../src/site';
import { digestSources, writeStamp } from './build-stamp';
import { describeReport, precompress } from './precompress';

/** What lets Node run TypeScript, as `--import` takes it. */
const TSX = pathToFileURL(createRequire(__filename).resolve('tsx')).href;

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
 * Gives the pages of a generated site what is made of them: their style sheets, Markdown copies, the service worker,
 * and what hosts are to know.
 *
 * @param outDir folder of the generated site
 * @param env environment of the build
 * @throws Error where a page lacks what one of these needs
 */
export async function completePages(outDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const pages = readBuiltPages(outDir);
  await fitStyles(outDir, pages);
  await writeMarkdownCopies(outDir, { title: SITE_TITLE, tagline: TAGLINE, origin: SITE_URL }, pages);
  writeOfflineWorker(outDir, env, pages);
  const needs = { connectOrigins: searchOrigins(algoliaThemeConfig(env)), styles: DIALOG_STYLES };
  writeServingFiles(outDir, needs, pages);
}

/**
 * @param options further options of `docusaurus build`
 * @returns a generator that runs Docusaurus in a process of its own, shows what it prints, and then completes its pages;
 *   it throws an Error where Docusaurus does not end well
 */
export function docusaurus(options: readonly string[] = []): Generator {
  return async (projectDir, outDir, signal) => {
    const command = createRequire(path.join(projectDir, 'package.json')).resolve('@docusaurus/core/bin/docusaurus.mjs');
    const code = await run(
      process.execPath,
      [command, 'build', projectDir, ...options, '--out-dir', outDir],
      projectDir,
      signal,
    );
    if (code !== 0) throw new Error(`docusaurus build ended with exit code ${code}; its own words stand above.`);
    await Promise.all([
      // Scripts are final already, and zlib has threads of its own: what the build compresses in the end is then cached.
      precompress(path.join(outDir, 'assets', 'js'), compressedCache(projectDir), signal),
      writeSocialImages(outDir, path.join(projectDir, 'node_modules', '.cache', 'social-images')).then(() =>
        completePages(outDir, process.env),
      ),
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
    const checks = spawn(process.execPath, ['--import', TSX, path.join(projectDir, 'plugins/truth/index.ts')], {
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

function compressedCache(projectDir: string): string {
  return path.join(projectDir, 'node_modules', '.cache', 'precompress');
}

/** Runs a program in a process of its own, which shows what it prints; gives its exit code, null after a signal. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const child = spawn(program, args, { cwd, stdio: 'inherit', signal });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
