import { isDeepStrictEqual } from 'node:util';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { LibraryFacts } from '../reference/facts';
import { isGenerated } from './codegen';
import { FACTS_FOLDER, minorOf } from './history';

const wrong = (version: string, expected: string, found: string, mend = '--reread'): Finding =>
  finding(`${FACTS_FOLDER}/${version}.json`, expected, found, `Run npm run release -- ${mend}.`);

/**
 * Checks that the kept facts of the installed release are those of its package: `since` is worked out from them. The code
 * generators have to be tried with each release whose code they generate, from the version that it declares to the newest,
 * and the installed one has to say now what is kept of it.
 *
 * @param generator what that of the installed React Native, by its version, says of the installed package
 */
export function checkReleases(
  installed: LibraryFacts,
  known: readonly LibraryFacts[],
  { version: reactNative, accepts }: { version: string; accepts: boolean },
): Finding[] {
  const { version } = installed;
  const committed = known.find((release) => release.version === version);
  const findings: Finding[] = [];
  if (!isDeepStrictEqual(committed, { ...committed, ...installed })) {
    findings.push(
      wrong(version, `the facts of the installed ${version}`, committed ? 'others' : 'no such file', version),
    );
  }
  const generated = known.filter(isGenerated).map((release) => {
    const tried = Object.entries(release.codegen ?? {});
    return { release, kept: new Map(tried.map(([of, accepted]) => [minorOf(of), accepted])) };
  });
  const minors = new Set([minorOf(reactNative), ...generated.flatMap(({ kept }) => [...kept.keys()])]);
  for (const { release, kept } of generated) {
    const wanted = [minorOf(release.requires.reactNative), ...minors];
    const missing = wanted.filter((minor) => minor !== '*' && !kept.has(minor));
    const what = `what the code generators of React Native say of ${release.version}`;
    if (missing.length > 0) findings.push(wrong(release.version, what, `nothing of ${missing.join(', ')}`));
    else if (release === committed && kept.get(minorOf(reactNative)) !== accepts) {
      const says = (accepted: boolean) => `${reactNative} ${accepted ? 'accepts' : 'rejects'} its specs`;
      findings.push(wrong(version, `${what}: ${says(accepts)}`, says(!accepts)));
    }
  }
  return findings;
}
