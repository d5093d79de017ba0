import { parser } from '@lezer/javascript';

import { transpile } from '@docs-kit/samples/transpile';
import { readNotation } from '@docs-kit/markdown/code-blocks/notation';

import type { Run } from '../frame/messages';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

const typescript = parser.configure({ dialect: 'ts jsx' });

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoStatement']);
const COMMENTS = ['LineComment', 'BlockComment'];

/** What is called only later, if at all. */
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction', 'ClassBody'];

/**
 * Whether code does something that a reader sees by itself: it waits for a call, or prints,
 * outside of all functions.
 */
export function runsByItself(code: string): boolean {
  let isFound = false;
  typescript.parse(code).iterate({
    enter: ({ name, from }) => {
      if (FUNCTIONS.includes(name)) return false;
      if (name === 'await') isFound = true;
      if (name === 'CallExpression' && code.startsWith('console.', from)) isFound = true;
      return undefined;
    },
  });
  return isFound;
}

/** Returns the body of a loop. Comments can stand on both sides of it. */
function bodyOf(loop: SyntaxNode): SyntaxNode | undefined {
  const isDo = loop.name === 'DoStatement';
  let body = isDo ? loop.firstChild?.nextSibling : loop.lastChild;
  while (body && COMMENTS.includes(body.name)) {
    body = isDo ? body.nextSibling : body.prevSibling;
  }
  return body ?? undefined;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Inserts texts into code. */
function withInsertions(code: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { at, text } of [...insertions].sort((a, b) => a.at - b.at)) {
    parts.push(code.slice(end, at), text);
    end = at;
  }
  return parts.join('') + code.slice(end);
}

/**
 * Makes each JavaScript loop iteration call `__turn`, so that the frame can end infinite loops.
 * Keeps line numbers.
 */
export function guardLoops(code: string): string {
  const insertions: Insertion[] = [];
  parser.parse(code).iterate({
    enter: ({ type, node }) => {
      const body = LOOPS.has(type.name) ? bodyOf(node) : undefined;
      if (!body) return;
      if (body.name === 'Block') insertions.push({ at: body.from + 1, text: '__turn();' });
      else insertions.push({ at: body.from, text: '{__turn();' }, { at: body.to, text: '}' });
    },
  });
  return withInsertions(code, insertions);
}

/**
 * Imports each module of TypeScript once more, for its effects. Transpiling leaves out an import
 * whose names are not used, and a module that does not exist would go unnoticed. Keeps line
 * numbers.
 */
function keepImports(code: string): string {
  const insertions: Insertion[] = [];
  typescript.parse(code).iterate({
    enter: ({ name, node, to }) => {
      if (name !== 'ImportDeclaration') return;
      const source = node.getChild('String');
      if (!source || node.getChild('type')) return;
      insertions.push({ at: to, text: `;import ${code.slice(source.from, source.to)};` });
    },
  });
  return withInsertions(code, insertions);
}

/** What `sample-check` compares with what is expected. */
const COMPARISONS = ['equal', 'rejects'];

/** Returns the code of what is compared, in the words of a reader who has not seen the check. */
function wordsOf(compared: string): string {
  return compared
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/^(?:async )?\(\) => /, '')
    .replace(/^await /, '')
    .replace(/^emulator\.text\((.*)\)$/, '$1 on the Drive')
    .replace(/^emulator\.paths\(\)$/, 'Paths on the Drive');
}

/**
 * Gives each comparison of a check the code of what it compares, as its last argument, so that a
 * run can say what led to which result. Keeps line numbers.
 */
export function nameComparisons(code: string): string {
  if (!code.includes("from 'sample-check'")) return code;
  const insertions: Insertion[] = [];
  typescript.parse(code).iterate({
    enter: ({ name, node }) => {
      const callee = node.firstChild;
      const list = node.getChild('ArgList');
      const [compared] = list?.getChildren('Expression') ?? [];
      const end = list?.lastChild;
      if (name !== 'CallExpression' || !callee || !compared || !end) return;
      if (!COMPARISONS.includes(code.slice(callee.from, callee.to))) return;
      const words = JSON.stringify(wordsOf(code.slice(compared.from, compared.to)));
      const comma = end.prevSibling?.name === ',' ? '' : ', ';
      insertions.push({ at: end.from, text: comma + words });
    },
  });
  return withInsertions(code, insertions);
}

/**
 * Compiles a sample with fence notation into scripts, or returns the first mistake. Keeps line
 * numbers. `language` is `ts` or `tsx`.
 */
export function compile(code: string, language: string): Pick<Run, 'modules' | 'mistake'> {
  const modules: { name: string; code: string }[] = [];
  for (const { name = `sample.${language}`, text: source } of readNotation(code).files) {
    try {
      const named = nameComparisons(keepImports(source));
      modules.push({ name, code: guardLoops(transpile(name, named)) });
    } catch (error) {
      const { message, loc } = error as Error & { loc?: { line: number } };
      const words = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
      const text = `SyntaxError: ${words}`;
      return { modules: [], mistake: { kind: 'error', text, line: loc?.line } };
    }
  }
  return { modules };
}
