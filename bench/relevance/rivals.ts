import { create, insertMultiple, search } from '@orama/orama';
import { Document } from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { createEngine } from '../../plugins/search/engine';
import { HIERARCHY_LEVELS, type SearchRecord } from '../../plugins/search/records/record';
import { SYNONYMS } from '../../plugins/search/synonyms';

/** A query in, the URLs of the hits out, best first. */
export type Ask = (query: string) => Promise<string[]> | string[];

export interface Rival {
  readonly name: string;
  prepare(records: readonly SearchRecord[]): Promise<Ask> | Ask;
}

/** A record as the libraries are given it: its own heading, those above, its content and the page's keywords. */
interface Entry {
  [field: string]: string;
  id: string;
  title: string;
  parents: string;
  content: string;
  keywords: string;
}

const FIELDS = ['title', 'parents', 'content', 'keywords'] as const;
/** Headings count more, as the libraries' guides advise. */
const BOOSTS = { title: 4, parents: 2, keywords: 2, content: 1 } as const;
/** Enough to have the first five pages and headings after those that come twice are dropped. */
const LIMIT = 100;

function toEntry(record: SearchRecord, number: number): Entry {
  const headings = HIERARCHY_LEVELS.flatMap((level) => record.hierarchy[level] ?? []);
  return {
    id: String(number),
    title: headings.at(-1) ?? '',
    parents: headings.slice(0, -1).join(' '),
    content: record.content ?? '',
    keywords: record.keywords.join(' '),
  };
}

/** Numbers of records, best first, as the URLs of their sections, each once. */
function toUrls(records: readonly SearchRecord[], ids: readonly (string | number)[]): string[] {
  return [...new Set(ids.flatMap((id) => records[Number(id)]?.url ?? []))];
}

const ours: Rival = {
  name: 'ours',
  prepare(records) {
    const engine = createEngine(records, { indexName: 'docs', origin: '', synonyms: SYNONYMS });
    return (query) => {
      const { results } = engine.search({ requests: [{ indexName: 'docs', query }] });
      return results.flatMap(({ hits }) => hits.map((hit) => hit.url));
    };
  },
};

const miniSearch: Rival = {
  name: 'MiniSearch',
  prepare(records) {
    const index = new MiniSearch<Entry>({ fields: [...FIELDS] });
    index.addAll(records.map(toEntry));
    return (query) => {
      const found = index.search(query, { boost: BOOSTS, prefix: true, fuzzy: 0.2 });
      return toUrls(
        records,
        found.slice(0, LIMIT).map(({ id }) => id as string),
      );
    };
  },
};

const lunrIndex: Rival = {
  name: 'lunr',
  prepare(records) {
    const index = lunr((builder) => {
      FIELDS.forEach((field) => builder.field(field, { boost: BOOSTS[field] }));
      records.forEach((record, number) => builder.add(toEntry(record, number)));
    });
    return (query) => {
      const words = lunr.tokenizer(query).map(String);
      const found = index.query((builder) => {
        for (const word of words) {
          builder.term(word, { boost: 10 });
          builder.term(word, { boost: 3, wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false });
          builder.term(word, { editDistance: word.length > 3 ? 1 : 0, usePipeline: false });
        }
      });
      return toUrls(
        records,
        found.slice(0, LIMIT).map(({ ref }) => ref),
      );
    };
  },
};

const orama: Rival = {
  name: 'Orama',
  async prepare(records) {
    const schema = { id: 'string', title: 'string', parents: 'string', content: 'string', keywords: 'string' } as const;
    const index = create({ schema, components: { tokenizer: { stemming: true, language: 'english' } } });
    await insertMultiple(index, records.map(toEntry));
    return async (query) => {
      const { hits } = await search(index, {
        term: query,
        properties: [...FIELDS],
        boost: BOOSTS,
        tolerance: 1,
        limit: LIMIT,
      });
      return toUrls(
        records,
        hits.map(({ document }) => document.id),
      );
    };
  },
};

const flexSearch: Rival = {
  name: 'FlexSearch',
  prepare(records) {
    const index = new Document<Entry>({
      document: { id: 'id', index: FIELDS.map((field) => ({ field, tokenize: 'forward' as const })) },
    });
    records.forEach((record, number) => index.add(toEntry(record, number)));
    return (query) => {
      // Results come per field; the fields are listed in the order of their worth.
      const found = index.search(query, { limit: LIMIT, suggest: true });
      return toUrls(
        records,
        found.flatMap(({ result }) => result as string[]),
      );
    };
  },
};

export const RIVALS: readonly Rival[] = [ours, miniSearch, lunrIndex, orama, flexSearch];
