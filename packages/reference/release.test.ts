import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { writeFiles } from '@docs-kit/content/testing/write-files';
import { expect, test, vi } from 'vitest';

import { release } from './release';
import { fixturePackage, NEXT_RELEASE } from './testing/fixture-package';
import { FIXTURE_CONFIG, FIXTURE_RELEASES } from './testing/fixture-reference';

const CONFIG = {
  ...FIXTURE_CONFIG,
  packageName: 'small-library',
  otherPages: [],
  releases: 'releases.json',
  nativeSources: 'native-sources.json',
  leftOutMessages: {},
  messagesPage: 'docs/Storage.md',
};

const PAGE = `---
title: Storage
---

The scope \`Scope.AppData\` is the default.

### rename

Renames a file.
`;

/** The files of the small library as npm wants them: with a name. */
function filesOf(changes?: Parameters<typeof fixturePackage>[0]): Record<string, string> {
  const files = Object.fromEntries(fixturePackage(changes));
  const about = JSON.parse(files['package.json'] ?? '{}') as object;
  return { ...files, 'package.json': JSON.stringify({ name: CONFIG.packageName, ...about }) };
}

/** A site with 2.0.0 installed, and an archive of another release beside it. */
function fixtureProject(next: Parameters<typeof fixturePackage>[0]): string {
  const root = fixtureFolder({
    'package.json': JSON.stringify({ devDependencies: { [CONFIG.packageName]: '2.0.0' } }),
    'docs/Storage.md': PAGE,
    'releases.json': JSON.stringify(FIXTURE_RELEASES),
    'native-sources.json': '{}',
  });
  writeFiles(path.join(root, 'node_modules', CONFIG.packageName), filesOf());
  writeFiles(path.join(root, 'next'), filesOf(next));
  execFileSync('npm', ['pack', './next', '--silent'], { cwd: root });
  return root;
}

test('a release is installed, written into the pages, and listed with what is left to do', async () => {
  const root = fixtureProject(NEXT_RELEASE);
  const print = vi.spyOn(console, 'log').mockReturnValue();
  await release(root, CONFIG, './small-library-2.1.0.tgz');
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(read(`node_modules/${CONFIG.packageName}/package.json`)).toContain('2.1.0');
  expect(read('releases.json')).toContain('"Storage.rename"');
  expect(read('docs/Storage.md')).toContain('rename(\n  path: string\n): void');
  expect(printed).toContain('+ Storage.rename');
  expect(printed).toContain('docs/Storage.md:5  The scope `Scope.AppData` is the default.');
  expect(printed).toMatch(/Left to do by hand: [1-9]/);
});

test('a release that is not newer is refused', async () => {
  const root = fixtureProject({});
  await expect(release(root, CONFIG, './small-library-2.0.0.tgz')).rejects.toThrow(
    'release: expected a release after 2.0.0, found 2.0.0. Name a newer one.',
  );
  expect(readFileSync(path.join(root, 'docs/Storage.md'), 'utf8')).toBe(PAGE);
});
