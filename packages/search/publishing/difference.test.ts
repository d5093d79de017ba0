import { expect, it } from 'vitest';

import { publicationOfPage } from '../testing/loopback';
import { describeDifference } from './difference';
import type { Publication } from './publication';

const PUBLICATION: Publication = {
  objects: [{ objectID: 'a' }, { objectID: 'b' }],
  settings: { distinct: true },
  synonyms: [{ objectID: 'erase', type: 'oneWaySynonym', input: 'erase', synonyms: ['unlink'] }],
};
const NOTHING = [
  'Records: 0 added, 0 changed, 0 removed',
  'Synonyms: 0 added, 0 changed, 0 removed',
  'Settings: 0 changed',
];

it('finds nothing to change in an index that holds just that', () => {
  const publication = publicationOfPage('Files', { Reading: 'Call readFile.' });
  expect(describeDifference(JSON.parse(JSON.stringify(publication)) as Publication, publication)).toEqual(NOTHING);
});

it('finds everything new where there is no index', () => {
  expect(describeDifference(undefined, PUBLICATION)).toEqual([
    'Records: 2 added, 0 changed, 0 removed',
    '  + a',
    '  + b',
    'Synonyms: 1 added, 0 changed, 0 removed',
    '  + erase',
    'Settings: 1 changed',
    '  ~ distinct: not set → true',
  ]);
});

it('is told in a line for each change', () => {
  const objects = [{ objectID: 'a', content: 'old' }, { objectID: 'c' }];
  expect(describeDifference({ ...PUBLICATION, objects, settings: { distinct: false } }, PUBLICATION)).toEqual([
    'Records: 1 added, 1 changed, 1 removed',
    '  + b',
    '  ~ a',
    '  - c',
    'Synonyms: 0 added, 0 changed, 0 removed',
    'Settings: 1 changed',
    '  ~ distinct: false → true',
  ]);
});

it('takes no notice of what the provider adds to a record, nor of the order of its fields', () => {
  const present = [{ _highlightResult: {}, weight: { position: 1, level: 0 }, objectID: 'a' }];
  const wanted = [{ objectID: 'a', weight: { level: 0, position: 1 } }];
  const difference = describeDifference({ ...PUBLICATION, objects: present }, { ...PUBLICATION, objects: wanted });
  expect(difference).toEqual(NOTHING);
});

it('takes no notice of settings that are not published from here', () => {
  const present = { ...PUBLICATION, settings: { distinct: true, hitsPerPage: 7 } };
  expect(describeDifference(present, PUBLICATION)).toEqual(NOTHING);
});

it('names the first of many records and counts the others', () => {
  const objects = Array.from({ length: 25 }, (_, i) => ({ objectID: String(i) }));
  const lines = describeDifference(undefined, { ...PUBLICATION, objects });
  expect(lines.slice(20, 22)).toEqual(['  + 19', '  + … and 5 more']);
});
