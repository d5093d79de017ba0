import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readPages } from '@docs-kit/content/pages';
import { parseIndex } from '@docs-kit/search/records/index-file';
import { readKeywordFile } from '@docs-kit/search/keywords';
import { outlineOfMarkdown, type SourcePlace } from '@docs-kit/search/records/markdown';
import { recordsOf } from '@docs-kit/search/records/outline';
import { DEFAULT_CATEGORY } from '@docs-kit/search/records/page';
import type { SearchRecord } from '@docs-kit/search/records/record';
import { remarkBadges } from '@docs-kit/markdown/badges/remark';
import { BADGES } from '../../src/badges';

/** Reads the records of a built site. @param file the file that is sent to readers */
export function readRecords(file: string): SearchRecord[] {
  return [...parseIndex(readFileSync(file, 'utf8')).records];
}

/**
 * Reads the records of a folder of Markdown without a build. What components render and the
 * sidebar's categories are missing.
 *
 * @param urlPrefix what the address of a page has before its path in the folder
 */
async function readFolder(
  folder: string,
  urlPrefix: string,
  place: Omit<SourcePlace, 'file'>,
): Promise<SearchRecord[]> {
  const records: SearchRecord[] = [];
  for (const { file, markdown } of await readPages('', folder)) {
    const facts = {
      url: urlPrefix + file.replace(/\.mdx?$/, ''),
      language: 'en',
      docusaurusTag: 'docs-default-current',
      category: DEFAULT_CATEGORY,
    };
    const { keywords } = await readKeywordFile(folder, file);
    const sourcePlace = { ...place, file: path.resolve(folder, file) };
    const outline = await outlineOfMarkdown(facts, markdown, sourcePlace, keywords);
    records.push(...recordsOf(outline));
  }
  return records;
}

/** Reads the records of the documentation of another project, at paths without extension. */
export function recordsOfFolder(folder: string): Promise<SearchRecord[]> {
  return readFolder(folder, '', { format: 'md' });
}

/** Reads the records of `docs/`. */
export function recordsOfDocs(): Promise<SearchRecord[]> {
  return readFolder('docs', '/docs/', { remarkPlugins: [[remarkBadges, BADGES]] });
}
