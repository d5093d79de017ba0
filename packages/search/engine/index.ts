import { HIERARCHY_LEVELS, type Hierarchy, type SearchRecord } from '../records/record';
import * as ATTRIBUTE from './attribute';
import { countFacets, passesFilters } from './facets';
import { createHighlighter, escapeHtml, type Highlighter } from './highlight';
import { buildInvertedIndex, type SynonymRule } from './inverted-index';
import { keeping } from './keeping';
import { parseQuery, type Query } from './query';
import { createRanking, type RankedSections } from './ranking';
import type { Match } from './retrieval';
import { gatherSections, type Section } from './section';
import { createSuggester } from './suggestion';
import {
  readRequests,
  type Hit,
  type MultiSearchBody,
  type MultiSearchReply,
  type SearchReply,
  type SearchRequest,
} from './wire';

export { EngineError } from './wire';
export type { Hit, MultiSearchBody, MultiSearchReply, SearchReply, SearchRequest } from './wire';
export type { SynonymRule } from './inverted-index';

const MAX_KEPT_FILTERS = 16;

export interface EngineSettings {
  /** The one index that the engine answers for. */
  readonly indexName: string;
  /** Put before every hit's URL, such as `https://example.org`; empty leaves them as the records have them. */
  readonly origin: string;
  readonly synonyms: readonly SynonymRule[];
}

export interface Engine {
  /**
   * Answers what a client sends to `POST /1/indexes/{any}/queries`.
   *
   * @param body the request's body, an object or its JSON text
   * @returns the reply's body
   * @throws {EngineError} with the provider's status and message for a malformed request, an unknown index or a query
   * that is too long
   */
  search(body: MultiSearchBody): MultiSearchReply;
  /**
   * Offers queries for the no-results screen.
   *
   * @param query a query that found nothing
   * @param limit at most this many, 3 unless told
   * @returns queries of the index's own words, likeliest first
   */
  suggest(query: string, limit?: number): string[];
}

/**
 * Builds an engine that answers the hosted provider's search calls from records in memory. It has no side effects
 * and knows neither the DOM nor Node.
 *
 * @param records the records of all pages
 * @param settings index name, origin of hits and synonyms
 */
