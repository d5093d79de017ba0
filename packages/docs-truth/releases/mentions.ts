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
  names: readonly string[];
}

const WORD = /[A-Za-z_]\w*/g;

/** A number that is no version and no index. */
const NUMBER = /(?<![\w.])\d{2,}(?![\w.])/g;

/** Numbers, and words that no prose uses: with a capital or an underscore inside. Others are searched for in code alone. */
const IS_ANYWHERE = /^(?:\d\d|[a-z]\w*[A-Z]|[A-Z]\w*[a-z]\w*[A-Z]|\w+_)\w*$/;

/** All words of a release's declarations. */
function wordsOf(facts: LibraryFacts): ReadonlySet<string> {
  return new Set(Array.from(shapesOf(facts), ([path, shape]) => `${path} ${shape}`.match(WORD) ?? []).flat());
}

/**
 * The names that pages may use of what differs: the member, each word of its old declaration that the other release no
 * longer has, such as a parameter or a value, and each number that its new declaration lacks.
 *
 * @param other the release that the differences lead to
 */
export function namesOf(difference: Difference, other: LibraryFacts): ReadonlySet<string> {
  const remaining = wordsOf(other);
  const before = difference.kind === 'added' ? '' : difference.before;
  const gone = (before.match(WORD) ?? []).filter((word) => !remaining.has(word));
  const numbers = (before.match(NUMBER) ?? []).filter(
    (number) => !('after' in difference && difference.after.includes(number)),
  );
  return new Set([difference.path.split('.').at(-1) ?? difference.path, ...gone, ...numbers]);
}

/** A part of a page: a sentence, or a line of what holds none. */
interface Part {
  line: number;
  text: string;
  isCode: boolean;
}

const LINE_ALONE = /^\s*(?:[|#:]|import |\{\/\*)/;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
const SENTENCE_END = /(?<=[.!?:])\s+(?=[^\s\w]*[A-Z0-9])/;

function partsOf(markdown: string): Part[] {
  const parts: Part[] = [];
  let fence = '';
  let isFrontMatter = false;
  markdown.split('\n').forEach((text, index) => {
    const line = index + 1;
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (index === 0 || isFrontMatter) {
      const isRule = text === '---';
      if (isRule) isFrontMatter = index === 0;
      if (isRule || isFrontMatter) {
        parts.push({ line, text, isCode: false });
        return;
      }
    }
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) {
      fence = fence === '' ? mark : '';
      parts.push({ line, text, isCode: true });
    } else if (fence !== '' || LINE_ALONE.test(text)) {
      parts.push({ line, text, isCode: fence !== '' });
    } else {
      const sentences = text.replace(COMMENT, '').replace(/ +/g, ' ').split(SENTENCE_END);
      parts.push(...sentences.map((sentence) => ({ line, text: sentence, isCode: false })));
    }
  });
  return parts;
}

/** What of a part is code, or a heading: all of it, or what stands between backticks and in the braces of a directive. */
function codeIn({ text, isCode }: Part): string {
  return isCode || text.startsWith('#')
    ? text
    : Array.from(text.matchAll(/`([^`]+)`|\{of="([^"]*)"/g), ([, code, of]) => code ?? of).join(' ');
}

/** Finds all parts of the pages that use one of the names as a word. */
export function mentionsOf(names: Iterable<string>, pages: readonly Page[]): Mention[] {
  const searched = [...names].map((name) => {
    // Prose writes 3,000 and code 3_000.
    const written = /^\d/.test(name) ? name.replace(/\B(?=(?:\d{3})+$)/g, '[,_]?') : name;
    return { name, word: new RegExp(`(?<![\\w$])${written}(?![\\w$])`) };
  });
  return pages.flatMap(({ file, markdown }) =>
    partsOf(markdown).flatMap((part) => {
      const found = searched.filter(({ name, word }) => word.test(IS_ANYWHERE.test(name) ? part.text : codeIn(part)));
      return found.length > 0
        ? [{ file, line: part.line, text: part.text.trim(), names: found.map(({ name }) => name) }]
        : [];
    }),
  );
}

/** The places that name a version of the library as the present one or otherwise. */
export function mentionsOfVersion(version: string, pages: readonly Page[]): Mention[] {
  const word = new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`);
  return pages.flatMap(({ file, markdown }) =>
    partsOf(markdown)
      .filter(({ text }) => word.test(text))
      .map(({ line, text }) => ({ file, line, text: text.trim(), names: [version] })),
  );
}
