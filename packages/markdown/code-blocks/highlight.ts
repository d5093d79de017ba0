import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  bundledLanguages,
  codeToHast,
  type BundledLanguage,
  type ShikiTransformer,
  type ThemeRegistrationRaw,
} from 'shiki';

import type { FenceMeta } from './meta';
import { readNotation } from './notation';

/**
 * Token kinds with their TextMate scopes. Colors are CSS variables (`--code-…`). Other tokens look
 * like plain text.
 */
const TOKEN_KINDS = {
  comment: ['comment', 'string.comment'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'markup.deleted',
    'entity.name.tag',
    'support.class.component',
  ],
  string: ['string', 'markup.inserted', 'constant.other.symbol'],
  constant: [
    'constant.numeric',
    'constant.language',
    'variable.other.constant',
    'constant.character',
  ],
  function: ['entity.name.function', 'support.function'],
  type: [
    'entity.name.type',
    'entity.other.inherited-class',
    'entity.other.attribute-name',
    'support.type',
    'support.class',
    'meta.object-literal.key',
  ],
};

/** The Shiki theme, whose colors are class names. */
const theme: ThemeRegistrationRaw = {
  name: 'site',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...Object.entries(TOKEN_KINDS).map(([kind, scope]) => ({
      scope,
      settings: { foreground: `t-${kind}` },
    })),
  ],
};

/**
 * Returns the code to read before a signature: a class for members, a type for constructors, none
 * for declarations.
 */
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

/** The metadata of a fence, and the types to show at their offsets in its code. */
export type HighlightOptions = Partial<FenceMeta> & { types?: readonly TypeNote[] };

/** Classes of changed lines in a diff, by the character that the line begins with. */
const CHANGES: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed' };

/** Unwraps elements that look like the text around them, which are half of the markup. */
function unwrapPlain({ children }: Element): Element['children'] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    child.children = unwrapPlain(child);
    const { class: name, ...others } = child.properties;
    return (name === undefined || name === 'line') && Object.keys(others).length === 0
      ? child.children
      : [child];
  });
}

/**
 * Highlights code, with its notation, at build time.
 *
 * @returns HTML for `<code>`; an unknown language is plain text
 */
export async function highlight(
  code: string,
  language: string,
  options: HighlightOptions = {},
): Promise<string> {
  const lang = language in bundledLanguages ? (language as BundledLanguage) : 'text';
  const { types = [], flags, highlightedLines, firstLineNumber } = options;
  const { shown } = readNotation(code);
  const siteMarkup: ShikiTransformer = {
    /** Replaces the token's color with a class. */
    span(token) {
      const name = /color:(t-\w+)/.exec(String(token.properties.style))?.[1];
      delete token.properties.style;
      if (name) this.addClassToHast(token, name);
    },
    /** Marks lines and removes hidden ones, after Shiki has added the decorations. */
    pre() {
      this.code.children = shown.flatMap(({ text, source, highlighted }, index) => {
        const line = this.lines[source] as Element;
        const change = lang === 'diff' ? CHANGES[text[0] ?? ''] : undefined;
        if (highlighted || highlightedLines?.has(index + 1))
          this.addClassToHast(line, 'highlighted');
        if (change) this.addClassToHast(line, change);
        if (firstLineNumber !== undefined)
          line.properties['data-line'] = String(firstLineNumber + index);
        return index > 0 ? [{ type: 'text', value: '\n' }, line] : [line];
      });
    },
  };
  const tree = await codeToHast(code, {
    lang,
    theme,
    ...(flags?.has('signature') && { grammarContextCode: contextOf(code) }),
    // No time limit, so that a line looks the same even on a busy machine.
    tokenizeTimeLimit: 0,
    decorations: types.map(({ start, end, text }) => ({
      start,
      end,
      properties: { 'data-type': text },
    })),
    transformers: [siteMarkup],
  });
  const [pre] = tree.children as Element[];
  const [element] = pre?.children as Element[];
  return element ? toHtml(unwrapPlain(element)) : '';
}
