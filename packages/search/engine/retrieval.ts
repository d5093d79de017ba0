import { leastTypos, type MatchedTerm } from './alternatives';
import * as ATTRIBUTE from './attribute';
import { placeAttribute, placeIsWhole, placePosition, type InvertedIndex } from './inverted-index';
import * as KIND from './kind';
import type { Query } from './query';

/** A run of the query's words found in a section. */
export interface Match {
  readonly term: MatchedTerm;
  readonly position: number;
  readonly attribute: number;
}

/** An identifier of the query is nowhere in a section, ends a longer one there, or stands there as such. */
export const NO_IDENTIFIER = 0;
const ENDING_IDENTIFIER = 1;
export const WHOLE_IDENTIFIER = 2;

/**
 * Where else than in its own heading a section says a word, in the order of `ATTRIBUTE`: a bit for its keywords, one for
 * the headings above it and one for its text.
 */
const FIELD = [0, 0, 0, 0, 0, 0, 0, 1, 4, 1, 2, 4, 4, 4];

/** Code of a word that a section lacks: greater than that of any match. */
export const MISSING = 0xffff;

export function codeTypos(code: number): number {
  return code >> 8;
}

export function codeAttribute(code: number): number {
  return (code >> 4) & 15;
}

/** How inexact a match is: its kind, and within that whether it is of a whole word. */
export function codeInexactness(code: number): number {
  return code & 15;
}

/** Whether the match is a whole word or identifier, not a part of one. */
export function isWholeCode(code: number): boolean {
  return (code & 1) === 0;
}

/**
 * What was found for a query. It lives in buffers that the next retrieval takes over: read it before.
 *
 * Sections are known by their slot, the order in which they were found.
 */
export interface Retrieval {
  readonly slotCount: number;
  readonly terms: readonly MatchedTerm[];
  sectionAt(slot: number): number;
  /** The best match of a word: typos, attribute and inexactness in one number, or `MISSING`. */
  bestCode(slot: number, word: number): number;
  /** The term of that match. */
  bestTerm(slot: number, word: number): MatchedTerm;
  /** Where else than in the heading the word itself or an inflection of it stands: the bits of `FIELD`. */
  fieldsWith(slot: number, word: number): number;
  /** How several words of the query were found as the one identifier that they were typed as: one of the three numbers above. */
  identifierIn(slot: number): number;
  /** Puts the positions of each word, at most `limit`, into the lists. */
  collectPositions(slot: number, lists: readonly number[][], limit: number): void;
  matchesIn(section: number): Match[];
}

/** Buffers of one index, which all retrievals share. */
class Retriever implements Retrieval {
  readonly #index: InvertedIndex;
  readonly #slots: Int32Array;
  readonly #sectionOfSlot: Int32Array;
  readonly #lastEntry: Int32Array;
  readonly #identifiers: Uint8Array;
  #codes = new Uint16Array(0);
  #codeTerms = new Int32Array(0);
  #fields = new Uint8Array(0);
  /** Per match the one before in the same section, or -1, its term and its place. */
  #previousEntry: number[] = [];
  #entryTerm: number[] = [];
  #entryPlace: number[] = [];
  #wordCount = 0;
  slotCount = 0;
  terms: MatchedTerm[] = [];

  constructor(index: InvertedIndex) {
    const count = index.sections.length;
    this.#index = index;
    this.#slots = new Int32Array(count).fill(-1);
    this.#sectionOfSlot = new Int32Array(count);
    this.#lastEntry = new Int32Array(count);
    this.#identifiers = new Uint8Array(count);
  }

  /**
   * @param alternatives per span of the query, in its order
   * @param allowed per section 1 if it passes the request's filters, else 0
   */
  retrieve(query: Query, alternatives: readonly (readonly MatchedTerm[])[], allowed: Uint8Array): Retrieval {
    this.#reset(query.words.length);
    query.spans.forEach((_span, spanNumber) => {
      const found = alternatives[spanNumber]!;
      const least = leastTypos(found);
      for (const alternative of found) this.#addTerm(alternative, query, least, allowed);
    });
    return this;
  }

