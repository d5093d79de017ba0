import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import themeRepairs from './index';

const pluginWith = (trailingSlash?: boolean) =>
  themeRepairs({
    siteStorage: { namespace: '' },
    siteConfig: { trailingSlash, themeConfig: {} },
  } as never);

it('makes addresses canonical, unless the site wants them with a trailing slash', () => {
  const tagsWith = (trailingSlash?: boolean) =>
    JSON.stringify(pluginWith(trailingSlash).injectHtmlTags?.({ content: undefined }));
  expect(tagsWith()).toContain('location.pathname.replace');
  expect(tagsWith(false)).toContain('location.pathname.replace');
  expect(tagsWith(true)).not.toContain('location.pathname.replace');
});

it('styles its notice by itself, with no variable of a site', () => {
  const sheets =
    pluginWith()
      .getClientModules?.()
      .filter((file) => file.endsWith('.css')) ?? [];
  const css = sheets.map((file) => readFileSync(file, 'utf8')).join('');
  expect(css).toMatch(/^\.notice \{[^}]*position: fixed/m);
  expect(css).not.toMatch(/var\(--(?!ifm-)/);
});
