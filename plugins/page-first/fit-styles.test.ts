import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '../../server/testing/fixture-site';
import { fitStyles } from './fit-styles';

const LINK = '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>';
const CSS = `
  :root { --used: red; --unused: blue; --drawn: green; --never: gray; }
  [data-theme=dark] { --used: pink }
  .both { color: var(--used); outline-color: var(--used) }
  .home { color: black }
  .docs { color: white }
  .nowhere { color: gray }`;

function fixtureSite() {
  return fixtureFolder({
    'assets/css/styles.0a1b2c3d.css': CSS,
    'index.html': `${LINK}<p class="both home">`,
    'docs/intro.html': `${LINK}<p class="both docs"><svg><rect fill="var(--drawn)"/></svg>`,
  });
}

/** The page's own style sheet, and the name of the whole one. */
function stylesOf(outDir: string, file: string) {
  const html = readFileSync(path.join(outDir, file), 'utf8');
  const [, href = '', whole = ''] = /<link rel="stylesheet" href="([^"]+)" data-whole="([^"]+)">/.exec(html) ?? [];
  return { href, whole, css: readFileSync(path.join(outDir, href), 'utf8') };
}

it('gives documents and other pages the rules that they need, and names the whole sheet beside', async () => {
  const outDir = fixtureSite();
  await fitStyles(outDir);
  const docs = stylesOf(outDir, 'docs/intro.html');
  expect(docs.css).toContain('.both');
  expect(docs.css).toContain('.docs');
  expect(docs.css).not.toContain('.home');
  expect(docs.css).not.toContain('.nowhere');
  expect(docs.css).toContain('--used');
  expect(docs.css).not.toContain('--unused');
  // What a drawing on the page uses, and no rule.
  expect(docs.css).toContain('--drawn');
  expect(docs.css).not.toContain('--never');
  expect(docs.whole).toBe('/assets/css/styles.0a1b2c3d.css');
  expect(stylesOf(outDir, 'index.html').css).toContain('.home');
});

it('names the sheets after what is in them', async () => {
  const outDir = fixtureSite();
  const [first] = await fitStyles(outDir);
  expect(first?.[0]).toMatch(/^assets\/css\/(docs|page)\.[0-9a-f]{8}\.css$/);
  const again = fixtureSite();
  expect([...(await fitStyles(again)).keys()].sort()).toContain(first?.[0]);
});

it('names the page that has no style sheet', async () => {
  const outDir = fixtureFolder({ 'docs/bare.html': '<p>' });
  await expect(fitStyles(outDir)).rejects.toThrow(/docs.bare\.html has no link to the site's style sheet/);
});
