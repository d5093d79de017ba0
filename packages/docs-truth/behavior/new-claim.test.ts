import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { indexSubjects } from '../reference/facts';
import { INSTALLED, readInstalledFacts } from '../testing/installed';
import { copyWithLibrary } from '../testing/project';
import type { Claim } from './claim';
import { newClaim, type ProjectClaims, writeClaim } from './new-claim';
import { testClaim } from './run-claims';

const LIST = `export const some: readonly Claim[] = [
  claim('drive.uploadFile.file', {
    statement: 'It works',
  }),
];
`;

const project: ProjectClaims = {
  callsOf: 'CloudStorage',
  subjects: indexSubjects(readInstalledFacts()),
  places: new Map([['CloudStorage.uploadFile', { file: 'docs/api/CloudStorage.md', anchor: 'uploadfile' }]]),
  ids: new Set(['drive.uploadFile.file']),
  sources: [
    { file: 'truth/claims/content.claims.ts', text: LIST.replace('uploadFile', 'readFile') },
    { file: 'truth/claims/transfers.claims.ts', text: LIST },
  ],
};

test('a claim is begun behind those about the same call, with its arguments and its place', () => {
  const { id, file, text } = newClaim(['drive.uploadFile.empty'], project);
  expect(id).toBe('drive.uploadFile.empty');
  expect(file).toBe('truth/claims/transfers.claims.ts');
  expect(text).toMatch(/'It works',\n {2}\}\),\n {2}claim\('drive\.uploadFile\.empty', \{/);
  expect(text).toContain("says: ['api/CloudStorage#uploadfile', 'The sentence that it shows'],");
  expect(text).toContain("storage.uploadFile('/file.txt', '/file.txt', { mimeType: 'text' })");
  expect(text.endsWith('\n];\n')).toBe(true);
});

test('a call without a claim begins among those on contents', () => {
  expect(newClaim(['drive.mkdir'], project)).toMatchObject({
    id: 'drive.mkdir.new',
    file: 'truth/claims/content.claims.ts',
  });
});

test.each([
  [[], 'expected the id of a claim about Google Drive, drive.readFile.empty, found none.'],
  [['readFile'], 'found readFile.'],
  [['drive.readFile', 'empty'], 'found drive.readFile empty.'],
  [['icloud.readFile'], 'add it to truth/icloud.'],
  [
    ['drive.raedFile'],
    'expected a method of an instance of CloudStorage, found raedFile. Did you mean drive.readFile?',
  ],
  [['drive.getDefaultInstance'], 'expected a method of an instance'],
  [['drive.uploadFile.file'], 'expected a new claim, found drive.uploadFile.file, which there is.'],
])('refuses %j', (args, message) => {
  expect(() => newClaim(args, project)).toThrow(message);
});

const root = copyWithLibrary();
afterAll(() => rmSync(root, { recursive: true }));

test('a claim that was begun runs, and does not hold', async () => {
  const told = await writeClaim(['drive.stat.begun'], { ...INSTALLED, root });
  const file = 'truth/claims/content.claims.ts';
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const line = Number(/content\.claims\.ts:(\d+): the claim drive\.stat\.begun is begun/.exec(told)?.[1]);
  expect(lines[line - 1]).toBe("  claim('drive.stat.begun', {");
  const { content } = (await import(path.join(root, file))) as { content: readonly Claim[] };
  const claim = content.find(({ id }) => id === 'drive.stat.begun');
  const result = claim && (await testClaim(claim, { directory: root, truth: INSTALLED }));
  expect(result?.observed).not.toContain('"throws"');
  expect(result?.passed).toBe(false);
});
