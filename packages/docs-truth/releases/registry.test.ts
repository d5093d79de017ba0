import { expect, test } from 'vitest';

import { downloadRelease, type Npm } from './registry';

/** An npm that answers each command with JSON. */
function stub(answers: Readonly<Record<string, unknown>>): Npm {
  return ([command = '']) => JSON.stringify(answers[command]);
}

const error = (code: string) => ({ error: { code, summary: `it says https://registry.example ${code}` } });

test('the archive of a release is named', () => {
  expect(
    downloadRelease('react-native-cloud-storage', '3.2.0', '/tmp', stub({ pack: [{ filename: 'a-3.2.0.tgz' }] })),
  ).toBe('a-3.2.0.tgz');
});

test.each(['ETARGET', 'E404'])('an unknown version is called that, with the nearest one: %s', (code) => {
  const npm = stub({ pack: error(code), view: ['3.0.1', '3.1.0', '4.0.0', '2.9.0'] });
  expect(() => downloadRelease('react-native-cloud-storage', '3.2.0', '/tmp', npm)).toThrow(
    'Unknown version: expected a release of react-native-cloud-storage, found 3.2.0, which the registry does not have. ' +
      'The nearest is 3.1.0; there are 3.0.1, 3.1.0, 4.0.0, 2.9.0.',
  );
  expect(() => downloadRelease('react-native-cloud-storage', '1.0.0', '/tmp', npm)).toThrow('The nearest is 2.9.0;');
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE_CERT', 'E503'])(
  'a network failure is called that, and names what was asked for alone: %s',
  (code) => {
    const message = `Network failure: asked the registry for react-native-cloud-storage@3.2.0, expected an answer, found ${code}. Check the connection, or name a local package with --from.`;
    expect(() => downloadRelease('react-native-cloud-storage', '3.2.0', '/tmp', stub({ pack: error(code) }))).toThrow(
      new Error(message),
    );
  },
);

test('a network that fails after the first question is told as well', () => {
  expect(() =>
    downloadRelease(
      'react-native-cloud-storage',
      '3.2.0',
      '/tmp',
      stub({ pack: error('ETARGET'), view: error('ENOTFOUND') }),
    ),
  ).toThrow(
    'Network failure: asked the registry for the versions of react-native-cloud-storage, expected an answer, found ENOTFOUND.',
  );
});

test('any other failure is npm’s', () => {
  expect(() => downloadRelease('react-native-cloud-storage', '3.2.0', '/tmp', stub({ pack: error('EACCES') }))).toThrow(
    'npm failed: asked the registry for react-native-cloud-storage@3.2.0, expected an answer, found EACCES.',
  );
});
