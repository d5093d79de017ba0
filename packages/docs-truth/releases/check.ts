import { isDeepStrictEqual } from 'node:util';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { LibraryFacts } from '../reference/facts';
import { compactJson, FACTS_FOLDER } from './history';

/**
 * Checks that the committed facts of the pinned release are those of the installed package: `since` is worked out from
 * them, and a reader that has learned something new has to read all releases again.
 */
export function checkReleases(installed: LibraryFacts, known: readonly LibraryFacts[]): Finding[] {
  const { version } = installed;
  const committed = known.find((release) => release.version === version);
  if (isDeepStrictEqual(committed, JSON.parse(compactJson(installed)))) return [];
  return [
    {
      file: `${FACTS_FOLDER}/${version}.json`,
      line: 1,
      expected: `the facts of the installed ${version}`,
      found: committed ? 'others' : 'no such file',
      mend: `Run npm run release -- ${committed ? '--reread' : version}.`,
    },
  ];
}
