/** Finds what a page says about the package: the subject of each section and each signature. */
import type { Code, Heading } from 'mdast';
import { toString } from 'mdast-util-to-string';

import type { Page } from '@docs-kit/content/pages';
import type { Subject, Subjects } from './facts';
import { readHeading, subjectOfHeading, titleOf } from './places';
import { isSignature, sectionsOf, type Block } from './sections';

/** The name that a signature declares. */
const SIGNATURE_NAME =
  /^(?:\/\*\*.*\*\/\n)?(?:static )?(?:(new) |class |enum |interface |type )?(\w+)/;

/** A fence with a signature. */
export interface WrittenSignature {
  readonly node: Code;
  /** The block above it in its section. */
  readonly before: Block | undefined;
  /** What it declares, or undefined if the package has no such thing. */
  readonly subject: Subject | undefined;
}

/** A section of a page, with what it is about. */
export interface SubjectSection {
  readonly heading: Heading | undefined;
  /** The text of the heading, without marks and id. */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** What the heading names, if the package has it. */
  readonly subject: Subject | undefined;
  readonly signatures: readonly WrittenSignature[];
}

/** A page with what it is about. */
export interface SubjectPage {
  readonly title: string;
  /** The export that the title names. */
  readonly subject: Subject | undefined;
  readonly sections: readonly SubjectSection[];
}

/** Returns what a signature declares: what it names, or else what its section or page is about. */
function subjectOfSignature(
  { value }: Code,
  section: Subject | undefined,
  title: string,
  subjects: Subjects,
): Subject | undefined {
  const [, isConstructor, name = ''] = SIGNATURE_NAME.exec(value) ?? [];
  if (isConstructor) return subjects.get(`${name}.constructor`);
  if (section?.name === name) return section;
  const named = subjects.get(`${title}.${name}`) ?? subjects.get(name);
  return named ?? section ?? subjects.get(title);
}

/** Finds the subjects of a page, of its sections and of its signatures. */
export function findSubjects({ markdown }: Page, subjects: Subjects): SubjectPage {
  const title = titleOf(markdown);
  const sections = sectionsOf(markdown).map(({ heading, blocks }): SubjectSection => {
    const text = heading ? readHeading(toString(heading)).text : '';
    const subject = subjects.get(subjectOfHeading(text, title, subjects) ?? '');
    const signatures = blocks.flatMap((node, index): WrittenSignature[] => {
      if (!isSignature(node)) return [];
      const before = blocks[index - 1];
      return [{ node, before, subject: subjectOfSignature(node, subject, title, subjects) }];
    });
    return { heading, text, blocks, subject, signatures };
  });
  return { title, subject: subjects.get(title), sections };
}

/** Returns the paths of the subjects that a page has as its title, a heading or a signature. */
export function documentedPaths({ subject, sections }: SubjectPage): string[] {
  const ofSections = sections.flatMap((section) => [
    section.heading && section.subject,
    ...section.signatures.map((signature) => signature.subject),
  ]);
  return [subject, ...ofSections].flatMap((each) => each?.path ?? []);
}
