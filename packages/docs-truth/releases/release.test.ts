import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { runChecks } from '../check';
import { INSTALLED } from '../testing/installed';
import { changeLibrary, copyWithLibrary } from '../testing/project';
import { release } from './release';

const root = copyWithLibrary();
afterAll(() => rmSync(root, { recursive: true }));

const runRelease = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'truth/run.ts', 'release'], {
    cwd: root,
    encoding: 'utf8',
  });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns the line of a text on a page. */
const lineOf = (file: string, text: string) => read(file).split(text)[0]?.split('\n').length;

const VERSION = '9.9.0';
const PINNED = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> })
  .devDependencies['react-native-cloud-storage'] as string;

test('one command takes the pages to a release, and frozen pages stay behind', async () => {
  changeLibrary(root, {
    'package.json': (text) => text.replace(`"version": "${PINNED}"`, `"version": "${VERSION}"`),
    'dist/typescript/types/main.d.ts': (text) =>
      text.replace('documentsMode?: ICloudDocumentsMode;', ''),
    'dist/typescript/cloud-storage.d.ts': (text) =>
      text.replace(
        'readFile(path',
        'renameFile(path: string, name: string): Promise<void>;\n    readFile(path',
      ),
    'dist/commonjs/storages/google-drive/index.js': (text) =>
      text
        .replaceAll('ERR_PATH_IS_DIRECTORY', 'ERR_UNKNOWN')
        .replaceAll('PATH_IS_DIRECTORY', 'UNKNOWN'),
  });
  const first = runRelease();
  expect(first.stderr).toBe('');
  expect(first.status).toBe(0);

  // What the release adds and removes, and the sentences, options and lines of code that name it.
  expect(first.stdout).toContain('+ CloudStorage.renameFile');
  expect(first.stdout).toContain('- CloudStorageProviderOptions.icloud.documentsMode');
  for (const [file, text] of [
    ['docs/api/enums/CloudStorageErrorCode.md', "- `documentsMode` is `'legacy_sandbox'`"],
    ['docs/api/CloudStorage.md', '| `documentsMode` | Where the Documents scope is |'],
    [
      'docs/guides/upgrading.md',
      "  CloudStorage.setProviderOptions({ documentsMode: 'legacy_sandbox' });",
    ],
  ] as const) {
    expect(first.stdout).toContain(`    ${file}:${lineOf(file, text)}\n      ${text.trim()}`);
  }
  expect(first.stdout).toMatch(
    /Claims with a different result: \d+ of \d+, [1-9]\d* of them no longer hold/,
  );
  expect(first.stdout).toContain(
    'CloudStorage.renameFile to be documented, as the package exports it',
  );
  expect(first.stdout).toContain('! drive.readFile.directory: ');
  expect(first.stdout).toContain('to show whether CloudStorage.renameFile works on iCloud');
  expect(first.stdout).toContain(`what the code generators of React Native say of ${VERSION}`);
  expect(first.stdout).toContain(`Read what names ${PINNED} by hand:`);

  // What the command has done.
  expect(JSON.parse(read(`truth/releases/${VERSION}.json`))).toMatchObject({ version: VERSION });
  expect(JSON.parse(read(`truth/releases/${PINNED}.json`))).toMatchObject({
    results: {},
    native: {},
    codegen: {},
  });
  expect(read('truth/results.json')).toContain(
    '"id":"drive.readFile.directory","result":"ERR_UNKNOWN"',
  );

  // A second run changes nothing and prints the same list.
  const before = read(`truth/releases/${PINNED}.json`);
  const second = runRelease();
  expect(second.status).toBe(0);
  expect(second.stdout).toContain('- CloudStorageProviderOptions.icloud.documentsMode');
  const claimsIn = (stdout: string) =>
    /^Claims with a different result:[^]*?\n\n/m.exec(stdout)?.[0] ?? '';
  expect(claimsIn(first.stdout)).toContain('! drive.readFile.directory: ');
  expect(claimsIn(second.stdout)).toBe(claimsIn(first.stdout));
  expect(second.stdout).toContain(
    'CloudStorage.renameFile to be documented, as the package exports it',
  );
  expect(read(`truth/releases/${PINNED}.json`)).toBe(before);
  expect(JSON.parse(read(`truth/releases/${VERSION}.json`))).not.toHaveProperty('results');

  // Frozen pages pass except for what is broken on them. The other pages still name what is gone.
  const frozen = `versioned_docs/version-${PINNED}`;
  cpSync(path.join(root, 'docs'), path.join(root, frozen), { recursive: true });
  const page = `${frozen}/api/CloudStorage.md`;
  writeFileSync(
    path.join(root, page),
    read(page).replace('| `documentsMode` |', '| `documentMode` |'),
  );
  const results = await runChecks({ ...INSTALLED, root }, ['reference', 'versions']);
  const [ofDocs, ofFrozen] = results.map(({ findings }) =>
    findings.map(({ line, found }) => `${line} ${found}`),
  );
  expect(ofDocs?.join('\n')).toContain('a row for documentsMode, which does not exist');
  const row = lineOf(page, '| `documentMode` |') ?? 0;
  expect(ofFrozen).toEqual([
    `${row} a row for documentMode, which does not exist`,
    `${row - 3} rows for scope, documentMode`,
  ]);
  expect(results[1]?.findings[0]?.file).toBe(page);

  // The pages cannot go back to an earlier release.
  changeLibrary(root, { 'package.json': (text) => text.replace(VERSION, PINNED) });
  const manifest = read('package.json');
  for (const [version, found] of [
    [undefined, PINNED],
    ['1.0.0', '1.0.0'],
  ] as const) {
    const refusal = `expected a release after ${VERSION}, found ${found}.`;
    await expect(release(version, { ...INSTALLED, root })).rejects.toThrow(refusal);
  }
  expect(read('package.json')).toBe(manifest);
}, 120_000);
