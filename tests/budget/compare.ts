import { DOCS_ROOT_PATH } from '../../src/constants';
import { withoutHash, type PageWeight, type SiteWeight } from './weigh';

export const KINDS = ['html', 'css', 'scriptBefore', 'scriptAfter', 'documentScript', 'search'] as const;
export type Kind = (typeof KINDS)[number];

/** `budget.json`: bytes as Brotli sends them. */
export interface Budget {
  /** The most that any page may have of a kind; for the search, what it costs once. */
  readonly kinds: Readonly<Record<Kind, number>>;
  /** The most that a page may send until it is shown: HTML, style sheets and the script it runs by itself. */
  readonly pages: Readonly<Record<string, number>>;
  /** What files weighed when the budget was set: no limit, but the way to tell which of them grew. */
  readonly files: Readonly<Record<string, number>>;
}

/** A limit, and whether it is kept. */
export interface Verdict {
  readonly limit: string;
  readonly bytes: number;
  readonly ceiling: number;
  /** Whose weight it is, largest growth first; empty where the limit is kept. */
  readonly blame: readonly string[];
}

/** Room above the present weight where a limit is set anew. */
const ROOM = 1.05;
/** Files that are blamed for one broken limit. */
const MOST_BLAMED = 5;

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  html: 'HTML of a page',
  css: 'style sheets of a page',
  scriptBefore: 'script before the first act',
  scriptAfter: 'script in all after the first act',
  documentScript: 'script in all after the first act, in a document',
  search: 'search: records and engine',
};

/** What may be done about a kind that is too heavy. */
const ADVICE: Readonly<Record<Kind | 'page' | 'newPage', string>> = {
  html: 'Shorten the page or part it in two; look for markup that a component repeats.',
  css: 'Drop rules that no page uses; keep what one page needs in a CSS module of its own.',
  scriptBefore: 'Move it behind the first act (plugins/page-first), or do without it.',
  scriptAfter:
    'npm run bench:first-second -- --scripts tells what is in each file. Load what few readers need on demand.',
  documentScript:
    'A file of its own for what documents share? plugins/page-first gathers that in one. ' +
    'npm run bench:first-second -- --scripts tells what is in each file.',
  search: 'Look at what records hold (plugins/search/records) and at what the worker imports.',
  page: 'Mend the kind that the grown file is of; a growth that is wanted: npm run budget -- --accept.',
  newPage: 'The page is new: npm run budget -- --accept gives it a limit.',
};

function pageFiles({ files }: PageWeight): string[] {
  return [...files.html, ...files.css, ...files.scriptBefore];
}

interface Heaviest {
  readonly where: string;
  readonly bytes: number;
  readonly files: readonly string[];
}

/** The page that is heaviest in a kind, the document where the kind is of these; the search costs the same everywhere. */
function heaviest(weight: SiteWeight, kind: Kind): Heaviest {
  if (kind === 'search') return { where: 'all pages', ...weight.search };
  const ofPage = kind === 'documentScript' ? 'scriptAfter' : kind;
  return [...weight.pages]
    .filter(([where]) => kind !== 'documentScript' || where.startsWith(`/${DOCS_ROOT_PATH}/`))
    .map(([where, page]): Heaviest => ({ where, bytes: page[ofPage], files: page.files[ofPage] }))
    .reduce((most, page) => (page.bytes > most.bytes ? page : most));
}

/**
 * Holds a site to its budget.
 *
 * @returns a verdict for each limit, and for each page that has none yet
 */
export function compare(weight: SiteWeight, budget: Budget): Verdict[] {
  const verdict = (limit: string, one: Omit<Heaviest, 'where'>, ceiling: number, advice: string): Verdict => ({
    limit,
    bytes: one.bytes,
    ceiling,
    blame: one.bytes <= ceiling ? [] : [...grown(one.files, weight, budget), advice],
  });
  const kinds = KINDS.map((kind) => {
    const most = heaviest(weight, kind);
    return verdict(`${KIND_NAMES[kind]} (${most.where})`, most, budget.kinds[kind], ADVICE[kind]);
  });
  const pages = [...weight.pages].map(([address, page]) => {
    const ceiling = budget.pages[address];
    const advice = ceiling === undefined ? ADVICE.newPage : ADVICE.page;
    return verdict(`page ${address}`, { bytes: page.sent, files: pageFiles(page) }, ceiling ?? 0, advice);
  });
  return [...kinds, ...pages];
}

/** Which of the files grew since the budget was set, and by how much. */
function grown(files: readonly string[], weight: SiteWeight, budget: Budget): string[] {
  const growth = files
    .map(withoutHash)
    .map((file) => ({ file, now: weight.files.get(file) ?? 0, before: budget.files[file] }))
    .map((one) => ({ ...one, by: one.now - (one.before ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by);
  if (growth.length === 0) return ['No single file grew since the budget was set; an inline script or a limit did.'];
  return growth
    .slice(0, MOST_BLAMED)
    .map(({ file, now, before, by }) =>
      before === undefined
        ? `${file} is new: ${now} bytes`
        : `${file} grew by ${by} bytes, from ${before} to ${now} (+${((by / before) * 100).toFixed(1)} %)`,
    );
}

/**
 * Sets limits anew, after a growth that is wanted or a saving that is to last.
 *
 * @param weight the site as it is
 * @param goals limits that stand wherever the site keeps them
 * @returns the budget: the goal where it is met, else the present weight and 5 %
 */
export function acceptWeight(weight: SiteWeight, goals: Partial<Record<Kind, number>>): Budget {
  const limit = (bytes: number, goal = 0) => (bytes <= goal ? goal : Math.ceil(bytes * ROOM));
  const kinds = KINDS.map((kind) => [kind, limit(heaviest(weight, kind).bytes, goals[kind])] as const);
  const pages = [...weight.pages].map(([address, page]) => [address, limit(page.sent)] as const);
  const weighed = [...weight.pages.values()].flatMap(({ files }) => Object.values(files).flat());
  const names = new Set([...weighed, ...weight.search.files].map(withoutHash));
  return {
    kinds: Object.fromEntries(kinds) as Record<Kind, number>,
    pages: Object.fromEntries(pages),
    files: Object.fromEntries([...weight.files].filter(([file]) => names.has(file))),
  };
}
