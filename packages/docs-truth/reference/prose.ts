import type { Heading, InlineCode, Link, Nodes, Paragraph, PhrasingContent, Root, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Subject, Subjects } from './facts';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { readHeading, subjectOfHeading } from './places';

/** What the words of a page are compared with. */
class ProseFacts {
  /** Values of enum members. */
  readonly values: ReadonlySet<string>;
  /** These, and those of types made of literals. */
  readonly literals: ReadonlySet<string>;
  /** Options with a default, by their names. */
  readonly options = new Map<string, Subject[]>();

  constructor(
    readonly subjects: Subjects,
    /** Names that only the library gives: an unknown one is a renamed or misspelled export. */
    readonly libraryNames: RegExp,
  ) {
    const all = [...subjects.values()];
    const literals = all.flatMap(({ kind, type = '' }) => (kind === 'type' ? [...type.matchAll(/'([^']*)'/g)] : []));
    this.values = new Set(all.flatMap(({ value }) => value ?? []));
    this.literals = new Set([...this.values, ...literals.map(([, literal = '']) => literal)]);
    for (const each of all) {
      if (each.default !== undefined) this.options.set(each.name, [...(this.options.get(each.name) ?? []), each]);
    }
  }
}

/** Writing that can only be an identifier: it begins small or has a capital or an underscore inside. */
const IDENTIFIER = /^(?:[a-z]\w*[A-Z_]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[a-z]{3,})$/;

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
    this.unknown(node, text, [...members, ...this.facts.values]);
  }

  /** `CloudStorage.readFile`, `CloudStorageScope.AppData`, `ERR_UNKNOWN`, `'icloud'` in the text. */
  inlineCode(node: InlineCode): void {
    const { subjects, values, literals, libraryNames } = this.facts;
    if (/^ERR_[A-Z_]+$/.test(node.value)) {
      if (!values.has(node.value)) this.unknown(node, node.value, values);
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
    if (member !== undefined) {
      if (subjects.has(name) && !subjects.has(`${name}.${member}`))
        this.unknown(node, `${name}.${member}`, subjects.keys());
    } else if (node.value === name && libraryNames.test(name) && !subjects.has(name) && !this.isMember(name)) {
      this.unknown(node, name, subjects.keys());
    }
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

  private memberNamed(code: string): Subject | undefined {
    const { subjects } = this.facts;
    return [subjects.get(code), subjects.get(`${this.title}.${code}`)].find((each) => each?.value !== undefined);
  }

  private comparePair(node: Nodes, name: string, value: string): void {
    const subject = this.memberNamed(name);
    const written = /^'(.*)'$/.exec(value)?.[1] ?? (/^ERR_\w+$/.test(value) ? value : undefined);
    if (!subject || written === undefined || written === subject.value) return;
    this.report(node, {
      expected: `${subject.path} to be '${subject.value}'`,
      found: value,
      mend: `Write '${subject.value}', or correct the member.`,
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
    const defaults = options.map((option) => option.default ?? '');
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
    if (subject?.value === undefined || first?.type !== 'inlineCode') return;
    const named = this.memberNamed(first.value);
    if (!named || named.path === subject.path) return;
    this.report(first, {
      expected: `${subject.path}, which has the value of the heading`,
      found: `${first.value}, which is '${named.value}'`,
      mend: 'Correct the heading or the member.',
    });
  }
}

/** Checks what an author has written by hand: members in headings, code and links, values of enum members, defaults. */
export function checkProse(
  tree: Root,
  page: { file: string; title: string },
  { subjects, libraryNames }: { subjects: Subjects; libraryNames: RegExp },
): Finding[] {
  const check = new ProseCheck(page.file, page.title, new ProseFacts(subjects, libraryNames));
  visit(tree, (node: Nodes) => {
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
