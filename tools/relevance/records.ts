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

async function recordsOfFile(folder: string, file: string, urlPrefix: string, place: Partial<SourcePlace>) {
  const source = await readFile(path.join(folder, file), 'utf8');
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
  return recordsOfMarkdown(facts, source, { file: path.resolve(folder, file), siteDir: path.resolve(), ...place });
}

/** The Markdown files of a folder and those below it, as paths in it. */
async function markdownIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => /\.mdx?$/.test(file)).sort();
}

/** The records of any folder of Markdown, with the files' paths without ending as addresses. */
export async function recordsOfFolder(folder: string): Promise<SearchRecord[]> {
  const files = await markdownIn(folder);
  return (await Promise.all(files.map((file) => recordsOfFile(folder, file, '', { isPlain: true })))).flat();
}

/**
 * The records of the pages as they stand in `docs/`, without a build. What components draw themselves, and the sidebar's
 * categories, are missing.
 */
export async function recordsOfDocs(): Promise<SearchRecord[]> {
  const files = await markdownIn('docs');
  const place: Partial<SourcePlace> = { remarkPlugins: [[remarkReference, truth]] };
  return (await Promise.all(files.map((file) => recordsOfFile('docs', file, '/docs/', place)))).flat();
}
