import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import type { PackageFiles } from '../reference/load';

/** The text of an error as the library writes it. */
export interface Message {
  /** Values that it is given stand as `…`. */
  readonly text: string;
  readonly file: string;
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

/** @returns the messages of the errors that its sources make, native code included; each once, in order of the files */
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

/** A quote of a message: the page may give an example of a value, `Provider icloud is not supported`, or leave it `…`. */
function quoteOf(text: string): RegExp {
  const literal = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`["\`]${literal.join('[^"\\n]+?')}["\`]`);
}

/** Checks that who pastes the text of an error finds it: every message of the library stands in quotes on a page. */
export function checkMessages(
  pages: readonly Page[],
  messages: readonly Message[],
  { leftOutMessages, codesPage }: Pick<Truth, 'leftOutMessages' | 'codesPage'>,
): Finding[] {
  const isQuoted = (text: string) => pages.some(({ markdown }) => quoteOf(text).test(markdown));
  const missing = messages.filter(({ text }) => !(text in leftOutMessages) && !isQuoted(text));
  return missing.map(({ text, file, line }) => {
    const expected = `the message "${text}" in quotes, which the library writes (${file}:${line})`;
    const mend = 'Quote it where its code is told of, or name it in truth/left-out.ts with the reason.';
    return finding(codesPage, expected, 'it on no page', mend);
  });
}
