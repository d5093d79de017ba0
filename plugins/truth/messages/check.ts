import type { Finding } from '../finding';
import type { Page } from '../pages';
import { LEFT_OUT_MESSAGES, type LeftOutMessage } from './left-out';
import type { Message } from './read-messages';

/** Where a message belongs that no page quotes. */
const CODES_PAGE = 'docs/api/enums/CloudStorageErrorCode.md';
const LEFT_OUT_FILE = 'plugins/truth/messages/left-out.ts';

/** A quote of a message: the page may give an example of a value, `Provider icloud is not supported`, or leave it `…`. */
function quoteOf(text: string): RegExp {
  const literal = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`["\`]${literal.join('[^"\\n]+?')}["\`]`);
}

/**
 * Checks that who pastes the text of an error finds it: every message of the library stands in quotes on a page.
 *
 * @param pages the pages of the documentation
 * @param messages what the library writes
 * @param leftOut messages that no page has to quote
 */
export function checkMessages(
  pages: readonly Page[],
  messages: readonly Message[],
  leftOut: readonly LeftOutMessage[] = LEFT_OUT_MESSAGES,
): Finding[] {
  const without = new Set(leftOut.map(({ text }) => text));
  const missing = messages.filter(
    ({ text }) => !without.has(text) && !pages.some(({ markdown }) => quoteOf(text).test(markdown)),
  );
  const known = new Set(messages.map(({ text }) => text));
  return [
    ...missing.map(({ text, file, line }) => ({
      file: CODES_PAGE,
      line: 1,
      expected: `the message "${text}" in quotes, which the library writes (${file}:${line})`,
      found: 'it on no page',
      mend: `Quote it where its code is told of, or name it in ${LEFT_OUT_FILE} with the reason.`,
    })),
    ...leftOut
      .filter(({ text }) => !known.has(text))
      .map(({ text }) => ({
        file: LEFT_OUT_FILE,
        line: 1,
        expected: 'messages that the library writes',
        found: `"${text}", which it does not`,
        mend: 'Take the entry out.',
      })),
  ];
}
