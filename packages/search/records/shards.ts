/** Divides the records of a large site into files, so that a query fetches only what it needs. */
import { MAX_WHOLE_RECORDS, TERM_FILE_SIZE } from '../constants.ts';
import type { SynonymRule } from '../engine/index.ts';
import { isStopWord } from '../engine/query.ts';
import { forEachTerm, tokenize } from '../engine/tokenize.ts';
import { SEARCH_RECORDS_FILE, SEARCH_RECORDS_FOLDER } from '../files.ts';
import { serializeIndex } from './index-file.ts';
import type { PageOutline } from './outline.ts';

/** Where the records of the pages with one tag are. */
export interface RecordShard {
  /** A file, or a folder of a shard that is divided by pages. */
  readonly path: string;
  readonly pageCount: number;
  /** The first term of each file of terms, in order. */
  readonly firstTerms: readonly string[];
}

/** All shards of a site. The engine's script knows them. */
export interface RecordShards {
  /** Whether each shard is divided into files of terms and of pages. */
  readonly areDivided: boolean;
  /** By tag, such as `docs-default-current`. */
  readonly byTag: Readonly<Record<string, RecordShard>>;
  readonly synonyms: readonly SynonymRule[];
}

/** What a term counts on a page: the best place where it stands. */
export const TERM_PLACES = { code: 0, text: 1, heading: 2, title: 3 } as const;

/** A place takes this many values in a posting: the distance to the previous page, then it. */
export const PLACE_COUNT = 4;

/** A file of terms: the terms, separated by spaces, and the postings of each. */
export interface TermFile {
  readonly terms: string;
  readonly postings: readonly (readonly number[])[];
}

/** Returns the terms of a page with the best place of each. */
function termsOfPage({ sections, keywords }: PageOutline): Map<string, number> {
  const terms = new Map<string, number>();

  function add(text: string, place: number): void {
    for (const { pieces } of tokenize(text)) {
      forEachTerm(pieces, (term) => {
        if (!isStopWord(term)) terms.set(term, Math.max(place, terms.get(term) ?? 0));
      });
    }
  }

  for (const keyword of keywords) add(keyword, TERM_PLACES.heading);
  for (const section of sections) {
    add(section.title, section.level === 1 ? TERM_PLACES.title : TERM_PLACES.heading);
    for (const keyword of section.keywords ?? []) add(keyword, TERM_PLACES.heading);
    for (const { kind, text } of section.texts) {
      add(text, kind === 'code' ? TERM_PLACES.code : TERM_PLACES.text);
    }
  }
  return terms;
}

/** Returns the postings of all terms, sorted by term. */
function postingsOf(pages: readonly PageOutline[]): [term: string, postings: number[]][] {
  const postings = new Map<string, number[]>();
  const lastPages = new Map<string, number>();
  pages.forEach((page, number) => {
    for (const [term, place] of termsOfPage(page)) {
      const distance = number - (lastPages.get(term) ?? 0);
      const ofTerm = postings.get(term) ?? [];
      ofTerm.push(distance * PLACE_COUNT + place);
      postings.set(term, ofTerm);
      lastPages.set(term, number);
    }
  });
  return [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the files of terms of a shard, each with its first term. */
function termFilesOf(pages: readonly PageOutline[]): { firstTerm: string; text: string }[] {
  const files: { firstTerm: string; text: string }[] = [];
  let terms: string[] = [];
  let postings: number[][] = [];
  let size = 0;

  function endFile(): void {
    const [firstTerm] = terms;
    if (firstTerm === undefined) return;
    const file: TermFile = { terms: terms.join(' '), postings };
    files.push({ firstTerm, text: JSON.stringify(file) });
    terms = [];
    postings = [];
    size = 0;
  }

  for (const [term, ofTerm] of postingsOf(pages)) {
    terms.push(term);
    postings.push(ofTerm);
    size += term.length + JSON.stringify(ofTerm).length;
    if (size >= TERM_FILE_SIZE) endFile();
  }
  endFile();
  return files;
}

/** A site's records as files by name, and how to find them. */
interface DividedRecords {
  readonly shards: RecordShards;
  readonly files: ReadonlyMap<string, string>;
}

/** Returns one file with all pages, in their order. */
function oneFile(pages: readonly PageOutline[], synonyms: readonly SynonymRule[]): DividedRecords {
  const shard = { path: SEARCH_RECORDS_FILE, pageCount: pages.length, firstTerms: [] };
  const byTag = Object.fromEntries(pages.map(({ docusaurusTag }) => [docusaurusTag, shard]));
  const files = new Map([[SEARCH_RECORDS_FILE, serializeIndex(pages, synonyms)]]);
  return { shards: { areDivided: false, byTag, synonyms: [] }, files };
}

/** Returns one file for each tag. */
function filesByTag(
  pagesByTag: ReadonlyMap<string, PageOutline[]>,
  synonyms: readonly SynonymRule[],
): DividedRecords {
  const files = new Map<string, string>();
  const byTag: Record<string, RecordShard> = {};
  for (const [tag, pages] of pagesByTag) {
    const path = `${SEARCH_RECORDS_FOLDER}/${tag}.txt`;
    files.set(path, serializeIndex(pages, synonyms));
    byTag[tag] = { path, pageCount: pages.length, firstTerms: [] };
  }
  return { shards: { areDivided: false, byTag, synonyms: [] }, files };
}

/** Returns a folder for each tag, with files of terms and of pages. */
function foldersByTag(
  pagesByTag: ReadonlyMap<string, PageOutline[]>,
  synonyms: readonly SynonymRule[],
): DividedRecords {
  const files = new Map<string, string>();
  const byTag: Record<string, RecordShard> = {};
  for (const [tag, pages] of pagesByTag) {
    const path = `${SEARCH_RECORDS_FOLDER}/${tag}`;
    const termFiles = termFilesOf(pages);
    for (const [number, { text }] of termFiles.entries()) {
      files.set(`${path}/terms-${number}.txt`, text);
    }
    for (const [number, page] of pages.entries()) {
      files.set(`${path}/page-${number}.txt`, serializeIndex([page]));
    }
    const firstTerms = termFiles.map(({ firstTerm }) => firstTerm);
    byTag[tag] = { path, pageCount: pages.length, firstTerms };
  }
  return { shards: { areDivided: true, byTag, synonyms }, files };
}

function groupByTag(outlines: readonly PageOutline[]): Map<string, PageOutline[]> {
  const pagesByTag = new Map<string, PageOutline[]>();
  for (const page of outlines) {
    const pages = pagesByTag.get(page.docusaurusTag) ?? [];
    pages.push(page);
    pagesByTag.set(page.docusaurusTag, pages);
  }
  return pagesByTag;
}

/** Reports whether no file is too large for a reader to fetch it whole. */
function areSmall({ files }: DividedRecords): boolean {
  return [...files.values()].every(({ length }) => length <= MAX_WHOLE_RECORDS);
}

/**
 * Divides records. A small site has one file. A larger one has one for each version of its
 * documents, or a folder of files for each if one version is large.
 */
export function divideRecords(
  outlines: readonly PageOutline[],
  synonyms: readonly SynonymRule[] = [],
): DividedRecords {
  const whole = oneFile(outlines, synonyms);
  if (areSmall(whole)) return whole;
  const pagesByTag = groupByTag(outlines);
  const versions = filesByTag(pagesByTag, synonyms);
  if (areSmall(versions)) return versions;
  return foldersByTag(pagesByTag, synonyms);
}
