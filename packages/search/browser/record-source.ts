/** Where the engine gets its records from: whole files, or the shards that a query needs. */
import { createEngine, type Engine } from '../engine/index.ts';
import { candidateCount, PageFinder, readTermFile, type FoundPage } from '../engine/page-finder.ts';
import { parseIndex } from '../records/index-file.ts';
import type { RecordShard, RecordShards } from '../records/shards.ts';
import type { SearchRequest } from './search-client.ts';

/** An engine for a request, and how many pages it has not looked at. */
export interface EngineForRequest {
  readonly engine: Engine;
  readonly otherPages: number;
}

export interface RecordSource {
  /** Fetches what all requests need. */
  prepare(): void;
  /** @throws if the records cannot be fetched; the next request fetches them again */
  engineFor(request: SearchRequest): Promise<EngineForRequest>;
}

/** Returns the tags of the pages that a request is about. Pages of other versions are left out. */
function tagsOf({ facetFilters }: SearchRequest, { byTag }: RecordShards): string[] {
  const facets = facetFilters.flat();
  return Object.keys(byTag).filter((tag) => facets.includes(`docusaurus_tag:${tag}`));
}

/** Returns a function that fetches files, each of them once unless it fails. */
function createFetcher<Content>(read: (text: string) => Content) {
  const fetched = new Map<string, Promise<Content>>();

  async function fetchFile(path: string): Promise<Content> {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return read(await response.text());
  }

  return (path: string): Promise<Content> => {
    const known = fetched.get(path);
    if (known) return known;
    const content = fetchFile(path);
    fetched.set(path, content);
    content.catch(() => fetched.delete(path));
    return content;
  };
}

/** Answers from whole files: one, or one for each version of the documents. */
export function wholeRecords(shards: RecordShards, baseUrl: string): RecordSource {
  const fetchRecords = createFetcher(parseIndex);
  const engines = new Map<string, Engine>();

  async function engineOf(paths: readonly string[]): Promise<Engine> {
    const key = paths.join();
    const indexes = await Promise.all(paths.map((path) => fetchRecords(baseUrl + path)));
    const records = indexes.flatMap((index) => index.records);
    const engine = engines.get(key) ?? createEngine(records, indexes[0]?.synonyms);
    engines.set(key, engine);
    return engine;
  }

  return {
    prepare() {
      const paths = new Set(Object.values(shards.byTag).map(({ path }) => path));
      if (paths.size === 1) engineOf([...paths]).catch(() => undefined);
    },
    async engineFor(request) {
      const paths = tagsOf(request, shards).map((tag) => (shards.byTag[tag] as RecordShard).path);
      return { engine: await engineOf([...new Set(paths)]), otherPages: 0 };
    },
  };
}

/** Answers from the pages that have the words of a query. */
export function dividedRecords(shards: RecordShards, baseUrl: string): RecordSource {
  const fetchTerms = createFetcher(readTermFile);
  const fetchPage = createFetcher(parseIndex);
  const finders = new Map<string, PageFinder>();
  for (const [tag, shard] of Object.entries(shards.byTag)) {
    const folder = `${baseUrl}${shard.path}`;
    const fetchFile = (number: number) => fetchTerms(`${folder}/terms-${number}.txt`);
    finders.set(tag, new PageFinder(tag, shard, shards.synonyms, fetchFile));
  }

  async function pagesFor(request: SearchRequest): Promise<FoundPage[]> {
    const found = tagsOf(request, shards).map((tag) => finders.get(tag)?.find(request.query) ?? []);
    const pages = (await Promise.all(found)).flat();
    return pages.sort((a, b) => b.score - a.score || a.page - b.page);
  }

  return {
    prepare: () => undefined,
    async engineFor(request) {
      const pages = await pagesFor(request);
      const candidates = pages.slice(0, candidateCount(request.hitsPerPage));
      const indexes = await Promise.all(
        candidates.map(({ tag, page }) =>
          fetchPage(`${baseUrl}${shards.byTag[tag]?.path}/page-${page}.txt`),
        ),
      );
      const records = indexes.flatMap((index) => index.records);
      const engine = createEngine(records, shards.synonyms);
      return { engine, otherPages: pages.length - candidates.length };
    },
  };
}
