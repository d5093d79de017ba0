/** What the package registry is asked for, through npm. */
import { execFileSync } from 'node:child_process';

import { byVersion } from './history';

/**
 * Runs npm.
 *
 * @returns what it prints, which is JSON with `--json`, an error included
 */
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
    const { stdout = '' } = cause as { stdout?: string };
    if (stdout !== '') return stdout;
    throw new Error(`Expected npm ${args[0] ?? ''} to run, found ${String(cause)}. Check that npm is installed.`, {
      cause,
    });
  }
};

const IS_UNKNOWN = /^E404$|^ETARGET$|^ENOVERSIONS$/;
const IS_NETWORK =
  /^(?:ENOTFOUND|EAI_|ECONN|EHOST|ENET|EPIPE|EPROTO|ETIMEDOUT|EIDLETIMEOUT|ERR_SOCKET|FETCH_ERROR|ERR_SSL|.*CERT|ENOTCACHED|E5\d\d$)/;

/** What npm answers, or the code of its error. */
function ask(npm: Npm, args: readonly string[], folder: string): { answer: unknown } | { code: string } {
  const answer = JSON.parse(npm([...args, '--json'], folder)) as { error?: { code?: string } } | unknown[] | string;
  if (typeof answer !== 'object' || !('error' in answer)) return { answer };
  return { code: answer.error?.code ?? 'no code' };
}

function failure(asked: string, code: string): Error {
  const isNetwork = IS_NETWORK.test(code);
  return new Error(
    `${isNetwork ? 'Network failure' : 'npm failed'}: asked the registry for ${asked}, expected an answer, found ${code}. ` +
      `${isNetwork ? 'Check the connection' : 'Run npm by hand to see why'}, or name a local package with --from.`,
  );
}

/** The nearest of the versions: the newest one before, or the oldest. */
export function nearestVersion(version: string, versions: readonly string[]): string | undefined {
  const ordered = versions.toSorted(byVersion);
  return ordered.findLast((other) => byVersion(other, version) <= 0) ?? ordered[0];
}

function unknownRelease(packageName: string, version: string, npm: Npm, folder: string): Error {
  const asked = ask(npm, ['view', packageName, 'versions'], folder);
  if ('code' in asked) return failure(`the versions of ${packageName}`, asked.code);
  const versions = [asked.answer].flat().map(String);
  return new Error(
    `Unknown version: expected a release of ${packageName}, found ${version}, which the registry does not have. ` +
      `The nearest is ${nearestVersion(version, versions) ?? 'none'}; there are ${versions.join(', ')}.`,
  );
}

/**
 * Downloads a release.
 *
 * @returns the archive's name in the folder
 * @throws Error that tells an unknown version, with the nearest one, from a failure of the network
 */
export function downloadRelease(packageName: string, version: string, folder: string, npm: Npm = runNpm): string {
  const asked = ask(npm, ['pack', `${packageName}@${version}`], folder);
  if ('answer' in asked) return (asked.answer as { filename: string }[])[0]?.filename ?? '';
  throw IS_UNKNOWN.test(asked.code)
    ? unknownRelease(packageName, version, npm, folder)
    : failure(`${packageName}@${version}`, asked.code);
}
