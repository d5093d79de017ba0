import { expect, test } from 'vitest';

import { identifierHeadings } from './identifier-headings';

test('names of the API have the anchors that they get in the page; other headings are left out', () => {
  const markdown = [
    '# Storage',
    '## Parameters',
    '### readFile',
    '### ~~download~~',
    '### `ERR_UNKNOWN` {#unknown}',
    '### readFile',
    '## Static calls',
  ].join('\n\n');
  expect(identifierHeadings(markdown)).toEqual([
    { anchor: 'readfile', name: 'readFile' },
    { anchor: 'download', name: 'download' },
    { anchor: 'unknown', name: 'ERR_UNKNOWN' },
    { anchor: 'readfile-1', name: 'readFile' },
  ]);
});

test('pages in CommonMark, where braces are text, have headings as well', () => {
  const markdown = 'Braces {as they are}, and <b>raw bold</b>.\n\n## readFile';
  expect(identifierHeadings(markdown)).toEqual([{ anchor: 'readfile', name: 'readFile' }]);
});
