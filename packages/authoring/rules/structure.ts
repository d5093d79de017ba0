import type { Heading, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { isPartial, type Rule } from '../page';

/** A heading is at most one level below the one before it. In a partial the first one may have any level. */
export const checkHeadingLevels: Rule = ({ file, tree }, report) => {
  let before = isPartial(file) ? undefined : 1;
  visit(tree, 'heading', (heading: Heading) => {
    if (before !== undefined && heading.depth > before + 1) {
      const expected = '#'.repeat(before + 1);
      const above = before === 1 ? 'the title' : 'the heading before';
      const found = `${'#'.repeat(heading.depth)} ${toString(heading)}`;
      const mend = `Write ${expected}, or put a heading of that level above.`;
      report(heading, `${expected}, one level below ${above}`, found, mend);
    }
    before = heading.depth;
  });
};

/** Each column has a name, which is heard before a cell, and stands before it where a phone draws rows as cards. */
export const checkTables: Rule = ({ tree }, report) => {
  visit(tree, 'table', ({ children: [head] }: Table) => {
    for (const cell of head?.children.filter((each) => toString(each).trim() === '') ?? [])
      report(cell, 'a name in each cell of a table’s head', 'an empty cell', 'Write what the column holds.');
  });
};
