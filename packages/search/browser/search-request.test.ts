import { expect, test, vi } from 'vitest';

import { createRequest } from './search-request.ts';

vi.mock('./settings.ts', () => ({
  settings: {
    indexName: 'docs',
    language: 'en',
    docs: { default: ['current', '3.1.0'], api: ['current'] },
    versionStorage: { kind: 'sessionStorage', namespace: '-ns' },
  },
}));

test('asks in the version that the reader has chosen, for shorter snippets on a phone', () => {
  vi.stubGlobal('document', { querySelector: () => null });
  const getItem = (key: string) => (key === 'docs-preferred-version-default-ns' ? '3.1.0' : null);
  vi.stubGlobal('window', { sessionStorage: { getItem } });
  const cutAt = (width: number) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
    }));
    const request = createRequest('write');
    expect(request).toMatchObject({
      query: 'write',
      indexName: 'docs',
      facetFilters: [
        'language:en',
        [
          'docusaurus_tag:default',
          'docusaurus_tag:docs-default-3.1.0',
          'docusaurus_tag:docs-api-current',
        ],
      ],
    });
    return request.attributesToSnippet;
  };
  // Headings are never cut.
  expect(cutAt(769)).toEqual(['content:10']);
  expect(cutAt(768)).toEqual(['content:5']);
  vi.unstubAllGlobals();
});
