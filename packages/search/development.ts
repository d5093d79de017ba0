import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { describe, type Finding } from '@docs-kit/markdown-source/finding';

import type { SearchOptions } from './options';
import { compactIndex } from './records/compact';
import { keywordFileOf, readKeywordFile } from './records/keywords';
import { recordsOfMarkdown, type PageFacts } from './records/markdown';
import { DEFAULT_CATEGORY } from './records/page';
import { DEFAULT_TAG, type SearchRecord } from './records/record';

/** A page with its Markdown file. */
export interface MarkdownPage {
  facts: PageFacts;
  /** Path below the site's folder. */
  file: string;
}

type Sidebar = DocsContent['loadedVersions'][number]['sidebars'][string];

/** The innermost category of each document: its id to the category's label. */
function categoriesIn(sidebar: Sidebar, category: string): Map<string, string> {
  return new Map(
    sidebar.flatMap((item): [string, string][] => {
      if (item.type === 'category') return [...categoriesIn(item.items, item.label)];
      return item.type === 'doc' ? [[item.id, category]] : [];
    }),
  );
}

function keywordsIn(frontMatter: Record<string, unknown>): string[] {
  const { keywords } = frontMatter;
  return Array.isArray(keywords) ? keywords.map(String) : [];
}

/** The pages that are written in Markdown, from what Docusaurus's plugins have loaded. */
export function markdownPagesOf(allContent: AllContent, language: string): MarkdownPage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap(([pluginId, content]) =>
    (content as DocsContent).loadedVersions.flatMap(({ versionName, docs: versionDocs, sidebars }) => {
      const categories = new Map(
        Object.values(sidebars).flatMap((sidebar) => [...categoriesIn(sidebar, DEFAULT_CATEGORY)]),
      );
      return versionDocs
        .filter(({ unlisted }) => !unlisted)
        .map(({ id, permalink, title, source, frontMatter }) => ({
          facts: {
            url: permalink,
            title,
            language,
            docusaurusTag: `docs-${pluginId}-${versionName}`,
            category: categories.get(id) ?? DEFAULT_CATEGORY,
            keywords: keywordsIn(frontMatter),
          },
          file: aliasedSitePathToRelativePath(source),
        }));
    }),
  );
  const loose = (url: string, title: string, frontMatter: Record<string, unknown>, source: string): MarkdownPage => ({
    facts: {
      language,
      docusaurusTag: DEFAULT_TAG,
      category: DEFAULT_CATEGORY,
      url,
      title,
      keywords: keywordsIn(frontMatter),
    },
    file: aliasedSitePathToRelativePath(source),
  });
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {})
    .flatMap((content) => content as PagesContent)
    .flatMap((page) => (page.type === 'mdx' && !page.unlisted ? page : []))
    .map(({ permalink, title = '', frontMatter, source }) => loose(permalink, title, frontMatter, source));
  const posts = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {})
    .flatMap((content) => (content as BlogContent).blogPosts)
    .filter(({ metadata }) => !metadata.unlisted)
    .map(({ metadata: { permalink, title, frontMatter, source } }) => loose(permalink, title, frontMatter, source));
  return [...docs, ...pages, ...posts];
}

/** Names of the versions of each set of documents, the latest first. */
export function docsVersionsOf(allContent: AllContent): Record<string, string[]> {
  const sets = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {});
  return Object.fromEntries(
    sets.map(([id, content]) => {
      const versions = [...(content as DocsContent).loadedVersions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
      return [id, versions.map(({ versionName }) => versionName)];
    }),
  );
}

/** The site's records in development. */
export interface DevelopmentRecords {
  /** Makes the records from the Markdown files as they are now, and warns of what it can't read. */
  read(): Promise<SearchRecord[]>;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Makes records in development. A page is read again only when its file, its keywords or a file that it imports has
 * changed; one that can't be read as MDX is left out with a warning, as the author is just writing it.
 *
 * @param siteDir the site's folder
 * @param pages gives the site's pages
 * @param options `remarkPlugins`: those of the site that put text into its pages
 */
export function createDevelopmentRecords(
  siteDir: string,
  pages: () => readonly MarkdownPage[],
  { remarkPlugins = [], synonyms = [] }: Pick<SearchOptions, 'remarkPlugins' | 'synonyms'> = {},
): DevelopmentRecords {
  const known = new Map<string, { changed: string; partials: string[]; facts: PageFacts; records: SearchRecord[] }>();

  /** When each of the files was written last. */
  async function changesOf(files: readonly string[]): Promise<string> {
    return (await Promise.all(files.map(async (file) => (await stat(file).catch(() => undefined))?.mtimeMs))).join();
  }

  async function recordsOfPage({ facts, file }: MarkdownPage): Promise<SearchRecord[]> {
    const source = path.join(siteDir, file);
    const own = [source, keywordFileOf(source)];
    try {
      const before = known.get(file);
      if (before?.facts === facts && before.changed === (await changesOf([...own, ...before.partials]))) {
        return before.records;
      }
      const partials: string[] = [];
      const words = await readKeywordFile(siteDir, file);
      const records = await recordsOfMarkdown(
        { ...facts, sectionKeywords: words?.keywords },
        await readFile(source, 'utf8'),
        { file: source, siteDir, remarkPlugins, onPartial: (partial) => partials.push(partial) },
      );
      const anchors = new Set(records.map(({ anchor }) => anchor));
      for (const finding of words ? [...words.findings, ...words.unknownSections(anchors)] : []) warn(finding);
      known.set(file, { changed: await changesOf([...own, ...partials]), partials, facts, records });
      return records;
    } catch (error) {
      console.warn(`search: ${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }

  const read = async () => (await Promise.all(pages().map(recordsOfPage))).flat();
  return {
    read,
    async answer(_request, response) {
      const records = await read();
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(compactIndex({ records, synonyms }));
    },
  };
}

function warn(finding: Finding): void {
  console.warn(`search:\n${describe(finding)}`);
}
