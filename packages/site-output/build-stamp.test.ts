import { rmSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { reasonToBuild, stampOf, writeStamp } from './build-stamp';

const SOURCES = {
  files: [
    'docs',
    'i18n',
    'packages',
    'src',
    'static',
    'versioned_docs',
    'versioned_sidebars',
    'versions.json',
    'docusaurus.config.ts',
  ],
  variables: ['ALGOLIA_APP_ID'],
};
import { fixtureFolder, writeFiles } from '@docs-kit/built-pages/testing/fixture-site';

const fixtureProject = () =>
  fixtureFolder({
    'docs/intro.md': '# Intro',
    'src/pages/index.tsx': 'export default null;',
    'src/pages/index.test.tsx': '',
    'packages/search/README.md': '# search',
    'docusaurus.config.ts': 'export default {};',
    'README.md': '# Read me',
    'build/index.html': '<!doctype html>',
  });

const nothing = () => undefined;

/** @returns the reason to build a project that was built before the change */
function reasonAfter(change: (project: string) => void, before = {}, after = before): string | undefined {
  const project = fixtureProject();
  const outDir = path.join(project, 'build');
  writeStamp(outDir, stampOf(project, SOURCES, before));
  change(project);
  return reasonToBuild(outDir, project, after);
}

it('has no reason while the sources are the same', () => {
  expect(reasonAfter(nothing)).toBeUndefined();
});

it('goes by content, so that a fresh clone or a mere touch is no change', () => {
  expect(reasonAfter((project) => writeFiles(project, { 'docs/intro.md': '# Intro' }))).toBeUndefined();
});

it('names a source that was edited, added or removed', () => {
  expect(reasonAfter((project) => writeFiles(project, { 'docs/intro.md': '# Edited' }))).toBe(
    'docs/intro.md changed since the last build.',
  );
  expect(reasonAfter((project) => writeFiles(project, { 'static/img/a.svg': '' }))).toBe(
    'static/img/a.svg changed since the last build.',
  );
  expect(reasonAfter((project) => rmSync(path.join(project, 'docusaurus.config.ts')))).toBe(
    'docusaurus.config.ts changed since the last build.',
  );
});

it.each(['versioned_docs/version-1/a.md', 'versioned_sidebars/version-1.json', 'versions.json', 'i18n/de/code.json'])(
  'counts frozen versions and translations as sources: %s',
  (file) => {
    expect(reasonAfter((project) => writeFiles(project, { [file]: '' }))).toBe(`${file} changed since the last build.`);
  },
);

it('counts the other changes', () => {
  const change = (project: string) =>
    writeFiles(project, { 'docs/a.md': '', 'docs/b.md': '', 'src/pages/index.tsx': '' });
  expect(reasonAfter(change)).toMatch(/^\S+ and 2 more changed since the last build\.$/);
});

it('leaves notes and tests out', () => {
  const change = (project: string) =>
    writeFiles(project, {
      'README.md': 'new',
      'packages/search/README.md': 'new',
      'src/pages/index.test.tsx': 'new',
    });
  expect(reasonAfter(change)).toBeUndefined();
});

it('knows the search provider as a source, and no other variable', () => {
  expect(reasonAfter(nothing, {}, { ALGOLIA_APP_ID: 'APP' })).toBe('$ALGOLIA_APP_ID changed since the last build.');
  expect(reasonAfter(nothing, {}, { PORT: '3001' })).toBeUndefined();
});

it('builds where there is no build, and where it is not known what the build was made from', () => {
  expect(reasonToBuild(path.join(fixtureFolder(), 'build'), '', {})).toBe('there is no build yet.');
  const unstamped = fixtureFolder({ 'index.html': '' });
  expect(reasonToBuild(unstamped, '', {})).toBe('what the present build was made from is not known.');
  const garbled = fixtureFolder({ 'index.html': '', '.sources.json': '{"docs' });
  expect(reasonToBuild(garbled, '', {})).toBe('what the present build was made from is not known.');
});
