import type { Hierarchy, HierarchyLevel, RecordType } from '../records/record';

/**
 * The hosted provider's wire format, as far as the dialog and the search page use it
 * (https://www.algolia.com/doc/rest-api/search/#tag/Search/operation/search).
 */

/** One condition on a facet (`language:en`, `-type:content`), or several of which one must hold. */
export type FacetFilter = string | readonly FacetFilter[];

/** One query of a request. Fields that this engine has no use for are taken and left alone. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly facets: readonly string[];
  readonly facetFilters: readonly FacetFilter[];
  readonly attributesToSnippet: readonly string[];
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  /** Whether quotes ask for a phrase and a leading minus excludes a word. */
  readonly advancedSyntax: boolean;
  /** The request's own fields as the reply echoes them: URL-encoded, without the index name. */
  readonly params: string;
}

/** The body of `POST /1/indexes/{any}/queries`, not looked into yet: it comes over the wire. */
export type MultiSearchBody = unknown;

/** How far a text was matched: by all words of the query, by some or by none. */
export type MatchLevel = 'none' | 'partial' | 'full';

/** A text with its matches between the tags that the request asked for. The text itself is HTML-escaped. */
export interface HighlightedText {
  value: string;
  matchLevel: MatchLevel;
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

export interface SnippetText {
  value: string;
  matchLevel: MatchLevel;
}

export interface Hit {
  objectID: string;
  /** Absolute. */
  url: string;
  anchor: string | null;
  type: RecordType;
  content: string | null;
  hierarchy: Hierarchy;
  _highlightResult: {
    /** Only the levels that the record has, outermost first: the search page takes the last one as the title. */
    hierarchy: Partial<Record<HierarchyLevel, HighlightedText>>;
    content?: HighlightedText;
  };
  _snippetResult: {
    hierarchy?: Partial<Record<HierarchyLevel, SnippetText>>;
    content?: SnippetText;
  };
}

export interface SearchReply {
  hits: Hit[];
  /** All hits of the query, not only those of this page. */
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  /** Facet to value to number of hits, when the request asked for facets. */
  facets?: Record<string, Record<string, number>>;
  exhaustiveFacetsCount?: boolean;
  exhaustiveNbHits: boolean;
  exhaustiveTypo: boolean;
  exhaustive: { facetsCount?: boolean; nbHits: boolean; typo: boolean };
  query: string;
  params: string;
  index: string;
  renderingContent: Record<string, never>;
  processingTimeMS: number;
}

export interface MultiSearchReply {
  results: SearchReply[];
}

/** A refusal in the provider's shape: the reply has `status` as its HTTP status and `toJSON()` as its body. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  toJSON(): { message: string; status: number } {
    return { message: this.message, status: this.status };
  }
}

/** The provider's own limits. */
export const MAX_QUERY_BYTES = 512;
const MAX_HITS_PER_PAGE = 1000;
const MAX_QUERIES = 50;

/** What DocSearch sets on its indexes: a request that does not say otherwise gets these. */
const DEFAULTS = {
  hitsPerPage: 20,
  attributesToSnippet: ['content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
} as const;

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(name: string, expected: string): EngineError {
  return new EngineError(`Invalid value for "${name}" parameter, expected ${expected}`, 400);
}

function readString(fields: Fields, name: string, fallback: string): string {
  const value = fields[name] ?? fallback;
  if (typeof value !== 'string') {
    throw invalid(name, 'string');
  }
  return value;
}

function readInteger(fields: Fields, name: string, fallback: number, maximum: number): number {
  const value = fields[name] ?? fallback;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > maximum) {
    throw invalid(name, `integer between 0 and ${maximum}`);
  }
  return number;
}

/** The search page sends `facets` as an array and as a single string; in `params` arrays are JSON. */
function readList(fields: Fields, name: string, fallback: readonly string[]): readonly string[] {
  const value = parsedIfJson(fields[name] ?? fallback);
  if (typeof value === 'string') {
    return value.split(',').filter(Boolean);
  }
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string')) {
    throw invalid(name, 'array of strings');
  }
  return value;
}

function readFacetFilters(fields: Fields): readonly FacetFilter[] {
  const isFilter = (value: unknown): value is FacetFilter =>
    typeof value === 'string' ? value.includes(':') : Array.isArray(value) && value.every(isFilter);
  const value = parsedIfJson(fields['facetFilters'] ?? []);
  const filters = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
  if (!Array.isArray(filters) || !filters.every(isFilter)) {
    throw invalid('facetFilters', 'array of `attribute:value` conditions');
  }
  return filters;
}

function parsedIfJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('[')) {
    return value;
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function encodeParams(fields: Fields): string {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(pairs).toString();
}

function readRequest(value: unknown, indexName: string): SearchRequest {
  if (!isFields(value)) {
    throw new EngineError('Expecting an object in the `requests` array', 400);
  }
  const { indexName: asked, params, ...own } = value;
  if (typeof asked !== 'string' || asked === '') {
    throw new EngineError('indexName is missing', 400);
  }
  if (params !== undefined && typeof params !== 'string') {
    throw invalid('params', 'string');
  }
  const fields: Fields = { ...Object.fromEntries(new URLSearchParams(params)), ...own };
  const query = readString(fields, 'query', '');
  if (new TextEncoder().encode(query).length > MAX_QUERY_BYTES) {
    throw invalid('query', `string shorter than ${MAX_QUERY_BYTES} bytes`);
  }
  const request: SearchRequest = {
    indexName: asked,
    query,
    page: readInteger(fields, 'page', 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: readInteger(fields, 'hitsPerPage', DEFAULTS.hitsPerPage, MAX_HITS_PER_PAGE),
    facets: readList(fields, 'facets', []),
    facetFilters: readFacetFilters(fields),
    attributesToSnippet: readList(fields, 'attributesToSnippet', DEFAULTS.attributesToSnippet),
    snippetEllipsisText: readString(fields, 'snippetEllipsisText', DEFAULTS.snippetEllipsisText),
    highlightPreTag: readString(fields, 'highlightPreTag', DEFAULTS.highlightPreTag),
    highlightPostTag: readString(fields, 'highlightPostTag', DEFAULTS.highlightPostTag),
    advancedSyntax: fields['advancedSyntax'] !== false && fields['advancedSyntax'] !== 'false',
    params: encodeParams(fields),
  };
  if (asked !== indexName) {
    throw new EngineError(`Index ${asked} does not exist`, 404);
  }
  return request;
}

/**
 * Reads the body of a multi-query request, an object or its JSON text.
 *
 * @param body what the client sent
 * @param indexName the one index that there is
 * @throws {EngineError} 400 for a malformed body or a value out of range, 404 for another index
 */
export function readRequests(body: MultiSearchBody, indexName: string): SearchRequest[] {
  let parsed = body;
  if (typeof body === 'string') {
    try {
      parsed = JSON.parse(body);
    } catch {
      throw new EngineError('Invalid JSON', 400);
    }
  }
  if (!isFields(parsed) || !Array.isArray(parsed['requests'])) {
    throw new EngineError('Expecting an object with a `requests` array', 400);
  }
  if (parsed['requests'].length > MAX_QUERIES) {
    throw new EngineError('Too many queries in multi query request', 400);
  }
  return parsed['requests'].map((request) => readRequest(request, indexName));
}
