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
  _snippetResult: { hierarchy?: Partial<Record<HierarchyLevel, SnippetText>>; content?: SnippetText };
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

type Fields = Record<string, unknown>;
/** @returns what a field's value means; undefined where it is none of its kind */
type Reading<Value> = (value: unknown) => Value | undefined;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function invalid(name: string, expected: string): EngineError {
  return new EngineError(`Invalid value for "${name}" parameter, expected ${expected}`, 400);
}

const asString: Reading<string> = (value) => (typeof value === 'string' ? value : undefined);

function asInteger(maximum: number): Reading<number> {
  return (value) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    const isFit = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= maximum;
    return isFit ? number : undefined;
  };
}

/** An array, JSON of one (in `params`), or values with commas between (the search page's `facets`). */
function asList<Item>(isItem: (item: unknown) => item is Item): Reading<readonly Item[]> {
  return (value) => {
    const parsed = typeof value === 'string' && value.startsWith('[') ? parsedJson(value) : undefined;
    const list = parsed ?? (typeof value === 'string' ? value.split(',').filter(Boolean) : value);
    return Array.isArray(list) && list.every(isItem) ? list : undefined;
  };
}

const asStrings = asList((item) => typeof item === 'string');

function isFilter(value: unknown): value is FacetFilter {
  return typeof value === 'string' ? value.includes(':') : Array.isArray(value) && value.every(isFilter);
}

function readRequest(value: unknown, indexName: string): SearchRequest {
  if (!isFields(value)) throw new EngineError('Expecting an object in the `requests` array', 400);
  const { indexName: asked, params, ...own } = value;
  if (typeof asked !== 'string' || asked === '') throw new EngineError('indexName is missing', 400);
  if (params !== undefined && typeof params !== 'string') throw invalid('params', 'string');
  const fields: Fields = { ...Object.fromEntries(new URLSearchParams(params)), ...own };
  const read = <Value>(name: string, fallback: Value, expected: string, reading: Reading<Value>): Value => {
    const given = fields[name] ?? undefined;
    const meant = given === undefined ? fallback : reading(given);
    if (meant === undefined) throw invalid(name, expected);
    return meant;
  };
  const readString = (name: string, fallback: string) => read(name, fallback, 'string', asString);
  const readInteger = (name: string, fallback: number, most: number) =>
    read(name, fallback, `integer between 0 and ${most}`, asInteger(most));
  const readStrings = (name: string, fallback: readonly string[]) =>
    read(name, fallback, 'array of strings', asStrings);
  const query = readString('query', '');
  if (new TextEncoder().encode(query).length > MAX_QUERY_BYTES) {
    throw invalid('query', `string shorter than ${MAX_QUERY_BYTES} bytes`);
  }
  const pairs = Object.entries(fields).map(([name, given]) => [name, asString(given) ?? JSON.stringify(given)]);
  // What a request leaves out is as DocSearch sets it on its indexes.
  const request: SearchRequest = {
    indexName: asked,
    query,
    page: readInteger('page', 0, Number.MAX_SAFE_INTEGER),
    hitsPerPage: readInteger('hitsPerPage', 20, MAX_HITS_PER_PAGE),
    facets: readStrings('facets', []),
    facetFilters: read('facetFilters', [], 'array of `attribute:value` conditions', asList(isFilter)),
    attributesToSnippet: readStrings('attributesToSnippet', ['content:10']),
    snippetEllipsisText: readString('snippetEllipsisText', '…'),
    highlightPreTag: readString('highlightPreTag', '<span class="algolia-docsearch-suggestion--highlight">'),
    highlightPostTag: readString('highlightPostTag', '</span>'),
    advancedSyntax: fields['advancedSyntax'] !== false && fields['advancedSyntax'] !== 'false',
    params: new URLSearchParams(pairs).toString(),
  };
  if (asked !== indexName) throw new EngineError(`Index ${asked} does not exist`, 404);
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
  const parsed = typeof body === 'string' ? parsedJson(body) : body;
  if (parsed === undefined) throw new EngineError('Invalid JSON', 400);
  const requests = isFields(parsed) ? parsed['requests'] : undefined;
  if (!Array.isArray(requests)) throw new EngineError('Expecting an object with a `requests` array', 400);
  if (requests.length > MAX_QUERIES) throw new EngineError('Too many queries in multi query request', 400);
  return requests.map((request) => readRequest(request, indexName));
}
