/** Files of a built site, for tests of how it is served. */
export const FILES = {
  'index.html': page('home'),
  '404.html': page('nothing'),
  'docs.html': page('docs'),
  'docs/intro.html': page('intro'),
  'docs/intro.md': '# intro',
  'docs/naïve page.html': page('naïve'),
  'demo/index.html': page('demo'),
  'assets/js/main.0a1b2c3d.js': `console.log('main');\n`.repeat(80),
  'img/two words, one.png': Buffer.alloc(3000, 7),
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'search-records.txt': '{}',
  '.well-known/security.txt': 'Contact: https://kuatsu.de',
  '.sources.json': '{"secret":true}',
};

function page(title: string): string {
  const text = `<p>Clouds of ${title}.</p>`.repeat(60);
  return `<!doctype html><html lang=en><title>${title}</title><script>document.title</script>${text}`;
}

/** What answers an address: a file, a redirect to its one form, or the not-found page. */
type Answer = keyof typeof FILES | `→ ${string}` | 'not found';

/** An address, and what answers it: on our server, and on GitHub Pages where that differs. */
type Row = readonly [address: string, answer: Answer, onGitHub?: Answer];

const ROWS: readonly Row[] = [
  // A page has one address.
  ['/', 'index.html'],
  ['/docs', 'docs.html'],
  ['/docs/intro', 'docs/intro.html'],
  ['/docs/intro?q=.html', 'docs/intro.html'],
  ['/docs/%69ntro', 'docs/intro.html'],
  ['/docs/na%C3%AFve%20page', 'docs/naïve page.html'],
  ['/demo', 'demo/index.html', '→ /demo/'],
  // So has any other file.
  ['/docs/intro.md', 'docs/intro.md'],
  ['/assets/js/main.0a1b2c3d.js', 'assets/js/main.0a1b2c3d.js'],
  ['/img/two%20words,%20one.png', 'img/two words, one.png'],
  ['/search-records.txt', 'search-records.txt'],
  ['/.well-known/security.txt', '.well-known/security.txt'],
  // Other forms lead there. On GitHub Pages, some show the page, and others nothing.
  ['/index.html', '→ /', 'index.html'],
  ['/docs.html', '→ /docs', 'docs.html'],
  ['/docs/', '→ /docs', 'not found'],
  ['/docs/intro.html', '→ /docs/intro', 'docs/intro.html'],
  ['/docs/intro.html?q=a%2Fb&q=//c', '→ /docs/intro?q=a%2Fb&q=//c', 'docs/intro.html'],
  ['/docs/intro/index.html', '→ /docs/intro', 'not found'],
  ['/docs/intro/', '→ /docs/intro', 'not found'],
  ['/docs/intro/?', '→ /docs/intro?', 'not found'],
  ['/docs/intro.html.html', '→ /docs/intro', 'not found'],
  ['/docs/intro.html/', '→ /docs/intro', 'not found'],
  ['/docs/na%C3%AFve%20page/', '→ /docs/na%C3%AFve%20page', 'not found'],
  ['/demo/', '→ /demo', 'demo/index.html'],
  ['/demo/index.html', '→ /demo', 'demo/index.html'],
  ['//', '→ /', 'not found'],
  ['//docs///intro', '→ /docs/intro', 'not found'],
  ['/docs/%2Fintro', '→ /docs/intro', 'not found'],
  ['//img//logo.svg', '→ /img/logo.svg', 'not found'],
  // Nothing else is there.
  ['/nowhere', 'not found'],
  ['/nowhere.html', 'not found'],
  ['/nowhere/', 'not found'],
  ['/index', 'not found', 'index.html'],
  ['/docs/index', 'not found'],
  ['/docs/INTRO', 'not found'],
  ['/404', 'not found', '404.html'],
  ['/404.html', 'not found', '404.html'],
  ['/.html', 'not found'],
  ['/img', 'not found'],
  ['/img/', 'not found'],
  ['/img/logo.svg/', 'not found'],
  ['/assets/js/gone.0a1b2c3d.js', 'not found'],
  [`/${'a'.repeat(8_000)}`, 'not found'],
];

/** All tests of routing read this table. */
export const ADDRESSES = ROWS.map(([address, answer, onGitHub = answer]) => {
  return { address, answer, onGitHub };
});

/** Addresses that find nothing on our server: files of hosts, other sites, other folders. */
export const PROBES = [
  '/docs/intro.html.br',
  '/.sources.json',
  '/_headers',
  '//evil.com/',
  '//evil.com/docs/intro.html',
  '/\\evil.com/',
  '/%2f%2fevil.com/',
  '/%0d%0aLocation:%20//evil.com/',
  '/../.sources.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/docs/..%2f..%2f..%2fetc%2fpasswd',
  '/docs/../docs/intro',
  '/docs/intro%00',
  '/docs/%zz',
  '/docs/%c3%28',
];
