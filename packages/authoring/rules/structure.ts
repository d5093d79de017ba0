import type { Heading, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { attributeOf, isJsx, isPartial, type JsxElement, type Rule } from '../page';

/** Checks that a heading is at most one level below the previous one. In a partial, the first may have any level. */
export const checkHeadingLevels: Rule = ({ file, tree }, report) => {
  let before = isPartial(file) ? undefined : 1;
  visit(tree, 'heading', (heading: Heading) => {
    if (before !== undefined && heading.depth > before + 1) {
      const expected = '#'.repeat(before + 1);
      const above = before === 1 ? 'the title' : 'the previous heading';
      const found = `${'#'.repeat(heading.depth)} ${toString(heading)}`;
      const mend = `Write ${expected}, or add a heading of that level above.`;
      report(heading, `${expected}, one level below ${above}`, found, mend);
    }
    before = heading.depth;
  });
};

/** Checks that each column has a name. Screen readers read it before a cell, and cards on a phone show it there. */
export const checkTables: Rule = ({ tree }, report) => {
  visit(tree, 'table', ({ children: [head] }: Table) => {
    for (const cell of head?.children.filter((each) => toString(each).trim() === '') ?? [])
      report(cell, 'a name in each header cell of a table', 'an empty cell', 'Write what the column contains.');
  });
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Checks that each tab has a value and no empty label. Docusaurus reports other mistakes in `<Tabs>`. */
export const checkTabs: Rule = ({ tree }, report) => {
  visit(tree, isJsx, (tab: JsxElement) => {
    const hasSpread = tab.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
    if (tab.name !== 'TabItem' || hasSpread) return;
    const [value, label] = [attributeOf(tab, 'value'), attributeOf(tab, 'label')];
    if (value === undefined || isBlank(value)) {
      const mend = 'Add a value that no other tab of the group has. Without a label, it is also the label.';
      const found = value === undefined ? 'a TabItem without value' : 'an empty value';
      report(tab, 'value="…" on each TabItem', found, mend);
    }
    if (label !== undefined && isBlank(label)) {
      const mend = 'Write the label, or omit it to show the value.';
      report(tab, 'a label with text on each TabItem', 'an empty label, which shows a tab without a name', mend);
    }
  });
};
