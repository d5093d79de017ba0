import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A build of a site. */
export interface Build {
  readonly projectDir: string;
  /** Folder that the built site goes into; what it holds is lost. */
  readonly outDir: string;
  /** Further options of `docusaurus build`. */
  readonly options?: readonly string[];
  /** TypeScript program that checks the pages, run beside the build. */
  readonly check?: string | undefined;
  /** Stops the build. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs `docusaurus build`, beside the checks of the pages. @throws Error where either fails */
export async function buildSite({ projectDir, outDir, options = [], check, signal }: Build): Promise<void> {
  const docusaurus = createRequire(path.join(projectDir, 'package.json')).resolve(
    '@docusaurus/core/bin/docusaurus.mjs',
  );
  // Without the notifier a build asks no registry for newer releases.
  const shared = { cwd: projectDir, env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, signal };
  const building = fork(docusaurus, ['build', projectDir, ...options, '--out-dir', outDir], {
    ...shared,
    execArgv: [],
  });
  const ends = [ended(building, 'docusaurus build ended with exit code')];
  if (check !== undefined) {
    const execArgv = ['--import', pathToFileURL(require.resolve('tsx')).href];
    const checking = fork(check, { ...shared, execArgv });
    ends.push(ended(checking, 'the pages say what does not hold: the checks ended with exit code'));
  }
  try {
    await Promise.all(ends);
  } catch (error) {
    building.kill();
    // A build that is stopped still has to end, or it would write into the next one.
    await Promise.allSettled(ends);
    throw error;
  }
}

async function ended(child: ChildProcess, failure: string): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${failure} ${code}; its own words stand above.`);
}
