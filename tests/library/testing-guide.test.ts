/** The files of the guide on tests, run by Jest as in a reader's app. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Fence, readFences } from '@docs-kit/samples/fences';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(__dirname, '../..');
const GUIDE = 'docs/guides/testing.md';
/**
 * Below the project, where its packages are found. Always the same, so that Jest's cache works.
 */
const APP = path.join(ROOT, 'test-results/testing-guide');
/** What an app that React Native's template made has, and a limit that a busy machine keeps. */
const APP_FILES = {
  'package.json': JSON.stringify({
    name: 'app',
    jest: { preset: 'react-native', testTimeout: 60_000 },
  }),
  'babel.config.js': "module.exports = { presets: ['@react-native/babel-preset'] };",
};
const JEST_LIMIT_MS = 120_000;

/** What Jest reports with `--json`, as far as it is read here. */
interface Report {
  numPassedTests: number;
  /** One for each file. The message is empty if all of its tests passed. */
  testResults: { message: string }[];
}

let report: Report;

function textOf({ shown }: Fence): string {
  return shown.map(({ text }) => text).join('\n');
}

async function addFile(name: string, text: string): Promise<void> {
  const file = path.join(APP, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function runJest(): Promise<Report> {
  const output = path.join(APP, 'report.json');
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  // Jest ends with 1 if a test fails. The report says which.
  await promisify(execFile)(process.execPath, [jest, '--json', `--outputFile=${output}`], {
    cwd: APP,
  }).catch(() => undefined);
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

beforeAll(async () => {
  await rm(APP, { recursive: true, force: true });
  for (const [name, text] of Object.entries(APP_FILES)) await addFile(name, text);
  const fences = await readFences(ROOT);
  for (const fence of fences.filter(({ file }) => file === GUIDE)) {
    if (fence.meta.title) await addFile(fence.meta.title, textOf(fence));
  }
  report = await runJest();
}, JEST_LIMIT_MS);

describe(`${GUIDE}, run by Jest`, () => {
  it('has tests that pass', () => {
    expect(report.testResults.map(({ message }) => message).join('')).toBe('');
    expect(report.numPassedTests).toBe(6);
  });
});
