import { FenceError } from './fence-error';

/** The mark of a line that a change adds or removes. */
export type LineMark = 'added' | 'removed';

/** One line of a fence that the reader sees. */
export interface ShownLine {
  text: string;
  /** Number of the line in the fence, counted from 0. */
  source: number;
  mark: LineMark | undefined;
  /** Whether a comment highlights it. */
  highlighted: boolean;
}

/** A file in a fence; most fences are one file. */
export interface FenceFile {
  /** As named by `// @filename: drive.ts`; undefined for the text before the first such line. */
  name: string | undefined;
  /**
   * The file's code with everything else in the fence blanked, so that offsets and lines are the same as in the fence.
   */
  text: string;
}

/** A parsed fence: what is shown and what is compiled. */
export interface Notation {
  shown: ShownLine[];
  files: FenceFile[];
  /** Numbers of the TypeScript errors that the author expects (`// @errors: 2345`). */
  expectedErrors: number[];
}

const COMMAND = /^\s*\/\/ (?:---(cut|cut-after)---|@(filename|errors): *(.*?))\s*$/;

/** The comment that marks a changed line, in the languages of the pages. */
const CHANGE = /\s*(?:\/\/|#|\{?\/\*|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/\}?|-->)?\s*$/;

/** Docusaurus's comments that highlight other lines, in any language. */
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
 * Reads the notation in a fence, which is not shown:
 *
 * - `// ---cut---` hides all above it, `// ---cut-after---` all below; both sides are compiled
 * - `// @filename: drive.ts` starts another file, which the others can import
 * - `// @errors: 2345` names the errors that the sample must give
 * - a comment `[!code ++]` or `[!code --]` at a line's end marks added and removed lines; removed lines are not
 *   compiled
 * - `// highlight-next-line`, and `// highlight-start` to `// highlight-end`, highlight lines
 *
 * @param code the text of the fence
 * @throws FenceError for `@errors` without numbers, and for highlight comments without a line
 */
export function readNotation(code: string): Notation {
  const lines = code.split('\n');
  const shown: ShownLine[] = [];
  const expectedErrors: number[] = [];
  const names: (string | undefined)[] = [undefined];
  const compiled: { text: string; file: number }[] = [];
  let hidden = false;
  /** Lines of a pending `highlight-start` and `highlight-next-line`. */
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
 * The code after the change that its marks describe, without the marks, with each line at its number: for languages
 * without comments.
 */
export function textAfterChange(code: string): string {
  const lines = code.split('\n').map(() => '');
  for (const { text, source, mark } of readNotation(code).shown) if (mark !== 'removed') lines[source] = text;
  return lines.join('\n');
}
