import { expect, it } from 'vitest';

import type { ParsedPage } from '../page';
import type { Site } from '../site';
import { checkOldAddresses } from './old-addresses';

const PAGE = { file: 'docs/a.md', frontMatter: { moved: { 'was-here': '#here' } } };
const SITE = {
  routes: new Map([
    ['/docs/a', 'docs/a.md'],
    ['/search', undefined],
  ]),
  anchorsOf: () => ['here'],
};

const findingsOf = (...addresses: string[]) =>
  checkOldAddresses(
    { file: 'docs/old-addresses.txt', addresses },
    [PAGE as unknown as ParsedPage],
    SITE as unknown as Site,
  );

it.each(['/docs/a', '/docs/a#here', '/docs/a#was-here', '/search'])('passes %s', (address) => {
  expect(findingsOf(address)).toEqual([]);
});

it('tells an anchor that is neither on its page nor moved, at the page', () => {
  expect(findingsOf('/docs/a#gone')).toEqual([
    {
      file: 'docs/a.md',
      line: 1,
      expected: 'the anchor #gone, to which readers may have kept a link',
      found: 'none',
      fix:
        `Write "moved: { gone: '#its-new-anchor' }" in the front matter, ` +
        'or {#gone} at the heading.',
    },
  ]);
});

it('tells a page that is gone, at its line of the list', () => {
  expect(findingsOf('/docs/a', '/docs/b#here')).toEqual([
    expect.objectContaining({
      file: 'docs/old-addresses.txt',
      line: 2,
      expected: 'a page at /docs/b',
    }),
  ]);
});
