import { isDeepStrictEqual } from 'node:util';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { LibraryFacts } from '../reference/facts';
import { FACTS_FOLDER, minorOf } from './history';

/**
 * Checks that the kept facts of the installed release are those of its package, as "since" is worked out from them, and
 * that the code generator of the installed React Native says what is kept of it.
 *
 * @param reactNative the installed version. @param accepts whether its generator accepts the specs of the package
 */
export function checkReleases(
  installed: LibraryFacts,
  known: readonly LibraryFacts[],
  reactNative: string,
  accepts: boolean,
): Finding[] {
  const { version } = installed;
  const file = `${FACTS_FOLDER}/${version}.json`;
  const kept = known.find((release) => release.version === version);
  if (!isDeepStrictEqual(kept, { ...kept, ...installed })) {
    const found = kept ? 'others' : 'no such file';
    return [finding(file, `the facts of the installed ${version}`, found, 'Run npm run release.')];
  }
  const tried = Object.entries(kept?.codegen ?? {}).find(([of]) => minorOf(of) === minorOf(reactNative));
  if (tried?.[1] === accepts) return [];
  const says = (accepted: boolean) => `that of ${reactNative} ${accepted ? 'accepts' : 'rejects'} its specs`;
  const expected = `what the code generators of React Native say of ${version}: ${says(accepts)}`;
  const found = tried ? says(!accepts) : `nothing of ${minorOf(reactNative)}`;
  return [finding(file, expected, found, 'Run npm run release -- --reread.')];
}
