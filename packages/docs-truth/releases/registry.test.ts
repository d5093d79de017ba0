import { expect, test } from 'vitest';

import { downloadRelease, type Npm } from './registry';

/** An npm that answers each command with JSON. */
function stub(answers: Readonly<Record<string, unknown>>): Npm {
  return ([command = '']) => JSON.stringify(answers[command]);
}

const error = (code: string) => ({ error: { code, summary: `it says https://registry.example ${code}` } });

const NAME = 'react-native-cloud-storage';
const VERSIONS = ['3.0.1', '3.1.0', '4.0.0', '2.9.0'];

test('the archive of a release is named', () => {
  const npm = stub({ view: VERSIONS, pack: [{ filename: 'a-3.1.0.tgz' }] });
  expect(downloadRelease(NAME, '3.1.0', '/tmp', npm)).toBe('a-3.1.0.tgz');
});

test('an unknown version is called that, with the nearest one', () => {
  const npm = stub({ view: VERSIONS });
  expect(() => downloadRelease(NAME, '3.2.0', '/tmp', npm)).toThrow(
    'Unknown version: expected a release of react-native-cloud-storage, found 3.2.0, which the registry does not have. ' +
      'The nearest is 3.1.0; there are 2.9.0, 3.0.1, 3.1.0, 4.0.0.',
  );
  expect(() => downloadRelease(NAME, '1.0.0', '/tmp', npm)).toThrow('The nearest is 2.9.0;');
});

test.each(['ENOTFOUND', 'E503', 'EACCES'])(
  'a registry that gives no answer names what was asked for alone: %s',
  (code) => {
    const message = (asked: string) =>
      `No answer: asked the registry for ${asked}, found ${code}. Check the connection, or name a local package with --from.`;
    expect(() => downloadRelease(NAME, '3.1.0', '/tmp', stub({ view: error(code) }))).toThrow(
      new Error(message('react-native-cloud-storage versions')),
    );
    expect(() => downloadRelease(NAME, '3.1.0', '/tmp', stub({ view: VERSIONS, pack: error(code) }))).toThrow(
      new Error(message('react-native-cloud-storage@3.1.0')),
    );
  },
);
