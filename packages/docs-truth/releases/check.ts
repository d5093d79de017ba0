import { isDeepStrictEqual } from 'node:util';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { LibraryFacts } from '../reference/facts';
import { isGenerated } from './codegen';
import { compactJson, FACTS_FOLDER, minorOf } from './history';

const wrong = (version: string, expected: string, found: string, mend = '--reread'): Finding =>
  finding(`${FACTS_FOLDER}/${version}.json`, expected, found, `Run npm run release -- ${mend}.`);

/** The minor versions of React Native whose code generator was tried with a release. */
function triedWith({ codegen = {} }: LibraryFacts): string[] {
  return Object.keys(codegen).map(minorOf);
}

/**
 * Checks that the committed facts of the pinned release are those of the installed package: `since` is worked out from
 * them, and a reader that has learned something new has to read all releases again. The code generators have to be tried
 * with each release whose code they generate, from the version that it declares to the newest.
 *
 * @param reactNative the installed version of React Native
 */
export function checkReleases(installed: LibraryFacts, known: readonly LibraryFacts[], reactNative: string): Finding[] {
  const { version } = installed;
  const committed = known.find((release) => release.version === version);
  const findings: Finding[] = [];
  const read = JSON.parse(compactJson({ ...installed, codegen: committed?.codegen })) as LibraryFacts;
  if (!isDeepStrictEqual(committed, read)) {
    const [found, mend] = committed ? ['others', '--reread'] : ['no such file', version];
    findings.push(wrong(version, `the facts of the installed ${version}`, found, mend));
  }
  const generated = known.filter(isGenerated);
  const minors = new Set([minorOf(reactNative), ...generated.flatMap(triedWith)]);
  for (const release of generated) {
    const wanted = new Set([minorOf(release.requires.reactNative), ...minors]);
    const missing = [...wanted].filter((minor) => minor !== '*' && !triedWith(release).includes(minor));
    const what = `what the code generators of React Native say of ${release.version}`;
    if (missing.length > 0) findings.push(wrong(release.version, what, `nothing of ${missing.join(', ')}`));
  }
  return findings;
}
