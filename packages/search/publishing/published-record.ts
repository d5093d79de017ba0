import { escapeHtml } from '../engine/highlight';
import { HIERARCHY_LEVELS, type ContentKind, type Hierarchy, type SearchRecord } from '../records/record';

/**
 * A record as the hosted provider keeps it. It differs from the embedded search's in three ways: `url` is absolute, the
 * texts are HTML, and `weight` also ranks what a content record was drawn as.
 */
export interface PublishedRecord extends SearchRecord {
  weight: SearchRecord['weight'] & {
    /** 2 for prose, 1 for a table's row, 0 for code and headings: the provider ranks by numbers only. */
    kind: number;
  };
}

const KIND_WEIGHTS: Record<ContentKind, number> = { prose: 2, table: 1, code: 0 };

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The inverse of the engine's `escapeHtml`. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

function withTexts(
  record: SearchRecord,
  change: (text: string) => string,
): Pick<SearchRecord, 'content' | 'hierarchy'> {
  const hierarchy = Object.fromEntries(
    HIERARCHY_LEVELS.map((level) => {
      const text = record.hierarchy[level];
      return [level, text === null || level === 'lvl0' ? text : change(text)];
    }),
  ) as Hierarchy;
  return { hierarchy, content: record.content === null ? null : change(record.content) };
}

/**
 * Makes a record ready for the hosted provider. The provider gives texts back as they are, between its marks, and the
 * dialog and the search page write them as HTML; so they are escaped here, as DocSearch's own crawler does. Only lvl0,
 * the part of the site, stays as it is: the dialog writes it as text.
 *
 * @param siteUrl origin of the site, without a slash at the end
 */
export function publishedRecord(record: SearchRecord, siteUrl: string): PublishedRecord {
  return {
    ...record,
    ...withTexts(record, escapeHtml),
    url: siteUrl + record.url,
    weight: { ...record.weight, kind: record.kind === null ? 0 : KIND_WEIGHTS[record.kind] },
  };
}

/** Gives the engine's record for one that was published. The URL stays absolute: the engine is to add no origin. */
export function searchRecordOf(published: PublishedRecord): SearchRecord {
  const { level, position } = published.weight;
  return { ...published, ...withTexts(published, unescapeHtml), weight: { level, position } };
}
