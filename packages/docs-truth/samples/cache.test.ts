import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { PACKAGES, SampleCache } from './cache';

let projectDir = '';

function install(name: string, version: string): void {
  const folder = path.join(projectDir, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }));
}

beforeEach(() => {
  projectDir = mkdtempSync(path.join(tmpdir(), 'sample-cache-'));
  for (const name of PACKAGES) install(name, '1.0.0');
});
afterEach(() => rmSync(projectDir, { recursive: true }));

const sample = { language: 'ts', code: 'a' } as const;
const result = { problems: [], types: [{ start: 0, end: 1, text: 'a: number' }] };

test('a result is found by the very same sample alone', () => {
  const cache = new SampleCache(projectDir);
  cache.write(sample, result);
  expect(cache.read(sample)).toEqual(result);
  expect(cache.read({ ...sample, code: 'a ' })).toBeUndefined();
  expect(cache.read({ ...sample, language: 'tsx' })).toBeUndefined();
});

test('another version of a package makes the result unknown', () => {
  new SampleCache(projectDir).write(sample, result);
  install('react-native-cloud-storage', '1.0.1');
  expect(new SampleCache(projectDir).read(sample)).toBeUndefined();
});

test('what is no longer on a page is forgotten', () => {
  const cache = new SampleCache(projectDir);
  const other = { ...sample, code: 'b' };
  cache.write(sample, result);
  cache.write(other, result);
  cache.keepOnly([other]);
  expect(cache.read(sample)).toBeUndefined();
  expect(cache.read(other)).toEqual(result);
});
