import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { PluggableList } from 'unified';

import { compactIndex } from './records/compact';
import { recordsOfMarkdown, type PageFacts } from './records/markdown';
import { DEFAULT_CATEGORY } from './records/page';
import { DEFAULT_TAG, type SearchRecord } from './records/record';
import { SYNONYMS } from './synonyms';

/** A page with its Markdown file. */
export interface MarkdownPage {
  facts: PageFacts;
  /** Path below the site's folder. */
  file: string;
}

export type RecordsMiddleware = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flatMap((content) =>
    (content as PagesContent).flatMap((page) =>
      page.type === 'mdx' && !page.unlisted
        ? {
            facts: {
              url: page.permalink,
              title: page.title ?? '',
              language,
              docusaurusTag: DEFAULT_TAG,
              category: DEFAULT_CATEGORY,
              keywords: keywordsIn(page.frontMatter),
            },
            file: aliasedSitePathToRelativePath(page.source),
          }
        : [],
    ),
  );
  return [...docs, ...pages];
}

/**
 * Answers a request for the records in development: from the Markdown files as they are now. A page is read again only
 * when its file, or one that it imports, has changed; one that can't be read as MDX is left out with a warning, as the
 * author is just writing it.
 *
 * @param siteDir the site's folder
 * @param pages gives the site's pages
 * @param remarkPlugins those of the site that put text into its pages
 */
export function createRecordsMiddleware(
  siteDir: string,
  pages: () => readonly MarkdownPage[],
  remarkPlugins: PluggableList = [],
): RecordsMiddleware {
  const known = new Map<string, { changed: string; partials: string[]; facts: PageFacts; records: SearchRecord[] }>();

  /** When each of the files was written last. */
  async function changesOf(files: readonly string[]): Promise<string> {
    return (await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))).join();
  }

  async function recordsOfPage({ facts, file }: MarkdownPage): Promise<SearchRecord[]> {
    const absolute = path.join(siteDir, file);
    try {
      const before = known.get(file);
      if (before?.facts === facts && before.changed === (await changesOf([absolute, ...before.partials]))) {
        return before.records;
      }
      const partials: string[] = [];
      const changed = await changesOf([absolute]);
      const records = await recordsOfMarkdown(facts, await readFile(absolute, 'utf8'), {
        file: absolute,
        siteDir,
        remarkPlugins,
        onPartial: (partial) => partials.push(partial),
      });
      const changedPartials = partials.length > 0 ? `,${await changesOf(partials)}` : '';
      known.set(file, { changed: changed + changedPartials, partials, facts, records });
      return records;
    } catch (error) {
      console.warn(`search: ${file} is left out: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }

  return async (_request, response) => {
    const records = (await Promise.all(pages().map(recordsOfPage))).flat();
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(compactIndex({ records, synonyms: SYNONYMS }));
  };
}
