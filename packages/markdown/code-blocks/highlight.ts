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
import { readNotation, type ShownLine } from './notation';

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

/** Classes of changed lines in a diff, by the character that the line begins with. */
const CHANGES: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed' };

/** Whether an element looks and reads like the text around it. */
function isPlain({ properties }: Element): boolean {
  return Object.keys(properties).length === 0;
}

/** Whether a line differs from others in its class or its attributes. */
function isMarked({ properties }: Element): boolean {
  return properties.class !== 'line' || Object.keys(properties).length > 1;
}

/**
 * Lets VoiceOver in Safari read a line as one text. It stops at each token otherwise. The role is
 * WebKit's own. Other browsers ignore it, and their screen readers read a line as it is shown.
 */
function readAsOneText(line: Element): void {
  if (line.children.length > 1) line.properties.role = 'text';
}

/** Unwraps elements that look like the text around them, which are half of the markup. */
function unwrapPlain({ children }: Element): Element['children'] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    child.children = unwrapPlain(child);
    return isPlain(child) ? child.children : [child];
  });
}

/**
 * Returns a transformer that replaces colors with classes, marks lines, and removes those that
 * `shown` lacks.
 */
function siteMarkup(
  shown: readonly ShownLine[],
  lang: string,
  { highlightedLines, firstLineNumber }: Partial<FenceMeta>,
): ShikiTransformer {
  return {
    span(token) {
      const name = /color:(t-\w+)/.exec(String(token.properties.style))?.[1];
      delete token.properties.style;
      if (name) this.addClassToHast(token, name);
    },
    pre() {
      this.code.children = [];
      for (const [index, { text, source, highlighted }] of shown.entries()) {
        const line = this.lines[source] as Element;
        const isHighlighted = highlighted || highlightedLines?.has(index + 1);
        const change = lang === 'diff' ? CHANGES[text[0] ?? ''] : undefined;
        if (isHighlighted) this.addClassToHast(line, 'highlighted');
        if (change) this.addClassToHast(line, change);
        if (firstLineNumber !== undefined) {
          line.properties['data-line'] = String(firstLineNumber + index);
        }
        if (!isMarked(line)) delete line.properties.class;
        readAsOneText(line);
        if (index > 0) this.code.children.push({ type: 'text', value: '\n' });
        this.code.children.push(line);
      }
    },
  };
}

/**
 * Highlights code, with its notation, at build time.
 *
 * @returns HTML for `<code>`; an unknown language is plain text
 */
export async function highlight(
  code: string,
  language: string,
  options: Partial<FenceMeta> = {},
): Promise<string> {
  const lang = language in bundledLanguages ? (language as BundledLanguage) : 'text';
  const tree = await codeToHast(code, {
    lang,
    theme,
    grammarContextCode: options.flags?.has('signature') ? contextOf(code) : undefined,
    // No time limit, so that a line looks the same even on a busy machine.
    tokenizeTimeLimit: 0,
    transformers: [siteMarkup(readNotation(code).shown, lang, options)],
  });
  const [pre] = tree.children as Element[];
  const [element] = pre?.children as Element[];
  return element ? toHtml(unwrapPlain(element)) : '';
}
