import type { Nodes, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import type { Report, Rule } from '../rule';

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/** Matches a line that begins with colons: the colons, a gap, a name if there is one, the rest. */
const COLONS_FIRST = /^(:{2,})(\s*)([\w-]*)(.*)$/;

/** Matches the name of a directive on its own line amid a paragraph. */
const AMID_TEXT = /(?<=\S )::[\w-]+(?!\S)/g;

/** What checking one page needs: its lines, all directives, and where to report. */
interface Check {
  readonly lines: readonly string[];
  /** The directives that exist, with their colons. */
  readonly known: readonly string[];
  readonly report: Report;
}

/** A line that begins with colons, which Markdown read as text. */
interface ColonLine {
  readonly line: number;
  readonly text: string;
  readonly colons: string;
  readonly gap: string;
  readonly name: string;
  readonly rest: string;
}

const namesWith = (colons: string, { known }: Check) =>
  known.filter((each) => /^:+/.exec(each)?.[0] === colons);

function reportUnknown(at: Nodes | number, colons: string, name: string, check: Check): void {
  const names = namesWith(colons, check);
  const longer = names.find((each) => each.startsWith(colons + name));
  const meant = longer ?? nearest(colons + name, names);
  const expected = `one of ${names.join(', ')}`;
  const choice = meant ?? 'one of these, or remove the colons';
  check.report(at, expected, colons + name, `Write ${choice}.`);
}

/** Reports a directive on its own line that has text before it. */
function checkAmidText(node: Text, { known, report }: Check): void {
  const found = node.value.match(AMID_TEXT)?.find((each) => known.includes(each));
  if (found === undefined) return;
  report(node, 'a directive on a line of its own', found, 'Move it to a line of its own.');
}

/** Whether a text begins a line of the page, apart from marks of quotes and lists. */
function isAtLineStart({ position }: Text, { lines }: Check): boolean {
  const { line = 1, column = 1 } = position?.start ?? {};
  const before = lines[line - 1]?.slice(0, column - 1) ?? '';
  return /^[\s>*+-]*$/.test(before);
}

function readColonLine(line: number, content: string): ColonLine | undefined {
  const match = COLONS_FIRST.exec(content.trim());
  if (!match) return undefined;
  const [text, colons = '', gap = '', name = '', rest = ''] = match;
  return { line, text, colons, gap, name, rest: rest.trim() };
}

/** Returns the lines of a text that begin with colons. */
function colonLinesOf(node: Text, check: Check): ColonLine[] {
  const contents = node.value.split('\n');
  const found = contents.map((content, index) => readColonLine(lineOf(node) + index, content));
  // What does not begin its line was not meant as a directive on its own line.
  const candidates = isAtLineStart(node, check) ? found : found.slice(1);
  return candidates.filter((colonLine) => colonLine !== undefined);
}

/** Reports a closing line that closes nothing. */
function reportClosing({ line, text }: ColonLine, { report }: Check): void {
  const hint = 'A directive that contains another begins with more colons.';
  const fix = `Remove it, or write the opening line. ${hint}`;
  report(line, 'an opening line for the closing :::', text, fix);
}

/** Reports the name of a directive in a line that does not have the form of one. */
function reportForm({ line, text, colons, gap, name, rest }: ColonLine, { report }: Check): void {
  const hasTitle = gap === '' && rest !== '';
  const title = hasTitle ? `[${rest}]` : '';
  const expected = 'colons directly before the name; the title in brackets; a line of its own';
  report(line, expected, text, `Write ${colons}${name}${title}.`);
}

function checkColonLine(colonLine: ColonLine, check: Check): void {
  const { line, colons, name } = colonLine;
  const isContainer = check.known.includes(`:::${name}`);
  const isLeaf = check.known.includes(`::${name}`);
  // Two colons before any other word are text.
  if (colons === '::' && !isContainer && !isLeaf) return;
  if (name === '') reportClosing(colonLine, check);
  else if (colons === '::' || isContainer) reportForm(colonLine, check);
  else reportUnknown(line, colons, name, check);
}

/** Whether colons in text were meant as a directive. Docusaurus leaves `10:30` and `:word`. */
function isMeant(directive: Directives, check: Check): boolean {
  const { type, name, children, attributes, position } = directive;
  const colons = COLONS[type];
  if (colons !== ':') return true;
  if (children.length > 0 || Object.keys(attributes ?? {}).length > 0) return true;
  const line = check.lines[lineOf(directive) - 1] ?? '';
  const before = line[(position?.start.column ?? 1) - 2] ?? '';
  return !/\w/.test(before) && nearest(colons + name, namesWith(colons, check)) !== undefined;
}

/** Reports a container that nothing closes. */
function checkClosing(directive: Directives, { lines, report }: Check): void {
  const { name, position } = directive;
  const [opening = '', ...rest] = lines.slice(lineOf(directive) - 1, position?.end.line);
  const colons = /:{3,}/.exec(opening)?.[0] ?? ':::';
  const last = rest.at(-1)?.slice(0, (position?.end.column ?? 1) - 1) ?? '';
  if (new RegExp(`^[\\s>]*${colons}:*\\s*$`).test(last)) return;
  const expected = `::: on a line of its own that closes :::${name}`;
  const hint = 'A directive that contains another begins and ends with more colons.';
  const fix = `Write ::: below its last line. ${hint}`;
  report(directive, expected, 'none, so it contains all that follows', fix);
}

function checkDirective(directive: Directives, check: Check): void {
  const { type, name } = directive;
  const colons = COLONS[type];
  const isKnown = check.known.includes(colons + name);
  if (!isKnown && isMeant(directive, check)) reportUnknown(directive, colons, name, check);
  if (type === 'containerDirective') checkClosing(directive, check);
}

/**
 * Checks that directives are closed and have a known name. All others render as plain boxes or as
 * colons.
 */
export const checkDirectives: Rule = ({ source, tree }, report, { directives: known }) => {
  const check = { lines: source.split('\n'), known, report };
  visit(tree, (node: Nodes) => {
    if (node.type === 'text') {
      checkAmidText(node, check);
      for (const colonLine of colonLinesOf(node, check)) checkColonLine(colonLine, check);
    }
    if (node.type in COLONS) checkDirective(node as Directives, check);
  });
};
