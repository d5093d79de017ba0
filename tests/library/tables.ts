/** Reads tables of the pages, which are the data of many tests. */
import { readFileSync } from 'node:fs';

import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Root, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { parsePage } from '@docs-kit/content/markdown';
import { lineOf } from '@docs-kit/content/markdown-nodes';

interface Cell {
  /** What a reader sees. */
  text: string;
  /** The parts in backticks. */
  codes: string[];
}

/** A row of a table below the head. */
export interface Row {
  /** File and line, `docs/intro.md:20`. */
  place: string;
  /** The text of its first cell. */
  name: string;
  /** @throws Error if the table has no such column */
  cell: (column: string) => Cell;
}

/**
 * Returns the anchor of a heading: the one that it ends with, `{#requests}`, or one made of its
 * words.
 */
function anchorOf(heading: Heading, slugger: ReturnType<typeof createSlugger>): string {
  const { text, id } = parseMarkdownHeadingId(toString(heading));
  return id ?? slugger.slug(text);
}

/**
 * Returns the top-level nodes of a section up to the next heading.
 *
 * @param section file and anchor, `docs/api/CloudStorage.md#paths`; without an anchor, the page
 * before its first heading
 */
export function sectionOf(section: string): Root['children'] {
  const [file = '', anchor = ''] = section.split('#');
  const slugger = createSlugger();
  const { children } = parsePage(readFileSync(file, 'utf8'));
  const nodes: Root['children'] = [];
  let current = '';
  let isFound = anchor === '';
  for (const node of children) {
    if (node.type === 'heading') current = anchorOf(node, slugger);
    if (current !== anchor) continue;
    isFound = true;
    nodes.push(node);
  }
  if (!isFound) throw new Error(`${file}: expected a section #${anchor}, found none`);
  return nodes;
}

/** Returns the file of a section. */
function fileOf(section: string): string {
  const [file = ''] = section.split('#');
  return file;
}

/** Returns the text of a section as a reader sees it. */
export function textOf(section: string): string {
  return sectionOf(section)
    .map((node) => toString(node))
    .join('\n');
}

/** Returns the texts of a page's headings. */
export function headingsOf(file: string): string[] {
  const headings: string[] = [];
  visit(parsePage(readFileSync(file, 'utf8')), 'heading', (heading) => {
    headings.push(toString(heading));
  });
  return headings;
}

/** Returns the parts in backticks below a node. */
export function codesIn(node: Root['children'][number] | TableCell): string[] {
  const codes: string[] = [];
  visit(node, 'inlineCode', ({ value }) => {
    codes.push(value);
  });
  return codes;
}

function rowsOf(file: string, { children: [head, ...body] }: Table): Row[] {
  const columns = head?.children.map((cell) => toString(cell)) ?? [];
  return body.map((row) => {
    const place = `${file}:${lineOf(row)}`;
    return {
      place,
      name: toString(row.children[0]).trim(),
      cell: (column) => {
        const cell = row.children[columns.indexOf(column)];
        if (!cell)
          throw new Error(`${place}: expected a column ${column}, found ${columns.join()}`);
        return { text: toString(cell).trim(), codes: codesIn(cell) };
      },
    };
  });
}

/**
 * Returns the rows of a table.
 *
 * @param section file and anchor, `docs/api/CloudStorage.md#paths`
 * @param head the text in the first cell of the table's head
 */
export function readTable(section: string, head: string): Row[] {
  const tables = sectionOf(section).filter((node): node is Table => node.type === 'table');
  const table = tables.find(({ children: [row] }) => toString(row?.children[0]) === head);
  if (!table) throw new Error(`${section}: expected a table that begins with ${head}, found none`);
  return rowsOf(fileOf(section), table);
}

/** An item of a list of errors: "ERR_READ_ERROR (iCloud): reading failed". */
const THROWN_ERROR = /^(ERR_\w+|no code) \(([^)]+)\): /;

/** What such an item says. */
interface ThrownError {
  /** File and line. */
  place: string;
  /** A code, or "no code". */
  code: string;
  provider: string;
}

/** Returns the items of a section's list of errors. */
export function readThrownErrors(section: string): ThrownError[] {
  const file = fileOf(section);
  const lists = sectionOf(section).filter((node) => node.type === 'list');
  const errors: ThrownError[] = [];
  for (const item of lists.flatMap(({ children }) => children)) {
    const [, code = '', provider = ''] = THROWN_ERROR.exec(toString(item)) ?? [];
    if (code !== '') errors.push({ place: `${file}:${lineOf(item)}`, code, provider });
  }
  return errors;
}

/** What the rows of a table say, by the name in the first cell: a code, a value, a result. */
type Cases = Readonly<Record<string, () => Promise<string> | string>>;

/** Expects that a cell begins with a result. A difference shows the cell as what was received. */
function expectBeginning({ text }: Cell, result: string, place: string): void {
  const beginsWithIt = text.toLowerCase().startsWith(result.toLowerCase());
  if (!beginsWithIt) expect(text, place).toBe(result);
}

/**
 * Tests one column of a table, a test for each row that has a case. Each row with an error code
 * needs a case.
 */
export function testColumn(section: string, head: string, column: string, cases: Cases): void {
  const rows = readTable(section, head);
  describe(`${section}, column ${column}`, () => {
    for (const row of rows) {
      const run = cases[row.name];
      const cell = row.cell(column);
      const hasCode = cell.codes.some((code) => code.startsWith('ERR_'));
      if (!run && !hasCode) continue;
      it(`${row.place} ${row.name}: ${cell.text}`, async () => {
        if (!run) throw new Error(`${row.place}: expected a case for ${row.name}, found none`);
        expectBeginning(cell, await run(), row.place);
      });
    }
    it('has a row for each case', () => {
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(cases)));
    });
  });
}
