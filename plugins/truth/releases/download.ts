import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The documented package. */
export const PACKAGE_NAME = 'react-native-cloud-storage';

/** The releases that can be had and that "since" is worked out from. */
export const RELEASES = ['1.3.0', '1.4.0', '2.2.1', '2.2.2', '2.3.0', '3.0.0', '3.0.1', '3.1.0'] as const;

/**
 * Unpacks a release of the library into a folder of its own for as long as `read` runs.
 *
 * @param version of the release, as the registry names it
 * @throws Error when npm cannot get it
 */
export async function withRelease<T>(version: string, read: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'library-'));
  try {
    const answer = execFileSync('npm', ['pack', '--json', `${PACKAGE_NAME}@${version}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(answer) as { filename: string }[];
    const unpacked = path.join(folder, 'package');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', packed?.filename ?? '', '-C', unpacked, '--strip-components=1'], { cwd: folder });
    return await read(unpacked);
  } catch (cause) {
    if (cause instanceof Error && 'status' in cause) {
      throw new Error(`Expected npm to have ${PACKAGE_NAME}@${version}, found no such release. Check the version.`, {
        cause,
      });
    }
    throw cause;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
