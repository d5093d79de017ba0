/** Where the pages speak of what a release changes: in sentences, code, tables, headings and front matter alike. */
import type { Page } from '@docs-kit/markdown-source/pages';
import type { LibraryFacts } from '../reference/facts';
import { type Difference, shapesOf } from './history';

/** A place that names something. */
export interface Mention {
  file: string;
  /** Counted from 1. */
  line: number;
  /** The sentence, the row of the table or the line of code. */
  text: string;
}

const WORD = /[A-Za-z_]\w*/g;
/** A number that is no version and no index. */
const NUMBER = /(?<![\w.])\d{2,}(?![\w.])/g;
/** Numbers, and words that no prose uses: with a capital or an underscore inside. Others are searched for in code alone. */
const IS_ANYWHERE = /^(?:\d\d|[a-z]\w*[A-Z]|[A-Z]\w*[a-z]\w*[A-Z]|\w+_)\w*$/;

/**
 * The names that pages may use of what differs: the member, each word of its old declaration that the other release no
 * longer has, such as a parameter or a value, and each number that its new declaration lacks.
 *
 * @param other the release that the differences lead to
 */
export function namesOf({ path, before = '', after = '' }: Difference, other: LibraryFacts): ReadonlySet<string> {
  const declared = Array.from(shapesOf(other), ([of, shape]) => `${of} ${shape}`).join(' ');
  const remaining = new Set(declared.match(WORD));
  const gone = (before.match(WORD) ?? []).filter((word) => !remaining.has(word));
  const numbers = (before.match(NUMBER) ?? []).filter((number) => !after.includes(number));
  return new Set([path.split('.').at(-1) ?? path, ...gone, ...numbers]);
}

const FENCE = /^\s*(?:`{3,}|~{3,})/;
const CODE = /`([^`]+)`|\{of="([^"]*)"/g;
const SENTENCE_END = /(?<=[.!?:])\s+(?=[^\s\w]*[A-Z0-9])/;

/** The parts of a page that fit: sentences, rows and lines of code. `code` is what of a part is code or a heading. */
function partsWith({ file, markdown }: Page, fits: (text: string, code: string) => boolean): Mention[] {
  let isInFence = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (FENCE.test(line)) isInFence = !isInFence;
    const isCode = isInFence || line.startsWith('#');
    const parts = isCode || line.startsWith('|') ? [line] : line.split(SENTENCE_END);
    const codeIn = (text: string) => Array.from(text.matchAll(CODE), ([, code, of]) => code ?? of).join(' ');
    const found = parts.filter((text) => fits(text, isCode ? text : codeIn(text)));
    return found.map((text) => ({ file, line: index + 1, text: text.trim() }));
  });
}

/** Finds all parts of the pages that use one of the names as a word. */
export function mentionsOf(names: Iterable<string>, pages: readonly Page[]): Mention[] {
  const searched = [...names].map((name) => {
    // Prose writes 3,000 and code 3_000.
    const written = /^\d/.test(name) ? name.replace(/\B(?=(?:\d{3})+$)/g, '[,_]?') : name;
    return { isAnywhere: IS_ANYWHERE.test(name), word: new RegExp(`(?<![\\w$])${written}(?![\\w$])`) };
  });
  return pages.flatMap((page) =>
    partsWith(page, (text, code) => searched.some(({ isAnywhere, word }) => word.test(isAnywhere ? text : code))),
  );
}

/** The places that name a version of the library as the present one or otherwise. */
export function mentionsOfVersion(version: string, pages: readonly Page[]): Mention[] {
  const word = new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`);
  return pages.flatMap((page) => partsWith(page, (text) => word.test(text)));
}
