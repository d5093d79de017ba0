import { transformSync, type Loader, type TransformFailure } from 'esbuild';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';

import { FenceError } from '@docs-kit/markdown-features/code-blocks/fence-error';
import { parseMeta } from '@docs-kit/markdown-features/code-blocks/meta';
import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { isJsx, type Rule } from '../page';

/** Errors allowed in samples, which show code from different places or from a function, and may redeclare a name. */
const NO_FAULT = /^(?:Top-level return|Cannot use|Unexpected "super"|Multiple exports)|has already been declared$/;

const LOADERS: readonly [languages: RegExp, loader: Loader][] = [
  [/^(?:[mc]?js|javascript|jsx)$/, 'jsx'],
  [/^(?:[mc]?ts|typescript)$/, 'ts'],
  [/^tsx$/, 'tsx'],
  [/^json$/, 'json'],
];

/** Checks that JavaScript, TypeScript and JSON parse. Skips fences with the flag `noverify` or `signature`. */
export const checkFences: Rule = (page, report) => {
  visit(page.tree, 'code', (node: Code) => {
    try {
      checkFence(node);
    } catch (error) {
      if (!(error instanceof FenceError)) throw error;
      report(lineOf(node) + error.line, error.expected, error.found, error.mend);
    }
  });
};

/** @throws FenceError */
function checkFence({ lang, meta, value }: Code): void {
  const language = lang ?? '';
  const { flags } = parseMeta(meta ?? '');
  if (flags.has('noverify') || flags.has('signature')) return;
  const { files } = readNotation(value);
  const loader = LOADERS.find(([languages]) => languages.test(language))?.[1];
  const faults = loader ? files.flatMap(({ text }) => faultsOf(text, loader)) : [];
  const [first] = faults.sort((a, b) => a.line - b.line);
  if (!first || (language.endsWith('sx') && isMdx(value))) return;
  const mend = 'Correct the line, or the end of the one before; a fence with incomplete code gets the flag noverify.';
  throw new FenceError(`${language} that parses`, first.message, mend, first.line);
}

/** Whether code has tags side by side or amid text, as when authors show what to write in a page. */
function isMdx(code: string): boolean {
  try {
    return parsePage(code).children.some((node) => isJsx(node) || ('children' in node && node.children.some(isJsx)));
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
