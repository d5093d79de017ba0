import { DOCS_ROOT_PATH } from '../../src/constants';
import {
  LONG_PAGE_RECORDS_LIMITS,
  PAGE_LIMITS,
  PAGE_RECORDS_LIMIT,
  SEARCH_BYTES_PER_1000_WORDS,
  type Kind,
} from './limits';
import type { RecordsWeight } from './weigh-search';
import { withoutHash, type PageWeight, type SiteWeight } from './weigh';

/** A built site on the scales, its search records included. */
export interface WholeWeight extends SiteWeight {
  readonly records: readonly RecordsWeight[];
}

/** `baseline.json`: what files weighed when it was written. No limit, but the way to tell which of them grew. */
export type Baseline = Readonly<Record<string, number>>;

/** A limit, and whether it is kept. */
export interface Verdict {
  readonly limit: string;
  readonly bytes: number;
  readonly ceiling: number;
  /** Whose weight it is, largest growth first; empty where the limit is kept. */
  readonly blame: readonly string[];
}

/** Files that are blamed for one broken limit. */
const MOST_BLAMED = 5;

/** The kinds of which the heaviest page stands for all. */
const KINDS = ['css', 'scriptBefore', 'scriptAfter', 'documentScript'] as const satisfies readonly Kind[];

const KIND_NAMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  css: 'style sheets of a page',
  scriptBefore: 'script before the first act',
  scriptAfter: 'script in all after the first act',
  documentScript: 'script in all after the first act, in a document',
};

/** What may be done about a weight that is too great. */
const ADVICE: Readonly<Record<Kind | 'search' | 'pageRecords', string>> = {
  sent: 'Shorten the page or part it in two; look for markup that a component repeats.',
  css: 'Drop rules that no page uses; keep what one page needs in a CSS module of its own.',
  scriptBefore: 'Move it behind the first act (packages/page-first), or do without it.',
  scriptAfter: 'Docusaurus’s --bundle-analyzer tells what is in each file. Load what few readers need on demand.',
  documentScript: 'Docusaurus’s --bundle-analyzer tells what is in each file.',
  search: 'Look at what records hold (packages/search/records) and at what the worker imports.',
  pageRecords: 'Part the page in two, or take out keywords that the text says anyway.',
};

function pageFiles({ files }: PageWeight): string[] {
  return [...files.html, ...files.css, ...files.scriptBefore];
}

interface Weighed {
  readonly bytes: number;
  readonly files: readonly string[];
}

/** The page that is heaviest in a kind, the document where the kind is of these. */
function heaviest(weight: SiteWeight, kind: (typeof KINDS)[number]): Weighed & { readonly where: string } {
  const ofPage = kind === 'documentScript' ? 'scriptAfter' : kind;
  return [...weight.pages]
    .filter(([where]) => kind !== 'documentScript' || where.startsWith(`/${DOCS_ROOT_PATH}/`))
    .map(([where, page]) => ({ where, bytes: page[ofPage], files: page.files[ofPage] }))
    .reduce((most, page) => (page.bytes > most.bytes ? page : most));
}

/**
 * Holds a site to its limits.
 *
 * @param weight the site as it is
 * @param baseline what its files weighed before
 * @returns a verdict for each limit
 */
export function compare(weight: WholeWeight, baseline: Baseline): Verdict[] {
  const verdict = (limit: string, { bytes, files }: Weighed, ceiling: number, advice: string): Verdict => ({
    limit,
    bytes,
    ceiling,
    blame: bytes <= ceiling ? [] : [...grown(files, weight, baseline), advice],
  });
  const kinds = KINDS.map((kind) => {
    const most = heaviest(weight, kind);
    return verdict(`${KIND_NAMES[kind]} (${most.where})`, most, PAGE_LIMITS[kind], ADVICE[kind]);
  });
  const pages = [...weight.pages].map(([address, page]) =>
    verdict(`page ${address}`, { bytes: page.sent, files: pageFiles(page) }, PAGE_LIMITS.sent, ADVICE.sent),
  );
  const { bytes: engineBytes, files: engineFiles } = weight.searchEngine;
  const parts = weight.records.map(({ name, file, bytes, words, isMain }) => {
    const weighed = { bytes: bytes + (isMain ? engineBytes : 0), files: [file, ...(isMain ? engineFiles : [])] };
    const ceiling = Math.floor((SEARCH_BYTES_PER_1000_WORDS * words) / 1000);
    return verdict(`search (${name}), ${words} words`, weighed, ceiling, ADVICE.search);
  });
  const added = weight.records
    .filter(({ isMain }) => isMain)
    .flatMap(({ file, pages: addresses, addedBy }) =>
      addresses.map((address) => {
        const ceiling = LONG_PAGE_RECORDS_LIMITS[address] ?? PAGE_RECORDS_LIMIT;
        const weighed = { bytes: addedBy(address, ceiling), files: [file] };
        return verdict(`search records of page ${address}`, weighed, ceiling, ADVICE.pageRecords);
      }),
    );
  return [...kinds, ...pages, ...parts, ...added];
}

/** Which of the files grew since the baseline, and by how much. */
function grown(files: readonly string[], weight: SiteWeight, baseline: Baseline): string[] {
  const growth = files
    .map(withoutHash)
    .map((file) => ({ file, now: weight.files.get(file) ?? 0, before: baseline[file] }))
    .map((one) => ({ ...one, by: one.now - (one.before ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by);
  if (growth.length === 0) return ['No single file grew since the baseline; an inline script or a limit did.'];
  return growth
    .slice(0, MOST_BLAMED)
    .map(({ file, now, before, by }) =>
      before === undefined
        ? `${file} is new: ${now} bytes`
        : `${file} grew by ${by} bytes, from ${before} to ${now} (+${((by / before) * 100).toFixed(1)} %)`,
    );
}

/**
 * Notes down what the files of the pages weigh, so that the next growth can be named. Limits stay as they are.
 *
 * @param weight the site as it is
 */
export function acceptWeight(weight: WholeWeight): Baseline {
  const weighed = [...weight.pages.values()].flatMap(({ files }) => Object.values(files).flat());
  const search = [...weight.searchEngine.files, ...weight.records.map(({ file }) => file)];
  const names = new Set([...weighed, ...search].map(withoutHash));
  return Object.fromEntries([...weight.files].filter(([file]) => names.has(file)));
}
