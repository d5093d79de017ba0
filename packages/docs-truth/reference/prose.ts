import type { Code, Heading, InlineCode, Nodes, Paragraph, PhrasingContent, Root, TableCell } from 'mdast';
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
  private readonly all: readonly Subject[];
  /** Values of enum members, and those of types made of literals. */
  private readonly literals: ReadonlySet<string>;

  constructor(
    private readonly page: TitledPage,
    private readonly subjects: Subjects,
  ) {
    this.all = [...subjects.values()];
    const types = this.all.map(({ kind, type }) => (kind === 'type' ? (type ?? '') : ''));
    const literals = types.flatMap((type) => Array.from(type.matchAll(/'([^']*)'/g), ([, literal = '']) => literal));
    this.literals = new Set([...this.all.flatMap(({ value }) => value ?? []), ...literals]);
  }

  private report(at: Nodes, expected: string, found: string, mend: string): void {
    this.findings.push({ file: this.page.file, line: lineOf(at), expected, found, mend });
  }

  private unknown(node: Nodes, name: string, candidates: Iterable<string>): void {
    const meant = nearest(name, candidates);
    const mend = meant === undefined ? 'Remove it, or name what replaced it.' : `Did you mean ${meant}?`;
    this.report(node, 'something that the package exports', `${name}, which it does not`, mend);
  }

  private ofHeading(node: Heading): Subject | undefined {
    return this.subjects.get(subjectOfHeading(readHeading(toString(node)).text, this.page.title, this.subjects) ?? '');
  }

  private member(name: string): Subject | undefined {
    return this.subjects.get(name) ?? this.subjects.get(`${this.page.title}.${name}`);
  }

  /** On the page of an export, a heading that is an identifier is a member. */
  heading(node: Heading): void {
    const { text } = readHeading(toString(node));
    const owner = this.subjects.get(this.page.title);
    if (!owner || !IDENTIFIER.test(text) || this.ofHeading(node)) return;
    const members = owner.members ?? [];
    this.unknown(node, text, [...members.map(({ name }) => name), ...this.literals]);
  }

  /** A member has to be one of its owner, as in `CloudStorage.readFile`; a literal that is nearly a known one is meant to be it. */
  inlineCode(node: InlineCode): void {
    for (const [, literal = ''] of node.value.matchAll(/'([^']*)'/g)) {
      const meant = this.literals.has(literal) ? undefined : nearest(literal, this.literals);
      if (meant === undefined) continue;
      this.report(node, `'${meant}', as the package has it`, `'${literal}'`, `Write '${meant}'.`);
    }
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
      const named = this.all.filter((subject) => subject.default !== undefined && subject.name === node.value);
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

  /** A row that names an enum member in one cell and a value in another. */
  row(cells: readonly TableCell[]): void {
    const codes = cells.flatMap(({ children: [only, ...others] }) => {
      const inner = only?.type === 'link' ? only.children[0] : only;
      return others.length === 0 && inner?.type === 'inlineCode' ? [inner] : [];
    });
    for (const name of codes) {
      for (const value of codes) if (name !== value) this.comparePair(value, name.value, value.value);
    }
  }

  /** Below the heading of a value, the first identifier of the enum is the member that has it. */
  afterHeading(heading: Heading, { children: [first] }: Paragraph): void {
    const subject = this.ofHeading(heading);
    const told = first?.type === 'inlineCode' ? this.member(first.value) : undefined;
    if (!first || subject?.value === undefined || told?.value === undefined || told.path === subject.path) return;
    const found = `${toString(first)}, which is '${told.value}'`;
    const mend = 'Correct the heading or the member.';
    this.report(first, `${subject.path}, which has the value of the heading`, found, mend);
  }
}

/** Checks what an author has written by hand: members in headings and code, values of enum members, defaults. */
export function checkProse(tree: Root, page: TitledPage, subjects: Subjects): Finding[] {
  const check = new ProseCheck(page, subjects);
  visit(tree, (node: Nodes) => {
    if (node.type === 'heading') check.heading(node);
    else if (node.type === 'inlineCode') check.inlineCode(node);
    else if (node.type === 'code') check.block(node);
    else if (node.type === 'tableRow') check.row(node.children);
    if (node.type === 'paragraph' || node.type === 'tableCell') check.sentence(node);
  });
  tree.children.forEach((node, index) => {
    const next = tree.children[index + 1];
    if (node.type === 'heading' && next?.type === 'paragraph') check.afterHeading(node, next);
  });
  return check.findings;
}
