import type { Hierarchy, HierarchyLevel, RecordType } from '../records/record';

/**
 * The hosted provider's wire format, as far as the dialog and the search page use it
 * (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search).
 */

/** One query. The defaults are those that DocSearch sets on its indexes. */
export interface SearchRequest {
  readonly query: string;
  /** Counted from 0, the default. */
  readonly page?: number;
  /** 20 unless told. */
  readonly hitsPerPage?: number;
  /** Conditions such as `language:en`, all of which must hold; of an array one must. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Attributes, each with the number of its words: `content:10`, the default. */
  readonly attributesToSnippet?: readonly string[];
}

/** The body of `POST /1/indexes/*\/queries`. Its requests may have fields that the engine has no use for. */
export interface MultiSearchBody {
  readonly requests: readonly (SearchRequest & Readonly<Record<string, unknown>>)[];
}

/** A text as HTML, with `<mark>` around what the query matched. */
export interface MarkedText {
  readonly value: string;
}

export interface Hit {
  readonly objectID: string;
  /** Absolute. */
  readonly url: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** Only the levels that the record has, outermost first: the search page takes the last one as the title. */
  readonly _highlightResult: { readonly hierarchy: Partial<Record<HierarchyLevel, MarkedText>> };
  /** The attributes that the request asked for. */
  readonly _snippetResult: {
    readonly hierarchy: Partial<Record<HierarchyLevel, MarkedText>>;
    readonly content?: MarkedText;
  };
}

export interface SearchReply {
  readonly hits: readonly Hit[];
  /** All hits of the query, not only those of this page. */
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
}

export interface MultiSearchReply {
  readonly results: readonly SearchReply[];
}
