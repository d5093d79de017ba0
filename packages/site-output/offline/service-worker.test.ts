import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { readBuiltPages } from '@docs-kit/content/built-pages';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { writeFiles } from '@docs-kit/content/testing/write-files';
import { keptFiles, writeServiceWorker } from '.';

const OPTIONS = { files: ['search-records.txt', 'search-records/'] };

const SITE = {
  'index.html':
    '<link rel=icon href="/img/icon.svg"><meta property="og:image" content="https://docs.example/img/card.png"><img src="/img/logo.svg">',
  'docs/intro.html':
    '<meta property="og:image" content="https://docs.example/img/shown.png"><h1>Introduction</h1><img src="/img/shown.png">',
  'img/shown.png': 'shown, and a preview',
  '404.html': '<h1>Not found</h1>',
  'assets/js/main.0a1b2c3d.js': 'main',
  'assets/js/main.0a1b2c3d.js.br': 'compressed',
  'img/icon.svg': '<svg/>',
  'img/logo.svg': '<svg/>',
  'img/card.png': 'large',
  'search-records.txt': '[]',
  'sitemap.xml': '<urlset/>',
  '.sources.json': '{}',
};

function workerOf(folder: string, env: NodeJS.ProcessEnv = {}): string {
  writeServiceWorker(folder, OPTIONS, env, readBuiltPages(folder));
  return readFileSync(path.join(folder, 'sw.js'), 'utf8');
}

it('keeps pages by address, assets, records and the images that pages show', () => {
  const folder = fixtureFolder(SITE);
  expect(Object.keys(keptFiles(folder, OPTIONS, readBuiltPages(folder))).sort()).toEqual([
    '/',
    '/assets/js/main.0a1b2c3d.js',
    '/docs/intro',
    '/img/icon.svg',
    '/img/logo.svg',
    '/img/shown.png',
    '/search-records.txt',
  ]);
});

it('leaves out assets that the site names', () => {
  const options = { ...OPTIONS, leftOut: /^\/assets\/js\/main\./ };
  const kept = Object.keys(keptFiles(fixtureFolder(SITE), options, []));
  expect(kept).toEqual(['/search-records.txt']);
});

it('keeps all files of a named folder, in each language', () => {
  const folder = fixtureFolder({
    'search-records/current/page-0.txt': '[]',
    'de/search-records/current/page-0.txt': '[]',
    'other/search-records/page-0.txt': '[]',
  });
  expect(Object.keys(keptFiles(folder, OPTIONS, []))).toEqual([
    '/de/search-records/current/page-0.txt',
    '/search-records/current/page-0.txt',
  ]);
});

it('keeps names that are not ASCII by the addresses that a browser requests', () => {
  const folder = fixtureFolder({
    'docs/größe.html': '<img src="/img/größe.png">',
    'img/größe.png': 'shown',
  });
  expect(Object.keys(keptFiles(folder, OPTIONS, readBuiltPages(folder)))).toEqual([
    '/docs/gr%C3%B6%C3%9Fe',
    '/img/gr%C3%B6%C3%9Fe.png',
  ]);
});

it('answers with a page however its address is encoded', async () => {
  const folder = fixtureFolder({ 'docs/intro.html': 'intro', 'docs/[a] @b.html': 'brackets' });
  const worker = workerOf(folder);
  for (const path of ['/docs/in%74ro', '/docs/[a]%20@b', '/docs/%5Ba%5D%20%40b']) {
    expect(await answerOffline(worker, path), path).toBe('kept');
  }
});

it('writes the same worker for the same site, and another one when a byte of it differs', () => {
  const worker = workerOf(fixtureFolder(SITE));
  expect(workerOf(fixtureFolder(SITE))).toBe(worker);
  const folder = fixtureFolder(SITE);
  writeFiles(folder, { 'docs/intro.html': '<h1>introduction</h1>' });
  expect(workerOf(folder)).not.toBe(worker);
});

it('writes the kill switch instead, and knows no other setting', () => {
  const folder = fixtureFolder(SITE);
  expect(workerOf(folder, { OFFLINE: 'off' })).toContain('unregister()');
  expect(() => workerOf(folder, { OFFLINE: 'no' })).toThrow(
    'OFFLINE is "no", expected "off" or nothing.',
  );
});

/** Installs and activates a worker in a browser with these caches. */
async function install(worker: string, kept: Set<string>): Promise<void> {
  const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> =
    {};
  const caches = {
    open: (name: string) => ({
      addAll: () => {
        kept.add(name);
      },
    }),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    keys: () => [...kept],
  };
  runInNewContext(worker, {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => {
      listeners[type] = listener;
    },
    caches,
    clients: { claim: () => undefined },
    navigator: {},
    registration: {},
    Request: Object,
    skipWaiting: () => undefined,
  });
  for (const type of ['install', 'activate']) {
    await new Promise((resolve) => listeners[type]?.({ waitUntil: (work) => resolve(work) }));
  }
}

/** Opens a page in a browser without a network that keeps all that the worker knows. */
async function answerOffline(worker: string, path: string): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  const listeners: Record<string, (event: object) => void> = {};
  const known = new Set(worker.match(/(?<=")\/[^"]*(?="\s*:\s*"sha256-)/g));
  const cache = { match: (key: string) => Promise.resolve(known.has(key) ? 'kept' : undefined) };
  runInNewContext(worker, {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => {
      listeners[type] = listener;
    },
    caches: { open: () => Promise.resolve(cache), match: cache.match },
    fetch: () => Promise.reject(new Error('offline')),
    location: { origin: 'https://docs.example' },
    setTimeout,
    URL,
  });
  listeners.fetch?.({
    request: { method: 'GET', mode: 'navigate', url: `https://docs.example${path}` },
    respondWith: (given: Promise<unknown>) => {
      answer = given;
    },
    waitUntil: () => undefined,
  });
  return answer?.catch(() => 'none');
}

it('keeps the build before the newest, after a rollback as well', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((text) =>
    workerOf(fixtureFolder({ ...SITE, 'docs/intro.html': text })),
  ) as [string, string, string];
  const kept = new Set<string>();
  await install(first, kept);
  const [firstCache] = kept;
  for (const worker of [second, first, third]) await install(worker, kept);
  expect([...kept].indexOf(firstCache ?? '')).toBe(0);
  expect(kept.size).toBe(2);
});
