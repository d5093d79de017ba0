import { createEngine, type SynonymRule } from '@docs-kit/search/engine';
import type { SearchRecord } from '@docs-kit/search/records/record';
import type { Question } from './questions';

const HITS = 100;

/** Takes a query and returns the addresses of the hits, best first. */
export type Ask = (query: string) => string[];

/** Asks the embedded engine, with the given records. */
export function askEngine(
  records: readonly SearchRecord[],
  synonyms: readonly SynonymRule[] = [],
): Ask {
  const engine = createEngine(records, synonyms);
  return (query) => engine.search({ query, hitsPerPage: HITS }).hits.map(({ url }) => url);
}

/** Asks stock MiniSearch, with the same sections. */
export async function askMiniSearch(records: readonly SearchRecord[]): Promise<Ask> {
  const { default: MiniSearch } = await import('minisearch');
  const sections = new Map<string, { id: string; title: string; text: string }>();
  for (const { url, type, hierarchy, content, keywords } of records) {
    const section = sections.get(url) ?? { id: url, title: '', text: '' };
    if (type === 'content') section.text += ` ${content}`;
    else section.title += ` ${[hierarchy[type], ...keywords].join(' ')}`;
    sections.set(url, section);
  }
  const searchOptions = { boost: { title: 4 }, fuzzy: 0.2, prefix: true };
  const index = new MiniSearch({ fields: ['title', 'text'], searchOptions });
  index.addAll([...sections.values()]);
  return (query) => index.search(query).map(({ id }) => String(id));
}

/** @returns the place of the first correct answer, counted from 1; Infinity if there is none */
export function placeOf({ answers }: Question, urls: readonly string[]): number {
  return urls.findIndex((url) => answers.includes(url)) + 1 || Infinity;
}

/**
 * The same, but a page counts once, by its best hit. An answer without a section matches any hit
 * on its page.
 */
export function placeOfPage({ answers }: Question, urls: readonly string[]): number {
  const pageOf = (url: string) => url.replace(/#.*/s, '');
  const best = urls.filter(
    (url, at) => urls.findIndex((other) => pageOf(other) === pageOf(url)) === at,
  );
  return (
    best.findIndex((url) => answers.includes(url) || answers.includes(pageOf(url))) + 1 || Infinity
  );
}

/**
 * @returns a line for each kind: name, kind, number, and the shares in first place and in the top
 * three
 */
export function measure(
  name: string,
  ask: Ask,
  questions: readonly Question[],
  place = placeOf,
): string[] {
  const asked = questions.map((question) => ({
    kind: question.kind,
    place: place(question, ask(question.query)),
  }));
  return ['all', ...new Set(questions.map(({ kind }) => kind))].map((kind) => {
    const places = asked
      .filter((one) => kind === 'all' || one.kind === kind)
      .map(({ place }) => place);
    const within = (most: number) =>
      (places.filter((place) => place <= most).length / places.length).toFixed(3);
    return [name, kind, places.length, within(1), within(3)].join('\t');
  });
}
