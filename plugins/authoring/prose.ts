import type { Heading, Image, Link, Nodes, Parents, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import type { Finding } from '../truth/finding';
import type { Page } from '../truth/pages';
import { PROPER_NAMES, TERMS } from './terms';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);

/** Labels that say nothing to who hears the links of a page in a row. */
const VAGUE_LABELS =
  /^(?:here|there|click here|this|this (?:page|link)|link|more|read more|see more|learn more|details)\.?$/i;

/** Quoted text within a paragraph or heading. */
const QUOTED = /["“][^"”]*["”]/g;

/** Ids of headings as Docusaurus reads them; remark-mdx would take them for code. */
const HEADING_ID = /(\n#{1,6} .*?)\{#([\w-]+)\}/g;

/**
 * Reads pages as a copy editor would: names and words, doubled words, labels of links, case of headings, alternative
 * texts of images. What stands in code is left alone.
 *
 * @param pages pages as written
 * @returns what was found, in the order of pages and lines
 * @throws Error where a page is no MDX
 */
export function checkProse(pages: readonly Page[]): Finding[] {
  return pages.flatMap(({ file, markdown }) => {
    const tree = parse(markdown);
    const findings: Finding[] = [];
    const add = (line: number, expected: string, found: string, mend: string) =>
      findings.push({ file, line, expected, found, mend });

    visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
      if (node.type === 'text') checkText(node, parent, add);
      if (node.type === 'link') checkLabel(node, add);
      if (node.type === 'heading') checkHeading(node, add);
      if (node.type === 'image') checkImage(node, add);
    });
    return findings.sort((a, b) => a.line - b.line);
  });
}

function parse(markdown: string): Root {
  // Blanks in place of what is taken out, so that lines and columns stay.
  return parser.parse(markdown.replace(HEADING_ID, (whole, heading: string) => heading.padEnd(whole.length)));
}

/** The text of a bare address is no prose. */
function isAddress(node: Text, parent: Parents | undefined): boolean {
  return parent?.type === 'link' && /^https?:|^www\./.test(node.value);
}

/** A message is quoted as the program writes it. */
function withoutQuotes(text: string): string {
  return text.replace(QUOTED, (quote) => quote.replace(/[^\n]/g, '_'));
}

/** A run of prose and the line that it begins in. */
export interface ProseText {
  readonly text: string;
  readonly line: number;
}

/**
 * @param markdown a page as written
 * @returns its prose in order: alternative texts of images too, no code, and dashes in place of what is quoted
 * @throws Error where it is no MDX
 */
export function proseTexts(markdown: string): ProseText[] {
  const texts: ProseText[] = [];
  visit(parse(markdown), (node: Nodes, _index, parent: Parents | undefined) => {
    if (node.type === 'text' && !isAddress(node, parent)) {
      texts.push({ text: withoutQuotes(node.value), line: lineOf(node) });
    }
    if (node.type === 'image') texts.push({ text: node.alt ?? '', line: lineOf(node) });
  });
  return texts;
}

type Add = (line: number, expected: string, found: string, mend: string) => void;

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function checkText(node: Text, parent: Parents | undefined, add: Add): void {
  if (isAddress(node, parent)) return;
  const prose = withoutQuotes(node.value);
  const lineAt = (offset: number) => lineOf(node) + node.value.slice(0, offset).split('\n').length - 1;
  for (const { wrong, right } of TERMS) {
    for (const match of prose.matchAll(wrong)) {
      const instead = match[0].replace(new RegExp(wrong.source, wrong.flags.replace('g', '')), right);
      const written = instead === match[0] ? right.replace(/\$\d/g, '') : instead;
      add(lineAt(match.index), `"${written}"`, `"${match[0]}"`, `Write "${written}".`);
    }
  }
  for (const match of prose.matchAll(/\b([a-z]+)\s+\1\b(?!-)/gi)) {
    const [doubled, once = ''] = match;
    if (/^(?:that|had)$/i.test(once)) continue;
    add(lineAt(match.index), `"${once}" once`, `"${doubled}"`, `Take one "${once}" out.`);
  }
}

function checkLabel(node: Link, add: Add): void {
  const label = toString(node).trim();
  if (VAGUE_LABELS.test(label)) {
    add(lineOf(node), 'a label that says where the link leads', `"${label}"`, `Name what ${node.url} is about.`);
  }
}

/** The part of a heading that is the author's own: not what is quoted, and no code. */
function proseOf(heading: Heading): string {
  const texts = heading.children.map((child) => (child.type === 'inlineCode' ? 'code' : toString(child)));
  return texts
    .join('')
    .replace(QUOTED, 'quote')
    .replace(/^\d+\. /, '')
    .trim();
}

function checkHeading(heading: Heading, add: Add): void {
  const text = proseOf(heading);
  if (/[.:!]$/.test(text)) {
    add(lineOf(heading), 'a heading without a stop', `"${text}"`, `Write "${text.slice(0, -1)}".`);
  }
  // A colon or a sentence's end begins anew.
  for (const part of text.split(/[:.?!] /)) {
    for (const word of part.split(/[\s/(),–-]+/).slice(1)) {
      if (!/^[A-Z][a-z]+$/.test(word) || PROPER_NAMES.has(word)) continue;
      add(
        lineOf(heading),
        'a heading in sentence case',
        `"${word}" in "${text}"`,
        `Write "${word.toLowerCase()}"; a proper name goes into PROPER_NAMES in plugins/authoring/terms.ts.`,
      );
    }
  }
}

function checkImage(image: Image, add: Add): void {
  if (image.alt?.trim()) return;
  add(lineOf(image), 'an image with alternative text', `![](${image.url})`, 'Say between the brackets what it shows.');
}
