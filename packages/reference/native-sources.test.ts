import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { checkNativeSources, noteSourcesRead, readNativeSources } from './native-sources';

test('names the sections to read again until a person has read them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'native-'));
  const place = path.join(folder, 'native-sources.json');
  const files = new Map([['ios/A.swift', 'func read()']]);
  const sections = ['api/Storage#read'];
  writeFileSync(
    place,
    JSON.stringify({
      'ios/A.swift': { sha256: '', sections },
      'ios/B.swift': { sha256: '', sections },
    }),
  );
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
  rmSync(folder, { recursive: true });
});
