import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { expect, it } from 'vitest';

const TSX = pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href;

/** Stands in for Docusaurus: records its arguments, and fails or waits when told to. */
const GENERATOR = `
  import { writeFileSync } from 'node:fs';
  writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)));
  if (process.argv.includes('--wait')) setInterval(() => undefined, 1000);
  else process.exit(process.argv.includes('--fail') ? 3 : 0);`;

/** Creates a project whose checks are this script. */
const projectWith = (check = '') =>
  fixtureFolder({
    'package.json': JSON.stringify({ type: 'commonjs' }),
    'node_modules/@docusaurus/core/bin/docusaurus.mjs': GENERATOR,
    'truth/run.ts': check,
  });

/** Runs `npm run build` in such a project. */
const build = (project: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, ['--import', TSX, path.resolve('server/build.ts'), ...options], {
    cwd: project,
  });

it('runs Docusaurus with its options, without the checks where they are not wanted', async () => {
  const project = projectWith('process.exit(1)');
  await build(project, '--no-minify', '--no-checks', '--out-dir', 'elsewhere');
  expect(JSON.parse(readFileSync(path.join(project, 'arguments.json'), 'utf8'))).toEqual([
    'build',
    '--no-minify',
    '--out-dir',
    'elsewhere',
  ]);
});

it('fails with Docusaurus', async () => {
  await expect(build(projectWith(), '--fail')).rejects.toMatchObject({
    code: 1,
    stderr: 'build: docusaurus build ended with exit code 3; see its output above.\n',
  });
});

it('fails with the checks, and stops generating', async () => {
  const project = projectWith("setInterval(() => require('fs').existsSync('arguments.json') && process.exit(1), 5)");
  await expect(build(project, '--wait')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('build: the check of the pages ended with exit code 1'),
  });
});

it('asks for the checks, and ends once they have ended, too', async () => {
  const project = projectWith("setTimeout(() => require('fs').writeFileSync('checked', process.argv[2] ?? ''), 100)");
  await build(project);
  expect(readFileSync(path.join(project, 'checked'), 'utf8')).toBe('check');
});
