/** The files that a reader's browser fetches to build the index. */
import type { SynonymRule } from '../engine/index.ts';
import { recordsOf, type PageOutline } from './outline.ts';
import type { SearchRecord } from './record.ts';

/** What a file contains, as JSON. Outlines are sent, as records would repeat their headings. */
interface IndexFile {
  readonly pages: readonly PageOutline[];
  readonly synonyms: readonly SynonymRule[];
}

/** Returns the text of a file with pages and the site's synonyms. */
export function serializeIndex(
  pages: readonly PageOutline[],
  synonyms: readonly SynonymRule[] = [],
): string {
  return JSON.stringify({ pages, synonyms } satisfies IndexFile);
}

/** Returns what an engine needs of a file. @throws if the text is not that of a file */
export function parseIndex(text: string): {
  records: SearchRecord[];
  synonyms: readonly SynonymRule[];
} {
  const { pages, synonyms } = JSON.parse(text) as IndexFile;
  return { records: pages.flatMap(recordsOf), synonyms };
}
