import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, it, vi } from 'vitest';

import { besideDocsCheck, buildSite, docusaurus, type Generator } from './build-site';
import { digestSources, reasonToBuild } from './build-stamp';
import { fixtureFolder, writeFiles } from './testing/fixture-site';

const PAGE = '<p>cloud</p>'.repeat(200);

const generate: Generator = async (_projectDir, outDir) => writeFiles(outDir, { 'index.html': PAGE });

beforeEach(() => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  return () => log.mockRestore();
});

it('leaves a build that is current, with its files compressed', async () => {
  const project = fixtureFolder({ 'docs/intro.md': '# Intro' });
  const outDir = path.join(project, 'build');
  await buildSite(project, outDir, generate);
  expect(readFileSync(path.join(outDir, 'index.html'), 'utf8')).toBe(PAGE);
  expect(existsSync(path.join(outDir, 'index.html.br'))).toBe(true);
  expect(reasonToBuild(outDir, digestSources(project, process.env))).toBeUndefined();
  expect(console.log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Precompressed 1 files /));
});

it('is not current when a source was edited while it was built', async () => {
  const project = fixtureFolder({ 'docs/intro.md': '# Intro' });
  const outDir = path.join(project, 'build');
  await buildSite(project, outDir, async (...args) => {
    await generate(...args);
    writeFiles(project, { 'docs/intro.md': '# Edited' });
  });
  expect(reasonToBuild(outDir, digestSources(project, process.env))).toBe(
    'docs/intro.md changed since the last build.',
  );
});

it('leaves no stamp when it fails', async () => {
  const project = fixtureFolder();
  const outDir = path.join(project, 'build');
  const failing: Generator = async (...args) => {
    await generate(...args);
    throw new Error('a broken link');
  };
  await expect(buildSite(project, outDir, failing)).rejects.toThrow('a broken link');
  expect(reasonToBuild(outDir, {})).toBe('what the present build was made from is not known.');
});

it('runs Docusaurus with its options, and stops with it', async () => {
  const project = fixtureFolder({
    'package.json': '{}',
    'node_modules/@docusaurus/core/bin/docusaurus.mjs': `
      import { writeFileSync } from 'node:fs';
      writeFileSync('arguments.json', JSON.stringify(process.argv.slice(2)));
      process.exit(process.argv.includes('--fail') ? 3 : 0);`,
  });
  const outDir = path.join(project, 'build');
  mkdirSync(path.join(outDir, 'assets/js'), { recursive: true });
  await docusaurus(['--no-minify'])(project, outDir);
  expect(JSON.parse(readFileSync(path.join(project, 'arguments.json'), 'utf8'))).toEqual([
    'build',
    project,
    '--no-minify',
    '--out-dir',
    outDir,
  ]);
  await expect(docusaurus(['--fail'])(project, outDir)).rejects.toThrow('exit code 3');
});

/** A project whose checks are this script. */
const projectWithChecks = (script: string) =>
  fixtureFolder({
    'package.json': JSON.stringify({ type: 'commonjs' }),
    'plugins/truth/index.ts': script,
  });

it('generates nothing when the samples do not hold', async () => {
  const project = projectWithChecks('process.exit(1)');
  const generate = vi.fn<Generator>();
  await expect(besideDocsCheck(generate)(project, path.join(project, 'build'))).rejects.toThrow('does not hold');
  expect(generate).not.toHaveBeenCalled();
});

it('generates once the samples hold, and ends with the other checks', async () => {
  const project = projectWithChecks(
    "process.send('samples'); const wait = setInterval(() => require('fs').existsSync('generated') && (clearInterval(wait), require('fs').writeFileSync('checked', ''), process.exit(0)), 5)",
  );
  await besideDocsCheck(async () => writeFiles(project, { generated: '' }))(project, path.join(project, 'build'));
  expect(existsSync(path.join(project, 'checked'))).toBe(true);
});

it('stops generating when a later check finds anything', async () => {
  const project = projectWithChecks("process.send('samples', () => process.exit(1))");
  const stopped: Generator = (_project, _outDir, signal) =>
    new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(new Error('stopped'));
      signal?.addEventListener('abort', () => reject(new Error('stopped')));
    });
  await expect(besideDocsCheck(stopped)(project, path.join(project, 'build'))).rejects.toThrow('does not hold');
});
