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

/** Retrieves the sections of an index that hold words of a query. */
export type Retrieve = (
  query: Query,
  /** Per span of the query, in its order. */
  alternatives: readonly (readonly MatchedTerm[])[],
  /** Per section 1 if it passes the request's filters, else 0; null if all do. */
  allowed: Uint8Array | null,
) => Retrieval;

/** @param index the index */
export function createRetrieval(index: InvertedIndex): Retrieve {
  const { offsets, postingSections, postingPlaces } = index;
  const sectionCount = index.sections.length;

  const slots = new Int32Array(sectionCount).fill(-1);
  const sectionOfSlot = new Int32Array(sectionCount);
  const lastEntry = new Int32Array(sectionCount);
  const identifiers = new Uint8Array(sectionCount);
  let slotCount = 0;
  let codes = new Uint16Array(0);
  let codeTerms = new Int32Array(0);
  let fields = new Uint8Array(0);
  /** Per match the one before in the same section, or -1, its term and its place. */
  let previousEntry = new Int32Array(1024);
  let entryTerm = new Int32Array(1024);
  let entryPlace = new Int32Array(1024);

  function grown(buffer: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const larger = new Int32Array(buffer.length * 2);
    larger.set(buffer);
    return larger;
  }

  return (query, alternatives, allowed) => {
    const wordCount = query.words.length;
    for (let slot = 0; slot < slotCount; slot++) {
      slots[sectionOfSlot[slot]!] = -1;
    }
    slotCount = 0;
    let entryCount = 0;
    if (codes.length < sectionCount * wordCount) {
      codes = new Uint16Array(sectionCount * wordCount);
      codeTerms = new Int32Array(sectionCount * wordCount);
      fields = new Uint8Array(sectionCount * wordCount);
    }
    const terms: MatchedTerm[] = [];

    query.spans.forEach((span, spanNumber) => {
      const { first, last, typedAsOne } = span;
      const least = leastTypos(alternatives[spanNumber]!);
      const inHeadingOnly = first === last && query.words[first]!.optional;
      for (const alternative of alternatives[spanNumber]!) {
        const { term, typos, kind } = alternative;
        const termNumber = terms.push(alternative) - 1;
        // A word alone may lack letters yet: `remov` is what `remove` and `removed` have in common.
        const isItself = typos === 0 && (kind === KIND.exact || (kind === KIND.inflection && wordCount > 1));
        const isBeginning = first === last && kind === KIND.prefix;
        const end = offsets[term + 1]!;
        for (let at = offsets[term]!; at < end; at++) {
          const section = postingSections[at]!;
          const place = postingPlaces[at]!;
          const attribute = placeAttribute(place);
          if (inHeadingOnly && attribute >= ATTRIBUTE.keyword) {
            continue;
          }
          // A word doesn't begin two words that only the index has run together.
          if (isBeginning && attribute === ATTRIBUTE.keyword && !placeIsWhole(place)) {
            continue;
          }
          let slot = slots[section]!;
          if (slot < 0) {
            if (allowed !== null && allowed[section] === 0) {
              continue;
            }
            slot = slotCount++;
            slots[section] = slot;
            sectionOfSlot[slot] = section;
            lastEntry[slot] = -1;
            identifiers[slot] = NO_IDENTIFIER;
            codes.fill(MISSING, slot * wordCount, (slot + 1) * wordCount);
            fields.fill(0, slot * wordCount, (slot + 1) * wordCount);
          }
          if (entryCount === previousEntry.length) {
            previousEntry = grown(previousEntry);
            entryTerm = grown(entryTerm);
            entryPlace = grown(entryPlace);
          }
          previousEntry[entryCount] = lastEntry[slot]!;
          entryTerm[entryCount] = termNumber;
          entryPlace[entryCount] = place;
          lastEntry[slot] = entryCount++;

          const field = isItself ? FIELD[attribute]! : 0;
          const withoutTypos = (attribute << 4) | (kind * 2 + (placeIsWhole(place) ? 0 : 1));
          for (let word = first; word <= last; word++) {
            fields[slot * wordCount + word]! |= field;
            // A run of words has its typos once, not once for each word.
            const code = word === first ? withoutTypos | (typos << 8) : withoutTypos;
            if (code < codes[slot * wordCount + word]!) {
              codes[slot * wordCount + word] = code;
              codeTerms[slot * wordCount + word] = termNumber;
            }
          }
          // With `setProviderOptions` at hand for `setProviderOptoins`, `getProviderOptions` is another identifier.
          if (last > first && typedAsOne && typos === least) {
            const found = placeIsWhole(place) ? WHOLE_IDENTIFIER : ENDING_IDENTIFIER;
            identifiers[slot] = Math.max(identifiers[slot]!, found);
          }
        }
      }
    });

    return {
      slotCount,
      terms,
      sectionAt: (slot) => sectionOfSlot[slot]!,
      bestCode: (slot, word) => codes[slot * wordCount + word]!,
      bestTerm: (slot, word) => terms[codeTerms[slot * wordCount + word]!]!,
      fieldsWith: (slot, word) => fields[slot * wordCount + word]!,
      identifierIn: (slot) => identifiers[slot]!,
      collectPositions(slot, lists, limit) {
        for (let entry = lastEntry[slot]!; entry >= 0; entry = previousEntry[entry]!) {
          const { first, last } = terms[entryTerm[entry]!]!.span;
          const position = placePosition(entryPlace[entry]!);
          for (let word = first; word <= last; word++) {
            const list = lists[word]!;
            if (list.length < limit) {
              list.push(position + word - first);
            }
          }
        }
      },
      matchesIn(section) {
        const found: Match[] = [];
        const slot = slots[section]!;
        for (let entry = slot < 0 ? -1 : lastEntry[slot]!; entry >= 0; entry = previousEntry[entry]!) {
          const place = entryPlace[entry]!;
          found.push({
            term: terms[entryTerm[entry]!]!,
            position: placePosition(place),
            attribute: placeAttribute(place),
          });
        }
        return found;
      },
    };
  };
}
