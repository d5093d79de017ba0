import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { readBuiltPages } from '@docs-kit/content/built-pages';
import { criticalCss } from './critical-css';

const LINK = '<link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>';
const CSS = `
  :root { --used: red; --unused: blue; --drawn: green; --never: gray; }
  [data-theme=dark] { --used: pink }
  .both { color: var(--used); outline-color: var(--used) }
  .home { color: black }
  .docs { color: white }
  .nowhere { color: gray }`;

async function inlineCss(outDir: string, language = outDir): Promise<void> {
  await criticalCss().run({
    outDir,
    language: { outDir: language, baseUrl: '/base/', siteConfig: { url: 'https://a.example' } },
    pages: () => readBuiltPages(outDir),
  } as never);
}

function fixtureSite() {
  return fixtureFolder({
    'assets/css/styles.0a1b2c3d.css': CSS,
    'index.html': `${LINK}<script>// __docusaurus-base-url-issue-banner</script><p class="both home">`,
    'docs/intro.html': `${LINK}<div class="theme-doc-markdown"><p class="both docs"><svg><rect fill="var(--drawn)"/></svg></div>`,
  });
}

/** Returns the page's own style and the name of the full style sheet. */
function styleOf(outDir: string, file: string) {
  const html = readFileSync(path.join(outDir, file), 'utf8');
  const [, whole, css = ''] =
    /<style id="__page-style" data-whole="([^"]+)">([^]*)<\/style>/.exec(html) ?? [];
  return { whole, css };
}

/** Returns the address and content of the page's own style sheet, and the name of the full one. */
function sheetOf(outDir: string, file: string) {
  const html = readFileSync(path.join(outDir, file), 'utf8');
  const [, href = '', whole] =
    /<link rel="stylesheet" href="([^"]+)" id="__page-style" data-whole="([^"]+)">/.exec(html) ??
    [];
  return { href, whole, css: readFileSync(path.join(outDir, href), 'utf8') };
}

it('gives pages the rules that they need, and names the whole sheet beside', async () => {
  const outDir = fixtureSite();
  await inlineCss(outDir);
  const { css, whole } = styleOf(outDir, 'docs/intro.html');
  expect(css).toContain('.both');
  expect(css).toContain('.docs');
  expect(css).not.toContain('.nowhere');
  expect(css).toContain('--used');
  expect(css).not.toContain('--unused');
  // Used by a drawing on the page, but by no rule.
  expect(css).toContain('--drawn');
  expect(css).not.toContain('--never');
  expect(whole).toBe('/assets/css/styles.0a1b2c3d.css');
});

it('links a sheet, named after what is in it, on a page with the stock banner about a wrong base URL', async () => {
  const [first, again] = [fixtureSite(), fixtureSite()];
  await inlineCss(first);
  await inlineCss(again);
  const { href, css, whole } = sheetOf(first, 'index.html');
  expect(href).toMatch(/^\/assets\/css\/page\.[0-9a-f]{8}\.css$/);
  expect(css).toContain('.home');
  expect(whole).toBe('/assets/css/styles.0a1b2c3d.css');
  expect(sheetOf(again, 'index.html').href).toBe(href);
});

it('names the page that has no style sheet', async () => {
  const outDir = fixtureFolder({ 'docs/bare.html': '<p>' });
  await expect(inlineCss(outDir)).rejects.toThrow(
    /docs.bare\.html: expected a link to the site's style sheet/,
  );
});

it('refuses an option that it does not know', () => {
  expect(() => criticalCss({ chioces: ['platform'] } as never)).toThrow(
    'criticalCss: the option "chioces" is not allowed, found [ \'platform\' ]. ' +
      'Remove it, or write one of: choices, attributes.',
  );
});
