import { spawnSync } from 'node:child_process';

/**
 * Whether git can tell when each page was last changed. It cannot in a download without `.git`, where asking would stop
 * the build, nor in a shallow clone, where every page would have the date of the last commit.
 */
export function hasGitHistory(cwd: string): boolean {
  // Without a commit, it fails at HEAD.
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
    cwd,
    encoding: 'utf8',
  });
  return status === 0 && stdout.endsWith('false\n');
}
