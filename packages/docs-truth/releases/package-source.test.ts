import { expect, test } from 'vitest';

import { packedArchive } from './package-source';

const WANTED = 'react-native-cloud-storage@3.2.0';

test('the archive of a release is named', () => {
  expect(packedArchive('[{"filename":"a-3.2.0.tgz"}]', WANTED)).toBe('a-3.2.0.tgz');
});

test.each(['ENOTFOUND', 'E503', 'ETARGET', 'E404'])(
  'a registry that has no such release, or gives no answer, names what was asked for alone: %s',
  (code) => {
    const answer = JSON.stringify({ error: { code, summary: `it says https://registry.example ${code}` } });
    expect(() => packedArchive(answer, WANTED)).toThrow(
      new Error(
        `expected the package ${WANTED}, found ${code}. ` +
          'Run npm view for the versions in the registry, or name a folder or an archive with --from.',
      ),
    );
  },
);

test('an npm that prints nothing is told so', () => {
  expect(() => packedArchive('', WANTED)).toThrow('found no answer');
});
