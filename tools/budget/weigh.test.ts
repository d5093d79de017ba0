import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { missing, weighSite } from './weigh';

const SITE: Readonly<Record<string, string>> = {
  'build/index.html':
    '<!doctype html><style>b{c:d}</style><script src=/assets/js/main.00000001.js defer></script><p>Home',
  'build/docs/intro.html':
    '<!doctype html><link rel=stylesheet href=/assets/css/styles.00000001.css>' +
    '<script>start(["/assets/js/main.00000001.js"])</script><script type=application/ld+json>{}</script><p>Page',
  'build/docs/intro.html.br': 'ten bytes.',
  'build/assets/css/styles.00000001.css': 'a{b:c}',
  'build/assets/js/main.00000001.js': 'main()',
  'build/assets/js/aaaa.00000001.js': 'page();',
  'build/assets/js/77.00000001.js': 'shared()',
  'build/assets/js/search.00000001.js': 'engine()',
  '.docusaurus/client-manifest.json': JSON.stringify({
    entrypoints: ['main'],
    origins: { aaaa: ['1', '2'], search: ['3'] },
    assets: {
      1: { js: [{ file: 'assets/js/aaaa.00000001.js' }] },
      2: { js: [{ file: 'assets/js/77.00000001.js' }] },
      3: { js: [{ file: 'assets/js/search.00000001.js' }] },
    },
  }),
  '.docusaurus/routesChunkNames.json': JSON.stringify({
    '/docs-1': { __comp: 'unknown' },
    '/docs/intro-2': { content: 'aaaa', __context: { plugin: 'other' } },
  }),
  '.docusaurus/routes.js': `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [
  { path: '/docs', component: ComponentCreator('/docs', '1'), routes: [
    { path: '/docs/intro', component: ComponentCreator('/docs/intro', '2'), exact: true },
  ] },
  { path: '*', component: ComponentCreator('*') },
];
`,
};

let dir = '';

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'budget-'));
  for (const [name, text] of Object.entries(SITE)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('weighSite', () => {
  const weigh = () => weighSite(path.join(dir, 'build'), path.join(dir, '.docusaurus'));

  it('weighs what is sent: the compressed form where there is one', () => {
    const page = weigh().pages.get('/docs/intro');
    expect(page?.html).toBe(10);
    expect(page?.css).toBe('a{b:c}'.length);
    expect(page?.sent).toBe(10 + 'a{b:c}'.length);
  });

  it('weighs a style that stands in the page, and sends it once', () => {
    const home = weigh().pages.get('/');
    expect(home?.css).toBeGreaterThan(0);
    expect(home?.sent).toBe(home && home.html + 'main()'.length);
  });

  it('tells script that runs by itself from script that waits', () => {
    const intro = weigh().pages.get('/docs/intro');
    expect(intro?.files.scriptBefore).toEqual([]);
    expect(intro?.scriptBefore).toBeGreaterThan(0);
    expect(weigh().pages.get('/')?.files.scriptBefore).toEqual(['/assets/js/main.00000001.js']);
  });

  it('counts the chunks of the route, those it shares included', () => {
    expect(weigh().pages.get('/docs/intro')?.files.scriptAfter).toEqual([
      '/assets/js/main.00000001.js',
      '/assets/js/aaaa.00000001.js',
      '/assets/js/77.00000001.js',
    ]);
  });

  it('weighs the worker that searches', () => {
    expect(weigh().searchEngine).toEqual({
      bytes: 'engine()'.length,
      files: ['/assets/js/search.00000001.js'],
    });
  });
});

describe('missing', () => {
  it('names what a build would have made', () => {
    expect(missing(path.join(dir, 'build'), path.join(dir, '.docusaurus'))).toContain('index.html.br is missing');
  });
});
