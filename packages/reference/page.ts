/**
 * Computes what a page should say about the package. `npm run reference` writes it, `npm run
 * check:docs` compares.
 */
import type { Code, Heading, Paragraph } from 'mdast';
import { toString } from 'mdast-util-to-string';

import type { Finding } from '@docs-kit/content/finding';
import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import type { Page } from '@docs-kit/content/pages';
import { badgeLine } from './badges';
import { PAGES_FOLDER } from './config';
import type { Edit } from './edits';
import type { Subject } from './facts';
import { PageEdits } from './page-edits';
import { writeList } from './page-lists';
import { newParameterTable, writeTable } from './page-tables';
import { readHeading, subjectOfHeading, titleOf } from './places';
import type { Reference } from './reference-data';
import { changesOfExport } from './release-lists';
import { isSignature, lastLine, sectionsOf, type Block, type Section } from './sections';
import { signatureOf } from './signature';

/** The heading of the list of what releases changed in an export. */
const CHANGES_HEADING = 'What changed';
const BADGE_LINE = /^([*_]).*\bSince \d.*\1$/;
/** The name that a signature declares. */
const SIGNATURE_NAME =
  /^(?:\/\*\*.*\*\/\n)?(?:static )?(?:(new) |class |enum |interface |type )?(\w+)/;
/** A number that is the version of the documented release. */
const VERSION_MARK = /\d+\.\d+\.\d+(?=\**<!-- version -->)/g;

/** What a page should say, as changes to what it says. */
interface WantedPage {
  edits: readonly Edit[];
  /** What writing cannot solve. */
  findings: readonly Finding[];
  /** Paths of the subjects that the page documents by a heading, a signature or a row. */
  documented: ReadonlySet<string>;
}

/** Walks the sections of one page, and collects what is to change in them. */
class PageWriter {
  private readonly edits: PageEdits;
  private readonly sections: readonly Section[];
  private readonly title: string;

  constructor(
    page: Page,
    private readonly reference: Reference,
  ) {
    this.edits = new PageEdits(page);
    this.sections = sectionsOf(page.markdown);
    this.title = titleOf(page.markdown);
  }

  write(): PageEdits {
    if (this.reference.subjects.has(this.title)) this.edits.documented.add(this.title);
    for (const section of this.sections) this.writeSection(section);
    return this.edits;
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
      const changes = changesOfExport(this.title, this.edits.file, this.reference);
      if (blocks[0]) this.edits.replace(blocks[0], changes);
      return;
    }
    this.writeBlocks(blocks, subject);
  }

  /** Writes the heading of a subject and the badges below it. @returns the last line of both */
  private writeHeading(heading: Heading, next: Block | undefined, subject: Subject): number {
    this.edits.documented.add(subject.path);
    const [line = ''] = this.edits.linesOf(heading);
    const [, marks = '', name = '', id = ''] = /^(#+ )(.*?)( \{#.*\})?$/.exec(line) ?? [];
    const plain = name.replaceAll('~~', '');
    this.edits.replace(heading, [`${marks}${subject.deprecated ? `~~${plain}~~` : plain}${id}`]);
    const badges = this.badgesOf(subject);
    if (!this.isBadgeLine(next)) {
      this.edits.insertAfter(lastLine(heading), [badges]);
      return lastLine(heading);
    }
    this.edits.replace(next, [badges]);
    return lastLine(next);
  }

  /** Adds what a section about a call lacks: its signature, and the table of its parameters. */
  private addMissing(section: Section, subject: Subject, line: number): void {
    if (subject.kind !== 'method' || section.blocks.some(isSignature)) return;
    const summary = section.blocks.find(
      (block) => block.type === 'paragraph' && !this.isBadgeLine(block),
    );
    const at = summary ? lastLine(summary) : line;
    const lines = ['```ts signature', ...signatureOf(subject).split('\n'), '```'];
    const hasParameters = subject.signatures?.some(({ parameters }) => parameters.length > 0);
    if (hasParameters)
      lines.push('', ...newParameterTable(subject, at, this.edits, this.reference));
    this.edits.insertAfter(at, lines);
  }

  /**
   * Writes signatures, tables and lists. A table is about the signature above it, if it can be.
   */
  private writeBlocks(blocks: readonly Block[], subject: Subject | undefined): void {
    let signed: Subject | undefined;
    for (const [index, block] of blocks.entries()) {
      if (block.type === 'list') writeList(block, this.title, this.edits, this.reference);
      if (block.type === 'table') {
        const isAboutSigned = writeTable(block, signed, this.edits, this.reference);
        if (isAboutSigned) signed = undefined;
      }
      if (isSignature(block)) signed = this.writeSignature(block, blocks[index - 1], subject);
    }
  }

  /** Writes a signature. @returns what it declares */
  private writeSignature(
    node: Code,
    before: Block | undefined,
    section: Subject | undefined,
  ): Subject | undefined {
    const subject = this.subjectOfSignature(node, section);
    if (!subject) {
      this.reportUnknownSignature(node);
      return undefined;
    }
    this.edits.documented.add(subject.path);
    const first = this.sections.flatMap(({ heading, blocks }) => heading ?? blocks)[0];
    if (subject.path === this.title) this.writeBadges(subject, first, first ?? node);
    else if (!section) this.writeBadges(subject, before, node);
    const [fence = ''] = this.edits.linesOf(node);
    this.edits.replace(node, [fence, ...signatureOf(subject).split('\n'), '```']);
    return subject;
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

  private reportUnknownSignature(node: Code): void {
    const [found = ''] = node.value.split('\n');
    const [name = ''] = found.split(/\W/);
    const meant = nearest(name, this.reference.subjects.keys());
    const fix = meant === undefined ? 'Correct or remove it.' : `Did you mean ${meant}?`;
    this.edits.report(lineOf(node), 'the signature of an export or a member', found, fix);
  }

  /** Corrects badges that stand in a block, or else writes them above another. */
  private writeBadges(subject: Subject, block: Block | undefined, below: Block): void {
    const badges = this.badgesOf(subject);
    if (this.isBadgeLine(block)) this.edits.replace(block, [badges]);
    else this.edits.insertAbove(below, [badges]);
  }

  private badgesOf(subject: Subject): string {
    return badgeLine(subject, this.edits.file, this.reference);
  }

  private isBadgeLine(block: Block | undefined): block is Paragraph {
    if (block?.type !== 'paragraph') return false;
    return BADGE_LINE.test(this.edits.linesOf(block).join('\n'));
  }

  private subject(path: string | undefined): Subject | undefined {
    return path === undefined ? undefined : this.reference.subjects.get(path);
  }
}

/** Returns the lines on which the version is to be another. */
function versionEdits(markdown: string, version: string): Edit[] {
  const edits: Edit[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const wanted = line.replace(VERSION_MARK, version);
    if (wanted !== line) edits.push({ line: index + 1, removed: 1, lines: [wanted] });
  }
  return edits;
}

const covers = (edit: Edit, line: number) => line >= edit.line && line < edit.line + edit.removed;

/** Computes what a page should say about the package. */
export function wantedPage(page: Page, reference: Reference): WantedPage {
  const versions = versionEdits(page.markdown, reference.version);
  // Other pages only name the version.
  if (!page.file.startsWith(`${PAGES_FOLDER}/`)) {
    return { edits: versions, findings: [], documented: new Set() };
  }
  const { edits, findings, documented } = new PageWriter(page, reference).write();
  const others = versions.filter(({ line }) => !edits.some((edit) => covers(edit, line)));
  return { edits: [...edits, ...others], findings, documented };
}
