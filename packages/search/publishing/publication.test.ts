import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { SEARCH_RECORDS_FILE } from '../files.ts';
import { serializeIndex } from '../records/index-file.ts';
import { recordsOf } from '../records/outline.ts';
import { INDEX_SETTINGS, publishedRecord, readPublication, synonymHits } from './publication.ts';

async function buildWith(records: string): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'publication-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await writeFile(path.join(outDir, SEARCH_RECORDS_FILE), records);
  return outDir;
}

it.each([
  ['empty', serializeIndex([]), 'has no records. Run: npm run build'],
  ['of another form', '{"hello":"world"}', 'undefined'],
  ['cut off', '{"version":', 'JSON'],
])('publishes nothing of a build that is %s', async (_what, records, message) => {
  await expect(readPublication(await buildWith(records), 'https://example.org')).rejects.toThrow(
    message,
  );
});

it('publishes nothing where there is no build', async () => {
  const file = path.join('no-such-build', SEARCH_RECORDS_FILE);
  await expect(readPublication('no-such-build', 'https://example.org')).rejects.toThrow(file);
});

it("searches the attributes in the engine's order", () => {
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);
  expect(INDEX_SETTINGS.searchableAttributes).toEqual([...levels, 'keywords', 'content']);
});

it('makes one-way synonyms of a rule, one for each word, without the word itself', () => {
  expect(
    synonymHits([
      { words: ['erase'], find: ['unlink'] },
      { words: ['erase', 'log out'], find: ['rmdir', 'erase'] },
    ]),
  ).toEqual([
    { objectID: '0-erase', type: 'oneWaySynonym', input: 'erase', synonyms: ['unlink'] },
    { objectID: '1-erase', type: 'oneWaySynonym', input: 'erase', synonyms: ['rmdir'] },
    {
      objectID: '1-log-out',
      type: 'oneWaySynonym',
      input: 'log out',
      synonyms: ['rmdir', 'erase'],
    },
  ]);
});

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
  expect(PUBLISHED[0]?.hierarchy).toMatchObject({ lvl0: 'Q&A', lvl1: 'Map&#60;K, V&#62;' });
  expect(PUBLISHED[1]?.content).toBe("&#60;img onerror=&#34;x&#34;&#62; &#38;lt; 'q'");
});

it('ranks prose before tables before code', () => {
  expect(PUBLISHED.map(({ weight }) => weight.kind)).toEqual([0, 2, 1, 0]);
});
