import { HEADING, listFor, type Section, type SectionText } from './section.ts';
import { buildThesaurus, type SynonymRule } from './synonyms.ts';
import { forEachTerm, wholeWordOf, stem, tokenize, wordsOf, type Token } from './tokenize.ts';
import { createVocabulary } from './vocabulary.ts';

/** A word of a text. */
interface Occurrence {
  readonly section: number;
  readonly field: number;
  readonly text: SectionText;
}

/** Everything that is known about the pages before a query. */
export type SearchIndex = ReturnType<typeof buildIndex>;

/** Lists all words of all texts, and for each term the words that it stands for, or begins at. */
function collectOccurrences(sections: readonly Section[]) {
  const occurrences: Occurrence[] = [];
  const postings = new Map<string, number[]>();
  const words = new Set<string>();

  function addToken(section: number, text: SectionText, token: Token): void {
    const start = occurrences.length;
    const occurrence = { section, field: text.field, text };
    occurrences.push(...token.pieces.map(() => occurrence));
    forEachTerm(token.pieces, (term, first, last) => {
      if (first === last) words.add(term);
      listFor(postings, term).push(start + first);
    });
  }

  sections.forEach(({ texts }, section) => {
    for (const text of texts) {
      for (const token of tokenize(text.text)) addToken(section, text, token);
    }
  });
  return { occurrences, postings, words };
}

/** Returns the readers' words of the site's synonyms that are single words. */
function singleWords(rules: readonly SynonymRule[]): string[] {
  const words: string[] = [];
  for (const rule of rules) {
    for (const phrase of rule.words) {
      const [word, ...others] = wordsOf(phrase);
      if (word && others.length === 0) words.push(word);
    }
  }
  return words;
}

/** Maps a stem to the numbers of the words that have it. */
function groupByStem(terms: readonly string[], words: ReadonlySet<string>) {
  const termsByStem = new Map<string, number[]>();
  terms.forEach((term, number) => {
    if (words.has(term)) listFor(termsByStem, stem(term)).push(number);
  });
  return termsByStem;
}

/** Numbers the pages, and maps each section to the number of its page. */
function numberPages(sections: readonly Section[]) {
  const numbers = new Map<string, number>();
  for (const { page } of sections) {
    if (!numbers.has(page)) numbers.set(page, numbers.size);
  }
  const pages = Uint32Array.from(sections, ({ page }) => numbers.get(page)!);
  return { pages, pageCount: numbers.size };
}

/** Returns the headings that are one word, such as a method of the API, in the form of a term. */
function collectOneWordHeadings(sections: readonly Section[]): Set<string> {
  const headings = sections.flatMap(({ texts }) => texts.filter(({ field }) => field <= HEADING));
  return new Set(headings.flatMap(({ text }) => wholeWordOf(tokenize(text)) ?? []));
}

/** @param rules the site's own: readers' words and what they mean on the site */
export function buildIndex(sections: readonly Section[], rules: readonly SynonymRule[]) {
  const { occurrences, postings, words } = collectOccurrences(sections);
  // Readers' words that no page has are terms too, so that their prefixes and misspellings are
  // recognized.
  for (const word of singleWords(rules)) {
    words.add(word);
    listFor(postings, word);
  }
  const terms = [...postings.keys()].sort();
  const vocabulary = createVocabulary(terms);
  const stems = groupByStem(terms, words);
  const { pages, pageCount } = numberPages(sections);
  return {
    sections,
    /** Maps a section to the number of its page. */
    pages,
    pageCount,
    oneWordHeadings: collectOneWordHeadings(sections),
    vocabulary,
    /** All words of all texts, in order. */
    occurrences,
    /** Maps a term to its postings: the numbers of the occurrences that it stands for. */
    postings: terms.map((term): readonly number[] => postings.get(term)!),
    /** Maps a stem to the numbers of the words that have it. */
    stems,
    ...buildThesaurus(rules, (text) => {
      const joined = wordsOf(text).join('');
      const inflections = stems.get(stem(joined));
      if (inflections) return inflections;
      const term = vocabulary.find(joined);
      return term >= 0 ? [term] : [];
    }),
  };
}
