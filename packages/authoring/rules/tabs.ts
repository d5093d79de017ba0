import { visit } from 'unist-util-visit';

import { attributeOf, hasSpread, isJsx, type JsxElement } from '../code';
import type { Rule } from '../page';

/**
 * A tab is known by its value, and shows its label or else its value. Docusaurus tells what is no tab within `<Tabs>`,
 * values that are there twice, and a default that no tab has.
 */
export const checkTabs: Rule = ({ tree }, report) => {
  visit(tree, isJsx, (tab: JsxElement) => {
    if (tab.name !== 'TabItem' || hasSpread(tab)) return;
    const [value, label] = [attributeOf(tab, 'value'), attributeOf(tab, 'label')];
    if (value === undefined || isBlank(value)) {
      const mend = 'Add a value that no other tab of the group has. It is the label too where there is none.';
      const found = value === undefined ? 'a TabItem without value' : 'an empty value';
      report(tab, 'value="…" on each TabItem', found, mend);
    }
    if (label !== undefined && isBlank(label)) {
      const mend = 'Write the label, or leave it out: the value is shown then.';
      report(tab, 'a label with text on each TabItem', 'an empty label, which draws a tab without a name', mend);
    }
  });
};

function isBlank(value: string | { computed: string }): boolean {
  return typeof value === 'string' ? value.trim() === '' : /^(['"`])\s*\1$/.test(value.computed.trim());
}
