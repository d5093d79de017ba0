import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { attributeOf, hasSpread, isJsx, type JsxElement } from '../jsx';
import { findingAt, type ParsedPage } from '../page';

/** A tab is known by its value, and shows its label or else its value. `<Tabs>` holds tabs alone. */
export function checkTabs(page: ParsedPage): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, isJsx, (element: JsxElement) => {
    if (element.name === 'TabItem') findings.push(...checkTab(page, element));
    if (element.name === 'Tabs') findings.push(...checkGroup(page, element));
  });
  return findings;
}

function checkTab(page: ParsedPage, tab: JsxElement): Finding[] {
  if (hasSpread(tab)) return [];
  const findings: Finding[] = [];
  const value = attributeOf(tab, 'value');
  const label = attributeOf(tab, 'label');
  if (value === undefined || isBlank(value)) {
    findings.push(
      findingAt(page, tab, {
        expected: 'value="…" on each TabItem',
        found: value === undefined ? 'a TabItem without value' : 'an empty value',
        mend: 'Add a value that no other tab of the group has. It is the label too where there is none.',
      }),
    );
  }
  if (label !== undefined && isBlank(label)) {
    findings.push(
      findingAt(page, tab, {
        expected: 'a label with text on each TabItem',
        found: 'an empty label, which draws a tab without a name',
        mend: 'Write the label, or leave it out: the value is shown then.',
      }),
    );
  }
  return findings;
}

function isBlank(value: string | { computed: string }): boolean {
  return typeof value === 'string' ? value.trim() === '' : /^(['"`])\s*\1$/.test(value.computed.trim());
}

/** MDX takes tags on lines of their own out of the paragraph that Markdown puts them into. */
function childrenOf({ children }: JsxElement): Nodes[] {
  return children.flatMap((child: Nodes): Nodes[] => {
    const isUnwrapped =
      child.type === 'paragraph' &&
      child.children.every((each) => isJsx(each) || each.type === 'mdxTextExpression' || isWhitespace(each));
    return isUnwrapped ? child.children : [child];
  });
}

function isWhitespace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function checkGroup(page: ParsedPage, group: JsxElement): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let isComputed = hasSpread(group) || attributeOf(group, 'values') !== undefined;
  for (const child of childrenOf(group)) {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') {
      isComputed = true;
    } else if (
      isJsx(child) &&
      (child.name === 'TabItem' || attributeOf(child, 'value') !== undefined || hasSpread(child))
    ) {
      const value = attributeOf(child, 'value');
      if (typeof value !== 'string') isComputed ||= value !== undefined || hasSpread(child);
      else if (seen.has(value)) {
        findings.push(
          findingAt(page, child, {
            expected: 'another value for each tab of the group',
            found: `value="${value}" a second time`,
            mend: 'Write another value.',
          }),
        );
      } else seen.add(value);
    } else if (!isWhitespace(child)) {
      findings.push(
        findingAt(page, child, {
          expected: 'TabItem, and nothing else, right within Tabs',
          found: isJsx(child) ? `<${child.name ?? ''}>` : `a ${child.type}`,
          mend: 'Put it into <TabItem value="…">, or below </Tabs>.',
        }),
      );
    }
  }
  const chosen = attributeOf(group, 'defaultValue');
  if (!isComputed && typeof chosen === 'string' && !seen.has(chosen)) {
    findings.push(
      findingAt(page, group, {
        expected: `defaultValue to be one of ${[...seen].join(', ')}`,
        found: `defaultValue="${chosen}"`,
        mend: 'Write the value of a tab, or leave defaultValue out: the first tab is shown then.',
      }),
    );
  }
  return findings;
}
