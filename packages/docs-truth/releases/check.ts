import type { Finding } from '@docs-kit/markdown-source/finding';
import type { LibraryFacts } from '../reference/facts';
import { compactJson } from './history';

const FACTS = 'truth/releases';

/**
 * Checks that the committed facts of the pinned release are those of the installed package: `since` is worked out from
 * them, and a reader that has learned something new has to read all releases again.
 */
export function checkReleases(installed: LibraryFacts, known: readonly LibraryFacts[]): Finding[] {
  const file = `${FACTS}/${installed.version}.json`;
  const committed = known.find(({ version }) => version === installed.version);
  if (committed && compactJson(committed) === compactJson(installed)) return [];
  return [
    {
      file,
      line: 1,
      expected: `the facts of the installed ${installed.version}`,
      found: committed ? 'others' : 'no such file',
      mend: committed ? 'Run npm run release -- --reread.' : `Run npm run release -- ${installed.version}.`,
    },
  ];
}
