import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { bundledLanguages, codeToHast, type BundledLanguage, type DecorationItem, type ShikiTransformer } from 'shiki';

import type { FenceMeta } from './meta';
import { readNotation, type ShownLine } from './notation';
import { theme } from './theme';

/** The code before a signature: members belong in a class, constructors in a type; others are complete declarations. */
function contextOf(signature: string): string {
  if (/^(?:class|enum|interface|type) /.test(signature)) return '';
  return signature.startsWith('new ') ? 'let context: {' : 'class Context {';
}

/** The type of a name in a fence. */
export interface TypeNote {
  /** Offset in the code of the fence. */
  start: number;
  end: number;
  /** The declaration, as an editor shows it. */
  text: string;
}

/** The words of a fence, and the types to show at their offsets in its code. */
export type HighlightOptions = Partial<FenceMeta> & { types?: readonly TypeNote[] };

/** What the lines of a diff begin with. */
const CHANGES: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed' };

/** Replaces colors of tokens with classes, and marks lines. */
function siteMarkup(
  lines: readonly ShownLine[],
  language: string,
  { highlightedLines, firstLineNumber }: HighlightOptions,
): ShikiTransformer {
  return {
    name: 'site-markup',
    span(token) {
      const name = /color:(t-\w+)/.exec(String(token.properties.style))?.[1];
      delete token.properties.style;
      if (name) this.addClassToHast(token, name);
    },
    line(element, number) {
      const line = lines[number - 1];
      const change = language === 'diff' ? CHANGES[line?.text[0] ?? ''] : undefined;
      if (line?.highlighted || highlightedLines?.has(number)) this.addClassToHast(element, 'highlighted');
      if (change) this.addClassToHast(element, change);
      if (firstLineNumber !== undefined) element.properties['data-line'] = String(firstLineNumber + number - 1);
    },
  };
}

/** Types at their positions in the shown code. */
function typeDecorations(code: string, lines: readonly ShownLine[], types: readonly TypeNote[]): DecorationItem[] {
  const sourceLines = code.split('\n');
  let shownStart = 0;
  return lines.flatMap(({ source, text }) => {
    const from = sourceLines.slice(0, source).join('\n').length + (source > 0 ? 1 : 0);
    const shift = shownStart - from;
    shownStart += text.length + 1;
    return types
      .filter(({ start, end }) => start >= from && end <= from + text.length)
      .map(({ start, end, text: type }) => ({
        start: start + shift,
        end: end + shift,
        properties: { 'data-type': type },
      }));
  });
}

/** Unwraps elements that look like the text around them: half of the markup. */
function unwrapPlain({ children }: Element): Element['children'] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    child.children = unwrapPlain(child);
    const { class: name, ...others } = child.properties;
    return (name === undefined || name === 'line') && Object.keys(others).length === 0 ? child.children : [child];
  });
}

/**
 * Highlights code at build time, so that no highlighter is sent to the reader.
 *
 * @param code the text of the block, with the notation of `notation.ts`
 * @param language as the author wrote it, any that Shiki knows; an unknown one gives plain text
 * @returns HTML for the inside of `<code>`, a `<span class="line …">` only for lines that are marked or have a number
 */
export async function highlight(code: string, language: string, options: HighlightOptions = {}): Promise<string> {
  const lang = language in bundledLanguages ? (language as BundledLanguage) : 'text';
  const { shown } = readNotation(code);
  const drawn = shown.map(({ text }) => text).join('\n');
  const tree = await codeToHast(drawn, {
    lang,
    theme,
    ...(options.flags?.has('signature') && { grammarContextCode: contextOf(drawn) }),
    // No time limit, so that a line looks the same on a busy machine.
    tokenizeTimeLimit: 0,
    decorations: typeDecorations(code, shown, options.types ?? []),
    transformers: [siteMarkup(shown, lang, options)],
  });
  const [pre] = tree.children as Element[];
  const [element] = pre?.children as Element[];
  return element ? toHtml(unwrapPlain(element)) : '';
}
