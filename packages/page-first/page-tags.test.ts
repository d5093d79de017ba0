import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { headTags, THEME_FIXES } from './page-tags';

const textWith = (trailingSlash?: boolean) =>
  JSON.stringify(
    headTags({
      siteStorage: { namespace: '' },
      siteConfig: { trailingSlash, themeConfig: {} },
    } as never),
  );

it('makes addresses canonical, unless the site wants them with a trailing slash', () => {
  expect(textWith()).toContain('%2f');
  expect(textWith(false)).toContain('%2f');
  expect(textWith(true)).not.toContain('%2f');
});

it('styles its notice by itself, with no variable of a site', () => {
  const sheets = THEME_FIXES.filter((file) => file.endsWith('.css'));
  const css = sheets.map((file) => readFileSync(path.join(__dirname, file), 'utf8')).join('');
  expect(css).toMatch(/^\.notice \{[^}]*position: fixed/m);
  expect(css).not.toMatch(/var\(--(?!ifm-)/);
});
