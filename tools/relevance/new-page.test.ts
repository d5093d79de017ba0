import { expect, it } from 'vitest';

import { recordsOfDocs } from './records';
import { createEngine } from '@docs-kit/search/engine';
import { recordsOf } from '@docs-kit/search/records/outline';
import { SYNONYMS } from '../../src/synonyms';

const docs = await recordsOfDocs();
const URL = '/docs/guides/a-new-page';

/**
 * A page as an author begins it: no keywords, but title words that are keywords of other sections.
 */
function recordsOfNewPage(title: string) {
  return recordsOf({
    url: URL,
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: 'Guides',
    keywords: [],
    sections: [
      {
        level: 1,
        title,
        anchor: null,
        texts: [{ kind: 'prose', text: 'Keep a copy, and get it back on a new phone.' }],
      },
      { level: 2, title: 'Write the copy', anchor: 'write-the-copy', texts: [] },
    ],
  });
}

it.each([
  ['Back up a database', ['database', 'databases', 'databse']],
  ['Encrypt photos and videos', ['encrypt', 'photos', 'photo', 'video']],
  ['Migrate settings from SharedPreferences', ['migrate', 'sharedpreferences']],
])(
  'each telling word of the title "%s" finds the new page among the first five',
  (title, queries) => {
    const isOther = (pageTitle: string | null) =>
      queries.every((query) => !pageTitle?.toLowerCase().includes(query));
    const records = [
      ...docs.filter(({ hierarchy }) => isOther(hierarchy.lvl1)),
      ...recordsOfNewPage(title),
    ];
    const engine = createEngine(records, SYNONYMS);
    for (const query of queries) {
      const urls = engine.search({ query, hitsPerPage: 5 }).hits.map((hit) => hit.url);
      expect(urls, query).toContain(URL);
    }
  },
);
