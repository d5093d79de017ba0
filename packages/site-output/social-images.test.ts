import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { drawImage as draw, socialImages, type ImageText } from './social-images';
import { complete, SITE } from './testing/complete';

const STYLE = {
  colors: { background: '#000', accent: '#00f', title: '#fff', description: '#ccc', site: '#eee' },
  mark: '<path d="M0 0h32"/>',
};
const drawImage = (text: Omit<ImageText, 'site'>) => draw({ ...text, site: 'Clouds' }, STYLE);

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><meta property="og:title" content="${title}">` +
  `<meta data-rh=true property=og:description content="Reads &amp; writes"></head><body><div id="__docusaurus"></div></body></html>`;

it('gives each page an image of its own and names it', async () => {
  const site = fixtureFolder({
    'index.html': page('Home'),
    'docs/a.html': page('A &lt; B'),
    '404.html': page('Lost'),
    'b.html': '<p>B</p>',
  });
  await complete(site, [socialImages(STYLE)]);
  const drawn = readdirSync(path.join(site, 'img/social'), { recursive: true }).map(String);
  expect(drawn.filter((name) => name.endsWith('.png')).sort()).toEqual([
    path.join('docs', 'a.png'),
    'index.png',
  ]);

  const html = readFileSync(path.join(site, 'docs/a.html'), 'utf8');
  const url = `${SITE.url}/img/social/docs/a.png`;
  expect(html).toContain(`<meta property="og:image" content="${url}">`);
  expect(html).toContain(`<meta name="twitter:image" content="${url}">`);
  expect(html).toContain('<meta property="og:image:alt" content="A < B">');
  const image = readFileSync(path.join(site, 'img/social/docs/a.png'));
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(readFileSync(path.join(site, '404.html'), 'utf8')).toBe(page('Lost'));
});

it('draws text as it is, and no longer text than there is room for', () => {
  const told = 'a word of the description '.repeat(20);
  const image = drawImage({ title: 'Map<string> & more', description: told });
  expect(image).toContain('Map&lt;string> &amp; more');
  expect(image.match(/<text/g)).toHaveLength(5);
  expect(image).toContain(' …');
});

it('takes a smaller size for a longer title, and cuts one that fits in none', () => {
  const sizeOf = (title: string) =>
    Number(/font-size="(\d+)"/.exec(drawImage({ title, description: '' }))?.[1]);
  expect(sizeOf('Short')).toBeGreaterThan(
    sizeOf('A title that goes on for quite a while and then some'),
  );
  const cut = drawImage({ title: `${'word '.repeat(60)}end`, description: '' });
  expect(cut).toContain('…</text>');
  expect(cut).not.toContain('end</text>');
});
