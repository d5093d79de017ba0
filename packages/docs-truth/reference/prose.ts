import type { Heading, InlineCode, Link, Nodes, Paragraph, PhrasingContent, Root, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Subject } from './facts';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { readHeading, subjectOfHeading, type Subjects } from './places';

interface ProseFacts {
  subjects: Subjects;
  /** Paths of enum members by value. */
  memberByValue: ReadonlyMap<string, string>;
  /** Values of enums and of types made of literals. */
  literals: ReadonlySet<string>;
  /** Paths of options with a default, by their names. */
  options: ReadonlyMap<string, Subject[]>;
}

function proseFacts(subjects: Subjects): ProseFacts {
  const memberByValue = new Map<string, string>();
  const literals = new Set<string>();
  const options = new Map<string, Subject[]>();
  for (const subject of subjects.values()) {
    if (subject.kind === 'enum member') {
      memberByValue.set(subject.member.value, subject.path);
      literals.add(subject.member.value);
    }
    if (subject.kind === 'export' && subject.owner.kind === 'type') {
      for (const [, literal = ''] of subject.owner.type.matchAll(/'([^']*)'/g)) literals.add(literal);
    }
    if (subject.kind === 'field' && subject.field.default !== undefined) {
      options.set(subject.field.name, [...(options.get(subject.field.name) ?? []), subject]);
    }
  }
  return { subjects, memberByValue, literals, options };
}

/** Writing that can only be an identifier: it begins small or has a capital or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[a-z]{3,})$/;

/** Names that only the library gives: an unknown one is a renamed or misspelled export. */
const LIBRARY_NAME = /^(?:CloudStorage|CloudKV|ICloud)\w*$/;

/** Checks one page's own words, before the facts are put in. A class only for what the steps share. */
class ProseCheck {
  readonly findings: Finding[] = [];

  constructor(
    private readonly file: string,
    private readonly title: string,
    private readonly facts: ProseFacts,
  ) {}

  private report(node: Nodes, finding: Omit<Finding, 'file' | 'line'>): void {
    this.findings.push({ file: this.file, line: node.position?.start.line ?? 1, ...finding });
  }

  private unknown(node: Nodes, name: string, candidates: Iterable<string>): void {
    const meant = nearest(name, candidates);
    this.report(node, {
      expected: 'something that the package exports',
      found: `${name}, which it does not`,
      mend: meant === undefined ? 'Remove it, or name what replaced it.' : `Did you mean ${meant}?`,
    });
  }

  /** On the page of an export, a heading that is an identifier is a member. */
  heading(node: Heading): void {
    const { text } = readHeading(toString(node));
    const owner = this.facts.subjects.get(this.title);
    if (!owner || !IDENTIFIER.test(text)) return;
    if (subjectOfHeading(text, this.title, this.facts.subjects) !== undefined) return;
    const members = Array.from(this.facts.subjects.keys())
      .filter((path) => path.startsWith(`${this.title}.`))
      .map((path) => path.slice(this.title.length + 1));
    this.unknown(node, text, [...members, ...this.facts.memberByValue.keys()]);
  }

