import { describe, expect, it } from 'vitest';

import { route } from './routing';

const SITE = {
  pages: new Map([
    ['/', '/index.html'],
    ['/docs', '/docs.html'],
    ['/docs/intro', '/docs/intro.html'],
    ['/docs/naïve page', '/docs/naïve page.html'],
    ['/demo', '/demo/index.html'],
  ]),
  files: new Set([
    '/index.html',
    '/404.html',
    '/docs.html',
    '/docs/intro.html',
    '/docs/naïve page.html',
    '/demo/index.html',
    '/img/logo.svg',
    '/search-records.txt',
  ]),
};

const get = (url: string) => route('GET', url, SITE);

describe('route', () => {
  it.each([
    ['/', '/index.html'],
    ['/docs', '/docs.html'],
    ['/docs/intro', '/docs/intro.html'],
    ['/docs/intro?q=.html', '/docs/intro.html'],
    ['/docs/%69ntro', '/docs/intro.html'],
    ['/docs/na%C3%AFve%20page', '/docs/naïve page.html'],
    ['/demo', '/demo/index.html'],
    ['/img/logo.svg', '/img/logo.svg'],
    ['http://localhost:3000/docs/intro', '/docs/intro.html'],
    ['http://localhost:3000', '/index.html'],
  ])('answers %s with a file', (url, path) => {
    expect(get(url)).toEqual({ status: 200, file: path });
  });

  it.each([
    ['/index.html', '/'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro.html.html', '/docs/intro'],
    ['/docs.html', '/docs'],
    ['/demo/index.html', '/demo'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro.html/', '/docs/intro'],
    ['/docs/intro%2Ehtml', '/docs/intro'],
    ['//docs///intro', '/docs/intro'],
    ['//', '/'],
    ['//img//logo.svg', '/img/logo.svg'],
    ['/docs/na%C3%AFve%20page/', '/docs/na%C3%AFve%20page'],
    ['/docs/intro.html?q=a%2Fb&q=//c', '/docs/intro?q=a%2Fb&q=//c'],
    ['/docs/intro/?', '/docs/intro?'],
  ])('redirects %s to %s for good', (url, location) => {
    expect(get(url)).toEqual({ status: 308, location });
  });

  it.each([
    '/nowhere',
    '/nowhere.html',
    '/nowhere/index.html',
    '/nowhere/',
    '/index',
    '/docs/index',
    '/docs/INTRO',
    '/.html',
    '/404',
    '/404/',
    '/404.html',
    '/404/index.html',
    '/img',
    '/img/logo.svg/',
    '/img/logo.svg.html',
    '/docs/%c3%28',
    '/docs\\intro',
    '/img\\\\logo.svg',
  ])('does not find %s', (url) => {
    expect(get(url)).toEqual({ status: 404 });
  });

  it.each([
    '//evil.com/',
    '//evil.com/docs/intro.html',
    '/\\evil.com/',
    '/%5Cevil.com/',
    '/%2f%2fevil.com/',
    '/%2Fevil.com%2Fdocs/intro/',
    'http://evil.com//evil.com/',
    '/%0d%0aLocation:%20//evil.com/',
  ])('leads nowhere from %s', (url) => {
    expect(get(url)).toEqual({ status: 404 });
  });

  it.each([
    '/docs/%',
    '/docs/%zz',
    '/docs/intro%00.html',
    '/../etc/passwd',
    '/docs/../docs/intro',
    '/docs/%2e%2e/%2e%2e/etc/passwd',
    '/docs/..%2f..%2fetc/passwd',
    '/docs/./intro',
    'docs/intro',
    '*',
  ])('refuses %s', (url) => {
    expect(get(url)).toEqual({ status: 400 });
  });

  it('answers HEAD as GET', () => {
    expect(route('HEAD', '/docs/intro', SITE)).toEqual(get('/docs/intro'));
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get'])(
    'refuses the method %s on any path',
    (method) => {
      expect(route(method, '/docs/intro', SITE)).toEqual({ status: 405 });
      expect(route(method, '/nowhere', SITE)).toEqual({ status: 405 });
    },
  );
});
