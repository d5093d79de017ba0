/**
 * Computes what a page should say about the package. `npm run reference` writes it, `npm run
 * check:docs` compares.
 */
import type { Code, Heading, List, Nodes, Paragraph, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { finding, type Finding } from '@docs-kit/content/finding';
import { parsePage } from '@docs-kit/content/markdown';
import { nearest } from '@docs-kit/content/nearest';
import type { Page } from '@docs-kit/content/pages';
import { badgeLine } from './badges';
import { editsBetween, type Edit } from './edits';
import type { Subject } from './facts';
import { completeTable, parameterTable, type CompletedTable } from './member-tables';
import { readHeading, subjectOfHeading, titleOf } from './places';
import { code, linked, type Reference } from './reference-data';
import {
  changesOfExport,
  changesOfLibrary,
  COMPATIBILITY_HEAD,
  compatibilityRows,
} from './release-lists';
import { signatureOf } from './signature';
import { joinRow, splitRow, type WrittenTable } from './table-cells';
import { subjectOfTable } from './table-rows';

/** The heading of the list of what releases changed in an export. */
const CHANGES_HEADING = 'What changed';
/** A list of what releases changed, on a page about no export. */
const CHANGES_ITEM = /^- \*\*\d+\.\d+\.\d+\*\*: /;
const BADGE_LINE = /^([*_]).*\bSince \d.*\1$/;
/** The name that a signature declares. */
const SIGNATURE_NAME =
  /^(?:\/\*\*.*\*\/\n)?(?:static )?(?:(new) |class |enum |interface |type )?(\w+)/;
/** A number that is the version of the documented release. */
const VERSION_MARK = /\d+\.\d+\.\d+(?=\**<!-- version -->)/g;
/** List items that name the methods that are only static, or only of instances. */
const ITEMS = { static: 'Only static', instance: 'Only on an instance' } as const;

type Block = Exclude<Nodes, Root>;

/** What a page should say, as changes to what it says. */
export interface WantedPage {
  edits: Edit[];
  /** What writing cannot solve. */
  findings: Finding[];
  /**
   * Paths of the subjects that the page documents by a heading, a signature or a row of a table.
   */
  documented: Set<string>;
}

/** A heading with the blocks below it, up to the next heading. */
interface Section {
  heading?: Heading;
  blocks: Block[];
}

/** Returns the blocks of a page in order, with those of containers such as admonitions. */
function blocksOf(node: Nodes): Block[] {
  const isBlock = ['heading', 'paragraph', 'code', 'table', 'list'].includes(node.type);
  if (isBlock) return [node as Block];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

const firstLine = (node: Nodes): number => node.position?.start.line ?? 1;
const lastLine = (node: Nodes): number => node.position?.end.line ?? 1;

class PageWriter implements WantedPage {
  readonly edits: Edit[] = [];
  readonly findings: Finding[] = [];
  readonly documented = new Set<string>();
  private readonly lines: readonly string[];
  private readonly blocks: readonly Block[];
  private readonly title: string;

  constructor(
    private readonly page: Page,
    private readonly reference: Reference,
  ) {
    this.lines = page.markdown.split('\n');
    this.blocks = blocksOf(parsePage(page.markdown));
    this.title = titleOf(page.markdown);
    if (reference.subjects.has(this.title)) this.documented.add(this.title);
  }

  private textOf(node: Nodes): string[] {
    return this.lines.slice(firstLine(node) - 1, lastLine(node));
  }

  private replace(node: Nodes, wanted: readonly string[]): void {
    this.edits.push(...editsBetween(firstLine(node), this.textOf(node), wanted));
  }

  private insertAfter(line: number, lines: readonly string[]): void {
    this.edits.push({ line: line + 1, removed: 0, lines: ['', ...lines] });
  }

  private report(line: number, expected: string, found: string, fix: string): void {
    this.findings.push(finding({ file: this.page.file, line }, expected, found, fix));
  }

  private subject(path: string | undefined): Subject | undefined {
    return path === undefined ? undefined : this.reference.subjects.get(path);
  }

  /** Writes the heading of a subject and the badges below it. @returns the last line of both */
  private writeHeading(heading: Heading, next: Block | undefined, subject: Subject): number {
    this.documented.add(subject.path);
    const [line = ''] = this.textOf(heading);
    const [, marks = '', name = '', id = ''] = /^(#+ )(.*?)( \{#.*\})?$/.exec(line) ?? [];
    const plain = name.replaceAll('~~', '');
    this.replace(heading, [`${marks}${subject.deprecated ? `~~${plain}~~` : plain}${id}`]);
    const badges = badgeLine(subject, this.page.file, this.reference);
    const written = this.badgesIn(next);
    if (written) this.replace(written, [badges]);
    else this.insertAfter(lastLine(heading), [badges]);
    return lastLine(written ?? heading);
  }

  private badgesIn(block: Block | undefined): Paragraph | undefined {
    if (block?.type !== 'paragraph') return undefined;
    return BADGE_LINE.test(this.textOf(block).join('\n')) ? block : undefined;
  }

  /** Corrects badges that stand in a block, or else writes them above another. */
  private writeBadges(subject: Subject, block: Block | undefined, below: Block): void {
    const badges = badgeLine(subject, this.page.file, this.reference);
    const written = this.badgesIn(block);
    if (written) this.replace(written, [badges]);
    else this.edits.push({ line: firstLine(below), removed: 0, lines: [badges, ''] });
  }

  /**
   * Returns what a signature declares: what it names, or else what its section or page is about.
   */
  private subjectOfSignature(node: Code, section: Subject | undefined): Subject | undefined {
    const [, isConstructor, name = ''] = SIGNATURE_NAME.exec(node.value) ?? [];
    if (isConstructor) return this.subject(`${name}.constructor`);
    if (section?.name === name) return section;
    const named = this.subject(`${this.title}.${name}`) ?? this.subject(name);
    return named ?? section ?? this.subject(this.title);
  }

  private writeSignature(node: Code, before: Block | undefined, section?: Subject) {
    const subject = this.subjectOfSignature(node, section);
    if (!subject) {
      const [found = ''] = node.value.split('\n');
      const meant = nearest(found.split(/\W/)[0] ?? '', this.reference.subjects.keys());
      const fix = meant === undefined ? 'Correct or remove it.' : `Did you mean ${meant}?`;
      this.report(firstLine(node), 'the signature of an export or a member', found, fix);
      return undefined;
    }
    this.documented.add(subject.path);
    const [first = node] = this.blocks;
    if (subject.path === this.title) this.writeBadges(subject, first, first);
    else if (!section) this.writeBadges(subject, before, node);
    const [fence = ''] = this.textOf(node);
    this.replace(node, [fence, ...signatureOf(subject).split('\n'), '```']);
    return subject;
  }

  private readTable(node: Table): WrittenTable {
    const [head = '', , ...body] = this.textOf(node);
    return { line: firstLine(node), cells: [head, ...body].map(splitRow) };
  }

  /** Writes the cells of a table. Rows whose cells are right stay as they are written. */
  private writeCells(node: Table, wanted: readonly (readonly string[])[]): void {
    const found = this.textOf(node);
    const rowsByCells = new Map(found.map((line) => [joinRow(splitRow(line)), line]));
    const lines = wanted.map((cells) => rowsByCells.get(joinRow(cells)) ?? joinRow(cells));
    const [head = '', ...body] = lines;
    const width = wanted[0]?.length ?? 0;
    const [, border = ''] = found;
    const isSameWidth = splitRow(border).length === width;
    this.replace(node, [head, isSameWidth ? border : `|${'---|'.repeat(width)}`, ...body]);
  }

  private addTable(completed: CompletedTable, lineOfRow: (row: number) => number): void {
    for (const path of completed.documented) this.documented.add(path);
    for (const { row, expected, found, fix } of completed.problems) {
      this.report(lineOfRow(row), expected, found, fix);
    }
  }

  /** Completes a table of members or releases. @returns whether it is about `bound` */
  private writeTable(node: Table, bound: Subject | undefined): boolean {
    const table = this.readTable(node);
    const [head = []] = table.cells;
    if (head.join() === COMPATIBILITY_HEAD.join()) {
      this.writeCells(node, compatibilityRows(this.reference.releases));
      return false;
    }
    for (const about of [bound, subjectOfTable(table, this.reference)]) {
      const completed = about && completeTable(table, about, this.page.file, this.reference);
      if (!completed) continue;
      this.documented.add(about.path);
      this.writeCells(node, completed.cells);
      this.addTable(completed, (row) => Math.min(table.line + row + 1, lastLine(node)));
      return about === bound;
    }
    return false;
  }

  private writeList(node: List): void {
    for (const item of node.children) {
      for (const [on, words] of Object.entries(ITEMS)) {
        if (!toString(item).startsWith(`${words}: `)) continue;
        this.replace(item, [`- ${words}: ${this.methodsOn(on)}.`]);
      }
    }
    const isOfExport = this.reference.subjects.has(this.title);
    if (isOfExport || !CHANGES_ITEM.test(this.textOf(node)[0] ?? '')) return;
    this.replace(node, changesOfLibrary(this.page.file, this.reference));
  }

  private methodsOn(on: string): string {
    const { members = [] } = this.subject(this.title) ?? {};
    const names = members
      .filter(({ name, kind }) => kind === 'method' && name !== 'constructor')
      .filter(({ signatures = [] }) => signatures.every((each) => each.on === on))
      .map(({ name }) =>
        linked(`${this.title}.${name}`, code(name), this.page.file, this.reference),
      );
    return names.join(', ') || 'none';
  }

  /** Adds what a section about a call lacks: its signature, and the table of its parameters. */
  private addMissing(section: Section, subject: Subject, line: number): void {
    const isSignature = (block: Block) => block.type === 'code' && hasFlag(block);
    if (subject.kind !== 'method' || section.blocks.some(isSignature)) return;
    const summary = section.blocks.find(
      (block) => block.type === 'paragraph' && !this.badgesIn(block),
    );
    const at = summary ? lastLine(summary) : line;
    const table = subject.signatures?.some(({ parameters }) => parameters.length > 0)
      ? ['', ...this.newTable(subject, at)]
      : [];
    this.insertAfter(at, ['```ts signature', ...signatureOf(subject).split('\n'), '```', ...table]);
  }

  private newTable(subject: Subject, line: number): string[] {
    const completed = parameterTable(subject, this.page.file, this.reference);
    if (!completed) return [];
    this.addTable(completed, () => line);
    const [head = [], ...rows] = completed.cells;
    return [joinRow(head), `|${'---|'.repeat(head.length)}`, ...rows.map(joinRow)];
  }

  private writeSection(section: Section): void {
    const { heading, blocks } = section;
    const text = heading ? readHeading(toString(heading)).text : '';
    const subject = this.subject(subjectOfHeading(text, this.title, this.reference.subjects));
    if (heading && subject) {
      const line = this.writeHeading(heading, blocks[0], subject);
      this.addMissing(section, subject, line);
    }
    if (text === CHANGES_HEADING && this.reference.subjects.has(this.title)) {
      const changes = changesOfExport(this.title, this.page.file, this.reference);
      if (blocks[0]) this.replace(blocks[0], changes);
      return;
    }
    this.writeBlocks(blocks, subject);
  }

  /**
   * Writes signatures, tables and lists. A table is about the signature above it, if it can be.
   */
  private writeBlocks(blocks: readonly Block[], subject: Subject | undefined): void {
    let signed: Subject | undefined;
    for (const [index, block] of blocks.entries()) {
      if (block.type === 'list') this.writeList(block);
      if (block.type === 'table' && this.writeTable(block, signed)) signed = undefined;
      if (block.type !== 'code' || !hasFlag(block)) continue;
      signed = this.writeSignature(block, blocks[index - 1], subject);
    }
  }

  write(): this {
    for (const section of sectionsOf(this.blocks)) this.writeSection(section);
    return this;
  }
}

/** Whether a fence is a signature that is written by this package. */
function hasFlag({ meta }: Code): boolean {
  return /\bsignature\b/.test(meta ?? '');
}

/** Returns the lines on which the version is to be another. */
function versionEdits(markdown: string, version: string): Edit[] {
  return markdown.split('\n').flatMap((line, index) => {
    const wanted = line.replace(VERSION_MARK, version);
    return wanted === line ? [] : [{ line: index + 1, removed: 1, lines: [wanted] }];
  });
}

/** Computes what a page should say about the package. */
export function wantedPage(page: Page, reference: Reference): WantedPage {
  const versions = versionEdits(page.markdown, reference.version);
  if (!page.file.startsWith(`${reference.folder}/`)) {
    return { edits: versions, findings: [], documented: new Set() };
  }
  const { edits, findings, documented } = new PageWriter(page, reference).write();
  const covers = (edit: Edit) => (line: number) =>
    line >= edit.line && line < edit.line + edit.removed;
  const others = versions.filter(({ line }) => !edits.some((edit) => covers(edit)(line)));
  return { edits: [...edits, ...others], findings, documented };
}
