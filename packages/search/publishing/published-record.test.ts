import { expect, it } from 'vitest';

import { recordsOf } from '../records/outline';
import { publishedRecord, searchRecordOf } from './published-record';

const RECORDS = recordsOf({
  url: '/docs/page',
  language: 'en',
  docusaurusTag: 'docs-default-current',
  category: 'Q&A',
  keywords: ['a<b'],
  sections: [
    {
      level: 1,
      title: 'Map<K, V>',
      anchor: null,
      texts: [
        { kind: 'prose', text: '<img onerror="x"> &lt; \'q\'' },
        { kind: 'table', text: 'row' },
        { kind: 'code', text: 'code' },
      ],
    },
  ],
});
const PUBLISHED = RECORDS.map((record) => publishedRecord(record, 'https://example.org'));

it('gives a record its full address', () => {
  expect(PUBLISHED[0]?.url).toBe('https://example.org/docs/page');
});

it('escapes what readers are shown as HTML, and leaves the part of the site, which is shown as text', () => {
  expect(PUBLISHED[0]?.hierarchy).toMatchObject({ lvl0: 'Q&A', lvl1: 'Map&lt;K, V&gt;' });
  expect(PUBLISHED[1]?.content).toBe('&lt;img onerror=&quot;x&quot;&gt; &amp;lt; &#39;q&#39;');
});

it('ranks prose before tables before code', () => {
  expect(PUBLISHED.map(({ weight }) => weight.kind)).toEqual([0, 2, 1, 0]);
});

it('can be undone but for the address', () => {
  expect(PUBLISHED.map(searchRecordOf)).toEqual(
    RECORDS.map((record) => ({ ...record, url: 'https://example.org/docs/page' })),
  );
});
