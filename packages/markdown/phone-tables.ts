import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import type { Element, Root } from 'hast';
import { selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

import { breakableWords } from '@docs-kit/content/identifier-words';

/** Tables with fewer columns fit on a phone. */
const FEWEST_COLUMNS_FOR_CARDS = 3;

/** ARIA roles that keep a table's semantics when the style sheet displays its parts as blocks. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Lets long identifiers in a narrow column break between words: `ERR_ACCESS_TOKEN_` `MISSING`. */
function makeBreakable(code: Element): void {
  const text = toString(code);
  if (/\s/.test(text) || code.children.some(({ type }) => type !== 'text')) return;
  code.children = breakableWords(text).flatMap((value, index): Element['children'] => [
    ...(index > 0
      ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]
      : []),
    { type: 'text', value },
  ]);
}

/** The Docusaurus plugin, which adds the style sheet that shows cards. */
export function phoneTables(): Plugin {
  return {
    name: 'phone-tables',
    getClientModules: () => [path.join(__dirname, 'phone-tables.css')],
  };
}

/**
 * A rehype plugin that prepares tables for cards on a phone: column names, ARIA roles, breakable
 * identifiers.
 */
export default function rehypePhoneTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || index === undefined || !parent) return CONTINUE;
      // `content-visibility` (packages/page-first) has no effect on tables.
      const properties = { className: ['table-box'] };
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [table] };
      selectAll('code', table).forEach(makeBreakable);
      const columns = selectAll('th', table).map((header) => toString(header).trim());
      if (columns.length < FEWEST_COLUMNS_FOR_CARDS) return SKIP;

      table.properties['data-cards'] = '';
      for (const [tagName, role] of Object.entries(ROLES))
        for (const part of selectAll(tagName, table)) part.properties.role = role;
      for (const row of selectAll('tr', table)) {
        selectAll('td', row).forEach((cell, column) => {
          cell.properties['data-column'] = columns[column] ?? '';
        });
      }
      return SKIP;
    });
  };
}
