import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { checkCopies } from './check-copies';
import { writeMarkdownCopies } from './write-copies';

const SITE = { title: 'Clouds', tagline: 'All of them.', origin: 'https://docs.test' };

const page = (content: string) => `<!doctype html><main><h1>Title</h1>${content}</main>`;

it('names each page whose copy lacks something, or is missing', () => {
  const outDir = fixtureFolder({
    'docs/cut.html': page('<p>First.<p>Second.'),
    'docs/whole.html': page('<p>Words.'),
    'search.html': '<!doctype html><meta property=robots content="noindex, follow"><main></main>',
    '404.html': page(''),
  });
  writeMarkdownCopies(outDir, SITE);
  expect(checkCopies(outDir)).toEqual([]);

  writeFileSync(path.join(outDir, 'docs/cut.md'), '# Title\n\nFirst.\n');
  writeFileSync(path.join(outDir, 'docs/new.html'), page(''));
  expect(checkCopies(outDir)).toEqual([
    '/docs/cut: paragraph: expected "Second.", found none',
    '/docs/new: expected a copy at /docs/new.md, found none',
  ]);
});
