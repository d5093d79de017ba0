/** Reads a page sentence by sentence, as a reader sees it, and finds the sentences that claims name. */
import { createSlugger, escapeRegexp, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Paragraph, Root, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';

export interface Sentence {
  line: number;
  text: string;
  /** The text without code and without link text, which mostly names a heading elsewhere. */
  own: string;
  /** Whether a directive inserts a measured value into it. */
  isMeasured: boolean;
  cell: number;
  /** Where it begins and ends in the text of its block. */
  start: number;
  end: number;
}

/** The content between a heading and the next one. */
export interface Section {
  /** Its name in claims: `api/CloudStorage#readfile`, or only the page for content above the first heading. */
  place: string;
  file: string;
  line: number;
  title: string;
  pageTitle: string;
  blocks: ReturnType<typeof blockOf>[];
}

/** The name of the column or row that says what Drive does. */
const DRIVE = 'Google Drive';
/** The columns whose cells claims must show. */
const DRIVE_COLUMNS = [DRIVE, 'Requests'];
/** Error codes. A code in quotes is a string and does not count. */
export const CODES = /(?<!['"])\bERR_[A-Z_]*[A-Z]\b/g;
/** Placeholders in `own` for a measured value and for ` | `: private-use characters, which no page has. */
const MEASURED = '\uE000';
const BORDER = '\uE001\uE001\uE001';
const SENTENCE = /[^\s\uE001](?:[^.!?\uE001]|[.!?](?![\s\uE001]|$))*[.!?]*/g;

/** Returns the name of a page in claims: `api/CloudStorage` for `docs/api/CloudStorage.md`. */
export const pageName = (file: string): string =>
  file.replace(/^docs\//, '').replace(/\.mdx?$/, '');

/** Returns a node's text, and one of the same length with code and link words masked. A directive is `…`. */
function wordsOf(node: Nodes, isInLink = false): { text: string; own: string } {
  if (node.type === 'text')
    return { text: node.value, own: isInLink ? node.value.replace(/\w/g, '_') : node.value };
  if (node.type === 'inlineCode') return { text: node.value, own: '_'.repeat(node.value.length) };
  // The version of the documented release is not a measured value.
  if (node.type === 'textDirective')
    return { text: '…', own: node.name === 'version' ? ' ' : MEASURED };
  if (!('children' in node)) return { text: '', own: '' };
  const parts = node.children.map((child) => wordsOf(child, isInLink || node.type === 'link'));
  const isRow = node.type === 'tableRow';
  return {
    text: parts.map(({ text }) => text).join(isRow ? ' | ' : ''),
    own: parts.map(({ own }) => own).join(isRow ? BORDER : ''),
  };
}

/** Reads a paragraph, or a table row with ` | ` between its cells. */
function blockOf(node: Paragraph | TableRow, driveColumns: readonly number[] = []) {
  const { text, own } = wordsOf(node);
  const sentences = Array.from(own.matchAll(SENTENCE), ({ 0: ownText, index: start }): Sentence => {
    const end = start + ownText.length;
    return {
      line: lineOf(node) + text.slice(0, start).split('\n').length - 1,
      text: text.slice(start, end).replace(/\s+/g, ' '),
      own: ownText,
      isMeasured: ownText.includes(MEASURED),
      cell: own.slice(0, start).split(BORDER).length - 1,
      start,
      end,
    };
  });
  const isDriveRow = text.startsWith(`${DRIVE} | `);
  const inColumn = (column: number) => sentences.filter(({ cell }) => cell === column);
  return {
    text: text.replace(/\s/g, ' '),
    isRow: node.type === 'tableRow',
    sentences,
    /** The sentences of each cell that says what Drive does, or of a whole row about Drive. */
    driveCells: isDriveRow
      ? [sentences.filter(({ cell }) => cell > 0)]
      : driveColumns.map(inColumn),
  };
}

/** @returns the sections of a page, in order */
export function sectionsOf(
  tree: Root,
  { file, title: pageTitle }: { file: string; title: string },
): Section[] {
  const slugger = createSlugger();
  let section: Section = { place: pageName(file), file, line: 1, title: '', pageTitle, blocks: [] };
  const sections = [section];
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      const { text, id } = parseMarkdownHeadingId(toString(node));
      const place = `${pageName(file)}#${id ?? slugger.slug(text)}`;
      section = { ...section, place, line: lineOf(node), title: text, blocks: [] };
      sections.push(section);
    } else if (node.type === 'paragraph') {
      section.blocks.push(blockOf(node));
    } else if (node.type === 'table') {
      const [head, ...body] = node.children;
      const names = head?.children.map((cell) => toString(cell)) ?? [];
      const columns = names.flatMap((name, column) =>
        DRIVE_COLUMNS.includes(name) ? [column] : [],
      );
      section.blocks.push(...body.map((row) => blockOf(row, columns)));
      return SKIP;
    }
    return undefined;
  });
  return sections;
}

/** Returns the sentences at each place where a section has a text. A text may span table cells: `Mount | Yes`. */
export function sentencesWith(phrase: string, { blocks }: Section): Sentence[][] {
  const words = escapeRegexp(phrase.trim().replace(/\s+/g, ' '));
  const pattern = new RegExp(`(?<!\\w)${words}(?!\\w)`, 'g');
  const found = blocks.flatMap(({ text, sentences }) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) =>
      sentences.filter(({ start, end }) => start < index + length && index < end),
    ),
  );
  return found.filter(([first], index) => found.findIndex(([other]) => other === first) === index);
}
