import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.join(__dirname, '..');
const PATHS = /`((?:docs|packages|server|src|tests|tools|truth)\/[\w./-]*|[\w.-]+\.ts)`/g;

it.each(['README.md', 'STYLEGUIDE.md'])('names only files that there are: %s', (file) => {
  const named = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PATHS)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

it('says of each dependency why it is there, and names no other', () => {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    object
  >;
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const [, section = ''] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split(
    '## Dependencies',
  );
  const firstCells = [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const names = firstCells.flatMap((cell) => {
    // "`@docusaurus/core`, `types`" share one scope.
    const [scope] = /^`(@docusaurus\/)core`/.exec(cell)?.slice(1) ?? [];
    return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) =>
      scope && !name.startsWith(scope) ? scope + name : name,
    );
  });
  const matches = (name: string) => (dependency: string) =>
    name.endsWith('*') ? dependency.startsWith(name.slice(0, -1)) : dependency === name;
  expect(
    dependencies.filter((dependency) => !names.some((name) => matches(name)(dependency))),
  ).toEqual([]);
  expect(names.filter((name) => !dependencies.some(matches(name)))).toEqual([]);
});
