import { FenceError } from './fence-error';

/** How a line is marked that a change adds or takes away. */
export type LineMark = 'added' | 'removed';

/** One line of a fence that the reader sees. */
export interface ShownLine {
  text: string;
  /** Number of the line in the fence, counted from 0. */
  source: number;
  mark: LineMark | undefined;
  /** Whether a comment of the author points at it. */
  highlighted: boolean;
}

/** A file that a fence holds: most hold one, the fence itself. */
export interface FenceFile {
  /** As named by `// @filename: drive.ts`; undefined for the text before the first such line. */
  name: string | undefined;
  /**
   * The file's code at the very places where it stands in the fence: all else is blanked, so that an offset or a line
   * in the file is one in the fence.
   */
  text: string;
}

/** A fence, read: what is drawn and what is compiled. */
export interface Notation {
  shown: ShownLine[];
  files: FenceFile[];
  /** Numbers of the TypeScript errors that the author expects (`// @errors: 2345`). */
  expectedErrors: number[];
}

const COMMAND = /^\s*\/\/ (?:---(cut|cut-after)---|@(filename|errors): *(.*?))\s*$/;

/** The comment that marks a line as one of a change, in the comment signs of the languages on the pages. */
const CHANGE = /\s*(?:\/\/|#|\{?\/\*|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/\}?|-->)?\s*$/;

/** A comment of its own line that points at others, as Docusaurus has it, in the signs of any language. */
const HIGHLIGHT = /^(?:[\W_]*[^\w\s][\W_]*|\s*rem\s+)highlight-(next-line|start|end)\W*$/i;

const blank = (text: string): string => ' '.repeat(text.length);

function errorNumbers(list: string, line: number): number[] {
  const numbers = list.split(/[\s,]+/).map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number <= 0)) {
    throw new FenceError(
      `expected numbers of TypeScript errors as in "// @errors: 2345", found "// @errors: ${list}". Write the numbers.`,
      line,
    );
  }
  return numbers;
}

function unpaired(directive: string, source: number): FenceError {
  return new FenceError(
    `expected highlight-start and highlight-end in pairs, found highlight-${directive} without the other. Add it, or take this one out.`,
    source + 1,
  );
}

/**
 * Reads what an author writes into a fence that is not code to show:
 *
 * - `// ---cut---` hides all above it, `// ---cut-after---` all below; both sides are compiled
 * - `// @filename: drive.ts` starts another file, which the others can import
 * - `// @errors: 2345` names the errors that the sample must give
 * - a comment `[!code ++]` or `[!code --]` at a line's end marks what a change adds and takes away; a line taken away is
 *   not compiled
 * - `// highlight-next-line`, and `// highlight-start` to `// highlight-end`, point at lines
 *
 * @param code the text of the fence
 * @throws FenceError for `@errors` without numbers, and for comments that point at no line
 */
export function readNotation(code: string): Notation {
  const lines = code.split('\n');
  const shown: ShownLine[] = [];
  const expectedErrors: number[] = [];
  const names: (string | undefined)[] = [undefined];
  const compiled: { text: string; file: number }[] = [];
  let hidden = false;
  /** Where a comment stands that points at all lines up to its counterpart, and one that points at the next. */
  let start: number | undefined;
  let next: number | undefined;

  for (const [source, line] of lines.entries()) {
    const directive = HIGHLIGHT.exec(line)?.[1];
    if (directive) {
      if (directive === 'next-line') next = source;
      else if ((directive === 'start') === (start === undefined)) start = directive === 'start' ? source : undefined;
      else throw unpaired(directive, source);
    }
    const [, cut, command, value = ''] = COMMAND.exec(line) ?? [];
    if (cut === 'cut') shown.length = 0;
    if (cut === 'cut-after') hidden = true;
    if (command === 'filename') names.push(value);
    if (command === 'errors') expectedErrors.push(...errorNumbers(value, source + 1));
    const isShown = !directive && !cut && !command;
    const change = CHANGE.exec(line);
    const mark = change ? (change[1] === '++' ? 'added' : 'removed') : undefined;
    compiled.push({ text: isShown && mark !== 'removed' ? line : blank(line), file: names.length - 1 });
    if (!isShown) continue;
    const text = change ? line.slice(0, change.index) : line;
    if (!hidden) shown.push({ text, source, mark, highlighted: (start ?? next) !== undefined });
    next = undefined;
  }
  if (start !== undefined) throw unpaired('start', start);
  if (next !== undefined)
    throw new FenceError('expected a line behind highlight-next-line, found none. Take it out.', next + 1);

  const files = names.map((name, file) => ({
    name,
    text: compiled.map((line) => (line.file === file ? line.text : blank(line.text))).join('\n'),
  }));
  return { shown, files: files.filter(({ name, text }) => name !== undefined || text.trim() !== ''), expectedErrors };
}

/**
 * The code as it stands after the change that its marks speak of, without the marks, each line at its number: for
 * languages that have no comments to hold them.
 */
export function textAfterChange(code: string): string {
  const lines = code.split('\n').map(() => '');
  for (const { text, source, mark } of readNotation(code).shown) if (mark !== 'removed') lines[source] = text;
  return lines.join('\n');
}
