import path from 'node:path';

import type { Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

import { checkOptions } from '@docs-kit/content/options';
import { breakableWords } from '@docs-kit/content/identifier-words';
import { letBreak } from './breakable-code';

/** Tables with fewer columns fit on a phone. */
const FEWEST_COLUMNS_FOR_CARDS = 3;

/** A name with more letters takes the room of another column. */
const LONG_NAME = 24;

/** How authors write that there is nothing. */
const NOTHING = '–';

/** How a card shows columns whose cells need no label, by their names. */
export interface PhoneTableOptions {
  /** Beside the title of the card: what is short, and clear by itself. */
  readonly besideTitle?: readonly string[];
  /** Without its name: what reads as text. */
  readonly asText?: readonly string[];
}

const OPTIONS = Joi.object<Required<PhoneTableOptions>>({
  besideTitle: Joi.array().items(Joi.string()).default([]),
  asText: Joi.array().items(Joi.string()).default([]),
});

/** ARIA roles that keep a table's semantics when the style sheet displays its parts as blocks. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Makes the first cell of each row the row's header, beside those of the columns. */
function nameRows(table: Element): void {
  for (const header of selectAll('thead th', table)) header.properties.scope = 'col';
  for (const row of selectAll('tbody tr', table)) {
    const cell = select('td', row);
    if (!cell) continue;
    cell.tagName = 'th';
    cell.properties.scope = 'row';
  }
}

/** Returns the pieces of code between which a line may break. */
function piecesOf(code: string): string[] {
  return code.length > LONG_NAME ? breakableWords(code) : code.split(/(?<=\w[._])(?=[A-Z])/);
}

/**
 * Lets names that leave other columns no room break after a dot or an underscore, and long ones
 * between all words. Names of rows stay whole.
 */
function letNamesBreak(table: Element): void {
  for (const code of selectAll('tbody td code', table)) letBreak(code, piecesOf(toString(code)));
}

/** The Docusaurus plugin, which adds the style sheet of cards, and scrolling by keyboard. */
export function phoneTables(): Plugin {
  return {
    name: 'phone-tables',
    getClientModules: () =>
      ['phone-tables.css', 'phone-tables-client.ts'].map((name) => path.join(__dirname, name)),
  };
}

/**
 * A rehype plugin that gives tables headers of rows, and prepares them for cards on a phone: column
 * names, ARIA roles.
 */
export default function rehypePhoneTables(given: PhoneTableOptions = {}) {
  const { besideTitle, asText } = checkOptions('rehypePhoneTables', OPTIONS, given);
  return (tree: Root): void => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || index === undefined || !parent) return CONTINUE;
      // A table itself does not scroll.
      const properties = { className: ['table-box'] };
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [table] };
      const columns = selectAll('th', table).map((header) => toString(header).trim());
      nameRows(table);
      letNamesBreak(table);
      if (columns.length < FEWEST_COLUMNS_FOR_CARDS) return SKIP;

      table.properties['data-cards'] = '';
      for (const [tagName, role] of Object.entries(ROLES))
        for (const part of selectAll(tagName, table)) part.properties.role = role;
      for (const row of selectAll('tbody tr', table)) {
        selectAll('th, td', row).forEach((cell, column) => {
          const name = columns[column] ?? '';
          cell.properties['data-column'] = name;
          if (besideTitle.includes(name)) cell.properties['data-in-card'] = 'beside-title';
          if (asText.includes(name)) cell.properties['data-in-card'] = 'text';
          if (toString(cell).trim() === NOTHING) cell.properties['data-nothing'] = '';
          if (cell.tagName === 'th') cell.properties.role = 'rowheader';
        });
      }
      return SKIP;
    });
  };
}
