import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import { recordsOfMarkdown } from '../../plugins/search/records/markdown';
import { DEFAULT_CATEGORY } from '../../plugins/search/records/page';
import type { SearchRecord } from '../../plugins/search/records/record';
import remarkReference from '../../plugins/truth/reference/remark';

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
      const { title, keywords } = frontMatter;
      return recordsOfMarkdown(
        {
          url: `/docs/${file.replace(/\.md$/, '')}`,
          title: typeof title === 'string' ? title : (contentTitle ?? ''),
          language: 'en',
          docusaurusTag: 'docs-default-current',
          category: DEFAULT_CATEGORY,
          keywords: Array.isArray(keywords) ? keywords.map(String) : [],
        },
        source,
        { file: path.resolve('docs', file), siteDir: path.resolve(), remarkPlugins: [remarkReference] },
      );
    }),
  );
  return pages.flat();
}
