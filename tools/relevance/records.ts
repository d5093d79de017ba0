import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { expandIndex } from '@docs-kit/search/records/compact';
import { readKeywordFile } from '@docs-kit/search/keywords';
import { recordsOfMarkdown } from '@docs-kit/search/records/markdown';
import { DEFAULT_CATEGORY } from '@docs-kit/search/records/page';
import type { SearchRecord } from '@docs-kit/search/records/record';
import remarkReference from '@docs-kit/docs-truth/reference/remark';
import { truth } from '../../truth';

/** The records of a built site. @param file the file that readers are sent */
export function readRecords(file: string): SearchRecord[] {
  return [...expandIndex(readFileSync(file, 'utf8')).records];
}

/**
 * The records of the pages as they stand in `docs/`, without a build. What components draw themselves, and the sidebar's
 * categories, are missing.
 */
export async function recordsOfDocs(): Promise<SearchRecord[]> {
  const files = (await readdir('docs', { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  const pages = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join('docs', file), 'utf8');
      const { frontMatter, contentTitle } = await parseMarkdownFile({
        filePath: file,
        fileContent: source,
        parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      });
      const { title } = frontMatter;
      const words = await readKeywordFile('docs', file);
      return recordsOfMarkdown(
        {
          url: `/docs/${file.replace(/\.md$/, '')}`,
          title: typeof title === 'string' ? title : (contentTitle ?? ''),
          language: 'en',
          docusaurusTag: 'docs-default-current',
          category: DEFAULT_CATEGORY,
          keywords: [],
          sectionKeywords: words?.keywords,
        },
        source,
        { file: path.resolve('docs', file), siteDir: path.resolve(), remarkPlugins: [[remarkReference, truth]] },
      );
    }),
  );
  return pages.flat();
}
