import { FenceError } from './fence-error';

/** One line of a fence that the reader sees. */
export interface ShownLine {
  text: string;
  /** Number of the line in the fence, counted from 0. */
  source: number;
  /** Whether a comment highlights it. */
  highlighted: boolean;
}

/** A file in a fence. Most fences have only one. */
export interface FenceFile {
  /**
   * The name given by `// @filename: drive.ts`; undefined for the text before the first such line.
   */
  name: string | undefined;
  /**
   * The file's code, with everything else blanked, so that offsets and lines are those of the
   * fence.
   */
  text: string;
}

/** A parsed fence: the lines to show and the files to compile. */
export interface Notation {
  shown: ShownLine[];
  files: FenceFile[];
}

const COMMAND = /^\s*\/\/ (?:---(cut|cut-after)---|@filename: *(.*?))\s*$/;

/** Docusaurus's comments that highlight other lines, in any language. */
const HIGHLIGHT = /^(?:[\W_]*[^\w\s][\W_]*|\s*rem\s+)highlight-(next-line|start|end)\W*$/i;

const blank = (text: string): string => ' '.repeat(text.length);

function unpaired(directive: string, source: number): FenceError {
  const found = `highlight-${directive} without the other`;
  const fix = 'Add it, or remove this one.';
  return new FenceError('highlight-start and highlight-end in pairs', found, fix, source + 1);
}

/**
 * Reads the notation in a fence (see `README.md`).
 *
 * @throws FenceError for a highlight comment without its lines
 */
export function readNotation(code: string): Notation {
  const lines = code.split('\n');
  const shown: ShownLine[] = [];
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
      else if ((directive === 'start') === (start === undefined))
        start = directive === 'start' ? source : undefined;
      else throw unpaired(directive, source);
    }
    const [, cut, name] = COMMAND.exec(line) ?? [];
    if (cut === 'cut') shown.length = 0;
    if (cut === 'cut-after') hidden = true;
    if (name !== undefined) names.push(name);
    const isShown = !directive && !cut && name === undefined;
    compiled.push({ text: isShown ? line : blank(line), file: names.length - 1 });
    if (!isShown) continue;
    if (!hidden) shown.push({ text: line, source, highlighted: (start ?? next) !== undefined });
    next = undefined;
  }
  if (start !== undefined) throw unpaired('start', start);
  if (next !== undefined)
    throw new FenceError('a line after highlight-next-line', 'none', 'Remove it.', next + 1);

  const files = names.map((name, file) => ({
    name,
    text: compiled.map((line) => (line.file === file ? line.text : blank(line.text))).join('\n'),
  }));
  return {
    shown,
    files: files.filter(({ name, text }) => name !== undefined || text.trim() !== ''),
  };
}
