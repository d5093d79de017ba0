/** Reads a page sentence by sentence, as a reader sees it, and finds the sentences that claims name. */
import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Nodes, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';

/** A sentence of a paragraph or of a cell. */
export interface Sentence {
  line: number;
  text: string;
  /** The text without code and without the words of links, which mostly name a heading elsewhere. */
  own: string;
  /** Whether a directive puts a measured value into it. */
  isMeasured: boolean;
}

/** A paragraph, or a row of a table with ` | ` between its cells. */
interface Block {
  text: string;
  isRow: boolean;
  sentences: (Sentence & { start: number; end: number })[];
  /** The sentences of the cell that says what Drive does, or of a whole row about Drive. */
  driveCells: Sentence[][];
}

/** What stands between a heading and the next one. */
export interface Section {
  /** As claims name it: `api/CloudStorage#readfile`; only the page above its first heading. */
  place: string;
  file: string;
  line: number;
  title: string;
  pageTitle: string;
  blocks: Block[];
  /** Codes in the cells of its tables. */
  listed: string[];
}

/** The column, or row, that says what Drive does. */
export const DRIVE_COLUMN = 'Google Drive';
/** Error codes; one in quotes is a text. */
export const CODES = /(?<!['"])\bERR_[A-Z_]*[A-Z]\b/g;
const SENTENCE = /\S(?:[^.!?]|[.!?](?!\s|$))*[.!?]*/g;
const MEASURED = '\u0001';

/** A page as claims name it: `docs/api/CloudStorage.md` is `api/CloudStorage`. */
export function pageName(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** The words of a node, and as many characters that leave out code and links. A directive reads as `…`. */
function wordsOf(node: Nodes, isInLink = false): { text: string; own: string } {
  if (node.type === 'text') return { text: node.value, own: isInLink ? node.value.replace(/\w/g, '_') : node.value };
  if (node.type === 'inlineCode') return { text: node.value, own: '_'.repeat(node.value.length) };
  // The name of the documented release is no measured value.
  if (node.type === 'textDirective') return { text: '…', own: node.name === 'version' ? ' ' : MEASURED };
  if (!('children' in node)) return { text: '', own: '' };
  const parts = node.children.map((child) => wordsOf(child, isInLink || node.type === 'link'));
  return { text: parts.map(({ text }) => text).join(''), own: parts.map(({ own }) => own).join('') };
}

function sentencesOf(node: Nodes, offset = 0): Block['sentences'] {
  const { text, own } = wordsOf(node);
  return [...own.matchAll(SENTENCE)].map(({ 0: { length }, index }) => {
    const end = index + length;
    return {
      line: lineOf(node) + text.slice(0, index).split('\n').length - 1,
      text: text.slice(index, end).replace(/\s+/g, ' '),
      own: own.slice(index, end),
      isMeasured: own.slice(index, end).includes(MEASURED),
      start: offset + index,
      end: offset + end,
    };
  });
}

/** The text of a paragraph or of cells, of one length with what their sentences were read from. */
function textOf(nodes: readonly Nodes[]): string {
  return nodes.map((node) => wordsOf(node).text.replace(/\s/g, ' ')).join(' | ');
}

function rowsOf(table: Table): Block[] {
  const [head, ...rows] = table.children;
  const column = head?.children.findIndex((cell) => toString(cell) === DRIVE_COLUMN) ?? -1;
  return rows.map(({ children: cells }) => {
    const sentences = cells.map((cell, at) => sentencesOf(cell, at === 0 ? 0 : textOf(cells.slice(0, at)).length + 3));
    const isDriveRow = cells[0] !== undefined && toString(cells[0]) === DRIVE_COLUMN;
    const driveCells = isDriveRow ? [sentences.slice(1).flat()] : column > 0 ? sentences.slice(column, column + 1) : [];
    return {
      text: textOf(cells),
      isRow: true,
      sentences: sentences.flat(),
      driveCells: driveCells.filter(({ length }) => length > 0),
    };
  });
}

/**
 * @param page path of the file, and the title of its front matter
 * @returns the sections of the page, in their order
 */
export function sectionsOf(tree: Root, { file, title: pageTitle }: { file: string; title: string }): Section[] {
  const slugger = createSlugger();
  let section: Section = { place: pageName(file), file, line: 1, title: '', pageTitle, blocks: [], listed: [] };
  const sections = [section];
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      const { text, id } = parseMarkdownHeadingId(toString(node));
      const place = `${pageName(file)}#${id ?? slugger.slug(text)}`;
      section = { ...section, place, line: lineOf(node), title: text, blocks: [], listed: [] };
      sections.push(section);
    } else if (node.type === 'paragraph') {
      section.blocks.push({ text: textOf([node]), isRow: false, sentences: sentencesOf(node), driveCells: [] });
    } else if (node.type === 'table') {
      const rows = rowsOf(node);
      section.blocks.push(...rows);
      section.listed.push(...rows.flatMap(({ text }) => text.match(CODES) ?? []));
      return SKIP;
    }
    return undefined;
  });
  return sections;
}

/**
 * The sentences of a section in which a text stands. In a table, a text may go over cells: `Mount | Yes`.
 *
 * @returns the sentences of each place where it stands; more than one place makes it ambiguous
 */
export function sentencesWith(phrase: string, { blocks }: Section): Sentence[][] {
  const words = phrase
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<!\\w)${words}(?!\\w)`, 'g');
  const found = blocks.flatMap(({ text, sentences }) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) =>
      sentences.filter(({ start, end }) => start < index + length && index < end),
    ),
  );
  return found.filter(([first], index) => found.findIndex(([other]) => other === first) === index);
}
