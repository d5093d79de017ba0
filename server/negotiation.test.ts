import { describe, expect, it } from 'vitest';

import { negotiateEncoding, prefersMarkdown } from './negotiation';

describe('negotiateEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.000', 'identity'],
    ['br, identity;q=0.5', 'br'],
    ['br, identity', 'br'],
    ['br;q=0.5, identity', 'identity'],
    ['br;q=0.5, identity;q=0.4', 'br'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli, sgzip', 'identity'],
    ['br;q=, ;;, ,', 'identity'],
  ])('%s → %s', (header, encoding) => {
    expect(negotiateEncoding(header, new Set(['br', 'gzip'] as const))).toBe(encoding);
  });

  it('chooses among what there is', () => {
    expect(negotiateEncoding('br, gzip;q=0.1', new Set(['gzip'] as const))).toBe('gzip');
    expect(negotiateEncoding('br, gzip', new Set())).toBe('identity');
  });
});

describe('prefersMarkdown', () => {
  it.each([
    'text/markdown',
    'text/markdown;q=0.5',
    'text/markdown, text/html;q=0.9',
    'text/markdown, text/html, */*',
    'Text/Markdown; charset=utf-8',
    'text/html;q=0.8, text/markdown;q=0.9',
    '*/*;q=0.8, text/markdown',
  ])('sends Markdown for %s', (accept) => expect(prefersMarkdown(accept)).toBe(true));

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html, text/markdown;q=0.9',
    '*/*, text/markdown;q=0.9',
    'text/markdown;q=0',
    'text/markdown;q=much',
    'text/markdownish',
  ])('sends HTML for %s', (accept) => expect(prefersMarkdown(accept)).toBe(false));
});
