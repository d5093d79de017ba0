/** What the package registry is asked for, through npm. */
import { execFileSync } from 'node:child_process';

import { byVersion } from './history';

/** Runs npm in a folder, and gives what it prints: with `--json` that is JSON, an error included. */
export type Npm = (args: readonly string[], folder: string) => string;

export const runNpm: Npm = (args, folder) => {
  try {
    // By default npm tries for more than a minute.
    return execFileSync('npm', [...args, '--fetch-retries=1', '--fetch-retry-mintimeout=1000'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (cause) {
    const { stdout = '', message } = cause as Error & { stdout?: string };
    return stdout || JSON.stringify({ error: { code: message } });
  }
};

/**
 * Downloads a release.
 *
 * @returns the archive's name in the folder
 * @throws Error that tells an unknown version, with the nearest one, from a registry that does not answer
 */
export function downloadRelease(packageName: string, version: string, folder: string, npm: Npm = runNpm): string {
  const ask = (...args: string[]): unknown => {
    const answer = JSON.parse(npm([...args, '--json'], folder)) as { error?: { code?: string } };
    if (!answer.error) return answer;
    throw new Error(
      `No answer: asked the registry for ${args.slice(1).join(' ')}, found ${answer.error.code ?? 'an error'}. ` +
        'Check the connection, or name a local package with --from.',
    );
  };
  const versions = [ask('view', packageName, 'versions')].flat().map(String).toSorted(byVersion);
  if (!versions.includes(version)) {
    const nearest = versions.findLast((other) => byVersion(other, version) <= 0) ?? versions[0];
    throw new Error(
      `Unknown version: expected a release of ${packageName}, found ${version}, which the registry does not have. ` +
        `The nearest is ${nearest ?? 'none'}; there are ${versions.join(', ')}.`,
    );
  }
  const [packed] = ask('pack', `${packageName}@${version}`) as { filename: string }[];
  return packed?.filename ?? '';
}
