import { spawnSync } from 'node:child_process';

/**
 * Returns whether git knows when each page was last changed. It does not in a download without
 * `.git`, where asking would stop the build, or in a shallow clone, where every page would get the
 * date of the last commit.
 */
export function hasGitHistory(cwd: string): boolean {
  // If there are no commits, git fails at HEAD.
  const git = spawnSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
    cwd,
    encoding: 'utf8',
  });
  return git.status === 0 && git.stdout.endsWith('false\n');
}
