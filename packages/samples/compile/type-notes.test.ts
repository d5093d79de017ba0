import { expect, test } from 'vitest';

import { INSTALLED } from '../testing/installed';
import { typesOfSamples } from './compile-samples';
import { fencesOf } from './fences';

const CODE = `import { CloudStorage, CloudStorageError, type CloudStorageFileStat } from 'react-native-cloud-storage';

export async function size(path: string): Promise<number> {
  const { size: bytes }: CloudStorageFileStat = await CloudStorage.stat(path);
  CloudStorage.setProviderOptions({ timeout: bytes });
  await CloudStorage.downloadFile(path);
  return bytes;
}

export const isMissing = (error: CloudStorageError): boolean => error.code.endsWith('FOUND');
`;

test('the library’s names and members are explained under their exported names, the app’s own are not', () => {
  const fences = fencesOf({ file: 'docs/page.md', markdown: `\`\`\`ts\n${CODE}\`\`\`\n` });
  const [[key, found] = []] = typesOfSamples(INSTALLED, fences);
  expect(key).toBe(`ts\n${CODE.trimEnd()}`);
  const notes = new Map(found?.map(({ start, end, text }) => [CODE.slice(start, end), text]));
  expect(Object.fromEntries(notes)).toEqual({
    CloudStorage: 'class CloudStorage',
    CloudStorageError: 'class CloudStorageError',
    CloudStorageFileStat: 'interface CloudStorageFileStat',
    size: '(property) CloudStorageFileStat.size: number',
    stat: '(method) CloudStorage.stat(path: string, scope?: CloudStorageScope): Promise<CloudStorageFileStat>',
    setProviderOptions:
      '(method) CloudStorage.setProviderOptions(options: CloudStorageProviderOptionsValue): void',
    timeout: '(property) timeout?: number',
    downloadFile: expect.stringMatching(
      /^\(method\) CloudStorage\.downloadFile\(.*\nDeprecated: use triggerSync$/,
    ) as string,
    code: '(property) CloudStorageError.code: CloudStorageErrorCode',
  });
});
