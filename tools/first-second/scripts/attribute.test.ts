import { describe, expect, it } from 'vitest';

import { attribute, ownerOf } from './attribute';

const ours = (file: string) => ['packages/search/browser/worker.ts', 'docs/intro.md', 'src/b.ts'].includes(file);

describe('ownerOf', () => {
  it('names packages, scopes included, the innermost one', () => {
    expect(ownerOf('webpack://site/./node_modules/react-dom/cjs/client.js', ours)).toBe('react-dom');
    expect(ownerOf('webpack://site/../main/node_modules/@docsearch/react/dist/a.js', ours)).toBe('@docsearch/react');
    expect(ownerOf('webpack://site/./node_modules/a/node_modules/b/index.js', ours)).toBe('b');
  });

  it('names our folders', () => {
    expect(ownerOf('webpack://site/./packages/search/browser/worker.ts', ours)).toBe('ours: packages/search');
    expect(ownerOf('webpack://site/./docs/intro.md?1234', ours)).toBe('ours: docs');
    expect(ownerOf('webpack://site/./.docusaurus/routes.js', ours)).toBe('ours: generated');
    expect(ownerOf('webpack://site/../../src/utils/linkUtils.ts', ours)).toContain('source maps of their own');
    expect(ownerOf('webpack/runtime/get_chunk', ours)).toBe('bundler');
  });
});

describe('attribute', () => {
  it('counts each character once', () => {
    const map = {
      version: 3,
      file: 'out.js',
      sources: ['webpack://site/./node_modules/a/index.js', 'webpack://site/./src/b.ts'],
      sourcesContent: [],
      names: [],
      sourceRoot: '',
      // Column 0 is of the first source, column 4 of the second.
      mappings: 'AAAA,ICAA',
    };
    expect(attribute('aaaabb', map, ours)).toEqual(
      new Map([
        ['a', 4],
        ['ours: src', 2],
      ]),
    );
  });
});
