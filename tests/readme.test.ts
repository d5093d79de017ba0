import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.join(__dirname, '..');
const PATHS = /`((?:docs|packages|server|src|tests|tools|truth)\/[\w./-]*|[\w.-]+\.ts)`/g;

it.each(['README.md', 'STYLEGUIDE.md'])('names only files that there are: %s', (file) => {
  const named = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PATHS)].map(([, name = '']) => name);
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});
