import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import type { Truth } from '../truth';
import type { Message } from './read-messages';

const LEFT_OUT_FILE = 'truth/left-out-messages.ts';

/** A quote of a message: the page may give an example of a value, `Provider icloud is not supported`, or leave it `…`. */
function quoteOf(text: string): RegExp {
  const literal = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`["\`]${literal.join('[^"\\n]+?')}["\`]`);
}

/**
 * Checks that who pastes the text of an error finds it: every message of the library stands in quotes on a page.
 */
export function checkMessages(
  pages: readonly Page[],
  messages: readonly Message[],
  { leftOutMessages, codesPage }: Pick<Truth, 'leftOutMessages' | 'codesPage'>,
): Finding[] {
  const without = new Set(leftOutMessages.map(({ text }) => text));
  const missing = messages.filter(
    ({ text }) => !without.has(text) && !pages.some(({ markdown }) => quoteOf(text).test(markdown)),
  );
  const known = new Set(messages.map(({ text }) => text));
  return [
    ...missing.map(({ text, file, line }) => ({
      file: codesPage,
      line: 1,
      expected: `the message "${text}" in quotes, which the library writes (${file}:${line})`,
      found: 'it on no page',
      mend: `Quote it where its code is told of, or name it in ${LEFT_OUT_FILE} with the reason.`,
    })),
    ...leftOutMessages
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
