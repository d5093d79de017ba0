/** Checks handwritten text about the library. Names must be known. Members, values and defaults must be correct. */
import { escapeRegexp } from '@docusaurus/utils';
import globals from 'globals';
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Page } from '@docs-kit/markdown-source/pages';
import { shapesOf } from '../releases/history';
import type { Truth } from '../truth';
import type { LibraryFacts, Subject, Subjects } from './facts';
import { readHeading, subjectOfHeading, type TitledPage } from './places';

const WORD = /[A-Za-z_$][\w$]+/g;
/** A word in plain text that can only be code: it has a capital letter or an underscore inside. */
const CODE_WORD = /(?<![\w.@/#-])(?:[a-z]+[A-Z]\w*|[A-Za-z]+_\w+)(?![\w/-])/g;
const FENCE = /^[ \t]*(`{3,})[^]*?^[ \t]*\1/gm;
/** The parts of front matter that readers do not see: keys, and values that are not text. */
const HIDDEN = /^(?:(?:title|description|\w+_label):|.*)/gm;
/** A path in the reader's own cloud. */
const OWN_PATH = /^\/\S*$/;

/** Returns the names that pages may use: from the package, the samples on `pages`, JavaScript and the list `others`. */
export function knownNames(facts: LibraryFacts, pages: readonly Page[], others: Truth['names']) {
  const samples = pages.flatMap(({ markdown }) => markdown.match(FENCE) ?? []);
  const declared = Array.from(shapesOf(facts), ([path, shape]) => `${path} ${shape}`);
  const allowed = Object.values(others)
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegexp);
  return {
    words: new Set(
      [...declared, ...Object.keys(globals.builtin), ...samples].join('\n').match(WORD),
    ),
    /** Matches names from the project's list in code or text. */
    allowed: new RegExp(`(?<![\\w$])(?:${allowed.join('|') || '(?!)'})(?![\\w$])`, 'g'),
  };
}

/** Returns the words of inline code that name something. Quoted parts within it are text. */
function wordsOfCode(code: string): string[] {
  const isLiteral = /^'[\w-]*'$/.test(code);
  const named = isLiteral ? code : code.replace(/'[^']*'|"[^"]*"/g, ' ');
  return OWN_PATH.test(code) ? [] : (named.match(WORD) ?? []);
}

/** Returns the words of a node that name something, with the line of each. */
function wordsOf(node: Nodes, allowed: RegExp): { word: string; line: number }[] {
  if (node.type === 'inlineCode') {
    return wordsOfCode(node.value.replace(allowed, ' ')).map((word) => ({
      word,
      line: lineOf(node),
    }));
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

/** Text that can only be an identifier: it starts in lowercase, or has a capital letter or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[a-z]{3,})$/;

type Report = (at: Nodes, expected: string, found: string, fix: string) => void;

/** Checks a statement such as "`FILE_ALREADY_EXISTS` is `'ERR_FILE_EXISTS'`". */
function checkValue(
  node: Nodes,
  value: string,
  subject: Subject | undefined,
  report: Report,
): void {
  const written = /^'(.*)'$/.exec(value)?.[1] ?? (/^ERR_\w+$/.test(value) ? value : undefined);
  if (subject?.value === undefined || written === undefined || written === subject.value) return;
  const fix = `Write '${subject.value}', or correct the member.`;
  report(node, `${subject.path} to be '${subject.value}'`, value, fix);
}

/** Removes what groups the digits of a number: `3_000` and `3,000` are 3000. */
const digits = (value: string) => value.replace(/(?<=\d)[_,](?=\d)/g, '');

/** Checks "`timeout` is `3000` by default" and the like. Options of the same name may have different defaults. */
function checkDefault(
  node: Nodes,
  value: string,
  options: readonly Subject[],
  report: Report,
): void {
  const isLiteral = /^(?:true|false|null|[\d_,]+|'[^']*')$/.test(value);
  const defaults = options.map((option) => option.default ?? '');
  if (options.length === 0 || !isLiteral || defaults.map(digits).includes(digits(value))) return;
  const expected = `the default of ${options.map(({ path }) => path).join(' or ')}: ${defaults.join(' or ')}`;
  report(node, expected, value, 'Write the default as the package has it.');
}

/** Checks the values of members and the defaults of options that a sentence states. */
function checkSentence(
  children: readonly PhrasingContent[],
  title: string,
  subjects: Subjects,
  report: Report,
): void {
  const textOf = (node: PhrasingContent | undefined) => (node?.type === 'text' ? node.value : '');
  let options: readonly Subject[] = [];
  children.forEach((node, index) => {
    if (node.type !== 'inlineCode') return;
    const { value } = node;
    const [previous, joint, after] = [
      children[index - 2],
      textOf(children[index - 1]),
      textOf(children[index + 1]),
    ];
    if (previous?.type === 'inlineCode' && /^\s*(?:is|=|:|has the value)\s*$/.test(joint)) {
      const member = subjects.get(previous.value) ?? subjects.get(`${title}.${previous.value}`);
      checkValue(node, value, member, report);
    }
    const isDefault = /\bdefaults?(?: is| to|:)?\s*$|\bdefault\b[^.]*\bis\s*$/i.test(joint);
    if (isDefault || /^\s*by default/.test(after)) checkDefault(node, value, options, report);
    const named = [...subjects.values()].filter(
      (each) => each.default !== undefined && each.name === value,
    );
    if (named.length > 0) options = named;
  });
}

/** Checks what an author wrote, before facts are inserted. @returns the findings and, separately, unknown names */
export function checkProse(
  tree: Root,
  { file, title }: TitledPage,
  {
    subjects,
    names: { words, allowed },
  }: { subjects: Subjects; names: ReturnType<typeof knownNames> },
): { findings: Finding[]; unknown: Finding[] } {
  const findings: Finding[] = [];
  const unknown: Finding[] = [];
  const report: Report = (at, ...told) =>
    void findings.push(finding({ file, line: lineOf(at) }, ...told));
  const reportUnknown = (at: Nodes, name: string, candidates: Iterable<string>) => {
    const meant = nearest(name, candidates);
    const fix =
      meant === undefined ? 'Remove it, or name what replaced it.' : `Did you mean ${meant}?`;
    report(at, 'a name that the package exports', `${name}, which it does not`, fix);
  };
  visit(tree, (node: Nodes) => {
    for (const { word, line } of wordsOf(node, allowed).filter(({ word }) => !words.has(word))) {
      const meant = nearest(word, words);
      const fix = meant === undefined ? 'Correct it' : `Did you mean ${meant}? If not, correct it`;
      const goesInto = 'a name that is right goes into truth/names.ts, with the reason.';
      unknown.push(
        finding(
          { file, line },
          'a name that the package or a sample has',
          word,
          `${fix}; ${goesInto}`,
        ),
      );
    }
    if (node.type === 'heading') {
      const { text } = readHeading(toString(node));
      const names =
        subjects.get(title)?.members?.flatMap(({ name, value }) => [name, value ?? name]) ?? [];
      const isMember = subjects.has(title) && IDENTIFIER.test(text);
      if (isMember && subjectOfHeading(text, title, subjects) === undefined)
        reportUnknown(node, text, names);
    } else if (node.type === 'inlineCode') {
      // A member must belong to its owner, as in `CloudStorage.readFile`.
      const [, path = '', owner = ''] = /^(?:new )?((\w+)\.\w+)/.exec(node.value) ?? [];
      if (subjects.has(owner) && !subjects.has(path)) reportUnknown(node, path, subjects.keys());
    } else if (node.type === 'code' && /\bsignature\b/.test(node.meta ?? '')) {
      const fix = 'Write ::signature{of="…"} instead of the block.';
      report(node, 'a signature from the package', 'one typed by hand', fix);
    } else if (node.type === 'paragraph' || node.type === 'tableCell') {
      checkSentence(node.children, title, subjects, report);
    }
  });
  return { findings, unknown };
}
