import type { Heading, Table, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { attributeOf, isJsx, type JsxElement } from '../jsx';
import { isPartial } from '../page';
import type { Rule } from '../rule';

/**
 * Checks that a heading is at most one level below the previous one. In a partial, the first may
 * have any level.
 */
export const checkHeadingLevels: Rule = ({ file, tree }, report) => {
  let before = isPartial(file) ? undefined : 1;
  visit(tree, 'heading', (heading: Heading) => {
    if (before !== undefined && heading.depth > before + 1) {
      const expected = '#'.repeat(before + 1);
      const above = before === 1 ? 'the title' : 'the previous heading';
      const found = `${'#'.repeat(heading.depth)} ${toString(heading)}`;
      const fix = `Write ${expected}, or add a heading of that level above.`;
      report(heading, `${expected}, one level below ${above}`, found, fix);
    }
    before = heading.depth;
  });
};

/**
 * Checks that each column has a name, which screen readers and cards on a phone need, and that no
 * cell gets lost.
 */
export const checkTables: Rule = ({ tree }, report) => {
  visit(tree, 'table', ({ children: [head, ...rows] }: Table) => {
    const cells = head?.children ?? [];
    for (const cell of cells.filter((each) => toString(each).trim() === ''))
      report(
        cell,
        'a name in each header cell of a table',
        'an empty cell',
        'Write what the column contains.',
      );
    for (const row of rows.filter(({ children }) => children.length > cells.length)) {
      const fix = 'Write \\| for a pipe within a cell; else add a column to the header.';
      report(row, `${cells.length} cells, as in the header`, `${row.children.length} cells`, fix);
    }
  });
};

type UnreadSign = readonly [signs: RegExp, meant: string, fix: string];

const LINK = /\[[^\][]+\](?:[([]| \((?=[./#]|https?:))|\[\^[^\]]+\]/;
/**
 * Signs of Markdown that was read as text, what its author meant, and how to write it. `^` is
 * where a line begins.
 */
const UNREAD: readonly UnreadSign[] = [
  [
    /^\|/,
    'a table',
    'Write | --- | below the header, as often as it has cells, and an empty line above it',
  ],
  [/^#{2,6}[^\s#]/, 'a heading', 'Write a space after the last #'],
  [/^(?:\[!\w+\]|!!! ?\w)/, 'an admonition', 'Write :::warning above its text, and ::: below'],
  [/\*\*[^\s*/]/, 'bold text', 'Write ** directly before and after the words'],
  [
    LINK,
    'a complete link, image or footnote',
    'Write [text](address), [text](<an address>), or [text]: address below',
  ],
];

/** A line of a text, as it is written in the page. */
interface WrittenLine {
  readonly line: number;
  /** The whole line of the page. */
  readonly whole: string;
  /** The text on it, with a dot before it if other words of the line come first. */
  readonly text: string;
}

function writtenLines({ value, position }: Text, lines: readonly string[]): WrittenLine[] {
  const { line = 1, column = 1 } = position?.start ?? {};
  return value.split('\n').map((text, index) => {
    const whole = lines[line - 1 + index] ?? '';
    const isFirst = index > 0 || /^[\s>*+-]*$/.test(whole.slice(0, column - 1));
    return { line: line + index, whole, text: isFirst ? text : `.${text}` };
  });
}

/** Checks that no signs of Markdown were read as text, which readers would see. */
export const checkText: Rule = ({ tree, source }, report) => {
  const lines = source.split('\n');
  const lastTold = new Map<string, number>();

  function check({ line, whole, text }: WrittenLine, [signs, meant, fix]: UnreadSign): void {
    const found = signs.exec(text)?.[0];
    if (!found || !whole.includes(found) || whole.includes(`\\${found[0]}`)) return;
    // Lines in a row, as those of a table, have one mistake.
    const isContinued = lastTold.get(meant) === line - 1 || lastTold.get(meant) === line;
    lastTold.set(meant, line);
    if (isContinued) return;
    report(line, meant, whole.trim(), `${fix}; or write \\ before it if it is text.`);
  }

  visit(tree, 'text', (node: Text) => {
    for (const line of writtenLines(node, lines)) {
      for (const sign of UNREAD) check(line, sign);
    }
  });
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/**
 * Checks that each tab has a value and no empty label. Docusaurus reports other mistakes in
 * `<Tabs>`.
 */
export const checkTabs: Rule = ({ tree }, report) => {
  visit(tree, isJsx, (tab: JsxElement) => {
    const hasSpread = tab.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute');
    if (tab.name !== 'TabItem' || hasSpread) return;
    const [value, label] = [attributeOf(tab, 'value'), attributeOf(tab, 'label')];
    if (value === undefined || isBlank(value)) {
      const fix =
        'Add a value that no other tab of the group has. Without a label, it is also the label.';
      const found = value === undefined ? 'a TabItem without value' : 'an empty value';
      report(tab, 'value="…" on each TabItem', found, fix);
    }
    if (label !== undefined && isBlank(label)) {
      const fix = 'Write the label, or omit it to show the value.';
      report(
        tab,
        'a label with text on each TabItem',
        'an empty label, which shows a tab without a name',
        fix,
      );
    }
  });
};
