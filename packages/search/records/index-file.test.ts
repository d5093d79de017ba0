import { describe, expect, it } from 'vitest';

import { serializeIndex, parseIndex } from './index-file.ts';
import { recordsOf, type PageOutline } from './outline.ts';

const page = (url: string, sections: PageOutline['sections'], category = 'API'): PageOutline => ({
  url,
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category,
  keywords: [],
  sections,
});

const PAGES: PageOutline[] = [
  {
    ...page('/docs/a', [
      { level: 1, title: 'A', anchor: null, texts: [{ kind: 'prose', text: 'Above.' }] },
      {
        level: 2,
        title: 'B',
        anchor: 'b',
        keywords: ['erase', 'two words'],
        texts: [
          { kind: 'code', text: 'b();' },
          { kind: 'table', text: 'x · y' },
          { kind: 'prose', text: 'Below.' },
        ],
      },
      { level: 4, title: 'Skips a level', anchor: 'b', texts: [] },
      { level: 4, title: 'Isn’t it, "odd"?', anchor: 'isnt-it-odd', texts: [] },
    ]),
    keywords: ['delete'],
  },
  page('/docs/c', [{ level: 1, title: 'C', anchor: null, texts: [] }], 'Guides'),
  page('/docs/d', [
    { level: 1, title: 'D', anchor: null, texts: [{ kind: 'prose', text: 'Ends.' }] },
  ]),
];
const SYNONYMS = [
  { words: ['save', 'put away'], find: ['writeFile'] },
  { words: ['load'], find: ['readFile', 'read'] },
];

describe('serializeIndex', () => {
  it('gives the records and synonyms back after the way over the wire', () => {
    const records = PAGES.flatMap(recordsOf);
    expect(parseIndex(serializeIndex(PAGES, SYNONYMS))).toEqual({ records, synonyms: SYNONYMS });
    expect(parseIndex(serializeIndex([]))).toEqual({ records: [], synonyms: [] });
  });

  it('says no text twice', () => {
    const wire = serializeIndex(PAGES);
    for (const text of ['/docs/a', 'Above.', 'Skips a level'])
      expect(wire.split(text), text).toHaveLength(2);
  });
});
