import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { expandIndex } from '@docs-kit/search/records/compact';
import { readKeywordFile } from '@docs-kit/search/keywords';
import { recordsOfMarkdown, type SourcePlace } from '@docs-kit/search/records/markdown';
import { DEFAULT_CATEGORY } from '@docs-kit/search/records/page';
import type { SearchRecord } from '@docs-kit/search/records/record';
import remarkReference from '@docs-kit/docs-truth/reference/remark';
import { truth } from '../../truth';

/** The records of a built site. @param file the file that readers are sent */
export function readRecords(file: string): SearchRecord[] {
  return [...expandIndex(readFileSync(file, 'utf8')).records];
}

async function recordsOfSource(
  source: string,
  folder: string,
  file: string,
  urlPrefix: string,
  place: Partial<SourcePlace>,
): Promise<SearchRecord[]> {
  const { frontMatter, contentTitle } = await parseMarkdownFile({
    filePath: file,
    fileContent: source,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const name = file.replace(/\.mdx?$/, '');
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : contentTitle;
  const facts = {
    url: urlPrefix + name,
    title: title ?? path.basename(name).replace(/[-_]/g, ' '),
    language: 'en',
    docusaurusTag: 'docs-default-current',
    category: DEFAULT_CATEGORY,
    keywords: [],
    sectionKeywords: (await readKeywordFile(folder, file))?.keywords,
  };
  return recordsOfMarkdown(facts, source, { file: path.resolve(folder, file), ...place });
}

/** Reads each Markdown file of a folder and those below it, as paths in it. */
async function readMarkdown<Made>(folder: string, read: (file: string, source: string) => Promise<Made[]>) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.mdx?$/.test(file)).sort();
  const made = await Promise.all(
    files.map(async (file) => read(file, await readFile(path.join(folder, file), 'utf8'))),
  );
  return made.flat();
}

/** An anchor of HTML, and one that stands before the heading it is for. */
const ANCHOR = /<a (?:id|name)="?([^">\s]+)"?>/g;
const ANCHOR_BEFORE = /\n\n(<a (?:id|name)=[^>]+>)\s*<\/a>\s*\n(#{1,6} .*)/g;

/**
 * The records of any folder of Markdown, with the files' paths without ending as addresses.
 *
 * @returns also the sections' addresses by anchors of HTML
 */
export async function recordsOfFolder(folder: string) {
  const aliases = new Map<string, string>();
  const records = await readMarkdown(folder, async (file, source) => {
    const marked = source.replace(ANCHOR_BEFORE, '\n\n$2\n\n$1').replace(ANCHOR, '§$1§ ');
    for (const { url, content } of await recordsOfSource(marked, folder, file, '', { format: 'md' })) {
      for (const [, id] of content?.matchAll(/§(.+?)§/g) ?? []) aliases.set(`${url.replace(/#.*/s, '')}#${id}`, url);
    }
    return recordsOfSource(source, folder, file, '', { format: 'md' });
  });
  return { records, aliases };
}

/**
 * The records of the pages as they stand in `docs/`, without a build. What components draw themselves, and the sidebar's
 * categories, are missing.
 */
export async function recordsOfDocs(): Promise<SearchRecord[]> {
  const place: Partial<SourcePlace> = { remarkPlugins: [[remarkReference, truth]] };
  return readMarkdown('docs', (file, source) => recordsOfSource(source, 'docs', file, '/docs/', place));
}
