/** Writes the badges of a page, and the headings above them. */
import type { Heading, Paragraph } from 'mdast';

import { badgeLine } from './badges';
import type { Subject } from './facts';
import type { PageEdits } from './page-edits';
import type { SubjectPage } from './page-subjects';
import type { Reference } from './reference-data';
import { lastLine, type Block } from './sections';

const BADGE_LINE = /^([*_]).*\bSince \d.*\1$/;

/** Whether a block is a line of badges. */
export function isBadgeLine(block: Block | undefined, edits: PageEdits): block is Paragraph {
  return block?.type === 'paragraph' && BADGE_LINE.test(edits.linesOf(block).join('\n'));
}

/** Strikes out the heading of what is deprecated, and no other. */
function writeHeading(heading: Heading, subject: Subject, edits: PageEdits): void {
  const [line = ''] = edits.linesOf(heading);
  const [, marks = '', name = '', id = ''] = /^(#+ )(.*?)( \{#.*\})?$/.exec(line) ?? [];
  const plain = name.replaceAll('~~', '');
  edits.replace(heading, [`${marks}${subject.deprecated ? `~~${plain}~~` : plain}${id}`]);
}

/** Writes the badges below each heading of a subject. */
export function writeHeadings(page: SubjectPage, edits: PageEdits, reference: Reference): void {
  for (const { heading, blocks, subject } of page.sections) {
    if (!heading || !subject) continue;
    writeHeading(heading, subject, edits);
    const badges = [badgeLine(subject, edits.file, reference)];
    const [next] = blocks;
    if (isBadgeLine(next, edits)) edits.replace(next, badges);
    else edits.insertAfter(lastLine(heading), badges);
  }
}

/** Writes the badges of signatures without a heading: of the page's export below its title. */
export function writeSignatureBadges(
  page: SubjectPage,
  edits: PageEdits,
  reference: Reference,
): void {
  const [first] = page.sections.flatMap(({ heading, blocks }) => heading ?? blocks);
  for (const section of page.sections) {
    for (const { node, before, subject } of section.signatures) {
      if (!subject) continue;
      const isOfPage = subject.path === page.title;
      if (!isOfPage && section.subject) continue;
      const found = isOfPage ? first : before;
      const badges = [badgeLine(subject, edits.file, reference)];
      if (isBadgeLine(found, edits)) edits.replace(found, badges);
      else edits.insertAbove((isOfPage && first) || node, badges);
    }
  }
}
