import path from 'node:path';

import type { Page } from './page';

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type Admonition = (typeof ADMONITIONS)[number];

/** What a generator understands, as far as our pages go beyond plain Markdown. */
export interface Dialect {
  /** Opening line of an admonition; the closing line is `:::` everywhere. */
  readonly openAdmonition: (kind: Admonition, title: string) => string;
  /** Keeps `<Tabs>` and their import; otherwise each tab becomes a paragraph with its label and its content. */
  readonly tabs: boolean;
  /** Keeps `{#id}` after headings; otherwise it goes, and the generator makes an id of its own. */
  readonly headingIds: boolean;
  /** Gives the file of a link its form: `id` is the page it leads to, `file` what the author wrote. */
  readonly link: (id: string, file: string) => string;
  /** What follows a fence's language, of which only the title is known to all. */
  readonly fenceTitle: (title: string) => string;
}

const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/;
const ADMONITION = /^:::+\s*([a-z]+)(?:\[(.*)\]|[ \t]+(.*))?\s*$/;
/** A directive that our plugins fill: `::signature{of="…"}`. */
const DIRECTIVE = /^::[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?\s*$/;
const IMPORT = /^import\s.*from\s+['"](.*)['"];?\s*$/;
const TAB = /^\s*<TabItem\b.*?\blabel=["'](.*?)["'].*>\s*$/;
const TAB_TAGS = /^\s*<\/?(?:Tabs|TabItem)\b.*>\s*$/;
/** Any other component in a line of its own, and MDX comments. */
const COMPONENT = /^\s*(?:<[A-Z]\w*\b.*\/>|\{\/\*.*\*\/\})\s*$/;
/** What our plugins read within a line: comments, and directives that they fill: `:default{of="…"}`. */
const INLINE = /\s*\{\/\*.*?\*\/\}|\s*(?<![:\w]):[a-z]+(?:\[[^\]]*\])?\{[^}]*\}/g;
const HEADING_ID = /^(#{1,6}\s.*?)\s*\{#[\w-]+\}\s*$/;
const PAGE_LINK = /\]\((?!\w+:|\/|#)([^()\s]+?)\.mdx?(#[^()\s]*)?\)/g;

/**
 * Reduces the body of a page to what a peer understands. What is generated for our pages alone is left out, so a peer
 * never has more to send than its share.
 *
 * @param page page as its author wrote it
 * @param dialect what the peer understands
 * @returns the body for the peer
 */
export function reduce(page: Page, dialect: Dialect): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of page.body.split('\n')) {
    const [, indent = '', marks, info = ''] = FENCE.exec(line) ?? [];
    if (fence !== undefined) {
      lines.push(line);
      if (marks?.startsWith(fence) && info.trim() === '') fence = undefined;
    } else if (marks !== undefined) {
      fence = marks;
      lines.push(indent + marks + fenceInfo(info, dialect));
    } else {
      const reduced = reduceLine(line, page.id, dialect);
      if (reduced !== undefined) lines.push(reduced);
    }
  }
  return lines.join('\n');
}

function fenceInfo(info: string, { fenceTitle }: Dialect): string {
  const [language = ''] = info.trim().split(/[\s{]/);
  const title = /\btitle=(["'])(.*?)\1/.exec(info)?.[2];
  return title === undefined ? language : `${language}${fenceTitle(title)}`;
}

/** @returns the line for the peer; undefined where it goes */
function reduceLine(line: string, id: string, dialect: Dialect): string | undefined {
  const admonition = ADMONITION.exec(line);
  if (admonition) {
    const [, word = '', bracketed, plain] = admonition;
    const kind = ADMONITIONS.find((known) => known === word) ?? 'note';
    return dialect.openAdmonition(kind, (bracketed ?? plain ?? '').trim());
  }
  const module = IMPORT.exec(line)?.[1];
  if (module !== undefined) return dialect.tabs && module.startsWith('@theme/Tab') ? line : undefined;
  if (DIRECTIVE.test(line) || COMPONENT.test(line)) return undefined;
  if (!dialect.tabs) {
    const label = TAB.exec(line)?.[1];
    if (label !== undefined) return `**${label}**`;
    if (TAB_TAGS.test(line)) return undefined;
  }
  const written = line.replace(INLINE, '');
  const heading = dialect.headingIds ? written : written.replace(HEADING_ID, '$1');
  return heading.replace(PAGE_LINK, (_, target: string, anchor = '') => {
    const linked = path.posix.normalize(path.posix.join(path.posix.dirname(id), target));
    return `](${dialect.link(linked, `${target}.md`)}${anchor})`;
  });
}
