import { parseMarkdownHeadingId } from '@docusaurus/utils';

import type { Page } from '@docs-kit/markdown-source/pages';
import { pathInDocs } from '../docs-version';
import type { Subjects } from './facts';

/** A page: path from the project's root, and the title of its front matter. */
export interface TitledPage {
  file: string;
  title: string;
}

/** Where a subject is documented. */
export interface Place {
  /** Path of the page in the current documentation, from the project's root. */
  file: string;
  /** The heading's id; undefined when the whole page is about it. */
  anchor: string | undefined;
}

export type Places = ReadonlyMap<string, Place>;

/** The title in a page's front matter; empty when there is none. */
export function titleOf(markdown: string): string {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(markdown)?.[1] ?? '';
  return /^title:\s*['"]?(.*?)['"]?\s*$/m.exec(frontMatter)?.[1] ?? '';
}

/** Text and id of a heading: `readFile`, `{#own-id}` taken off. */
export function readHeading(heading: string): { text: string; anchor: string } {
  const { text, id } = parseMarkdownHeadingId(heading.replace(/[`\\]/g, '').trim());
  // Only headings of one word become places, and their ids are that word in lower case.
  return { text, anchor: id ?? text.toLowerCase() };
}

/** The path of the export or member that a heading names; a member of an enum by its value too. */
export function subjectOfHeading(text: string, title: string, subjects: Subjects): string | undefined {
  if (subjects.has(text)) return text;
  if (subjects.has(`${title}.${text}`)) return `${title}.${text}`;
  const member = subjects.get(title)?.members?.find(({ value }) => value === text);
  return member && `${title}.${member.name}`;
}

/** Finds the place of every subject that has a page or a heading of its own. The first one wins, a page before headings. */
export function placesOf(pages: readonly Page[], subjects: Subjects): Places {
  const places = new Map<string, Place>();
  const titled = pages.map(({ file, markdown }) => ({ file: pathInDocs(file), markdown, title: titleOf(markdown) }));
  for (const { file, title } of titled) if (subjects.has(title)) places.set(title, { file, anchor: undefined });
  for (const { file, markdown, title } of titled) {
    const prose = markdown.replace(/^(`{3,})[\s\S]*?^\1/gm, '');
    for (const [, heading = ''] of prose.matchAll(/^#{2,4} +(.+)$/gm)) {
      const { text, anchor } = readHeading(heading);
      const found = subjectOfHeading(text, title, subjects);
      if (found !== undefined && !places.has(found)) places.set(found, { file, anchor });
    }
  }
  return places;
}

/** A link to a page's file, so that the build checks it. A translation finds a page there that is not translated. */
export function linkBetween(from: string, { file, anchor }: Place): string {
  const hash = anchor === undefined ? '' : `#${anchor}`;
  // A page outside of the documentation reaches it by address: files are linked within it alone.
  if (!from.startsWith('docs/')) return `/${file.replace(/\.mdx?$/, '')}${hash}`;
  return from === file ? hash : `${file.slice('docs'.length)}${hash}`;
}
