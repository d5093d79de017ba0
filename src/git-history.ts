import { execFileSync } from 'node:child_process';

/**
 * Whether git can tell when each page was last changed. It cannot in a download without `.git`, where asking would stop
 * the build, nor in a shallow clone, where every page would have the date of the last commit.
 */
export function hasGitHistory(folder: string): boolean {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    git('rev-parse', '--verify', 'HEAD');
    return git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    return false;
  }
}
