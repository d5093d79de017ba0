import { parse, type ParserPlugin } from '@babel/parser';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';

import { FenceError } from '@docs-kit/markdown-features/code-blocks/fence-error';
import { parseMeta } from '@docs-kit/markdown-features/code-blocks/meta';
import { readNotation } from '@docs-kit/markdown-features/code-blocks/notation';
import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { parsePage } from '@docs-kit/markdown-source/markdown';
import { jsonFinding } from '@docs-kit/docs-truth/samples/json';
import { isJsx } from '../jsx';
import type { ParsedPage } from '../page';

const JSX: readonly ParserPlugin[] = ['jsx'];
const PARSERS: ReadonlyMap<string, readonly ParserPlugin[]> = new Map([
  ...['js', 'javascript', 'mjs', 'cjs', 'jsx'].map((name) => [name, JSX] as const),
  ...['ts', 'typescript', 'mts', 'cts'].map((name) => [name, ['typescript'] satisfies ParserPlugin[]] as const),
  ['tsx', ['typescript', 'jsx']],
]);

/** Samples show what belongs to different places, so a name may be declared twice. */
const NO_FAULT = /^(?:VarRedeclaration|ModuleExportUndefined|DuplicateExport|DuplicateDefaultExport)$/;

/**
 * Code of JavaScript, TypeScript and JSON parses. Left out are fences that are flagged `noverify` or `signature`, and those
 * that show a mistake (`// @errors:`).
 */
export function checkFences(page: ParsedPage): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'code', (node: Code) => {
    const finding = checkFence(page.file, node);
    if (finding) findings.push(finding);
  });
  return findings;
}

function checkFence(file: string, node: Code): Finding | undefined {
  const language = node.lang ?? '';
  const line = lineOf(node) + 1;
  try {
    const meta = parseMeta(node.meta ?? '');
    if (meta.flags.has('noverify') || meta.flags.has('signature')) return undefined;
    if (language === 'json') return jsonFinding({ file, line, language, meta, code: node.value });
    const plugins = PARSERS.get(language);
    return plugins && checkCode(node.value, { file, line, language, plugins });
  } catch (error) {
    if (!(error instanceof FenceError)) throw error;
    const [, expected = '', found = '', mend = ''] =
      /^expected ([^]*?), found ([^]*?)\. ([^]*)$/.exec(error.message) ?? [];
    return { file, line: line - 1 + error.line, expected, found, mend };
  }
}

function checkCode(
  code: string,
  { file, line, language, plugins }: { file: string; line: number; language: string; plugins: readonly ParserPlugin[] },
): Finding | undefined {
  const { files, expectedErrors } = readNotation(code);
  if (expectedErrors.length > 0) return undefined;
  const faults = files.map(({ text }) => faultOf(text, plugins)).filter((fault) => fault !== undefined);
  const [first] = faults.toSorted((a, b) => a.line - b.line);
  if (first && language.endsWith('sx') && isMdx(code)) return undefined;
  return (
    first && {
      file,
      line: line + first.line - 1,
      expected: `${language} that parses`,
      found: first.message,
      mend: 'Correct the line, or the end of the one before; a fence that is no whole code gets the flag noverify.',
    }
  );
}

/** Tags beside each other or amid text, as authors show what to write into a page. */
function isMdx(code: string): boolean {
  try {
    return parsePage(code).children.some((node) => isJsx(node) || ('children' in node && node.children.some(isJsx)));
  } catch {
    return false;
  }
}

function faultOf(code: string, plugins: readonly ParserPlugin[]): { line: number; message: string } | undefined {
  const told = (error: unknown) => {
    const { loc, message } = error as { loc?: { line: number }; message: string };
    return { line: loc?.line ?? 1, message: message.replace(/ \(\d+:\d+\)$/, '') };
  };
  try {
    const { errors } = parse(code, {
      sourceType: 'module',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      allowNewTargetOutsideFunction: true,
      allowSuperOutsideMethod: true,
      plugins: ['decorators', ...plugins],
    });
    const fault = errors?.find(({ reasonCode }) => !NO_FAULT.test(reasonCode));
    return fault && told(fault);
  } catch (error) {
    return told(error);
  }
}
