import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { DocMetadata, LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { PluggableList } from 'unified';

import { describe } from './records/finding.ts';
import { readKeywordFile, unknownAnchors } from './records/keywords.ts';
import { outlineOfMarkdown, type PageFacts } from './records/markdown.ts';
import type { PageOutline } from './records/outline.ts';
import { DEFAULT_CATEGORY } from './records/page.ts';
import { DEFAULT_TAG } from './records/record.ts';

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
  const loaded = Object.entries(allContent[`docusaurus-plugin-content-${plugin}`] ?? {});
  // A plugin without its folder, such as src/pages, has loaded nothing.
  return loaded.filter(([, content]) => Boolean(content)) as [string, Content][];
}

/** Returns the pages written in Markdown, from what Docusaurus's plugins have loaded. */
export function markdownPagesOf(allContent: AllContent, language: string): MarkdownPage[] {
  const pages: MarkdownPage[] = [];

  function addPages(loaded: readonly LoadedPage[], docusaurusTag: string): void {
    for (const { permalink: url, source, unlisted } of loaded) {
      if (unlisted) continue;
      const facts = { url, language, docusaurusTag, category: DEFAULT_CATEGORY };
      pages.push({ facts, file: aliasedSitePathToRelativePath(source) });
    }
  }

  for (const [id, { loadedVersions }] of loadedBy<DocsContent>(allContent, 'docs')) {
    for (const { versionName, docs } of loadedVersions) {
      addPages(docs, `docs-${id}-${versionName}`);
    }
  }
  for (const [, loaded] of loadedBy<PagesContent>(allContent, 'pages')) {
    const markdown = loaded.filter((page) => page.type === 'mdx');
    addPages(markdown, DEFAULT_TAG);
  }
  for (const [, { blogPosts }] of loadedBy<BlogContent>(allContent, 'blog')) {
    const posts = blogPosts.map(({ metadata }) => metadata);
    addPages(posts, DEFAULT_TAG);
  }
  return pages;
}

/** Returns the version names of each set of documents, the latest first. */
export function docsVersionsOf(allContent: AllContent): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const [id, { loadedVersions }] of loadedBy<DocsContent>(allContent, 'docs')) {
    const versions = [...loadedVersions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
    names[id] = versions.map(({ versionName }) => versionName);
  }
  return names;
}

/** Reads a page, and warns of mistakes in its keyword file. */
async function readMarkdownPage(
  siteDir: string,
  { facts, file }: MarkdownPage,
  remarkPlugins: PluggableList,
): Promise<PageOutline> {
  const keywordFile = await readKeywordFile(siteDir, file);
  const sourceFile = path.join(siteDir, file);
  const source = (await readFile(sourceFile, 'utf8')).replaceAll('\r\n', '\n');
  const place = { file: sourceFile, remarkPlugins };
  const outline = await outlineOfMarkdown(facts, source, place, keywordFile.keywords);
  const anchors = outline.sections.map(({ anchor }) => anchor);
  const findings = [...keywordFile.mistakes, ...unknownAnchors(keywordFile, anchors)];
  for (const finding of findings) console.warn(`search:\n${describe(finding)}`);
  return outline;
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
  const outlines = pages.map(async (page) => {
    try {
      return await readMarkdownPage(siteDir, page, remarkPlugins);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`search: ${page.file} is left out: ${reason}`);
      return [];
    }
  });
  return (await Promise.all(outlines)).flat();
}
