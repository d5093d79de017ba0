import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { expect, it } from 'vitest';

import { buildSite } from './build';

/** Docusaurus's place: says how it was called, and fails or waits where it is told to. */
const GENERATOR = `
  import { writeFileSync } from 'node:fs';
  writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)));
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

it('fails with Docusaurus', async () => {
  await expect(build(projectWith(), ['--fail'])).rejects.toThrow('docusaurus build ended with exit code 3');
});

it('fails with the checks, and stops generating', async () => {
  const project = projectWith("setInterval(() => require('fs').existsSync('arguments.json') && process.exit(1), 5)");
  await expect(build(project, ['--wait'], 'check.ts')).rejects.toThrow('does not hold');
});

it('ends once the checks have ended, too', async () => {
  const project = projectWith("setTimeout(() => require('fs').writeFileSync('checked', ''), 100)");
  await build(project, [], 'check.ts');
  expect(existsSync(path.join(project, 'checked'))).toBe(true);
});
