import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Nodes, Parents } from 'mdast';
import { toString } from 'mdast-util-to-string';
import nspell from 'nspell';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { Report, Rule } from '../page';

/** What a site states about its own language. */
export interface ProseOptions {
  /**
   * What to write, with the regular expression of what it replaces: `{ iCloud: 'ICloud|icloud' }`.
   * `$1` is a group.
   */
  readonly terms: Readonly<Record<string, string>>;
  /** Words that keep their capital within a heading. */
  readonly properNames: readonly string[];
  /** File of words that English dictionaries lack, one per line. */
  readonly dictionary: string;
}

/** Labels that say nothing in a screen reader's list of links. */
const VAGUE_LABELS =
  /^(?:here|there|click here|this|this (?:page|link)|link|more|read more|see more|learn more|details)\.?$/i;

/** Quoted text within a paragraph or heading. A quoted message keeps the wording of the program. */
const QUOTED = /["“][^"”]*["”]/g;

/** File names, addresses and identifiers: anything with a character that no word has. */
const NOT_PROSE = /\S*(?:[\w)\]]\.\w|[/@_\\<>=~$]|\d)\S*/g;
const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;
/** camelCase, and abbreviations in capitals with or without a plural. */
const NAME_OF_CODE = /[a-z][A-Z]|^[A-Z]{2,}s?$|^[A-Z]$/;

/** Loads a speller for English and the words of the site's own dictionary. */
export function loadSpeller(dictionary: string): nspell {
  const english = path.dirname(createRequire(__filename).resolve('dictionary-en'));
  const speller = nspell(
    readFileSync(path.join(english, 'index.aff')),
    readFileSync(path.join(english, 'index.dic')),
  );
  return speller.personal(readFileSync(dictionary));
}

/**
 * @returns the prose of a node: alternative text, or text that is not a bare address, without ids
 * and quoted words
 */
function proseOf(node: Nodes, parent: Parents | undefined): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type !== 'text' || (parent?.type === 'link' && /^https?:|^www\./.test(node.value)))
    return '';
  const text = parent?.type === 'heading' ? parseMarkdownHeadingId(node.value).text : node.value;
  return text.replace(QUOTED, (quote) => quote.replace(/[^\n]/g, '_'));
}

/**
 * Reads a page as a copy editor would. Reports each misspelled word once, and leaves code and
 * quotes alone.
 */
export const checkStyle: Rule<ProseOptions & { speller: nspell }> = ({ tree }, report, options) => {
  const { terms, properNames, dictionary, speller } = options;
  const wrong = Object.entries(terms).map(([right, pattern]) => {
    return { right, pattern: new RegExp(`(?<![\\w./@-])(?:${pattern})(?![\\w/-]|\\.\\w)`, 'g') };
  });
  const misspelled = new Set<string>();
  const isRight = (word: string) =>
    NAME_OF_CODE.test(word) || speller.correct(word) || speller.correct(word.replace(/'s?$/, ''));

  function checkText(text: string, line: number): void {
    const tell = (offset: number, expected: string, found: string, fix: string) =>
      report(line + text.slice(0, offset).split('\n').length - 1, expected, `"${found}"`, fix);
    for (const { right, pattern } of wrong) {
      for (const match of text.matchAll(pattern)) {
        const written = right.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
        tell(match.index, `"${written}"`, match[0], `Write "${written}".`);
      }
    }
    for (const { 0: doubled, 1: once = '', index } of text.matchAll(/\b([a-z]+)\s+\1\b(?!-)/gi)) {
      if (/^(?:that|had)$/i.test(once)) continue;
      tell(index, `"${once}" once`, doubled, `Take one "${once}" out.`);
    }
    const patterns = [NOT_PROSE, ...wrong.map(({ pattern }) => pattern)];
    const rest = patterns.reduce(
      (left, each) => left.replace(each, (token) => token.replace(/\S/g, ' ')),
      text,
    );
    for (const { 0: word, index } of rest.matchAll(WORD)) {
      if (isRight(word.replace(/’/g, "'")) || misspelled.has(word)) continue;
      misspelled.add(word);
      const [meant] = speller.suggest(word);
      const fix = meant === undefined ? 'Correct it' : `Write "${meant}"`;
      tell(
        index,
        'a word of the dictionary',
        word,
        `${fix}; a word that is right goes into ${dictionary}.`,
      );
    }
  }

  visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    checkText(proseOf(node, parent), lineOf(node));
    if (node.type === 'heading') checkHeading(node, properNames, report);
    if (node.type === 'link' && VAGUE_LABELS.test(toString(node).trim())) {
      const fix = `Name what ${node.url} is about.`;
      report(node, 'a label that says where the link leads', `"${toString(node).trim()}"`, fix);
    }
    if (node.type === 'image' && !node.alt?.trim())
      report(
        node,
        'an image with alternative text',
        `![](${node.url})`,
        'Describe in the brackets what it shows.',
      );
  });
};

function checkHeading(heading: Heading, properNames: readonly string[], report: Report): void {
  // Only the author's own words count, not quotes and code.
  const texts = heading.children.map((child) =>
    child.type === 'inlineCode' ? 'code' : toString(child),
  );
  const { text: whole } = parseMarkdownHeadingId(texts.join(''));
  const text = whole
    .replace(QUOTED, 'quote')
    .replace(/^\d+\. /, '')
    .trim();
  if (/[.:!]$/.test(text))
    report(
      heading,
      'a heading without end punctuation',
      `"${text}"`,
      `Write "${text.slice(0, -1)}".`,
    );
  // The first word after a colon or the end of a sentence may have a capital.
  const words = text.split(/[:.?!] /).flatMap((part) => part.split(/[\s/(),–-]+/).slice(1));
  for (const word of words) {
    if (!/^[A-Z][a-z]+$/.test(word) || properNames.includes(word)) continue;
    const fix = `Write "${word.toLowerCase()}"; a proper name goes into the option properNames.`;
    report(heading, 'a heading in sentence case', `"${word}" in "${text}"`, fix);
  }
}
