import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import nameHeaderNeighbor from './header-neighbor';
import { DOCUMENT_LAYOUT_STYLES } from './index';

const FILE = path.join(
  __dirname,
  '../../node_modules/@docusaurus/theme-classic/lib/theme/DocItem/Layout/styles.module.css',
);

it('names what may follow the header of a document', () => {
  expect(FILE).toMatch(DOCUMENT_LAYOUT_STYLES);
  expect(nameHeaderNeighbor(readFileSync(FILE, 'utf8'))).toMatch(/\.docItemContainer header \+ :is\(p, div, [^*]+,\n/);
});

it('says when there is no such rule', () => {
  expect(() => nameHeaderNeighbor('a {}')).toThrow(/expected header \+ \*/);
});
