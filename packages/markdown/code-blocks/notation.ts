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

function blank(text: string): string {
  return ' '.repeat(text.length);
}

function unpaired(directive: string, source: number): FenceError {
  const found = `highlight-${directive} without the other`;
  const fix = 'Add it, or remove this one.';
  return new FenceError('highlight-start and highlight-end in pairs', found, fix, source + 1);
}

/** Returns what a line commands: to cut lines, or to begin a file of that name. */
function commandIn(line: string): { cut?: string | undefined; name?: string | undefined } {
  const match = COMMAND.exec(line);
  return match ? { cut: match[1], name: match[2] } : {};
}

/** Follows the comments that highlight other lines. */
class Highlighting {
  /** Lines of a pending `highlight-start` and `highlight-next-line`. */
  #start: number | undefined;
  #next: number | undefined;

  read(directive: string, source: number): void {
    if (directive === 'next-line') {
      this.#next = source;
      return;
    }
    const isStart = directive === 'start';
    const hasStarted = this.#start !== undefined;
    if (isStart === hasStarted) throw unpaired(directive, source);
    this.#start = isStart ? source : undefined;
  }

  /** Reports whether a line of code is highlighted. */
  takeLine(): boolean {
    const isHighlighted = this.#start !== undefined || this.#next !== undefined;
    this.#next = undefined;
    return isHighlighted;
  }

  /** @throws FenceError if a comment still waits for its lines */
  end(): void {
    if (this.#start !== undefined) throw unpaired('start', this.#start);
    if (this.#next === undefined) return;
    const line = this.#next + 1;
    throw new FenceError('a line after highlight-next-line', 'none', 'Remove it.', line);
  }
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
  const highlighting = new Highlighting();
  let hidden = false;

  for (const [source, line] of lines.entries()) {
    const directive = HIGHLIGHT.exec(line)?.[1];
    if (directive) highlighting.read(directive, source);
    const { cut, name } = commandIn(line);
    if (cut === 'cut') shown.length = 0;
    if (cut === 'cut-after') hidden = true;
    if (name !== undefined) names.push(name);
    const isCode = !directive && !cut && name === undefined;
    compiled.push({ text: isCode ? line : blank(line), file: names.length - 1 });
    if (!isCode) continue;
    const highlighted = highlighting.takeLine();
    if (!hidden) shown.push({ text: line, source, highlighted });
  }
  highlighting.end();

  const files = names.map((name, file) => ({
    name,
    text: compiled.map((line) => (line.file === file ? line.text : blank(line.text))).join('\n'),
  }));
  return {
    shown,
    files: files.filter(({ name, text }) => name !== undefined || text.trim() !== ''),
  };
}
