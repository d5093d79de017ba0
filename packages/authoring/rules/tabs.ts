import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import { attributeOf, hasSpread, isJsx, type JsxElement } from '../code';
import type { Report, Rule } from '../page';

/**
 * A tab is known by its value, and shows its label or else its value. `<Tabs>` holds tabs alone. Values that are there
 * twice, and a default that no tab has, are told by Docusaurus itself.
 */
export const checkTabs: Rule = ({ tree }, report) => {
  visit(tree, isJsx, (element: JsxElement) => {
    if (element.name === 'TabItem' && !hasSpread(element)) checkTab(element, report);
    if (element.name !== 'Tabs') return;
    for (const child of childrenOf(element)) {
      if (isExpression(child) || (isJsx(child) && (child.name === 'TabItem' || attributeOf(child, 'value')))) continue;
      const found = isJsx(child) ? `<${child.name ?? ''}>` : `a ${child.type}`;
      const mend = 'Put it into <TabItem value="…">, or below </Tabs>.';
      report(child, 'TabItem, and nothing else, right within Tabs', found, mend);
    }
  });
};

function checkTab(tab: JsxElement, report: Report): void {
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
}

function isBlank(value: string | { computed: string }): boolean {
  return typeof value === 'string' ? value.trim() === '' : /^(['"`])\s*\1$/.test(value.computed.trim());
}

const isExpression = ({ type }: Nodes) => type === 'mdxFlowExpression' || type === 'mdxTextExpression';
const isWhitespace = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
const isUnwrapped = (node: Nodes) => isJsx(node) || isExpression(node) || isWhitespace(node);

/** MDX takes tags on lines of their own out of the paragraph that Markdown puts them into. */
function childrenOf({ children }: JsxElement): Nodes[] {
  const all = children.flatMap((child: Nodes): Nodes[] =>
    child.type === 'paragraph' && child.children.every(isUnwrapped) ? child.children : [child],
  );
  return all.filter((child) => !isWhitespace(child));
}
