/** Writes the signatures of a page, and reports those that the package does not have. */
import { lineOf } from '@docs-kit/content/markdown-nodes';
import { nearest } from '@docs-kit/content/nearest';
import { isBadgeLine } from './page-badges';
import type { PageEdits } from './page-edits';
import type { SubjectPage, SubjectSection } from './page-subjects';
import { newParameterTable } from './page-tables';
import type { Reference } from './reference-data';
import { lastLine } from './sections';
import { signatureOf } from './signature';

/** Returns the line below which the signature of a section belongs: its summary, or its badges. */
function lineAboveSignature({ heading, blocks }: SubjectSection, edits: PageEdits): number {
  const summary = blocks.find((block) => block.type === 'paragraph' && !isBadgeLine(block, edits));
  const [first] = blocks;
  const badges = isBadgeLine(first, edits) ? first : heading;
  const above = summary ?? badges;
  return above ? lastLine(above) : 1;
}

/** Adds what a section about a call lacks: its signature, and the table of its parameters. */
export function addMissingSignatures(
  { sections }: SubjectPage,
  edits: PageEdits,
  reference: Reference,
): void {
  for (const section of sections) {
    const { heading, subject, signatures } = section;
    if (!heading || subject?.kind !== 'method' || signatures.length > 0) continue;
    const line = lineAboveSignature(section, edits);
    const lines = ['```ts signature', ...signatureOf(subject).split('\n'), '```'];
    const hasParameters = subject.signatures?.some(({ parameters }) => parameters.length > 0);
    if (hasParameters) lines.push('', ...newParameterTable(subject, line, edits, reference));
    edits.insertAfter(line, lines);
  }
}

/** Writes the signatures of what the package has. */
export function writeSignatures({ sections }: SubjectPage, edits: PageEdits): void {
  for (const { node, subject } of sections.flatMap(({ signatures }) => signatures)) {
    if (!subject) continue;
    const [fence = ''] = edits.linesOf(node);
    edits.replace(node, [fence, ...signatureOf(subject).split('\n'), '```']);
  }
}

/** Reports signatures of what the package does not have. */
export function reportUnknownSignatures(
  { sections }: SubjectPage,
  edits: PageEdits,
  { subjects }: Reference,
): void {
  for (const { node, subject } of sections.flatMap(({ signatures }) => signatures)) {
    if (subject) continue;
    const [found = ''] = node.value.split('\n');
    const [name = ''] = found.split(/\W/);
    const meant = nearest(name, subjects.keys());
    const fix = meant === undefined ? 'Correct or remove it.' : `Did you mean ${meant}?`;
    edits.report(lineOf(node), 'the signature of an export or a member', found, fix);
  }
}
