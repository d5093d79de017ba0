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
import { isJsx, type Rule } from '../page';

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
const WORDS = 'title showLineNumbers cannot-run signature live noInline noverify npm2yarn'.split(
  ' ',
);
/** What comments within a fence may say (`notation.ts`). */
const NOTATION =
  '---cut--- ---cut-after--- @filename: highlight-next-line highlight-start highlight-end'.split(
    ' ',
  );
const LANGUAGES = ['text', 'txt', 'plaintext', ...Object.keys(bundledLanguages)];

/** Checks fences. With the flag `noverify` or `signature`, their code need not parse. */
export const checkFences: Rule = ({ tree, source }, report) => {
  const lines = source.split('\n');
  visit(tree, 'code', (node: Code) => {
    try {
      const { start, end } = node.position ?? {};
      checkEnd(
        lines[lineOf(node) - 1]?.slice((start?.column ?? 1) - 1),
        lines.slice(lineOf(node), end?.line).at(-1),
      );
      checkFence(node);
    } catch (error) {
      if (!(error instanceof FenceError)) throw error;
      report(lineOf(node) + error.line, error.expected, error.found, error.fix);
    }
  });
};

/**
 * @throws FenceError if a fence is open, so that it contains the rest of the page.
 * @param last the line that ends it
 */
function checkEnd(opening = '', last = ''): void {
  const marks = /^[`~]{3,}/.exec(opening)?.[0];
  if (marks === undefined || new RegExp(`^[\\s>]*${marks}+\\s*$`).test(last)) return;
  const found = 'none, so the fence contains all that follows';
  throw new FenceError(`a closing ${marks}`, found, `Write ${marks} below the last line of code.`);
}

/** @throws FenceError */
function checkFence({ lang, meta, value }: Code): void {
  const language = lang ?? '';
  const [name = ''] = /^[\w+#.-]*/.exec(language.toLowerCase()) ?? [];
  const known = LANGUAGES.includes(name) ? name : nearest(name, LANGUAGES);
  const loader = LOADERS.find(([languages]) => languages.test(known ?? ''))?.[1];
  const right = loader === 'ts' ? loader : (known ?? 'text');
  const write = `Write ${right}, and a space before anything that follows.`;
  if (lang && lang !== right)
    throw new FenceError('a language such as ts, tsx, bash or text', lang, write);
  const { flags, highlightedLines } = parseMeta(meta ?? '');
  const words =
    (meta ?? '').replace(/=?"[^"]*"|=?'[^']*'|\{[^}]*\}|=\S*/g, ' ').match(/\S+/g) ?? [];
  const wrong = words.find((word) => !WORDS.includes(word)) ?? '';
  const correct = `Write ${nearest(wrong, WORDS) ?? 'one of these, or remove it'}.`;
  if (wrong)
    throw new FenceError(`${WORDS.join(', ')} or {1,3-5} after the language`, wrong, correct);
  const { files, shown } = readNotation(value);
  const beyond = [...highlightedLines].find((line) => line > shown.length);
  if (beyond)
    throw new FenceError(
      `lines up to ${shown.length}`,
      `{${beyond}}`,
      'Count the lines that readers see.',
    );
  for (const { text, source } of shown) {
    const [, word = ''] = /^\s*(?:\/\/|#|\/\*|<!--)\s*([@\w:-]+)/.exec(text) ?? [];
    const meant = nearest(word, NOTATION);
    if (meant) throw new FenceError(`// ${meant}`, text, `Write // ${meant}.`, source + 1);
  }
  if (flags.has('noverify') || flags.has('signature')) return;
  const faults = loader ? files.flatMap(({ text }) => faultsOf(text, loader)) : [];
  const [first] = faults.sort((a, b) => a.line - b.line);
  if (!first || (language.endsWith('sx') && isMdx(value))) return;
  const fix =
    'Correct the line, or the end of the one before; a fence with incomplete code gets the flag noverify.';
  throw new FenceError(`${language} that parses`, first.message, fix, first.line);
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
