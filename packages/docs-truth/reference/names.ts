/** Every name that a page writes has to be known: to the package, to a sample or to the project's own list. */
import globals from 'globals';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Page } from '@docs-kit/markdown-source/pages';
import { shapesOf } from '../releases/history';
import type { Truth } from '../truth';
import type { LibraryFacts } from './facts';

/** What is known. */
export interface KnownNames {
  words: ReadonlySet<string>;
  /** What the project's list has, as it stands in code or text. */
  allowed: RegExp;
}

const WORD = /[A-Za-z_$][\w$]+/g;
/** A word of plain text that only code writes so: with a capital or an underscore inside. */
const CODE_WORD = /(?<![\w.@/#-])(?:[a-z]+[A-Z]\w*|[A-Za-z]+_\w+)(?![\w/-])/g;
const FENCE = /^[ \t]*(`{3,})[^]*?^[ \t]*\1/gm;
/** What readers do not see of front matter: keys, and the values of all but texts. */
const HIDDEN = /^(?:(?:title|description|\w+_label):|.*)/gm;
/** A path in the reader's own cloud. */
const OWN_PATH = /^\/\S*$/;
const LIST_FILE = 'truth/names.ts';

/** @param pages whose samples name what they use. @param others names that neither they nor the facts have */
export function knownNames(facts: LibraryFacts, pages: readonly Page[], others: Truth['names']): KnownNames {
  const samples = pages.flatMap(({ markdown }) => markdown.match(FENCE) ?? []);
  const declared = Array.from(shapesOf(facts), ([path, shape]) => `${path} ${shape}`);
  const allowed = Object.values(others)
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    words: new Set([...declared, ...Object.keys(globals.builtin), ...samples].join('\n').match(WORD)),
    allowed: new RegExp(`(?<![\\w$])(?:${allowed.join('|') || '(?!)'})(?![\\w$])`, 'g'),
  };
}

/** The words of inline code that name something. What stands in quotes within it is a text. */
function wordsOfCode(code: string): string[] {
  const isLiteral = /^'[\w-]*'$/.test(code);
  const named = isLiteral ? code : code.replace(/'[^']*'|"[^"]*"/g, ' ');
  return OWN_PATH.test(code) ? [] : (named.match(WORD) ?? []);
}

interface Word {
  word: string;
  line: number;
}

/** The words of a node that name something, with the line of each. */
function wordsOf(node: Nodes, allowed: RegExp): Word[] {
  if (node.type === 'inlineCode') {
    return wordsOfCode(node.value.replace(allowed, ' ')).map((word) => ({ word, line: lineOf(node) }));
  }
  if (node.type !== 'text' && node.type !== 'yaml') return [];
  const shown = node.type === 'text' ? node.value : node.value.replace(HIDDEN, '');
  // Front matter begins below its fence.
  const first = lineOf(node) + (node.type === 'yaml' ? 1 : 0);
  return shown.split('\n').flatMap((text, index) => {
    const words = text.replace(allowed, ' ').match(CODE_WORD) ?? [];
    return words.map((word) => ({ word, line: first + index }));
  });
}

/** Finds names in code, text, headings, tables and front matter that nothing knows. */
export function checkNames(tree: Root, file: string, { words, allowed }: KnownNames): Finding[] {
  const written: Word[] = [];
  visit(tree, (node: Nodes) => void written.push(...wordsOf(node, allowed)));
  const unknown = written.filter(({ word }) => !words.has(word));
  return unknown.map(({ word, line }) => {
    const meant = nearest(word, words);
    const mend = meant === undefined ? 'Correct it' : `Did you mean ${meant}? If not, correct it`;
    const goesInto = `a name that is right goes into ${LIST_FILE}, with the reason.`;
    return finding({ file, line }, 'a name that the package or a sample has', word, `${mend}; ${goesInto}`);
  });
}
