/** Where pages document what the package exports. */
import path from 'node:path';

import { parseMarkdownHeadingId } from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';

import type { Page } from '@docs-kit/content/pages';
import type { Subjects } from './facts';
import { sectionsOf } from './sections';

/** The place where a subject is documented. */
export interface Place {
  /** Path of the page from the project root. */
  file: string;
  /** The heading's id, or undefined if the whole page is about the subject. */
  anchor: string | undefined;
}

/** Returns the title in a page's front matter, or an empty string if there is none. */
export function titleOf(markdown: string): string {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(markdown)?.[1] ?? '';
  return /^title:\s*['"]?(.*?)['"]?\s*$/m.exec(frontMatter)?.[1] ?? '';
}

/**
 * Returns the text of a heading, such as `readFile`, without marks and `{#own-id}`, and its id.
 */
export function readHeading(heading: string): { text: string; anchor: string } {
  const { text, id } = parseMarkdownHeadingId(heading.replace(/[`\\~]/g, '').trim());
  // Only headings of one word become places, and their ids are that word in lowercase.
  return { text, anchor: id ?? text.toLowerCase() };
}

/**
 * Returns the path of the export or member that a heading names. It may name an enum member by its
 * value.
 */
export function subjectOfHeading(
  text: string,
  title: string,
  subjects: Subjects,
): string | undefined {
  if (subjects.has(text)) return text;
  if (subjects.has(`${title}.${text}`)) return `${title}.${text}`;
  const member = subjects.get(title)?.members?.find(({ value }) => value === text);
  return member && `${title}.${member.name}`;
}

/** Finds the subjects that have a page of their own. */
function pagesOf(pages: readonly Page[], subjects: Subjects): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { file, markdown } of pages) {
    const title = titleOf(markdown);
    if (subjects.has(title)) places.set(title, { file, anchor: undefined });
  }
  return places;
}

/**
 * Finds the place of every subject with its own page or heading. The first one wins, pages before
 * headings.
 */
export function placesOf(pages: readonly Page[], subjects: Subjects): ReadonlyMap<string, Place> {
  const places = pagesOf(pages, subjects);
  for (const { file, markdown } of pages) {
    const title = titleOf(markdown);
    for (const { heading } of sectionsOf(markdown)) {
      if (!heading) continue;
      const { text, anchor } = readHeading(toString(heading));
      const subject = subjectOfHeading(text, title, subjects);
      if (subject !== undefined && !places.has(subject)) places.set(subject, { file, anchor });
    }
  }
  return places;
}

/** Returns the address of a place in a link by file, which editors and GitHub follow. */
export function linkBetween(from: string, { file, anchor }: Place): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  return from === file ? hash : `${path.posix.relative(path.posix.dirname(from), file)}${hash}`;
}
