/** What the author wrote behind the language of a fence: ```` ```ts title="App.tsx" {1,3-4} ````. */
export interface FenceMeta {
  title: string | undefined;
  /** Numbers of the lines to highlight, counted from 1. */
  highlightedLines: ReadonlySet<number>;
  /** Why the sample cannot be run on the emulated Drive: `cannot-run="…"`. Not shown to readers. */
  cannotRun: string | undefined;
  /** The flags, each a bare word: `signature`, `noverify`. */
  flags: ReadonlySet<string>;
}

function linesOfRange(range: string): number[] {
  const [first, last = first] = range.split('-').map(Number);
  if (first === undefined || last === undefined || !(first >= 1) || !(last >= first)) {
    throw new Error(
      `Code block: expected lines as {1,3-5}, found {${range}}. Count lines from 1, smaller number first.`,
    );
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * @param meta the text behind the language of a fence; empty when there is none
 * @throws Error for a range of lines that is none
 */
export function parseMeta(meta: string): FenceMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const cannotRun = /(?<![\w-])cannot-run=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const words = meta.replace(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*')/g, ' ');
  const ranges = /\{([^}]*)\}/.exec(words)?.[1];
  const flags = words.replace(/\{[^}]*\}/g, ' ').match(/[\w-]+/g) ?? [];
  return {
    title: title?.[1] ?? title?.[2],
    highlightedLines: new Set(ranges?.split(',').flatMap((range) => linesOfRange(range.trim()))),
    cannotRun: cannotRun?.[1] ?? cannotRun?.[2],
    flags: new Set(flags),
  };
}
