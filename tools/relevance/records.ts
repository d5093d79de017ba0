import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readPages, type Page } from '@docs-kit/content/pages';
import { expandIndex } from '@docs-kit/search/records/compact';
import { readKeywordFile } from '@docs-kit/search/keywords';
import { outlineOfMarkdown, type SourcePlace } from '@docs-kit/search/records/markdown';
import { recordsOf } from '@docs-kit/search/records/outline';
import { DEFAULT_CATEGORY } from '@docs-kit/search/records/page';
import type { SearchRecord } from '@docs-kit/search/records/record';
import { remarkBadges } from '@docs-kit/markdown/badges/remark';
import { BADGES } from '../../src/badges';

/** Reads the records of a built site. @param file the file that is sent to readers */
export function readRecords(file: string): SearchRecord[] {
  return [...expandIndex(readFileSync(file, 'utf8')).records];
}

async function recordsOfPage(
  { file, markdown }: Page,
  folder: string,
  urlPrefix: string,
  place: Partial<SourcePlace>,
): Promise<SearchRecord[]> {
  const facts = {
    url: urlPrefix + file.replace(/\.mdx?$/, ''),
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: DEFAULT_CATEGORY,
  };
  const { keywords } = await readKeywordFile(folder, file);
  return recordsOf(
    await outlineOfMarkdown(
      facts,
      markdown,
      { file: path.resolve(folder, file), ...place },
      keywords,
    ),
  );
}

/** An HTML anchor, and one that precedes the heading it is for. */
const ANCHOR = /<a (?:id|name)="?([^">\s]+)"?>/g;
const ANCHOR_BEFORE = /\n\n(<a (?:id|name)=[^>]+>)\s*<\/a>\s*\n(#{1,6} .*)/g;

/**
 * @returns the records of a Markdown folder, at paths without extension, and section addresses by
 * HTML anchor
 */
export async function recordsOfFolder(folder: string) {
  const aliases = new Map<string, string>();
  const records: SearchRecord[] = [];
  for (const page of await readPages('', folder)) {
    records.push(...(await recordsOfPage(page, folder, '', { format: 'md' })));
    const markdown = page.markdown.replace(ANCHOR_BEFORE, '\n\n$2\n\n$1').replace(ANCHOR, '§$1§ ');
    for (const { url, content } of await recordsOfPage({ ...page, markdown }, folder, '', {
      format: 'md',
    })) {
      for (const [, id] of content?.matchAll(/§(.+?)§/g) ?? [])
        aliases.set(`${url.replace(/#.*/s, '')}#${id}`, url);
    }
  }
  return { records, aliases };
}

/**
 * Reads the records of `docs/` without a build. What components render and the sidebar's
 * categories are missing.
 */
export async function recordsOfDocs(): Promise<SearchRecord[]> {
  const place: Partial<SourcePlace> = { remarkPlugins: [[remarkBadges, BADGES]] };
  const pages = await readPages('', 'docs');
  return (
    await Promise.all(pages.map((page) => recordsOfPage(page, 'docs', '/docs/', place)))
  ).flat();
}
