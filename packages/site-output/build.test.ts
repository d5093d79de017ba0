import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { expect, it } from 'vitest';

import { buildSite } from './build';

/** Docusaurus's place: says how it was called, and fails or waits where it is told to. */
const GENERATOR = `
  import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
  writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)));
  mkdirSync('build', { recursive: true });
  writeFileSync('build/.sources.json', '{}');
  if (process.argv.includes('--wait')) setInterval(() => undefined, 1000);
  else process.exit(process.argv.includes('--fail') ? 3 : 0);`;

/** A project whose checks are this script. */
const projectWith = (check = '') =>
  fixtureFolder({
    'package.json': JSON.stringify({ type: 'commonjs' }),
    'node_modules/@docusaurus/core/bin/docusaurus.mjs': GENERATOR,
    'check.ts': check,
  });

const build = (projectDir: string, options: string[], check?: string) =>
  buildSite({ projectDir, outDir: path.join(projectDir, 'build'), options, check });

it('runs Docusaurus with its options', async () => {
  const project = projectWith();
  await build(project, ['--no-minify']);
  expect(JSON.parse(readFileSync(path.join(project, 'arguments.json'), 'utf8'))).toEqual([
    'build',
    project,
    '--no-minify',
    '--out-dir',
    path.join(project, 'build'),
  ]);
});

it('fails with Docusaurus, and leaves no stamp', async () => {
  const project = projectWith();
  await expect(build(project, ['--fail'])).rejects.toThrow('exit code 3');
  expect(existsSync(path.join(project, 'build/.sources.json'))).toBe(false);
});

it('generates nothing when the samples do not hold', async () => {
  const project = projectWith('process.exit(1)');
  await expect(build(project, [], 'check.ts')).rejects.toThrow('does not hold');
  expect(existsSync(path.join(project, 'arguments.json'))).toBe(false);
});

it('generates once the samples hold, and ends with the other checks', async () => {
  const project = projectWith(
    "process.send('samples'); const wait = setInterval(() => require('fs').existsSync('arguments.json') && (clearInterval(wait), require('fs').writeFileSync('checked', ''), process.exit(0)), 5)",
  );
  await build(project, [], 'check.ts');
  expect(existsSync(path.join(project, 'checked'))).toBe(true);
});

it('stops generating when a later check finds anything, and leaves no stamp', async () => {
  const project = projectWith(
    "process.send('samples'); setInterval(() => require('fs').existsSync('build/.sources.json') && process.exit(1), 5)",
  );
  await expect(build(project, ['--wait'], 'check.ts')).rejects.toThrow('does not hold');
  expect(existsSync(path.join(project, 'build/.sources.json'))).toBe(false);
});
