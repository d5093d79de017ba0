import { FenceError } from './fence-error';

/** The text after the language of a fence: ```` ```ts title="App.tsx" {1,3-4} ````. */
export interface FenceMeta {
  title: string | undefined;
  /** Numbers of the lines to highlight, counted from 1. */
  highlightedLines: ReadonlySet<number>;
  /**
   * The number of the first line if lines are numbered: `showLineNumbers`, `showLineNumbers=5`.
   */
  firstLineNumber: number | undefined;
  /**
   * Why the sample cannot be run on the emulated Drive: `cannot-run="…"`. Not shown to readers.
   */
  cannotRun: string | undefined;
  /** The flags, which are bare words, such as `signature`. */
  flags: ReadonlySet<string>;
}

function linesOfRange(range: string): number[] {
  const [first, last = first] = range.split('-').map(Number);
  if (first === undefined || last === undefined || !(first >= 1) || !(last >= first)) {
    const expected = 'lines such as {1,3-5} after the language of the fence';
    throw new FenceError(expected, `{${range}}`, 'Count lines from 1, smaller number first.');
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * A part of the metadata: `{lines}`, or a name alone, with a text in quotes, or with another value.
 */
const PART = /\{([^}]*)\}|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?/g;

function firstLineNumberOf(value: string): number {
  if (/^\d+$/.test(value)) return Number(value);
  const expected = 'showLineNumbers or showLineNumbers=5';
  const fix = 'Write the number of the first line.';
  throw new FenceError(expected, `showLineNumbers=${value}`, fix);
}

/** @throws FenceError for an invalid line range, line number or title */
export function parseMeta(meta: string): FenceMeta {
  const texts = new Map<string, string>();
  const flags = new Map<string, string | undefined>();
  const highlighted: number[] = [];
  for (const [, ranges, name = '', one, other, value] of meta.matchAll(PART)) {
    const text = one ?? other;
    if (ranges !== undefined) {
      highlighted.push(...ranges.split(',').flatMap((range) => linesOfRange(range.trim())));
    } else if (text !== undefined) {
      texts.set(name, text);
    } else {
      flags.set(name, value);
    }
  }
  if (flags.get('title') !== undefined) {
    const expected = 'title="…" after the language of the fence';
    throw new FenceError(expected, meta, 'Put the title in quotes.');
  }
  return {
    title: texts.get('title'),
    highlightedLines: new Set(highlighted),
    firstLineNumber: flags.has('showLineNumbers')
      ? firstLineNumberOf(flags.get('showLineNumbers') ?? '1')
      : undefined,
    cannotRun: texts.get('cannot-run'),
    flags: new Set(flags.keys()),
  };
}
