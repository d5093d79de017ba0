import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Image, Link, Nodes, Parents, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { ParsedPage } from '../page';
import { PROPER_NAMES, TERMS } from './terms';

/** Labels that say nothing to who hears the links of a page in a row. */
const VAGUE_LABELS =
  /^(?:here|there|click here|this|this (?:page|link)|link|more|read more|see more|learn more|details)\.?$/i;

/** Quoted text within a paragraph or heading. */
const QUOTED = /["“][^"”]*["”]/g;

/**
 * Reads a page as a copy editor would: names and words, doubled words, labels of links, case of headings, alternative
 * texts of images. What stands in code is left alone.
 *
 * @returns what was found, in the order of lines
 */
export function checkProse({ file, tree }: ParsedPage): Finding[] {
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

/** @returns the prose of a page in order: alternative texts of images too, no code, and dashes for what is quoted */
export function proseTexts({ tree }: ParsedPage): ProseText[] {
  const texts: ProseText[] = [];
  visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    if (node.type === 'text' && !isAddress(node, parent)) {
      texts.push({ text: withoutQuotes(withoutId(node, parent)), line: lineOf(node) });
    }
    if (node.type === 'image') texts.push({ text: node.alt ?? '', line: lineOf(node) });
  });
  return texts;
}

/** The text of a heading without its id, `{#own-id}`. */
function withoutId({ value }: Text, parent: Parents | undefined): string {
  return parent?.type === 'heading' ? parseMarkdownHeadingId(value).text : value;
}

type Add = (line: number, expected: string, found: string, mend: string) => void;

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function checkText(node: Text, parent: Parents | undefined, add: Add): void {
  if (isAddress(node, parent)) return;
  const prose = withoutQuotes(withoutId(node, parent));
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
  return parseMarkdownHeadingId(texts.join(''))
    .text.replace(QUOTED, 'quote')
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
        `Write "${word.toLowerCase()}"; a proper name goes into PROPER_NAMES in packages/authoring/rules/terms.ts.`,
      );
    }
  }
}

function checkImage(image: Image, add: Add): void {
  if (image.alt?.trim()) return;
  add(lineOf(image), 'an image with alternative text', `![](${image.url})`, 'Say between the brackets what it shows.');
}
