import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { attributeOf, hasSpread, isJsx, type JsxElement } from '../code';
import type { Report, Rule } from '../page';

/** A tab is known by its value, and shows its label or else its value. `<Tabs>` holds tabs alone. */
export const checkTabs: Rule = ({ tree }, report) => {
  visit(tree, isJsx, (element: JsxElement) => {
    if (element.name === 'TabItem' && !hasSpread(element)) checkTab(element, report);
    if (element.name === 'Tabs') checkGroup(element, report);
  });
};

function checkTab(tab: JsxElement, report: Report): void {
  const value = attributeOf(tab, 'value');
  if (value === undefined || isBlank(value)) {
    const mend = 'Add a value that no other tab of the group has. It is the label too where there is none.';
    const found = value === undefined ? 'a TabItem without value' : 'an empty value';
    report(tab, 'value="…" on each TabItem', found, mend);
  }
  if (isBlank(attributeOf(tab, 'label') ?? 'none')) {
    const mend = 'Write the label, or leave it out: the value is shown then.';
    report(tab, 'a label with text on each TabItem', 'an empty label, which draws a tab without a name', mend);
  }
}

function isBlank(value: string | { computed: string }): boolean {
  return typeof value === 'string' ? value.trim() === '' : /^(['"`])\s*\1$/.test(value.computed.trim());
}

const isExpression = ({ type }: Nodes) => type === 'mdxFlowExpression' || type === 'mdxTextExpression';
const isWhitespace = (node: Nodes) => node.type === 'text' && node.value.trim() === '';

/** MDX takes tags on lines of their own out of the paragraph that Markdown puts them into. */
function childrenOf({ children }: JsxElement): Nodes[] {
  const all = children.flatMap((child: Nodes): Nodes[] => {
    const isUnwrapped =
      child.type === 'paragraph' &&
      child.children.every((each) => isJsx(each) || isExpression(each) || isWhitespace(each));
    return isUnwrapped ? child.children : [child];
  });
  return all.filter((child) => !isWhitespace(child));
}

function checkGroup(group: JsxElement, report: Report): void {
  const seen = new Set<string>();
  let isComputed = hasSpread(group) || attributeOf(group, 'values') !== undefined;
  for (const child of childrenOf(group)) {
    const value = isJsx(child) ? attributeOf(child, 'value') : undefined;
    const isOpen = isExpression(child) || (isJsx(child) && hasSpread(child)) || typeof value === 'object';
    isComputed ||= isOpen;
    if (typeof value === 'string') {
      if (seen.has(value)) {
        const expected = 'another value for each tab of the group';
        report(child, expected, `value="${value}" a second time`, 'Write another value.');
      }
      seen.add(value);
    } else if (!isOpen && !(isJsx(child) && child.name === 'TabItem')) {
      const found = isJsx(child) ? `<${child.name ?? ''}>` : `a ${child.type}`;
      const mend = 'Put it into <TabItem value="…">, or below </Tabs>.';
      report(child, 'TabItem, and nothing else, right within Tabs', found, mend);
    }
  }
  const chosen = attributeOf(group, 'defaultValue');
  if (!isComputed && typeof chosen === 'string' && !seen.has(chosen)) {
    const mend = 'Write the value of a tab, or leave defaultValue out: the first tab is shown then.';
    report(group, `defaultValue to be one of ${[...seen].join(', ')}`, `defaultValue="${chosen}"`, mend);
  }
}