export function createEngine(records: readonly SearchRecord[], settings: EngineSettings): Engine {
  const sections = gatherSections(records);
  const index = buildInvertedIndex(sections, settings.synonyms);
  const ranking = createRanking(index);
  const suggester = createSuggester(index);

  /** Filters repeat from keystroke to keystroke; the last ones' outcome is kept. */
  const sectionsPassing = keeping((key) => {
    const filters = JSON.parse(key) as SearchRequest['facetFilters'];
    return Uint8Array.from(sections, (section) => (passesFilters(filters, section) ? 1 : 0));
  }, MAX_KEPT_FILTERS);

  function rank(request: SearchRequest, query: Query): RankedSections {
    const allowed = sectionsPassing(JSON.stringify(request.facetFilters));
    if (query.words.length === 0) {
      const all = request.query.trim() === '' ? sections.map((_, number) => number) : [];
      return { sections: all.filter((number) => allowed[number] === 1), terms: [], matchesIn: () => [] };
    }
    return ranking.rank(query, allowed);
  }

  function answer(request: SearchRequest): SearchReply {
    const started = performance.now();
    let query = parseQuery(request.query, request.advancedSyntax);
    let ranked = rank(request, query);
    if (ranked.sections.length === 0 && (query.phrases.length > 0 || query.excluded.length > 0)) {
      // Error messages have quotes and dashes too; nobody who pastes one means them as syntax.
      query = parseQuery(request.query, false);
      ranked = rank(request, query);
    }
    const { page, hitsPerPage } = request;
    const nbHits = ranked.sections.length;
    const highlighter = createHighlighter(
      index.vocabulary,
      ranked.terms,
      query.words,
      request.highlightPreTag,
      request.highlightPostTag,
    );
    const shown = ranked.sections.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const hasFacets = request.facets.length > 0;
    return {
      hits: shown.map((number) => {
        const record = chooseRecord(sections[number]!, index.textStarts[number]!, ranked.matchesIn(number));
        return toHit(record, settings.origin, request, highlighter);
      }),
      nbHits,
      page,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(nbHits / hitsPerPage),
      hitsPerPage,
      ...(hasFacets && {
        facets: countFacets(
          request.facets,
          ranked.sections.map((number) => sections[number]!),
        ),
        exhaustiveFacetsCount: true,
      }),
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { ...(hasFacets && { facetsCount: true }), nbHits: true, typo: true },
      query: request.query,
      params: request.params,
      index: request.indexName,
      renderingContent: {},
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
  }

  return {
    search: (body) => ({ results: readRequests(body, settings.indexName).map(answer) }),
    suggest: (query, limit = 3) => suggester.suggest(query, limit),
  };
}

/**
 * Chooses the record that stands for a section: its heading if that or those above have all that was matched, else
 * the content with most of the query's words, with fewest typos, prose before tables before code.
 */
function chooseRecord(section: Section, textStarts: readonly number[], matches: readonly Match[]): SearchRecord {
  const byText = new Map<number, { words: Set<number>; typos: number }>();
  const matched = new Set<number>();
  const inHeadings = new Set<number>();
  for (const { term, position, attribute } of matches) {
    const text = textStarts.findLastIndex((start) => start <= position);
    const seen = byText.get(text) ?? { words: new Set(), typos: 0 };
    for (let word = term.span.first; word <= term.span.last; word++) {
      matched.add(word);
      seen.words.add(word);
      if (attribute < ATTRIBUTE.prose) {
        inHeadings.add(word);
      }
    }
    seen.typos += term.typos;
    byText.set(text, seen);
  }
  const heading = section.records[0]!;
  if (inHeadings.size === matched.size && heading.type !== 'content') {
    return heading;
  }
  const best = [...byText]
    .filter(([text]) => section.texts[text]!.record !== null)
    .sort(
      ([aText, a], [bText, b]) =>
        b.words.size - a.words.size ||
        a.typos - b.typos ||
        section.texts[aText]!.attribute - section.texts[bText]!.attribute ||
        aText - bText,
    )[0];
  return best ? section.texts[best[0]]!.record! : heading;
}

/**
 * The dialog writes lvl0 as text and all else as HTML, the search page writes all as HTML. Only the dialog has
 * headings snippeted, which tells the two apart.
 */
function writesLvl0AsText(request: SearchRequest): boolean {
  return request.attributesToSnippet.some((attribute) => attribute.startsWith('hierarchy.'));
}

function toHit(record: SearchRecord, origin: string, request: SearchRequest, highlighter: Highlighter): Hit {
  const levels = HIERARCHY_LEVELS.filter((name) => record.hierarchy[name] !== null);
  const asIs = (text: string): string => text;
  const hierarchy = Object.fromEntries(
    HIERARCHY_LEVELS.map((name) => {
      const text = record.hierarchy[name];
      return [name, text === null || name === 'lvl0' ? text : escapeHtml(text)];
    }),
  ) as Hierarchy;
  const snippetLengths = new Map(
    request.attributesToSnippet.map((attribute): [string, number] => {
      const [name = '', length] = attribute.split(':');
      return [name, Number(length ?? 10)];
    }),
  );
  const snippetOf = (name: string, text: string | null) => {
    const length = snippetLengths.get(name) ?? snippetLengths.get('*');
    return text !== null && length !== undefined && highlighter.snippet(text, length, request.snippetEllipsisText);
  };
  const levelSnippets = levels.flatMap((name) => {
    const cut = snippetOf(`hierarchy.${name}`, record.hierarchy[name]);
    return cut ? [[name, cut] as const] : [];
  });
  const contentSnippet = snippetOf('content', record.content);
  return {
    objectID: record.objectID,
    url: origin + record.url,
    anchor: record.anchor,
    type: record.type,
    content: record.content === null ? null : escapeHtml(record.content),
    hierarchy,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        levels.map((name) => [
          name,
          highlighter.highlight(
            record.hierarchy[name]!,
            name === 'lvl0' && writesLvl0AsText(request) ? asIs : escapeHtml,
          ),
        ]),
      ),
      ...(record.content !== null && { content: highlighter.highlight(record.content) }),
    },
    _snippetResult: {
      ...(levelSnippets.length > 0 && { hierarchy: Object.fromEntries(levelSnippets) }),
      ...(contentSnippet && { content: contentSnippet }),
    },
  };
}
