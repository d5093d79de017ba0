import type { Nodes, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Subject, Subjects } from './facts';
import type { TitledPage } from './page-scope';
import { readHeading, subjectOfHeading } from './places';

/** Writing that can only be an identifier: it begins small or has a capital or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[a-z]{3,})$/;

type Report = (at: Nodes, expected: string, found: string, mend: string) => void;

/** "`FILE_ALREADY_EXISTS` is `'ERR_FILE_EXISTS'`". */
function checkValue(node: Nodes, value: string, subject: Subject | undefined, report: Report): void {
  const written = /^'(.*)'$/.exec(value)?.[1] ?? (/^ERR_\w+$/.test(value) ? value : undefined);
  if (subject?.value === undefined || written === undefined || written === subject.value) return;
  const mend = `Write '${subject.value}', or correct the member.`;
  report(node, `${subject.path} to be '${subject.value}'`, value, mend);
}

/** "`timeout` is `3000` by default". Options with the same name may have different defaults. */
function checkDefault(node: Nodes, value: string, options: readonly Subject[], report: Report): void {
  const isLiteral = /^(?:true|false|null|[\d_,]+|'[^']*')$/.test(value);
  const defaults = options.map((option) => option.default ?? '');
  if (options.length === 0 || !isLiteral || defaults.includes(value.replace(/[_,]/g, ''))) return;
  const expected = `the default of ${options.map(({ path }) => path).join(' or ')}: ${defaults.join(' or ')}`;
  report(node, expected, value, 'Write the default as the package has it.');
}

/** Checks values of members and defaults of options that a sentence tells. */
function checkSentence(children: readonly PhrasingContent[], title: string, subjects: Subjects, report: Report): void {
  const textOf = (node: PhrasingContent | undefined) => (node?.type === 'text' ? node.value : '');
  let options: readonly Subject[] = [];
  children.forEach((node, index) => {
    if (node.type !== 'inlineCode') return;
    const { value } = node;
    const [previous, joint, after] = [children[index - 2], textOf(children[index - 1]), textOf(children[index + 1])];
    if (previous?.type === 'inlineCode' && /^\s*(?:is|=|:|has the value)\s*$/.test(joint)) {
      const member = subjects.get(previous.value) ?? subjects.get(`${title}.${previous.value}`);
      checkValue(node, value, member, report);
    }
    const isDefault = /\bdefaults?(?: is| to|:)?\s*$|\bdefault\b[^.]*\bis\s*$/i.test(joint);
    if (isDefault || /^\s*by default/.test(after)) checkDefault(node, value, options, report);
    const named = [...subjects.values()].filter((each) => each.default !== undefined && each.name === value);
    if (named.length > 0) options = named;
  });
}

/**
 * Checks what an author has written by hand, before the facts are put in: members in headings and code, values of enum
 * members, defaults.
 */
export function checkProse(tree: Root, { file, title }: TitledPage, subjects: Subjects): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (at, ...told) => void findings.push(finding({ file, line: lineOf(at) }, ...told));
  const reportUnknown = (at: Nodes, name: string, candidates: Iterable<string>) => {
    const meant = nearest(name, candidates);
    const mend = meant === undefined ? 'Remove it, or name what replaced it.' : `Did you mean ${meant}?`;
    report(at, 'something that the package exports', `${name}, which it does not`, mend);
  };
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') {
      const { text } = readHeading(toString(node));
      const names = subjects.get(title)?.members?.flatMap(({ name, value }) => [name, value ?? name]) ?? [];
      const isMember = subjects.has(title) && IDENTIFIER.test(text);
      if (isMember && subjectOfHeading(text, title, subjects) === undefined) reportUnknown(node, text, names);
    } else if (node.type === 'inlineCode') {
      // A member has to be one of its owner, as in `CloudStorage.readFile`.
      const [, path = '', owner = ''] = /^(?:new )?((\w+)\.\w+)/.exec(node.value) ?? [];
      if (subjects.has(owner) && !subjects.has(path)) reportUnknown(node, path, subjects.keys());
    } else if (node.type === 'code' && /\bsignature\b/.test(node.meta ?? '')) {
      const mend = 'Write ::signature{of="…"} instead of the block.';
      report(node, 'a signature from the package', 'one typed by hand', mend);
    } else if (node.type === 'paragraph' || node.type === 'tableCell') {
      checkSentence(node.children, title, subjects, report);
    }
  });
  return findings;
}
