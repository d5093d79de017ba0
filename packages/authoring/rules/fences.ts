import { transformSync, type Loader, type TransformFailure } from 'esbuild';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';

import { jsonFinding } from '@docs-kit/docs-truth/samples/json';
import { FenceError } from '@docs-kit/markdown-features/code-blocks/fence-error';
import { parseMeta } from '@docs-kit/markdown-features/code-blocks/meta';
import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { isJsx } from '../code';
import type { Report, Rule } from '../page';

/** Samples show what belongs to different places, or stands in a function, and may declare a name twice. */
const NO_FAULT = /^(?:Top-level return|Cannot use|Unexpected "super"|Multiple exports)|has already been declared$/;

const LOADERS: readonly [languages: RegExp, loader: Loader][] = [
  [/^(?:[mc]?js|javascript|jsx)$/, 'jsx'],
  [/^(?:[mc]?ts|typescript)$/, 'ts'],
  [/^tsx$/, 'tsx'],
];

/** Code of JavaScript, TypeScript and JSON parses. Left out are fences that are flagged `noverify` or `signature`. */
export const checkFences: Rule = ({ file, tree }, report) => {
  visit(tree, 'code', (node: Code) => {
    try {
      checkFence(file, node, report);
    } catch (error) {
      if (!(error instanceof FenceError)) throw error;
      report(lineOf(node) + error.line, error.expected, error.found, error.mend);
    }
  });
};

function checkFence(file: string, node: Code, report: Report): void {
  const language = node.lang ?? '';
  const meta = parseMeta(node.meta ?? '');
  if (meta.flags.has('noverify') || meta.flags.has('signature')) return;
  if (language === 'json') {
    const finding = jsonFinding({ file, line: lineOf(node) + 1, code: node.value });
    if (finding) report(finding.line, finding.expected, finding.found, finding.mend);
  }
  const loader = LOADERS.find(([languages]) => languages.test(language))?.[1];
  const { files } = readNotation(node.value);
  if (!loader) return;
  const [first] = files.flatMap(({ text }) => faultsOf(text, loader)).sort((a, b) => a.line - b.line);
  if (!first || (language.endsWith('sx') && isMdx(node.value))) return;
  const mend = 'Correct the line, or the end of the one before; a fence that is no whole code gets the flag noverify.';
  report(lineOf(node) + first.line, `${language} that parses`, first.message, mend);
}

/** Tags beside each other or amid text, as authors show what to write into a page. */
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
