import { transformSync, type Loader, type TransformFailure } from 'esbuild';
import type { Code } from 'mdast';
import { bundledLanguages } from 'shiki';
import { visit } from 'unist-util-visit';

import { FenceError } from '@docs-kit/markdown/code-blocks/fence-error';
import { parseMeta } from '@docs-kit/markdown/code-blocks/meta';
import { readNotation } from '@docs-kit/markdown/code-blocks/notation';
import { parsePage } from '@docs-kit/content/markdown';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import { isJsx } from '../jsx';
import type { Rule } from '../rule';

/**
 * Errors allowed in samples, which show code from different places or from a function, and may
 * redeclare a name.
 */
const NO_FAULT =
  /^(?:Top-level return|Cannot use|Unexpected "super"|Multiple exports)|has already been declared$/;

const LOADERS: readonly [languages: RegExp, loader: Loader][] = [
  [/^(?:[mc]?js|javascript|jsx)$/, 'jsx'],
  [/^(?:[mc]?ts|typescript)$/, 'ts'],
  [/^tsx$/, 'tsx'],
  [/^json$/, 'json'],
];

/** Words that may follow the language of a fence. */
const WORDS = ['title', 'showLineNumbers', 'cannot-run', 'signature', 'noverify', 'npm2yarn'];
/** What comments within a fence may say (`notation.ts`). */
const NOTATION = [
  '---cut---',
  '---cut-after---',
  '@filename:',
  'highlight-next-line',
  'highlight-start',
  'highlight-end',
];
/** The longest line of a sample, in characters, that is whole beside the contents of a page. */
const LONGEST_LINE = 80;
const LANGUAGES = ['text', 'txt', 'plaintext', ...Object.keys(bundledLanguages)];

/** Checks fences. With the flag `noverify` or `signature`, their code need not parse. */
export const checkFences: Rule = ({ tree, source }, report) => {
  const lines = source.split('\n');
  visit(tree, 'code', (node: Code) => {
    try {
      checkEnd(node, lines);
      checkFence(node);
    } catch (error) {
      if (!(error instanceof FenceError)) throw error;
      report(lineOf(node) + error.line, error.expected, error.found, error.fix);
    }
  });
};

/** @throws FenceError if a fence is open, so that it contains the rest of the page */
function checkEnd({ position }: Code, lines: readonly string[]): void {
  if (!position) return;
  const { start, end } = position;
  const [first = '', ...rest] = lines.slice(start.line - 1, end.line);
  const opening = first.slice(start.column - 1);
  const last = rest.at(-1) ?? '';
  const marks = /^[`~]{3,}/.exec(opening)?.[0];
  if (marks === undefined || new RegExp(`^[\\s>]*${marks}+\\s*$`).test(last)) return;
  const found = 'none, so the fence contains all that follows';
  throw new FenceError(`a closing ${marks}`, found, `Write ${marks} below the last line of code.`);
}

/**
 * Returns what parses the code of a language.
 *
 * @throws FenceError for a language that is unknown
 */
function loaderOf(language: string): Loader | undefined {
  const [name = ''] = /^[\w+#.-]*/.exec(language.toLowerCase()) ?? [];
  const known = LANGUAGES.includes(name) ? name : nearest(name, LANGUAGES);
  const loader = LOADERS.find(([languages]) => languages.test(known ?? ''))?.[1];
  const right = loader === 'ts' ? loader : (known ?? 'text');
  if (language !== '' && language !== right) {
    const fix = `Write ${right}, and a space before anything that follows.`;
    throw new FenceError('a language such as ts, tsx, bash or text', language, fix);
  }
  return loader;
}

/** @throws FenceError for a word after the language that means nothing */
function checkWords(meta: string): void {
  const words = meta.replace(/=?"[^"]*"|=?'[^']*'|\{[^}]*\}|=\S*/g, ' ').match(/\S+/g) ?? [];
  const wrong = words.find((word) => !WORDS.includes(word));
  if (wrong === undefined) return;
  const expected = `${WORDS.join(', ')} or {1,3-5} after the language`;
  const fix = `Write ${nearest(wrong, WORDS) ?? 'one of these, or remove it'}.`;
  throw new FenceError(expected, wrong, fix);
}

type ShownLines = ReturnType<typeof readNotation>['shown'];

/** @throws FenceError for a line number that the code does not have */
function checkLineNumbers(highlighted: Iterable<number>, { length }: ShownLines): void {
  const beyond = [...highlighted].find((line) => line > length);
  if (beyond === undefined) return;
  const fix = 'Count the lines that readers see.';
  throw new FenceError(`lines up to ${length}`, `{${beyond}}`, fix);
}

/** @throws FenceError for a comment that is nearly one of the notation */
function checkComments(shown: ShownLines): void {
  for (const { text, source } of shown) {
    const [, word = ''] = /^\s*(?:\/\/|#|\/\*|<!--)\s*([@\w:-]+)/.exec(text) ?? [];
    const meant = nearest(word, NOTATION);
    if (meant) throw new FenceError(`// ${meant}`, text, `Write // ${meant}.`, source + 1);
  }
}

/** @throws FenceError for a line of which readers see only the beginning */
function checkLengths(shown: ShownLines): void {
  const long = shown.find(({ text }) => text.length > LONGEST_LINE);
  if (!long) return;
  const expected = `lines of at most ${LONGEST_LINE} characters`;
  throw new FenceError(expected, `${long.text.length}`, 'Break the line.', long.source + 1);
}

/** @throws FenceError for code that does not parse */
function checkCode({ lang, value }: Code, loader: Loader): void {
  const faults = readNotation(value).files.flatMap(({ text }) => faultsOf(text, loader));
  const [first] = faults.sort((a, b) => a.line - b.line);
  if (!first || (lang?.endsWith('sx') && isMdx(value))) return;
  const fix =
    'Correct the line, or the end of the one before; a fence with incomplete code gets the flag noverify.';
  throw new FenceError(`${lang} that parses`, first.message, fix, first.line);
}

/** @throws FenceError */
function checkFence(fence: Code): void {
  const { lang, meta, value } = fence;
  const loader = loaderOf(lang ?? '');
  const { flags, highlightedLines } = parseMeta(meta ?? '');
  const { shown } = readNotation(value);
  checkWords(meta ?? '');
  checkLineNumbers(highlightedLines, shown);
  checkComments(shown);
  if (!loader || flags.has('signature')) return;
  checkLengths(shown);
  if (!flags.has('noverify')) checkCode(fence, loader);
}

/**
 * Whether code has tags side by side or amid text, as when authors show what to write in a page.
 */
function isMdx(code: string): boolean {
  try {
    return parsePage(code).children.some(
      (node) => isJsx(node) || ('children' in node && node.children.some(isJsx)),
    );
  } catch {
    return false;
  }
}

function faultsOf(code: string, loader: Loader): { line: number; message: string }[] {
  try {
    transformSync(code, { loader, jsx: 'preserve', logLevel: 'silent' });
    return [];
  } catch (error) {
    const { errors } = error as TransformFailure;
    return errors
      .filter(({ text }) => !NO_FAULT.test(text))
      .map(({ text, location }) => ({ line: location?.line ?? 1, message: text }));
  }
}
