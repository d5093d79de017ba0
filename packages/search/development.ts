import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { DocMetadata, LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { PluggableList } from 'unified';
import { describe } from '@docs-kit/markdown-source/finding';

import { readKeywordFile } from './records/keywords';
import { outlineOfMarkdown, type PageFacts } from './records/markdown';
import type { PageOutline } from './records/outline';
import { DEFAULT_CATEGORY } from './records/page';
import { DEFAULT_TAG } from './records/record';

export interface MarkdownPage {
  facts: PageFacts;
  /** Path relative to the site's folder. */
  file: string;
}

/** What Docusaurus's plugins report for any page written in Markdown. */
type LoadedPage = Pick<DocMetadata, 'permalink' | 'source' | 'unlisted'>;

/** Returns what the instances of a Docusaurus content plugin have loaded, by instance id. */
function loadedBy<Content>(
  allContent: AllContent,
  plugin: 'blog' | 'docs' | 'pages',
): [id: string, Content][] {
  return Object.entries(allContent[`docusaurus-plugin-content-${plugin}`] ?? {}) as [
    string,
    Content,
  ][];
}

/** Returns the pages written in Markdown, from what Docusaurus's plugins have loaded. */
export function markdownPagesOf(allContent: AllContent, language: string): MarkdownPage[] {
  const listed = (loaded: readonly LoadedPage[], docusaurusTag = DEFAULT_TAG): MarkdownPage[] =>
    loaded
      .filter(({ unlisted }) => !unlisted)
      .map(({ permalink: url, source }) => ({
        facts: { url, language, docusaurusTag, category: DEFAULT_CATEGORY },
        file: aliasedSitePathToRelativePath(source),
      }));
  return [
    ...loadedBy<DocsContent>(allContent, 'docs').flatMap(([id, { loadedVersions }]) =>
      loadedVersions.flatMap(({ versionName, docs }) => listed(docs, `docs-${id}-${versionName}`)),
    ),
    ...loadedBy<PagesContent>(allContent, 'pages').flatMap(([, pages]) =>
      listed(pages.filter((page) => page.type === 'mdx')),
    ),
    ...loadedBy<BlogContent>(allContent, 'blog').flatMap(([, { blogPosts }]) =>
      listed(blogPosts.map(({ metadata }) => metadata)),
    ),
  ];
}

/** Returns the version names of each set of documents, the latest first. */
export function docsVersionsOf(allContent: AllContent): Record<string, string[]> {
  return Object.fromEntries(
    loadedBy<DocsContent>(allContent, 'docs').map(([id, { loadedVersions }]) => {
      const versions = [...loadedVersions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
      return [id, versions.map(({ versionName }) => versionName)];
    }),
  );
}

/**
 * Reads the Markdown files as they are now. Skips a page that is not valid MDX, as during writing,
 * with a warning.
 */
export async function readMarkdownPages(
  siteDir: string,
  pages: readonly MarkdownPage[],
  { remarkPlugins = [] }: { remarkPlugins?: PluggableList },
): Promise<PageOutline[]> {
  const outlines = pages.map(async ({ facts, file }) => {
    try {
      const source = path.join(siteDir, file);
      const { keywords, findings } = await readKeywordFile(siteDir, file);
      const place = { file: source, remarkPlugins };
      const outline = await outlineOfMarkdown(
        facts,
        await readFile(source, 'utf8'),
        place,
        keywords,
      );
      const anchors = outline.sections.map(({ anchor }) => anchor);
      for (const finding of findings(anchors)) console.warn(`search:\n${describe(finding)}`);
      return outline;
    } catch (error) {
      console.warn(
        `search: ${file} is left out: ${error instanceof Error ? error.message : String(error)}`,
      );
      return [];
    }
  });
  return (await Promise.all(outlines)).flat();
}
