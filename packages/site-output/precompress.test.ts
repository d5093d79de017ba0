import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { precompress } from './precompress';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { writeFiles } from '@docs-kit/content/testing/write-files';

const PAGE = '<p>Read and write files in the cloud.</p>'.repeat(50);
const OTHER_PAGE = '<p>Watch a file.</p>'.repeat(90);

it('writes both forms beside a text file, in any folder', async () => {
  const site = fixtureFolder({ 'docs/api/CloudStorage.html': PAGE });
  await precompress(site);
  const file = path.join(site, 'docs/api/CloudStorage.html');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(PAGE);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(PAGE);
});

it('leaves small files and files that are no text alone', async () => {
  const site = fixtureFolder({
    'small.html': 'a'.repeat(1023),
    'edge.html': 'a'.repeat(1024),
    'card.png': PAGE,
  });
  await precompress(site);
  expect(readdirSync(site).sort()).toEqual([
    'card.png',
    'edge.html',
    'edge.html.br',
    'edge.html.gz',
    'small.html',
  ]);
});

it('replaces the forms of an earlier content', async () => {
  const site = fixtureFolder({ 'a.html': PAGE });
  await precompress(site);
  writeFiles(site, { 'a.html': OTHER_PAGE });
  await precompress(site);
  expect(brotliDecompressSync(readFileSync(path.join(site, 'a.html.br'))).toString()).toBe(
    OTHER_PAGE,
  );
  expect(gunzipSync(readFileSync(path.join(site, 'a.html.gz'))).toString()).toBe(OTHER_PAGE);
});
