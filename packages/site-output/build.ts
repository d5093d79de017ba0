import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { removeStamp } from './build-stamp';

/** Options with which Node runs a TypeScript file in a process of its own, whatever folder it is started in. */
const RUN_TYPESCRIPT = ['--import', pathToFileURL(require.resolve('tsx')).href];

/** A build of a site. */
export interface Build {
  readonly projectDir: string;
  /** Folder that the built site goes into; what it holds is lost. */
  readonly outDir: string;
  /** Further options of `docusaurus build`. */
  readonly options?: readonly string[];
  /** Program that checks the pages, TypeScript; once it says by a message that the samples hold, the build begins. */
  readonly check?: string | undefined;
  /** Stops the build. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `docusaurus build`, beside the checks of the pages where they are asked for.
 *
 * @throws Error where the build fails or the checks find anything
 */
export async function buildSite({ projectDir, outDir, options = [], check, signal }: Build): Promise<void> {
  const command = createRequire(path.join(projectDir, 'package.json')).resolve('@docusaurus/core/bin/docusaurus.mjs');
  const found = new AbortController();
  const stop = AbortSignal.any([found.signal, ...(signal ? [signal] : [])]);
  const start = (args: readonly string[], canSend = false): ChildProcess =>
    spawn(process.execPath, args, {
      cwd: projectDir,
      // A build asks no registry for newer releases.
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
      stdio: ['inherit', 'inherit', 'inherit', ...(canSend ? ['ipc' as const] : [])],
      signal: stop,
    });

  let checked: Promise<void> | undefined;
  if (check !== undefined) {
    const checking = start([...RUN_TYPESCRIPT, check], true);
    checked = endOf(checking).then((code) => {
      if (code === 0) return;
      found.abort();
      throw new Error('the pages say what does not hold; the findings above name the lines.');
    });
    await Promise.race([once(checking, 'message'), checked]);
  }
  const built = endOf(start([command, 'build', projectDir, ...options, '--out-dir', outDir])).then((code) => {
    if (code !== 0) throw new Error(`docusaurus build ended with exit code ${code}; its own words stand above.`);
  });
  // Both are waited for: a generator that was stopped still has to end, or it would write into the next build.
  const failed = (await Promise.allSettled([checked, built])).find((result) => result.status === 'rejected');
  if (!failed) return;
  removeStamp(outDir);
  throw failed.reason;
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
