import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, test } from 'vitest';

import { OLD_ADDRESSES_FILE } from '../src/site';

const TSX = path.resolve('node_modules/.bin/tsx');

test('adds documents of the build and their headings, keeps old ones, and counts what is new', () => {
  const root = fixtureFolder({
    [OLD_ADDRESSES_FILE]: '/docs/gone#part\n/docs/tea\n',
    'build/docs/tea.html':
      '<article><h2 id="leaves">Leaves</h2><h3 id="old-pot">Pot</h3></article>',
    'build/index.html': '<article><h2 id="start">Not a document</h2></article>',
  });
  const printed = execFileSync(TSX, [path.resolve('tools/note-addresses.ts')], { cwd: root });
  expect(readFileSync(path.join(root, OLD_ADDRESSES_FILE), 'utf8')).toBe(
    '/docs/gone#part\n/docs/tea\n/docs/tea#leaves\n/docs/tea#old-pot\n',
  );
  expect(String(printed)).toBe('Addresses: 4, new: 2\n');
});
