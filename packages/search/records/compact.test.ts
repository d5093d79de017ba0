import { describe, expect, it } from 'vitest';

import { compactIndex, expandIndex } from './compact';
import { recordsOf, type PageOutline } from './outline';

const page = (url: string, sections: PageOutline['sections'], category = 'API'): PageOutline => ({
  url,
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category,
  keywords: [],
  sections,
});

const INDEX = {
  records: [
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
    ...recordsOf(page('/docs/d', [{ level: 1, title: 'D', anchor: null, texts: [{ kind: 'prose', text: 'Ends.' }] }])),
  ],
  synonyms: [
    { words: ['save', 'put away'], find: ['writeFile'] },
    { words: ['load'], find: ['readFile', 'read'] },
  ],
};

describe('compactIndex', () => {
  it('gives the same index back after the way over the wire', () => {
    expect(expandIndex(compactIndex(INDEX))).toEqual(INDEX);
    expect(expandIndex(compactIndex({ records: [], synonyms: [] }))).toEqual({ records: [], synonyms: [] });
  });

  it('says nothing twice', () => {
    const wire = compactIndex(INDEX);
    expect(wire).not.toContain('isnt-it-odd');
    for (const text of ['docs-default-current","API', '/docs/a', 'Above.', 'Skips a level']) {
      expect(wire.split(text), text).toHaveLength(2);
    }
  });

  it('refuses a text of two lines, which would come back as two texts', () => {
    const texts = [{ kind: 'prose' as const, text: 'One\ntwo' }];
    const records = recordsOf(page('/docs/e', [{ level: 1, title: 'E', anchor: null, texts }]));
    expect(() => compactIndex({ records, synonyms: [] })).toThrow('"One\\ntwo"');
  });

  it('refuses an index of another version', () => {
    expect(() => expandIndex(compactIndex(INDEX).replace(/"version":\d+/, '"version":0'))).toThrow('format 0');
  });

  it('refuses one of which the end is missing, at whatever line it was cut off', () => {
    const lines = compactIndex(INDEX).split('\n');
    for (let kept = 1; kept < lines.length; kept++) {
      expect(() => expandIndex(lines.slice(0, kept).join('\n'))).toThrow(
        `Search records have ${kept} lines, expected ${lines.length}.`,
      );
    }
  });
});
