import path from 'node:path';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, test } from 'vitest';

import { checkNativeSources, noteSourcesRead, readNativeSources } from './native-sources';

test('names the sections to read again until a person has read them', () => {
  const files = new Map([['ios/A.swift', 'func read()']]);
  const sections = ['api/Storage#read'];
  const sources = {
    'ios/A.swift': { sha256: '', sections },
    'ios/B.swift': { sha256: '', sections },
  };
  const folder = fixtureFolder({ 'native-sources.json': JSON.stringify(sources) });
  const place = path.join(folder, 'native-sources.json');
  expect(checkNativeSources(readNativeSources(place), files, 'sources.json')).toMatchObject([
    {
      file: 'sources.json',
      expected: expect.stringContaining('api/Storage#read'),
      found: 'another text',
    },
    { found: 'no such file in the package' },
  ]);
  noteSourcesRead(place, files);
  expect(checkNativeSources(readNativeSources(place), files, 'sources.json')).toHaveLength(1);
});
