import type { Element, ElementContent, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

import { breakableWords } from '@docs-kit/content/identifier-words';

/** A word of code with fewer letters fits on a line of a phone. */
const LONG_WORD = 34;

/** Lets a line break between pieces of code, without a character that would be copied. */
export function letBreak(code: Element, pieces: readonly string[]): void {
  const isText = code.children.every(({ type }) => type === 'text');
  if (!isText || pieces.length === 1) return;
  code.children = pieces.flatMap((value, index): ElementContent[] => {
    const text: Text = { type: 'text', value };
    if (index === 0) return [text];
    return [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}

const isLong = ({ length }: string): boolean => length >= LONG_WORD;

/** Returns the pieces of a word: after signs or, where that does not do, between its words too. */
function piecesOfWord(word: string): string[] {
  if (!isLong(word)) return [word];
  const pieces = word.split(/(?<=[(/._])(?=\w)/);
  return pieces.flatMap((piece) => (isLong(piece) ? breakableWords(piece) : [piece]));
}

/**
 * Returns the pieces of code between which a line may break, in addition to its spaces. Words that
 * fit on a line stay whole.
 */
function piecesOf(code: string): string[] {
  const pieces = code.split(/(?<= )/).map(piecesOfWord);
  // A space needs no other break.
  return pieces.reduce<string[]>((joined, [first = '', ...rest]) => {
    const last = joined.pop() ?? '';
    return [...joined, last + first, ...rest];
  }, []);
}

/**
 * A rehype plugin that lets long names in a sentence break between their words. On a phone, no line
 * has room for them, so they would break anywhere: `ACCESS_TOKEN_MISSIN` `G`.
 */
export default function rehypeBreakableCode() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      // Other plugins prepare blocks of code and tables.
      if (['pre', 'table'].includes(element.tagName)) return SKIP;
      if (element.tagName === 'code') letBreak(element, piecesOf(toString(element)));
      return undefined;
    });
  };
}
