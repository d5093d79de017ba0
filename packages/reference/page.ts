/**
 * Computes what a page should say about the package. `npm run reference` writes it, `npm run
 * check:docs` compares.
 */
import type { Finding } from '@docs-kit/content/finding';
import type { Page } from '@docs-kit/content/pages';
import { PAGES_FOLDER } from './config';
import type { Edit } from './edits';
import { writeHeadings, writeSignatureBadges } from './page-badges';
import { PageEdits } from './page-edits';
import { writeList } from './page-lists';
import { addMissingSignatures, reportUnknownSignatures, writeSignatures } from './page-signatures';
import {
  documentedPaths,
  findSubjects,
  type SubjectPage,
  type SubjectSection,
} from './page-subjects';
import { writeTable } from './page-tables';
import type { Reference } from './reference-data';
import { changesOfExport } from './release-lists';

/** The heading of the list of what releases changed in an export. */
const CHANGES_HEADING = 'What changed';
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

/** Writes tables. A table is about the signature above it, if it can be. */
function writeTables(section: SubjectSection, edits: PageEdits, reference: Reference): void {
  const subjects = new Map(section.signatures.map(({ node, subject }) => [node, subject]));
  let signed: SubjectSection['subject'];
  for (const block of section.blocks) {
    if (block.type === 'code' && subjects.has(block)) signed = subjects.get(block);
    if (block.type !== 'table') continue;
    const isAboutSigned = writeTable(block, signed, edits, reference);
    if (isAboutSigned) signed = undefined;
  }
}

/** Writes tables and lists, among them what releases changed in the page's export. */
function writeTablesAndLists(page: SubjectPage, edits: PageEdits, reference: Reference): void {
  for (const section of page.sections) {
    const { text, blocks } = section;
    if (text === CHANGES_HEADING && page.subject) {
      const changes = changesOfExport(page.title, edits.file, reference);
      if (blocks[0]) edits.replace(blocks[0], changes);
      continue;
    }
    writeTables(section, edits, reference);
    for (const block of blocks) {
      if (block.type === 'list') writeList(block, page.title, edits, reference);
    }
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
  const found = findSubjects(page, reference.subjects);
  const written = new PageEdits(page);
  for (const path of documentedPaths(found)) written.documented.add(path);
  writeHeadings(found, written, reference);
  addMissingSignatures(found, written, reference);
  writeSignatureBadges(found, written, reference);
  writeSignatures(found, written);
  writeTablesAndLists(found, written, reference);
  reportUnknownSignatures(found, written, reference);

  const { edits, findings, documented } = written;
  const others = versions.filter(({ line }) => !edits.some((edit) => covers(edit, line)));
  return { edits: [...edits, ...others], findings, documented };
}
