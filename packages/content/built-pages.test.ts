import { toString } from 'hast-util-to-string';
import { expect, it } from 'vitest';

import { fixtureFolder } from './testing/fixture-site';
import { readBuiltPages } from './built-pages';

it('reads pages in order of their names, and parses each once', () => {
  const pages = readBuiltPages(
    fixtureFolder({ 'b.html': '<p>B', 'a.html': '<p>A', 'a.html.br': '' }),
  );
  expect(pages.map(({ file, tree }) => [file, toString(tree)])).toEqual([
    ['/a.html', 'A'],
    ['/b.html', 'B'],
  ]);
  expect(pages[0]?.tree).toBe(pages[0]?.tree);
});
