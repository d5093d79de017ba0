import { expect, it } from 'vitest';

import { publicationOfPage } from '../testing/loopback';
import { compare, describe as describeDifference } from './difference';
import type { Publication } from './publication';

const PUBLICATION: Publication = {
  objects: [{ objectID: 'a' }, { objectID: 'b' }],
  settings: { distinct: true },
  synonyms: [{ objectID: 'erase', type: 'oneWaySynonym', input: 'erase', synonyms: ['unlink'] }],
};

it('finds nothing to change in an index that holds just that', () => {
  const publication = publicationOfPage('Files', { Reading: 'Call readFile.' });
  const present = JSON.parse(JSON.stringify(publication)) as Publication;
  const { records, synonyms, settings } = compare(present, publication);
  expect([records, synonyms]).toEqual(Array(2).fill({ added: [], changed: [], removed: [] }));
  expect(settings).toEqual([]);
});

it('finds everything new where there is no index', () => {
  expect(compare(undefined, PUBLICATION)).toEqual({
    records: { added: ['a', 'b'], changed: [], removed: [] },
    synonyms: { added: ['erase'], changed: [], removed: [] },
    settings: [{ name: 'distinct', present: undefined, wanted: true }],
  });
});

it('tells added, changed and removed records apart by their ids', () => {
  const objects = [{ objectID: 'a', content: 'old' }, { objectID: 'c' }];
  const { records } = compare({ ...PUBLICATION, objects }, PUBLICATION);
  expect(records).toEqual({ added: ['b'], changed: ['a'], removed: ['c'] });
});

it('takes no notice of what the provider adds to a record, nor of the order of its fields', () => {
  const present = [{ _highlightResult: {}, weight: { position: 1, level: 0 }, objectID: 'a' }];
  const wanted = [{ objectID: 'a', weight: { level: 0, position: 1 } }];
  const { records } = compare({ ...PUBLICATION, objects: present }, { ...PUBLICATION, objects: wanted });
  expect(records.changed).toEqual([]);
});

it('takes no notice of settings that are not published from here', () => {
  const present = { ...PUBLICATION, settings: { distinct: true, hitsPerPage: 7 } };
  expect(compare(present, PUBLICATION).settings).toEqual([]);
});

it('is told in a line for each change', () => {
  const present = { ...PUBLICATION, objects: [{ objectID: 'c' }], settings: { distinct: false } };
  expect(describeDifference(compare(present, PUBLICATION))).toEqual([
    'Records: 2 added, 0 changed, 1 removed',
    '  + a',
    '  + b',
    '  - c',
    'Synonyms: 0 added, 0 changed, 0 removed',
    'Settings: 1 changed',
    '  ~ distinct: false → true',
  ]);
});

it('names the first of many records and counts the others', () => {
  const objects = Array.from({ length: 25 }, (_, i) => ({ objectID: String(i) }));
  const lines = describeDifference(compare(undefined, { ...PUBLICATION, objects }));
  expect(lines.slice(20, 22)).toEqual(['  + 19', '  + … and 5 more']);
});
