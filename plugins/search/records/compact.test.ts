import { describe, expect, it } from 'vitest';

import { compactRecords, expandRecords } from './compact';
import { recordsOf, type PageOutline } from './outline';

const page = (url: string, sections: PageOutline['sections'], category = 'API'): PageOutline => ({
  url,
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category,
  keywords: [],
  sections,
});

const RECORDS = [
  ...recordsOf({
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
  }),
  ...recordsOf(page('/docs/c', [{ level: 1, title: 'C', anchor: null, texts: [] }], 'Guides')),
  ...recordsOf(page('/docs/d', [{ level: 1, title: 'D', anchor: null, texts: [] }])),
];

describe('compactRecords', () => {
  it('gives the same records back after the way over the wire', () => {
    expect(expandRecords(JSON.parse(JSON.stringify(compactRecords(RECORDS))))).toEqual(RECORDS);
  });

  it('says nothing twice', () => {
    const wire = JSON.stringify(compactRecords(RECORDS));
    expect(wire).not.toContain('isnt-it-odd');
    for (const text of ['docs-default-current","API', '/docs/a', 'Above.', 'Skips a level']) {
      expect(wire.split(text), text).toHaveLength(2);
    }
  });

  it('refuses a text of two lines, which would come back as two texts', () => {
    const texts = [{ kind: 'prose' as const, text: 'One\ntwo' }];
    const records = recordsOf(page('/docs/e', [{ level: 1, title: 'E', anchor: null, texts }]));
    expect(() => compactRecords(records)).toThrow('"One\\ntwo"');
  });

  it('refuses records of another version', () => {
    expect(() => expandRecords({ ...compactRecords(RECORDS), version: 0 })).toThrow('format 0');
  });
});
