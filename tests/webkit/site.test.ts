import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { routesOf } from './routes';
import { serveSite } from './site';

const PAGE = '<!doctype html><html><meta charset=UTF-8><title>A page</title>';
let build: string;

const sitemap = (...addresses: string[]) =>
  addresses.map((address) => `<loc>https://example.org${address}</loc>`).join('');

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'engines-'));
});
afterEach(() => rmSync(build, { recursive: true }));

test('the routes are those of all locales, and the promised ones where the build has them', () => {
  mkdirSync(path.join(build, 'de'));
  writeFileSync(path.join(build, 'sitemap.xml'), sitemap('/', '/docs/new'));
  writeFileSync(path.join(build, 'de/sitemap.xml'), sitemap('/de/docs/new'));
  for (const page of ['index.html', 'search.html']) writeFileSync(path.join(build, page), PAGE);
  expect(routesOf(build)).toEqual(['/', '/docs/new', '/de/docs/new', '/search']);
});

test('a folder without a sitemap is named, with what to do', () => {
  expect(() => routesOf(build)).toThrow(/sitemap\.xml: expected .* Run: npm run build/);
});

test('a document begins with the recorder and nothing else does; files are lost and found again', async () => {
  const site = await serveSite((_, response) =>
    response.setHeader('Content-Type', 'text/html').end(PAGE),
  );
  const get = async (address: string, headers = {}) =>
    (await fetch(new URL(address, site.url), { headers })).text();
  try {
    const recorded = await get('/page', { 'sec-fetch-dest': 'document' });
    const script = /<meta charset=UTF-8><script src="([^"]+)"><\/script><title>/.exec(
      recorded,
    )?.[1];
    expect(await get(script ?? '')).toContain('unhandledrejection');
    expect(await get('/page')).toBe(PAGE);
    site.lose(/page/);
    expect(await get('/page')).toBe('');
    expect(site.refused).toEqual(['404 /page']);
    site.restore();
    expect(await get('/page')).toBe(PAGE);
  } finally {
    await site.stop();
  }
});
