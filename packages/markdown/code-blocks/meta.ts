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

/** @throws FenceError for an invalid line range, line number or title */
export function parseMeta(meta: string): FenceMeta {
  const texts = new Map<string, string>();
  const words = meta.replace(
    /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g,
    (_, name: string, one?: string, other?: string) => {
      texts.set(name, one ?? other ?? '');
      return ' ';
    },
  );
  if (/\btitle=/.test(words))
    throw new FenceError(
      'title="…" after the language of the fence',
      meta,
      'Put the title in quotes.',
    );
  const [, numbers, firstNumber = '1'] = /(?<![\w-])(showLineNumbers)(?:=(\S*))?/.exec(words) ?? [];
  if (!/^\d+$/.test(firstNumber)) {
    const expected = 'showLineNumbers or showLineNumbers=5';
    throw new FenceError(
      expected,
      `showLineNumbers=${firstNumber}`,
      'Write the number of the first line.',
    );
  }
  const ranges = /\{([^}]*)\}/.exec(words)?.[1];
  const flags = words.replace(/\{[^}]*\}|=\S*/g, ' ').match(/[\w-]+/g) ?? [];
  return {
    title: texts.get('title'),
    highlightedLines: new Set(ranges?.split(',').flatMap((range) => linesOfRange(range.trim()))),
    firstLineNumber: numbers === undefined ? undefined : Number(firstNumber),
    cannotRun: texts.get('cannot-run'),
    flags: new Set(flags),
  };
}