  /** `CloudStorage.readFile`, `CloudStorageScope.AppData`, `ERR_UNKNOWN`, `'icloud'` in the text. */
  inlineCode(node: InlineCode): void {
    const { subjects, memberByValue, literals } = this.facts;
    if (/^ERR_[A-Z_]+$/.test(node.value)) {
      if (!memberByValue.has(node.value)) this.unknown(node, node.value, memberByValue.keys());
      return;
    }
    for (const [, literal = ''] of node.value.matchAll(/'([^']*)'/g)) {
      const meant = literals.has(literal) ? undefined : nearest(literal, literals);
      if (meant === undefined) continue;
      this.report(node, {
        expected: `'${meant}', as the package has it`,
        found: `'${literal}'`,
        mend: `Write '${meant}'.`,
      });
    }
    const [, name = '', member] = /^(?:new )?([A-Za-z]\w*)(?:\.(\w+))?/.exec(node.value) ?? [];
    if (member === undefined) {
      if (LIBRARY_NAME.test(name) && node.value === name && !subjects.has(name) && !this.isMember(name)) {
        this.unknown(node, name, subjects.keys());
      }
      return;
    }
    const owner = subjects.get(name)?.owner;
    if (!owner || subjects.has(`${name}.${member}`)) return;
    this.unknown(node, `${name}.${member}`, subjects.keys());
  }

  private isMember(name: string): boolean {
    return Array.from(this.facts.subjects.keys()).some((path) => path.endsWith(`.${name}`));
  }

  /** `[readFile](./api/CloudStorage.md#readfile)`: text and target name the same member, which has to exist. */
  link(node: Link): void {
    const target = /(?:^|\/)(\w*)(?:\.mdx?)?#([\w-]+)$/.exec(node.url);
    const text = toString(node);
    if (!target || text.toLowerCase() !== target[2]?.toLowerCase() || !IDENTIFIER.test(text)) return;
    const title = target[1] === '' ? this.title : (target[1] ?? '');
    const owner = this.facts.subjects.get(title)?.owner;
    // The page of an enum has headings for other things too: messages, names of foreign errors.
    if (!owner || owner.kind === 'enum') return;
    if (subjectOfHeading(text, title, this.facts.subjects) !== undefined) return;
    this.unknown(node, `${title}.${text}`, this.facts.subjects.keys());
  }

  private memberNamed(code: string): Extract<Subject, { kind: 'enum member' }> | undefined {
    for (const path of [code, `${this.title}.${code}`]) {
      const subject = this.facts.subjects.get(path);
      if (subject?.kind === 'enum member') return subject;
    }
    return undefined;
  }

  private comparePair(node: Nodes, name: string, value: string): void {
    const subject = this.memberNamed(name);
    const written = /^'(.*)'$/.exec(value)?.[1] ?? (/^ERR_\w+$/.test(value) ? value : undefined);
    if (!subject || written === undefined || written === subject.member.value) return;
    this.report(node, {
      expected: `${subject.path} to be '${subject.member.value}'`,
      found: value,
      mend: `Write '${subject.member.value}', or correct the member.`,
    });
  }

  /** "`FILE_ALREADY_EXISTS` is `'ERR_FILE_EXISTS'`", and the defaults of options told in a sentence. */
  sentence({ children }: { children: PhrasingContent[] }): void {
    let option: Subject[] | undefined;
    children.forEach((node, index) => {
      if (node.type !== 'inlineCode') return;
      const before = children[index - 1];
      const after = children[index + 1];
      const previous = children[index - 2];
      const joint = before?.type === 'text' ? before.value : '';
      if (previous?.type === 'inlineCode' && /^\s*(?:is|=|:|has the value)\s*$/.test(joint)) {
        this.comparePair(node, previous.value, node.value);
      }
      const isDefault =
        /\bdefaults?(?: is| to|:)?\s*$/i.test(joint) ||
        (after?.type === 'text' && /^\s*by default/.test(after.value)) ||
        (/\bdefault\b[^.]*\bis\s*$/.test(joint) && option !== undefined);
      if (isDefault && option) this.compareDefault(node, option);
      option = this.facts.options.get(node.value) ?? option;
    });
  }

  private compareDefault(node: InlineCode, options: readonly Subject[]): void {
    const isLiteral = /^(?:true|false|null|[\d_,]+|'[^']*')$/.test(node.value);
    const defaults = options.map((option) => (option.kind === 'field' ? (option.field.default ?? '') : ''));
    if (!isLiteral || defaults.includes(node.value.replace(/[_,]/g, ''))) return;
    this.report(node, {
      expected: `the default of ${options.map(({ path }) => path).join(' or ')}: ${defaults.join(' or ')}`,
      found: node.value,
      mend: `Write :default{of="${options[0]?.path ?? ''}"}, which the build fills in.`,
    });
  }

  /** A row that names an enum member in one cell and a value in another. */
  row(cells: readonly TableCell[]): void {
    const codes = cells.map((cell) => {
      const [only] = cell.children;
      const inner = only?.type === 'link' ? only.children[0] : only;
      return cell.children.length === 1 && inner?.type === 'inlineCode' ? inner : undefined;
    });
    for (const name of codes) {
      for (const value of codes) if (name && value && name !== value) this.comparePair(value, name.value, value.value);
    }
  }

  /** Below the heading of a value, the first identifier of the enum is the member that has it. */
  afterHeading(heading: Heading, paragraph: Paragraph): void {
    const path = subjectOfHeading(readHeading(toString(heading)).text, this.title, this.facts.subjects);
    const subject = path === undefined ? undefined : this.facts.subjects.get(path);
    const [first] = paragraph.children;
    if (subject?.kind !== 'enum member' || first?.type !== 'inlineCode') return;
    const named = this.memberNamed(first.value);
    if (!named || named.path === subject.path) return;
    this.report(first, {
      expected: `${subject.path}, which has the value of the heading`,
      found: `${first.value}, which is '${named.member.value}'`,
      mend: 'Correct the heading or the member.',
    });
  }
}

/** Checks what an author has written by hand: members in headings, code and links, values of enum members, defaults. */
export function checkProse(tree: Root, page: { file: string; title: string }, subjects: Subjects): Finding[] {
  const check = new ProseCheck(page.file, page.title, proseFacts(subjects));
  visitParents(tree, (node: Nodes) => {
    if (node.type === 'heading') check.heading(node);
    else if (node.type === 'inlineCode') check.inlineCode(node);
    else if (node.type === 'link') check.link(node);
    else if (node.type === 'tableRow') check.row(node.children);
    if (node.type === 'paragraph' || node.type === 'tableCell') check.sentence(node);
  });
  tree.children.forEach((node, index) => {
    const next = tree.children[index + 1];
    if (node.type === 'heading' && next?.type === 'paragraph') check.afterHeading(node, next);
  });
  return check.findings;
}
