import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { copyWithLibrary, makeRelease } from '../testing/project';
import { readArguments } from './release';

const root = copyWithLibrary();
afterAll(() => rmSync(root, { recursive: true }));

function node(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { cwd: root, encoding: 'utf8' });
}

const release = (...args: string[]) => node('truth/run.ts', 'release', ...args);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Findings of some checks over the made-up project. */
function findings(...names: string[]): string[] {
  const script = `const { runChecks } = require('./packages/docs-truth/check.ts');
    runChecks(require('./truth').truth, ${JSON.stringify(names)}).then((results) => {
      const found = results.flatMap(({ findings }) => findings);
      console.log(JSON.stringify(found.map(({ file, line, found }) => file + ':' + line + ' ' + found)));
      process.exit();
    });`;
  const { stdout, stderr } = node('-e', script);
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

/** The line of a text on a page. */
const lineOf = (file: string, text: string) => read(file).split(text)[0]?.split('\n').length;

const VERSION = '9.9.0';
const PINNED = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies[
  'react-native-cloud-storage'
] as string;

test('one command takes the pages to a release, and frozen pages stay behind', () => {
  makeRelease(path.join(root, 'next.tgz'), {
    'package.json': (text) => text.replace(`"version": "${PINNED}"`, `"version": "${VERSION}"`),
    'dist/typescript/types/main.d.ts': (text) => text.replace('documentsMode?: ICloudDocumentsMode;', ''),
    'dist/typescript/cloud-storage.d.ts': (text) =>
      text.replace('readFile(path', 'renameFile(path: string, name: string): Promise<void>;\n    readFile(path'),
    'dist/commonjs/storages/google-drive/index.js': (text) =>
      text.replaceAll('ERR_PATH_IS_DIRECTORY', 'ERR_UNKNOWN').replaceAll('PATH_IS_DIRECTORY', 'UNKNOWN'),
  });
  const first = release(VERSION, '--from', 'next.tgz');
  expect(first.stderr).toBe('');
  expect(first.status).toBe(0);

  // What it adds and removes, and the sentences, options and lines of code that name it.
  expect(first.stdout).toContain('+ CloudStorage.renameFile');
  expect(first.stdout).toContain('- CloudStorageProviderOptions.icloud.documentsMode');
  for (const [file, text] of [
    ['docs/api/enums/CloudStorageErrorCode.md', "- `documentsMode` is `'legacy_sandbox'`"],
    ['docs/api/CloudStorage.md', '| `documentsMode` | Where the Documents scope is |'],
    ['docs/guides/upgrading.md', "  CloudStorage.setProviderOptions({ documentsMode: 'legacy_sandbox' });"],
  ] as const) {
    expect(first.stdout).toContain(`    ${file}:${lineOf(file, text)}\n      ${text.trim()}`);
  }
  expect(first.stdout).toMatch(/Claims that turn out otherwise: \d+ of \d+, [1-9]\d* of them no longer hold/);
  expect(first.stdout).toContain('CloudStorage.renameFile to be documented, as the package exports it');
  expect(first.stdout).toContain('! drive.readFile.directory: ');
  expect(first.stdout).toContain('to show whether CloudStorage.renameFile works on iCloud');
  expect(first.stdout).toContain(`what the code generators of React Native say of ${VERSION}`);
  expect(first.stdout).toContain(`Read what names ${PINNED} by hand:`);
  expect(first.stdout).toContain('Run npm install once the registry has the release');

  // What it has done.
  expect(read('package.json')).toContain(`"react-native-cloud-storage": "${VERSION}"`);
  expect(JSON.parse(read(`truth/releases/${VERSION}.json`))).toMatchObject({ version: VERSION });
  expect(JSON.parse(read(`truth/releases/${PINNED}.json`))).toMatchObject({ results: {}, native: {}, codegen: {} });
  expect(read('truth/results.json')).toContain('"id":"drive.readFile.directory","result":"ERR_UNKNOWN"');

  // A second run changes nothing and lists the same.
  const before = read(`truth/releases/${PINNED}.json`);
  const second = release(VERSION);
  expect(second.status).toBe(0);
  expect(second.stdout).toContain('- CloudStorageProviderOptions.icloud.documentsMode');
  expect(second.stdout).toContain('CloudStorage.renameFile to be documented, as the package exports it');
  expect(read(`truth/releases/${PINNED}.json`)).toBe(before);
  expect(JSON.parse(read(`truth/releases/${VERSION}.json`))).not.toHaveProperty('results');

  // The pages do not go back.
  expect(release(PINNED).stderr).toContain(`release: expected a release after ${VERSION}, found ${PINNED}.`);

  // Pages that were frozen hold, where those that were not speak of what is gone.
  const frozen = `versioned_docs/version-${PINNED}`;
  cpSync(path.join(root, 'docs'), path.join(root, frozen), { recursive: true });
  expect(findings('reference').join('\n')).toContain('a row for documentsMode, which does not exist');
  expect(findings('versions')).toEqual([]);
  const page = `${frozen}/api/CloudStorage.md`;
  writeFileSync(path.join(root, page), read(page).replace('| `documentsMode` |', '| `documentMode` |'));
  expect(findings('versions')[0]).toBe(
    `${page}:${lineOf(page, '| `documentMode` |')} a row for documentMode, which does not exist`,
  );
}, 120_000);

test('an archive of another version, or none, is refused', () => {
  makeRelease(path.join(root, 'other.tgz'), {});
  expect(release('9.9.1', '--from', 'other.tgz').stderr).toContain(
    `release: --from: expected version 9.9.1 in other.tgz, found ${PINNED}.`,
  );
  const { status, stderr } = release('9.9.1', '--from', 'nowhere.tgz');
  expect(stderr).toMatch(/nowhere\.tgz: .*No such file/);
  expect(status).toBe(1);
}, 60_000);

test.each([[[]], [['next']], [['3.2']], [['3.2.0', '3.3.0']]])('refuses %j', (args) => {
  expect(() => readArguments(args)).toThrow('expected one version such as 3.2.0, found');
});
