import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { indexSubjects } from '../reference/facts';
import { readInstalledFacts } from '../reference/installed-facts';
import { copyWithLibrary } from '../testing/project';
import { testClaim, type Claim } from './claims/claim';
import { newClaim, type ProjectClaims } from './new-claim';
import { writeClaim } from './write-claim';

const LIST = `export const some: readonly Claim[] = [
  {
    id: 'drive.uploadFile.file',
  },
];
`;

const project: ProjectClaims = {
  subjects: indexSubjects(readInstalledFacts(process.cwd())),
  places: new Map([['CloudStorage.uploadFile', { file: 'docs/api/CloudStorage.md', anchor: 'uploadfile' }]]),
  ids: new Set(['drive.uploadFile.file']),
  sources: new Map([
    ['plugins/truth/behavior/claims/content.ts', LIST.replace('uploadFile', 'readFile')],
    ['plugins/truth/behavior/claims/transfers.ts', LIST],
  ]),
};

test('a claim is begun behind those about the same call, with its arguments and its place', () => {
  const { id, file, source } = newClaim(['drive.uploadFile.empty'], project);
  expect(id).toBe('drive.uploadFile.empty');
  expect(file).toBe('plugins/truth/behavior/claims/transfers.ts');
  expect(source).toMatch(/'drive\.uploadFile\.file',\n {2}\},\n {2}\{\n {4}id: 'drive\.uploadFile\.empty',/);
  expect(source).toContain("pages: ['api/CloudStorage#uploadfile'],");
  expect(source).toContain("storage.uploadFile('/file.txt', '/file.txt', { mimeType: 'text' })");
  expect(source.endsWith('\n];\n')).toBe(true);
});

test('a call without a claim begins among those on contents', () => {
  expect(newClaim(['drive.mkdir'], project)).toMatchObject({
    id: 'drive.mkdir.new',
    file: 'plugins/truth/behavior/claims/content.ts',
  });
});

test.each([
  [[], 'expected the id of a claim, provider.method.what, found none.'],
  [['readFile'], 'found readFile.'],
  [['drive.readFile', 'empty'], 'found drive.readFile empty.'],
  [['icloud.readFile'], 'add it to plugins/truth/behavior/icloud.ts'],
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
  const told = await writeClaim(['drive.stat.begun'], root);
  const file = 'plugins/truth/behavior/claims/content.ts';
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const line = Number(/content\.ts:(\d+): the claim drive\.stat\.begun is begun/.exec(told)?.[1]);
  expect(lines[line - 1]).toBe("    id: 'drive.stat.begun',");
  const { content } = (await import(path.join(root, file))) as { content: readonly Claim[] };
  const claim = content.find(({ id }) => id === 'drive.stat.begun');
  const result = claim && (await testClaim(claim, { directory: root, unhandled: [] }));
  expect(result?.observed.throws).toBeUndefined();
  expect(result?.passed).toBe(false);
});