  #reset(wordCount: number): void {
    for (let slot = 0; slot < this.slotCount; slot++) this.#slots[this.#sectionOfSlot[slot]!] = -1;
    this.slotCount = 0;
    this.#previousEntry = [];
    this.#entryTerm = [];
    this.#entryPlace = [];
    this.terms = [];
    this.#wordCount = wordCount;
    const size = this.#index.sections.length * wordCount;
    if (this.#codes.length < size) {
      this.#codes = new Uint16Array(size);
      this.#codeTerms = new Int32Array(size);
      this.#fields = new Uint8Array(size);
    }
  }

  #addTerm(matched: MatchedTerm, query: Query, leastTypos: number, allowed: Uint8Array): void {
    const { offsets, postingSections, postingPlaces } = this.#index;
    const { term, span, typos, kind } = matched;
    const { first, last, typedAsOne } = span;
    const termNumber = this.terms.push(matched) - 1;
    const inHeadingOnly = first === last && query.words[first]!.optional;
    // A word alone may lack letters yet: `remov` is what `remove` and `removed` have in common.
    const isItself = typos === 0 && (kind === KIND.exact || (kind === KIND.inflection && query.words.length > 1));
    const isBeginning = first === last && kind === KIND.prefix;
    // With `setProviderOptions` at hand for `setProviderOptoins`, `getProviderOptions` is another identifier.
    const isIdentifier = last > first && typedAsOne && typos === leastTypos;
    for (let at = offsets[term]!; at < offsets[term + 1]!; at++) {
      const place = postingPlaces[at]!;
      const attribute = placeAttribute(place);
      const isWhole = placeIsWhole(place);
      if (inHeadingOnly && attribute >= ATTRIBUTE.keyword) continue;
      // A word doesn't begin two words that only the index has run together.
      if (isBeginning && attribute === ATTRIBUTE.keyword && !isWhole) continue;
      const slot = this.#slotOf(postingSections[at]!, allowed);
      if (slot < 0) continue;
      this.#lastEntry[slot] = this.#addEntry(slot, termNumber, place);
      if (isIdentifier) {
        const found = isWhole ? WHOLE_IDENTIFIER : ENDING_IDENTIFIER;
        this.#identifiers[slot] = Math.max(this.#identifiers[slot]!, found);
      }
      const withoutTypos = (attribute << 4) | (kind * 2 + (isWhole ? 0 : 1));
      for (let word = first; word <= last; word++) {
        const cell = slot * this.#wordCount + word;
        if (isItself) this.#fields[cell]! |= FIELD[attribute]!;
        // A run of words has its typos once, not once for each word.
        const code = word === first ? withoutTypos | (typos << 8) : withoutTypos;
        if (code < this.#codes[cell]!) {
          this.#codes[cell] = code;
          this.#codeTerms[cell] = termNumber;
        }
      }
    }
  }

  /** The slot of a section, a new one if need be; -1 for one that does not pass the filters. */
  #slotOf(section: number, allowed: Uint8Array): number {
    const known = this.#slots[section]!;
    if (known >= 0 || allowed[section] === 0) return known;
    const slot = this.slotCount++;
    this.#slots[section] = slot;
    this.#sectionOfSlot[slot] = section;
    this.#lastEntry[slot] = -1;
    this.#identifiers[slot] = NO_IDENTIFIER;
    this.#codes.fill(MISSING, slot * this.#wordCount, (slot + 1) * this.#wordCount);
    this.#fields.fill(0, slot * this.#wordCount, (slot + 1) * this.#wordCount);
    return slot;
  }

  #addEntry(slot: number, termNumber: number, place: number): number {
    this.#entryTerm.push(termNumber);
    this.#entryPlace.push(place);
    return this.#previousEntry.push(this.#lastEntry[slot]!) - 1;
  }

  sectionAt(slot: number): number {
    return this.#sectionOfSlot[slot]!;
  }

  bestCode(slot: number, word: number): number {
    return this.#codes[slot * this.#wordCount + word]!;
  }

  bestTerm(slot: number, word: number): MatchedTerm {
    return this.terms[this.#codeTerms[slot * this.#wordCount + word]!]!;
  }

  fieldsWith(slot: number, word: number): number {
    return this.#fields[slot * this.#wordCount + word]!;
  }

  identifierIn(slot: number): number {
    return this.#identifiers[slot]!;
  }

  collectPositions(slot: number, lists: readonly number[][], limit: number): void {
    for (let entry = this.#lastEntry[slot]!; entry >= 0; entry = this.#previousEntry[entry]!) {
      const { first, last } = this.terms[this.#entryTerm[entry]!]!.span;
      const position = placePosition(this.#entryPlace[entry]!);
      for (let word = first; word <= last; word++) {
        const list = lists[word]!;
        if (list.length < limit) list.push(position + word - first);
      }
    }
  }

  matchesIn(section: number): Match[] {
    const found: Match[] = [];
    const slot = this.#slots[section]!;
    for (let entry = slot < 0 ? -1 : this.#lastEntry[slot]!; entry >= 0; entry = this.#previousEntry[entry]!) {
      const place = this.#entryPlace[entry]!;
      const term = this.terms[this.#entryTerm[entry]!]!;
      found.push({ term, position: placePosition(place), attribute: placeAttribute(place) });
    }
    return found;
  }
}

/** @returns retrieves the sections of an index that hold words of a query, see `Retriever.retrieve` */
export function createRetrieval(index: InvertedIndex): Retriever['retrieve'] {
  const retriever = new Retriever(index);
  return (...asked) => retriever.retrieve(...asked);
}
