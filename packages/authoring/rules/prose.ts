import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Nodes, Parents, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import type { ParsedPage, Report, Rule } from '../page';

/** What a site says of its own language. */
export interface ProseOptions {
  /** What to write, and the expression of what it replaces: `{ iCloud: 'ICloud|icloud' }`. `$1` is a group. */
  readonly terms: Readonly<Record<string, string>>;
  /** Words that keep their capital within a heading. */
  readonly properNames: readonly string[];
}

/** Labels that say nothing in a screen reader's list of links. */
const VAGUE_LABELS =
  /^(?:here|there|click here|this|this (?:page|link)|link|more|read more|see more|learn more|details)\.?$/i;

/** Quoted text within a paragraph or heading: a message stands as the program writes it. */
const QUOTED = /["“][^"”]*["”]/g;

/** A run of prose and the line that it begins in. */
export interface ProseText {
  readonly text: string;
  readonly line: number;
}

/** @returns the prose of a page in order: alternative texts of images too, no code, and dashes for what is quoted */
export function proseTexts({ tree }: ParsedPage): ProseText[] {
  const texts: ProseText[] = [];
  visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    const text = node.type === 'image' ? (node.alt ?? '') : node.type === 'text' ? proseOf(node, parent) : '';
    if (text !== '') texts.push({ text, line: lineOf(node) });
  });
  return texts;
}

/** The text of a bare address is no prose, nor is the id of a heading. */
function proseOf({ value }: Text, parent: Parents | undefined): string {
  if (parent?.type === 'link' && /^https?:|^www\./.test(value)) return '';
  const text = parent?.type === 'heading' ? parseMarkdownHeadingId(value).text : value;
  return text.replace(QUOTED, (quote) => quote.replace(/[^\n]/g, '_'));
}

/** @returns the line in which an offset of a text stands */
export function lineAt({ text, line }: ProseText, offset: number): number {
  return line + text.slice(0, offset).split('\n').length - 1;
}

/**
 * Reads a page as a copy editor would: terms, doubled words, labels of links, case of headings, alternative texts of
 * images. What stands in code is left alone.
 */
export const checkProse: Rule<ProseOptions> = (page, report, { terms, properNames }) => {
  const wrong = Object.entries(terms).map(([right, pattern]) => {
    return { right, pattern: new RegExp(`(?<![\\w./@-])(?:${pattern})(?![\\w/-]|\\.\\w)`, 'g') };
  });
  for (const prose of proseTexts(page)) {
    for (const { right, pattern } of wrong) {
      for (const match of prose.text.matchAll(pattern)) {
        const written = right.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
        report(lineAt(prose, match.index), `"${written}"`, `"${match[0]}"`, `Write "${written}".`);
      }
    }
    for (const { 0: doubled, 1: once = '', index } of prose.text.matchAll(/\b([a-z]+)\s+\1\b(?!-)/gi)) {
      if (/^(?:that|had)$/i.test(once)) continue;
      report(lineAt(prose, index), `"${once}" once`, `"${doubled}"`, `Take one "${once}" out.`);
    }
  }
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'heading') checkHeading(node, properNames, report);
    if (node.type === 'link' && VAGUE_LABELS.test(toString(node).trim())) {
      const mend = `Name what ${node.url} is about.`;
      report(node, 'a label that says where the link leads', `"${toString(node).trim()}"`, mend);
    }
    if (node.type === 'image' && !node.alt?.trim())
      report(node, 'an image with alternative text', `![](${node.url})`, 'Say between the brackets what it shows.');
  });
};

function checkHeading(heading: Heading, properNames: readonly string[], report: Report): void {
  // The part that is the author's own: not what is quoted, and no code.
  const texts = heading.children.map((child) => (child.type === 'inlineCode' ? 'code' : toString(child)));
  const { text: whole } = parseMarkdownHeadingId(texts.join(''));
  const text = whole
    .replace(QUOTED, 'quote')
    .replace(/^\d+\. /, '')
    .trim();
  if (/[.:!]$/.test(text)) report(heading, 'a heading without a stop', `"${text}"`, `Write "${text.slice(0, -1)}".`);
  // A colon or a sentence's end begins anew.
  const words = text.split(/[:.?!] /).flatMap((part) => part.split(/[\s/(),–-]+/).slice(1));
  for (const word of words) {
    if (!/^[A-Z][a-z]+$/.test(word) || properNames.includes(word)) continue;
    const mend = `Write "${word.toLowerCase()}"; a proper name goes into the option properNames.`;
    report(heading, 'a heading in sentence case', `"${word}" in "${text}"`, mend);
  }
}
