import type { PackageFiles } from '../reference/package-files';

/** The text of an error as the library writes it. */
export interface Message {
  /** Values that it is given stand as `…`. */
  readonly text: string;
  /** File of the package. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** What stands for a value in a string of TypeScript, Kotlin or Swift. */
const VALUE = /\$\{[^}]*\}|\$\w+|\\\([^)]*\)/g;

/** `new Error('…')`, with any of the three quotes, of any class whose name ends so. */
const THROWN = /new \w*Error\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g;

/** `message: "…"`, `errorMessage = "…"`, and what a `switch` gives for a case: `case .readError: "…"`. */
const NATIVE =
  /(?:[mM]essage(?:: String)?(?: = |: )|case [^:\n]*:\s*)"((?:[^"$\\\n]|\$\{[^}]*\}|\$\w+|\\\([^)]*\))+)"/g;

/** A code, `ERR_UNKNOWN`, or the name of something: no words for a reader. */
const IS_NO_SENTENCE = /^\S*$/;

/**
 * @returns the messages of the errors that its sources make, those of native code too; each once, in order of the files
 */
export function readMessages(files: PackageFiles): Message[] {
  const messages = new Map<string, Message>();
  for (const [file, source] of files) {
    for (const match of source.matchAll(file.startsWith('src/') ? THROWN : NATIVE)) {
      const text = match.slice(1).find(Boolean)?.replace(VALUE, '…') ?? '';
      const line = source.slice(0, match.index).split('\n').length;
      if (!IS_NO_SENTENCE.test(text) && !messages.has(text)) messages.set(text, { text, file, line });
    }
  }
  return [...messages.values()];
}
