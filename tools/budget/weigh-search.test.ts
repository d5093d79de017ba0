import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { compactIndex } from '@docs-kit/search/records/compact';
import { recordsOf } from '@docs-kit/search/records/outline';
import { weighRecords } from './weigh-search';

const CURRENT = 'docs-default-current';

/** Records of a page with so many words, all of them new. */
function recordsOfPage(url: string, docusaurusTag: string, words: number) {
  const text = Array.from({ length: words }, (_, number) => `${url}${number * 7919}`).join(' ');
  return recordsOf({
    url,
    language: 'en',
    docusaurusTag,
    category: 'Docs',
    keywords: [],
    sections: [{ level: 1, title: url, anchor: null, texts: [{ kind: 'prose', text }] }],
  });
}

const page = (words: number) => `<!doctype html><nav>Menu</nav><article>${'word '.repeat(words)}</article>`;

const SITE = {
  'index.html': page(10),
  'docs/long.html': page(300),
  'docs/short.html': page(20),
  'docs/3.1.0/long.html': page(250),
  'de/docs/long.html': page(280),
  'search-records.txt': compactIndex({
    records: [
      ...recordsOfPage('/docs/3.1.0/long', 'docs-default-3.1.0', 250),
      ...recordsOfPage('/docs/long', CURRENT, 300),
      ...recordsOfPage('/docs/short', CURRENT, 20),
      ...recordsOfPage('/', 'default', 10),
    ],
    synonyms: [],
  }),
  'de/search-records.txt': compactIndex({ records: recordsOfPage('/de/docs/long', CURRENT, 280), synonyms: [] }),
};

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'records-'));
  for (const [name, text] of Object.entries(SITE)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('weighs each version and each locale by itself, with the words of its own pages', () => {
  const parts = weighRecords(root);
  expect(parts.map(({ name, words, isMain }) => [name, words, isMain])).toEqual([
    [`search-records.txt: ${CURRENT}`, 330, true],
    ['search-records.txt: docs-default-3.1.0', 250, false],
    [`de/search-records.txt: ${CURRENT}`, 280, false],
  ]);
});

it('tells what a page adds: by itself where that is little, else among the others', () => {
  const [main] = weighRecords(root);
  const added = main?.addedBy('/docs/long', 0) ?? NaN;
  const alone = main?.addedBy('/docs/long', Infinity) ?? NaN;
  expect(added).toBeGreaterThan((main?.bytes ?? NaN) / 2);
  expect(added).toBeLessThan(alone);
  expect(main?.addedBy('/docs/short', 0)).toBeLessThan(added / 2);
});
