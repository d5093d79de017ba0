import { expect, it } from 'vitest';

import { headersFile, redirectsFile } from './static-hosts';

/** Limits of Cloudflare Pages, the stricter of the two hosts that read these files. */
const MAX_HEADER_RULES = 100;
const MAX_LINE_LENGTH = 2_000;

const FILES = [
  '/index.html',
  '/404.html',
  '/docs.html',
  '/docs/intro.html',
  '/assets/js/main.0a1b2c3d.js',
  '/assets/images/unnamed.png',
  '/assets/images/named.0a1b2c3d.png',
  '/img/logo.svg',
  '/search-records.txt',
];

const pathsIn = (file: string) => file.split('\n\n').map((rule) => rule.split('\n')[0]);

it('names no header twice for one path, and keeps for good only folders of hashed names', () => {
  const [everywhere = '', ...others] = headersFile('policy', FILES).split('\n\n');
  expect(others).toEqual(['/assets/js/*\n  Cache-Control: public, max-age=31536000, immutable\n']);
  const namesIn = (rule: string) => [...rule.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  expect(others.flatMap(namesIn).filter((name) => namesIn(everywhere).includes(name))).toEqual([]);
});

it('gives a frame in the root its own policy alone', () => {
  const paths = pathsIn(headersFile('policy', ['/index.html', '/demo.htm']));
  expect(paths.filter((path) => path === '/demo.htm')).toHaveLength(1);
});

it('lets a frame connect to the site alone', () => {
  const rules = headersFile('policy', ['/index.html', '/demo.htm']).split('\n\n');
  const allowing = rules.filter((rule) => rule.includes('Connection-Allowlist: (response-origin)'));
  expect(pathsIn(allowing.join('\n\n'))).toEqual(['/demo.htm']);
});

it('gives the pages beside frames their policy', () => {
  const file = headersFile('policy', [...FILES, '/assets/playground/frame.0a1b2c3d.htm']);
  expect(pathsIn(file)).toEqual(expect.arrayContaining(['/', '/docs', '/docs/*', '/404']));
});

it('stays within what hosts read', () => {
  const file = headersFile('p'.repeat(1_900), FILES);
  expect(pathsIn(file).length).toBeLessThanOrEqual(MAX_HEADER_RULES);
  for (const line of file.split('\n')) expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
});

it('redirects the other forms of pages to their addresses', () => {
  expect(redirectsFile(['/', '/docs/naïve page'])).toBe(
    [
      '/index.html / 301',
      '/docs/na%C3%AFve%20page.html /docs/na%C3%AFve%20page 301',
      '/docs/na%C3%AFve%20page/index.html /docs/na%C3%AFve%20page 301',
      '',
    ].join('\n'),
  );
});
