import type { Nodes, Text } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import type { Report, Rule } from '../rule';

const COLONS = { containerDirective: ':::', leafDirective: '::', textDirective: ':' } as const;

/**
 * Matches colons at the start of a line that were read as text, and the name after them, if any.
 */
const UNREAD = /^[ \t]*(?<colons>:{2,})(?<gap>[ \t]*)(?<name>[\w-]*)(?<rest>.*)$/gm;

/** Matches the name of a directive on its own line amid a paragraph. */
const AMID_TEXT = /(?<=\S )::[\w-]+(?!\S)/g;

/** What checking one page needs: its lines, all directives, and where to report. */
interface Check {
  readonly lines: readonly string[];
  /** The directives that exist, with their colons. */
  readonly known: readonly string[];
  readonly report: Report;
}

/** Colons at the start of a line, and what follows them. */
interface Unread {
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

/** Returns the lines of a text that begin with colons, which Markdown did not read. */
function unreadIn({ value, position }: Text, { lines }: Check): Unread[] {
  const { line = 1, column = 1 } = position?.start ?? {};
  const before = lines[line - 1]?.slice(0, column - 1) ?? '';
  const isAtStart = /^[\s>*+-]*$/.test(before);
  // Only the first words of a line were meant as a directive on its own line.
  const matches = [...value.matchAll(UNREAD)].filter(({ index }) => index > 0 || isAtStart);
  return matches.map(({ 0: text, groups, index }): Unread => {
    const { colons, gap, name, rest } = groups as Record<
      'colons' | 'gap' | 'name' | 'rest',
      string
    >;
    const at = line + value.slice(0, index).split('\n').length - 1;
    return { line: at, text: text.trim(), colons, gap, name, rest: rest.trim() };
  });
}

function checkUnread({ line, text, colons, gap, name, rest }: Unread, check: Check): void {
  const { known, report } = check;
  const isLeaf = colons === '::';
  const isKnown = known.includes(`:::${name}`);
  if (isLeaf && !isKnown && !known.includes(`::${name}`)) return;
  if (name === '') {
    const hint = 'A directive that contains another begins with more colons.';
    const fix = `Remove it, or write the opening line. ${hint}`;
    report(line, 'an opening line for the closing :::', text, fix);
  } else if (!isLeaf && !isKnown) {
    reportUnknown(line, colons, name, check);
  } else {
    const title = gap !== '' || rest === '' ? '' : `[${rest}]`;
    const expected = 'colons directly before the name; the title in brackets; a line of its own';
    report(line, expected, text, `Write ${colons}${name}${title}.`);
  }
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
      for (const unread of unreadIn(node, check)) checkUnread(unread, check);
    }
    if (node.type in COLONS) checkDirective(node as Directives, check);
  });
};
