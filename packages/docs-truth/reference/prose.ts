import type { Code, Heading, InlineCode, Nodes, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { lineOf } from '@docs-kit/markdown-source/markdown-nodes';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Subject, Subjects } from './facts';
import type { TitledPage } from './page-scope';
import { readHeading, subjectOfHeading } from './places';

/** Writing that can only be an identifier: it begins small or has a capital or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[a-z]{3,})$/;

/** Checks one page's own words, before the facts are put in. A class only for what the steps share. */
class ProseCheck {
  readonly findings: Finding[] = [];

  constructor(
    private readonly page: TitledPage,
    private readonly subjects: Subjects,
  ) {}

  private report(at: Nodes, expected: string, found: string, mend: string): void {
    this.findings.push({ file: this.page.file, line: lineOf(at), expected, found, mend });
  }

  private unknown(node: Nodes, name: string, candidates: Iterable<string>): void {
    const meant = nearest(name, candidates);
    const mend = meant === undefined ? 'Remove it, or name what replaced it.' : `Did you mean ${meant}?`;
    this.report(node, 'something that the package exports', `${name}, which it does not`, mend);
  }

  private member(name: string): Subject | undefined {
    return this.subjects.get(name) ?? this.subjects.get(`${this.page.title}.${name}`);
  }

  /** On the page of an export, a heading that is an identifier is a member. */
  heading(node: Heading): void {
    const { text } = readHeading(toString(node));
    const owner = this.subjects.get(this.page.title);
    if (!owner || !IDENTIFIER.test(text) || subjectOfHeading(text, owner.name, this.subjects) !== undefined) return;
    const names = (owner.members ?? []).flatMap(({ name, value }) => [name, value ?? name]);
    this.unknown(node, text, names);
  }

  /** A member has to be one of its owner, as in `CloudStorage.readFile`. */
  inlineCode(node: InlineCode): void {
    const [, path = '', owner = ''] = /^(?:new )?((\w+)\.\w+)/.exec(node.value) ?? [];
    if (this.subjects.has(owner) && !this.subjects.has(path)) this.unknown(node, path, this.subjects.keys());
  }

  /** A signature that an author has typed. */
  block(node: Code): void {
    if (!/\bsignature\b/.test(node.meta ?? '')) return;
    const mend = 'Write ::signature{of="…"} instead of the block.';
    this.report(node, 'a signature from the package', 'one typed by hand', mend);
  }

  private comparePair(node: Nodes, name: string, value: string): void {
    const subject = this.member(name);
    const written = /^'(.*)'$/.exec(value)?.[1] ?? (/^ERR_\w+$/.test(value) ? value : undefined);
    if (subject?.value === undefined || written === undefined || written === subject.value) return;
    const mend = `Write '${subject.value}', or correct the member.`;
    this.report(node, `${subject.path} to be '${subject.value}'`, value, mend);
  }

  /** "`FILE_ALREADY_EXISTS` is `'ERR_FILE_EXISTS'`", and the defaults of options told in a sentence. */
  sentence({ children }: { children: PhrasingContent[] }): void {
    let options: readonly Subject[] = [];
    children.forEach((node, index) => {
      if (node.type !== 'inlineCode') return;
      const [previous, before] = [children[index - 2], children[index - 1]];
      const after = children[index + 1];
      const joint = before?.type === 'text' ? before.value : '';
      if (previous?.type === 'inlineCode' && /^\s*(?:is|=|:|has the value)\s*$/.test(joint)) {
        this.comparePair(node, previous.value, node.value);
      }
      const isDefault =
        /\bdefaults?(?: is| to|:)?\s*$/i.test(joint) ||
        (after?.type === 'text' && /^\s*by default/.test(after.value)) ||
        /\bdefault\b[^.]*\bis\s*$/.test(joint);
      if (isDefault && options.length > 0) this.compareDefault(node, options);
      const named = [...this.subjects.values()].filter(
        (each) => each.default !== undefined && each.name === node.value,
      );
      if (named.length > 0) options = named;
    });
  }

  private compareDefault(node: InlineCode, options: readonly Subject[]): void {
    const isLiteral = /^(?:true|false|null|[\d_,]+|'[^']*')$/.test(node.value);
    const defaults = options.map((option) => option.default ?? '');
    if (!isLiteral || defaults.includes(node.value.replace(/[_,]/g, ''))) return;
    const expected = `the default of ${options.map(({ path }) => path).join(' or ')}: ${defaults.join(' or ')}`;
    const mend = 'Write the default as the package has it.';
    this.report(node, expected, node.value, mend);
  }
}

/** Checks what an author has written by hand: members in headings and code, values of enum members, defaults. */
export function checkProse(tree: Root, page: TitledPage, subjects: Subjects): Finding[] {
  const check = new ProseCheck(page, subjects);
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') check.heading(node);
    else if (node.type === 'inlineCode') check.inlineCode(node);
    else if (node.type === 'code') check.block(node);
    if (node.type === 'paragraph' || node.type === 'tableCell') check.sentence(node);
  });
  return check.findings;
}
