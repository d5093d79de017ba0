import {
  HIERARCHY_LEVELS,
  type ContentKind,
  type Hierarchy,
  type SearchRecord,
} from '../records/record.ts';
import { createEngine, type Engine, type Hit } from './index.ts';

/** Headings by level, from lvl0 down. */
type Headings = readonly string[];

function hierarchyOf(headings: Headings): Hierarchy {
  return Object.fromEntries(
    HIERARCHY_LEVELS.map((name, level) => [name, headings[level] ?? null]),
  ) as Hierarchy;
}

let made = 0;

function record(headings: Headings, own: Partial<SearchRecord>): SearchRecord {
  made += 1;
  const { url = `/docs/${headings.slice(1).join('/')}` } = own;
  return {
    objectID: `record-${made}`,
    type: 'content',
    url,
    section: url,
    anchor: headings.length > 2 ? headings.at(-1)! : null,
    content: null,
    hierarchy: hierarchyOf(headings),
    keywords: [],
    kind: null,
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    weight: { level: 0, position: made },
    ...own,
  };
}

/** For tests: creates the record of a heading, given all headings from lvl0 down to it. */
export function heading(headings: Headings, own: Partial<SearchRecord> = {}): SearchRecord {
  const level = headings.length - 1;
  return record(headings, {
    type: `lvl${level}` as SearchRecord['type'],
    weight: { level: 110 - 10 * level, position: made },
    ...own,
  });
}

/** For tests: creates the record of a text below the last heading. */
export function text(
  headings: Headings,
  content: string,
  kind: ContentKind = 'prose',
): SearchRecord {
  return record(headings, { content, kind });
}

/** For tests: creates an engine from records and synonyms. */
export const engineOf = createEngine;

/** For tests: returns the hits of a query. */
export function hitsOf(engine: Engine, query: string, request: object = {}): readonly Hit[] {
  return engine.search({ query, ...request }).hits;
}

/** For tests: returns the innermost heading of each hit. */
export function titlesOf(engine: Engine, query: string, request: object = {}): string[] {
  return hitsOf(engine, query, request).map(({ hierarchy }) =>
    HIERARCHY_LEVELS.flatMap((name) => hierarchy[name] ?? []).at(-1)!,
  );
}

const API = ['API', 'CloudStorage'];
/** For tests: an engine for a small API reference. */
export const api = createEngine(
  [
    heading(API),
    heading([...API, 'Methods', 'setProvider']),
    heading([...API, 'Methods', 'setProviderOptions']),
    text([...API, 'Methods', 'setProviderOptions'], 'Merges options into the current ones.'),
    heading([...API, 'Methods', 'readFile']),
    heading([...API, 'Methods', 'unlink']),
    heading([...API, 'Methods', 'rmdir']),
    heading(['API', 'Error codes']),
    heading(['API', 'Error codes', 'Files', 'ERR_FILE_NOT_FOUND']),
    heading(['API', 'CloudStorageFileStat']),
    heading(['Guides', 'Scopes']),
    text(['Guides', 'Scopes'], 'Ask for drive.appdata, or app_data will be missing.'),
  ],
  [{ words: ['delete', 'log out'], find: ['unlink', 'rmdir'] }],
);
