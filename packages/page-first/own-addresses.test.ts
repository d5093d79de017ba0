import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages } from '@docs-kit/content/built-pages';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, it } from 'vitest';

import { ownAddresses } from './own-addresses';

async function writeAddresses(outDir: string, language = outDir, baseUrl = '/'): Promise<void> {
  await ownAddresses.run({
    outDir,
    language: { outDir: language, baseUrl, siteConfig: { url: 'https://a.example' } },
    pages: () => readBuiltPages(outDir),
  } as never);
}

/** Returns the beginning of a page, up to its language. */
function startOf(outDir: string, file: string): string {
  const [start = ''] = readFileSync(path.join(outDir, file), 'utf8').split(' lang');
  return start;
}

it('writes into a page the address that it is built for, encoded', async () => {
  const outDir = fixtureFolder({
    'index.html': '<html lang=en>',
    'docs/$& [1].html': '<html lang=en>',
  });
  await writeAddresses(outDir, outDir, '/base/');
  expect(startOf(outDir, 'index.html')).toBe('<html data-address="https://a.example/base/"');
  expect(startOf(outDir, 'docs/$& [1].html')).toContain('/base/docs/$&%20');
});

it('leaves alone what has no address, and pages that have theirs', async () => {
  const outDir = fixtureFolder({
    'index.html': '<html lang=en>',
    '404.html': '<html lang=en>',
    'fr/index.html': '<html lang=fr>',
  });
  await writeAddresses(outDir);
  await writeAddresses(outDir, path.join(outDir, 'fr'), '/fr/');
  expect(startOf(outDir, '404.html')).toBe('<html');
  expect(startOf(outDir, 'index.html')).toBe('<html data-address="https://a.example/"');
});
