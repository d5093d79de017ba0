import { escapeRegexp } from '@docusaurus/utils';

import { finding, type Finding } from '@docs-kit/content/finding';
import type { Page } from '@docs-kit/content/pages';
import { checkLeftOut } from './compare-pages';
import type { ReferenceConfig } from './config';
import type { PackageFiles } from './package-files';

/** The text of an error as the library writes it. */
export interface Message {
  /** Inserted values are replaced with `…`. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** A value in a string of TypeScript and Kotlin, `${path}` or `$path`, or of Swift, `\(path)`. */
const VALUE = String.raw`\$\{[^}]*\}|\$\w+|\\\([^)]*\)`;

/** `new Error('…')`, with any of the three quotes, for any class whose name ends in `Error`. */
const THROWN = /new \w*Error\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g;

/** What stands before a message in Swift and Kotlin: `message: `, `errorMessage = `. */
const LABEL = String.raw`[mM]essage(?:: String)?(?: = |: )`;
/** The `case` of a `switch` whose value is a message: `case .readError: `. */
const CASE = String.raw`case [^:\n]*:\s*`;
/** A message in native code, in double quotes, with values. */
const NATIVE = new RegExp(`(?:${LABEL}|${CASE})"((?:[^"$\\\\\\n]|${VALUE})+)"`, 'g');

/** A code (`ERR_UNKNOWN`) or the name of something, which is not text for a reader. */
const IS_NO_SENTENCE = /^\S*$/;

/**
 * @returns the messages of the errors that the sources create, including native code, each once,
 * in file order
 */
export function readMessages(files: PackageFiles): Message[] {
  const messages = new Map<string, Message>();
  for (const [file, source] of files) {
    for (const match of source.matchAll(file.startsWith('src/') ? THROWN : NATIVE)) {
      const text = match.slice(1).find(Boolean)?.replace(new RegExp(VALUE, 'g'), '…') ?? '';
      const line = source.slice(0, match.index).split('\n').length;
      if (!IS_NO_SENTENCE.test(text) && !messages.has(text))
        messages.set(text, { text, file, line });
    }
  }
  return [...messages.values()];
}

/**
 * Matches a quoted message. A page may give an example value, `Provider icloud is not supported`,
 * or keep the `…`.
 */
function quoteOf(text: string): RegExp {
  const literal = text.split('…').map(escapeRegexp);
  return new RegExp(`["\`]${literal.join('[^"\\n]+?')}["\`]`);
}

/**
 * Checks that a page quotes every message of the library, so that readers who paste an error's
 * text find it.
 */
export function checkMessages(
  pages: readonly Page[],
  messages: readonly Message[],
  { leftOutMessages, messagesPage }: Pick<ReferenceConfig, 'leftOutMessages' | 'messagesPage'>,
): Finding[] {
  const isQuoted = (text: string) => pages.some(({ markdown }) => quoteOf(text).test(markdown));
  const missing = messages.filter(({ text }) => !(text in leftOutMessages) && !isQuoted(text));
  const isKnown = (text: string) => messages.some((each) => each.text === text);
  const idle = checkLeftOut(leftOutMessages, (text) => isKnown(text) && !isQuoted(text));
  return idle.concat(
    missing.map(({ text, file, line }) => {
      const expected = `the message "${text}" in quotes, which the library writes (${file}:${line})`;
      const fix =
        'Quote it where its code is described, or name it in tools/reference/config.ts with the reason.';
      return finding(messagesPage, expected, 'it on no page', fix);
    }),
  );
}
