import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, expect, it, vi } from 'vitest';

import { precompress } from './precompress';
import { fixtureFolder, writeFiles } from '@docs-kit/built-pages/testing/fixture-site';

const PAGE = '<p>Read and write files in the cloud.</p>'.repeat(50);
const OTHER_PAGE = '<p>Watch a file.</p>'.repeat(90);

beforeEach(() => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  return () => log.mockRestore();
});

it('writes both forms beside a text file, in any folder', async () => {
  const site = fixtureFolder({ 'docs/api/CloudStorage.html': PAGE });
  await precompress(site, fixtureFolder());
  const file = path.join(site, 'docs/api/CloudStorage.html');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(PAGE);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(PAGE);
});

it('leaves small files and files that are no text alone', async () => {
  const site = fixtureFolder({ 'small.html': 'a'.repeat(1023), 'edge.html': 'a'.repeat(1024), 'card.png': PAGE });
  await precompress(site, fixtureFolder());
  expect(readdirSync(site).sort()).toEqual(['card.png', 'edge.html', 'edge.html.br', 'edge.html.gz', 'small.html']);
});

it('takes what has not changed from the cache, whatever its name', async () => {
  const cache = fixtureFolder();
  await precompress(fixtureFolder({ 'a.html': PAGE, 'b.html': OTHER_PAGE }), cache);
  const site = fixtureFolder({ 'renamed.html': PAGE, 'b.html': `${OTHER_PAGE}!` });
  await precompress(site, cache);
  expect(console.log).toHaveBeenLastCalledWith(
    expect.stringMatching(/^Precompressed 2 files \(1 from the cache\) in \d/),
  );
  expect(brotliDecompressSync(readFileSync(path.join(site, 'renamed.html.br'))).toString()).toBe(PAGE);
  expect(brotliDecompressSync(readFileSync(path.join(site, 'b.html.br'))).toString()).toBe(`${OTHER_PAGE}!`);
});

it('replaces the forms of an earlier content', async () => {
  const site = fixtureFolder({ 'a.html': PAGE });
  await precompress(site, fixtureFolder());
  writeFiles(site, { 'a.html': OTHER_PAGE });
  await precompress(site, fixtureFolder());
  expect(brotliDecompressSync(readFileSync(path.join(site, 'a.html.br'))).toString()).toBe(OTHER_PAGE);
  expect(gunzipSync(readFileSync(path.join(site, 'a.html.gz'))).toString()).toBe(OTHER_PAGE);
});

it('drops from the cache what no build has used for a month', async () => {
  const cache = fixtureFolder({ 'old.br': 'old', 'young.br': 'young' });
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(path.join(cache, 'old.br'), daysAgo(31), daysAgo(31));
  utimesSync(path.join(cache, 'young.br'), daysAgo(29), daysAgo(29));
  await precompress(fixtureFolder(), cache);
  expect(readdirSync(cache)).toEqual(['young.br']);
});

it('keeps in the cache what a build uses', async () => {
  const cache = fixtureFolder();
  await precompress(fixtureFolder({ 'a.html': PAGE }), cache);
  for (const name of readdirSync(cache)) utimesSync(path.join(cache, name), new Date(0), new Date(0));
  await precompress(fixtureFolder({ 'a.html': PAGE }), cache);
  expect(readdirSync(cache)).toHaveLength(2);
});
