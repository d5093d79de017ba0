import {
  HIERARCHY_LEVELS,
  type ContentKind,
  type Hierarchy,
  type SearchRecord,
} from '../../plugins/search/records/record';

/**
 * Numbers from 0 to 1 that look random and are the same for the same seed (Mulberry32, by Tommy Ettinger, public
 * domain).
 */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES =
  'ac al an ar ba be ca ce co con da de di en er ex fa fi for ga ge ha he in is ka la le li lo ma me mi mo na ne no ' +
  'on or pa pe po pre pro ra re ri ro sa se si so sta ta te ti to tra un ur va ve vi';
const FREQUENT =
  'the a of to in is and for it you that on with as be are by or not this file cloud storage path call error token ' +
  'drive scope provider option app value returns code default instance request';

/** Word of a rank: natural text has few words often and many seldom, so the rank is drawn by Zipf's law. */
interface Lexicon {
  readonly words: readonly string[];
  draw(): string;
}

function createLexicon(size: number, random: () => number): Lexicon {
  const syllables = SYLLABLES.split(' ');
  const words = FREQUENT.split(' ');
  const seen = new Set(words);
  while (words.length < size) {
    let word = '';
    const length = 2 + Math.floor(random() * 3);
    for (let i = 0; i < length; i++) {
      word += syllables[Math.floor(random() * syllables.length)] ?? '';
    }
    if (!seen.has(word)) {
      seen.add(word);
      words.push(word);
    }
  }
  return { words, draw: () => words[Math.floor(size ** random()) - 1] ?? '' };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Numbers of records that growth is shown over. */
export const SIZES = [100, 300, 600, 1_500, 5_000, 10_000, 20_000] as const;

/** Records per page of the generated site, as on this one. */
const RECORDS_PER_PAGE = 60;

/**
 * Makes the records of a documentation site that does not exist: pages with headings, prose, table rows and code, whose
 * vocabulary grows with the site.
 *
 * @param count number of records
 * @param seed the same seed makes the same records
 */
export function generateRecords(count: number, seed = 1): SearchRecord[] {
  const random = seededRandom(seed);
  const lexicon = createLexicon(Math.round(60 * Math.sqrt(count)) + 200, random);
  const identifier = (): string =>
    lexicon.draw() + Array.from({ length: 1 + Math.floor(random() * 2) }, () => capitalized(lexicon.draw())).join('');
  const sentence = (words: number): string =>
    capitalized(Array.from({ length: words }, () => (random() < 0.06 ? identifier() : lexicon.draw())).join(' '));
  const code = (): string =>
    Array.from(
      { length: 3 + Math.floor(random() * 8) },
      () => `const ${lexicon.draw()} = await ${identifier()}.${identifier()}('/${lexicon.draw()}.txt');`,
    ).join(' ');

  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = { lvl0: 'API', lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  let page = '';
  let anchor: string | null = null;
  let position = 0;
  const add = (type: SearchRecord['type'], content: string | null, kind: ContentKind | null): void => {
    records.push({
      objectID: String(records.length),
      type,
      url: anchor === null ? page : `${page}#${anchor}`,
      anchor,
      content,
      hierarchy: { ...hierarchy },
      keywords: type === 'lvl1' ? [lexicon.draw(), lexicon.draw()] : [],
      kind,
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      weight: { level: type === 'content' ? 0 : 110 - 10 * Number(type.slice(3)), position: position++ },
    });
  };
  const addHeading = (level: 1 | 2 | 3, text: string): void => {
    HIERARCHY_LEVELS.slice(level).forEach((name) => (hierarchy[name] = null));
    hierarchy[`lvl${level}`] = text;
    anchor = level === 1 ? null : `section-${records.length}`;
    add(`lvl${level}`, null, null);
  };

  while (records.length < count) {
    if (records.length % RECORDS_PER_PAGE === 0) {
      page = `/docs/page-${records.length / RECORDS_PER_PAGE}`;
      position = 0;
      addHeading(1, random() < 0.5 ? capitalized(identifier()) : sentence(3));
      continue;
    }
    const dice = random();
    if (dice < 0.06) {
      addHeading(2, sentence(2 + Math.floor(random() * 4)));
    } else if (dice < 0.18) {
      addHeading(3, identifier());
    } else if (dice < 0.65) {
      add('content', `${sentence(8 + Math.floor(random() * 30))}.`, 'prose');
    } else if (dice < 0.88) {
      add('content', `${identifier()} · ${lexicon.draw()} · ${sentence(4 + Math.floor(random() * 8))}`, 'table');
    } else {
      add('content', code(), 'code');
    }
  }
  return records;
}

/**
 * Makes queries as readers type them into the dialog: every prefix of one, two or three words, exact or with a slip of
 * the finger.
 *
 * @param records what is searched
 * @param count how many queries
 * @param seed the same seed makes the same queries
 */
export function generateQueries(records: readonly SearchRecord[], count: number, seed = 2): string[] {
  const random = seededRandom(seed);
  const wordsOf = (): string[] => {
    const record = records[Math.floor(random() * records.length)];
    const text = record?.content ?? record?.hierarchy.lvl3 ?? record?.hierarchy.lvl2 ?? record?.hierarchy.lvl1 ?? '';
    return text.match(/[A-Za-z]+/g) ?? [];
  };
  const misspelled = (word: string): string => {
    const at = Math.floor(random() * (word.length - 1));
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };
  const queries: string[] = [];
  while (queries.length < count) {
    const words = wordsOf();
    const first = Math.floor(random() * words.length);
    const typed = words
      .slice(first, first + 1 + Math.floor(random() * 3))
      .map((word) => (random() < 0.3 && word.length > 3 ? misspelled(word) : word))
      .join(' ');
    for (let length = 1; length <= typed.length && queries.length < count; length++) {
      queries.push(typed.slice(0, length));
    }
  }
  return queries;
}
