import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Image, Link, Nodes, Parents } from 'mdast';
import { toString } from 'mdast-util-to-string';
import nspell from 'nspell';
import { visit } from 'unist-util-visit';

import { plainText } from '@docs-kit/content/pages';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import type { Rule } from '../rule';

/** What a site states about its own language. */
export interface ProseOptions {
  /** Words that keep their capital within a heading. */
  readonly properNames: readonly string[];
  /** File of words that English dictionaries lack, one per line. */
  readonly dictionary: string;
}

/** Which words are right. */
interface Spelling {
  readonly speller: nspell;
  /** The words of the site's own dictionary. */
  readonly names: readonly string[];
}

/** What the rules of style need to know. */
type Language = ProseOptions & Spelling;

/** Labels that say nothing in a screen reader's list of links. */
const VAGUE_LABELS =
  /^(?:here|there|click here|this|this (?:page|link)|link|more|read more|see more|learn more|details)\.?$/i;

/**
 * Quoted text within a paragraph or heading. A quoted message keeps the wording of the program.
 */
const QUOTED = /["“][^"”]*["”]/g;

/** File names, addresses and identifiers: anything with a character that no word has. */
const NOT_PROSE = /\S*(?:[\w)\]]\.\w|[/@_\\<>=~$]|\d)\S*/g;
/** A word twice in a row. English has some that are right: that that, had had. */
const DOUBLED = /\b(?!(?:that|had)\b)([a-z]+)\s+\1\b(?!-)/gi;
const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g;
/** The text of a link that is its address. */
const BARE_ADDRESS = /^https?:|^www\./;
/** camelCase, and abbreviations in capitals with or without a plural. */
const NAME_OF_CODE = /[a-z][A-Z]|^[A-Z]{2,}s?$|^[A-Z]$/;

/** Loads a speller for English and the words of the site's own dictionary. */
export function loadSpelling(dictionary: string): Spelling {
  const english = path.dirname(createRequire(__filename).resolve('dictionary-en'));
  const speller = nspell(
    readFileSync(path.join(english, 'index.aff')),
    readFileSync(path.join(english, 'index.dic')),
  );
  const own = plainText(readFileSync(dictionary, 'utf8'));
  return { speller: speller.personal(own), names: own.split('\n') };
}

/** Returns the word that was meant: a name in other capitals, or the nearest word. */
function meantBy(word: string, { speller, names }: Spelling): string | undefined {
  const name = names.find((each) => each.toLowerCase() === word.toLowerCase());
  return name ?? speller.suggest(word)[0];
}

/**
 * @returns the prose of a node: alternative text, or text that is not a bare address, without ids
 * and quoted words
 */
function proseOf(node: Nodes, parent: Parents | undefined): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type !== 'text') return '';
  const isBareAddress = parent?.type === 'link' && BARE_ADDRESS.test(node.value);
  if (isBareAddress) return '';
  const text = parent?.type === 'heading' ? parseMarkdownHeadingId(node.value).text : node.value;
  return text.replace(QUOTED, (quote) => quote.replace(/[^\n]/g, '_'));
}

/** Reports the words of a page that no dictionary has, each once. */
const checkSpelling: Rule<Language> = ({ tree }, report, language) => {
  const { dictionary, speller } = language;
  const told = new Set<string>();
  const isRight = (word: string) =>
    NAME_OF_CODE.test(word) || speller.correct(word) || speller.correct(word.replace(/'s?$/, ''));

  visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    const text = proseOf(node, parent).replace(NOT_PROSE, (token) => ' '.repeat(token.length));
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (told.has(word) || isRight(word.replace(/’/g, "'"))) continue;
      told.add(word);
      const meant = meantBy(word, language);
      const correct = meant === undefined ? 'Correct it' : `Write "${meant}"`;
      const fix = `${correct}; a word that is right goes into ${dictionary}.`;
      report(lineAt(node, text, index), 'a word of the dictionary', `"${word}"`, fix);
    }
  });
};

/** Reports words that are written twice in a row. */
const checkDoubledWords: Rule<Language> = ({ tree }, report) => {
  visit(tree, (node: Nodes, _index, parent: Parents | undefined) => {
    const text = proseOf(node, parent);
    for (const { 0: doubled, 1: once = '', index } of text.matchAll(DOUBLED)) {
      const fix = `Remove one "${once}".`;
      report(lineAt(node, text, index), `"${once}" once`, `"${doubled}"`, fix);
    }
  });
};

/** Reports links and images whose text says nothing to who cannot see the page. */
const checkLabels: Rule<Language> = ({ tree }, report) => {
  visit(tree, 'link', (link: Link) => {
    const label = toString(link).trim();
    if (!VAGUE_LABELS.test(label)) return;
    const fix = `Name what ${link.url} is about.`;
    report(link, 'a label that says where the link leads', `"${label}"`, fix);
  });
  visit(tree, 'image', (image: Image) => {
    if (image.alt?.trim()) return;
    const fix = 'Describe in the brackets what it shows.';
    report(image, 'an image with alternative text', `![](${image.url})`, fix);
  });
};

/** Returns the line of a place in the text of a node. */
function lineAt(node: Nodes, text: string, index: number): number {
  return lineOf(node) + text.slice(0, index).split('\n').length - 1;
}

/**
 * Returns the author's own words in a heading. Quotes and code keep the wording of the program.
 */
function wordingOf(heading: Heading): string {
  const texts = heading.children.map((child) =>
    child.type === 'inlineCode' ? 'code' : toString(child),
  );
  const { text } = parseMarkdownHeadingId(texts.join(''));
  return text
    .replace(QUOTED, 'quote')
    .replace(/^\d+\. /, '')
    .trim();
}

/** Checks that headings are in sentence case, without end punctuation. */
const checkHeadings: Rule<Language> = ({ tree }, report, { properNames }) => {
  visit(tree, 'heading', (heading: Heading) => {
    const text = wordingOf(heading);
    if (/[.:!]$/.test(text)) {
      const fix = `Write "${text.slice(0, -1)}".`;
      report(heading, 'a heading without end punctuation', `"${text}"`, fix);
    }
    // The first word after a colon or the end of a sentence may have a capital.
    const words = text.split(/[:.?!] /).flatMap((part) => part.split(/[\s/(),–-]+/).slice(1));
    for (const word of words) {
      if (!/^[A-Z][a-z]+$/.test(word) || properNames.includes(word)) continue;
      const fix = `Write "${word.toLowerCase()}"; a proper name goes into the option properNames.`;
      report(heading, 'a heading in sentence case', `"${word}" in "${text}"`, fix);
    }
  });
};

/** The rules of style, which leave code and quotes alone. */
export const STYLE_RULES = [checkSpelling, checkDoubledWords, checkLabels, checkHeadings];
