import type { ThemeRegistrationRaw } from 'shiki';

/**
 * Kinds of tokens with their TextMate scopes. Their colors are CSS variables (`--code-…` in `src/css/theme.css`), so
 * code is rendered once for both color modes. Other tokens look like plain text and need no element.
 */
const TOKEN_KINDS = {
  comment: ['comment', 'punctuation.definition.comment', 'string.comment'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'markup.deleted',
    'entity.name.tag',
    'support.class.component',
  ],
  string: ['string', 'punctuation.definition.string', 'markup.inserted', 'constant.other.symbol'],
  constant: ['constant.numeric', 'constant.language', 'variable.other.constant', 'constant.character'],
  function: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  type: [
    'entity.name.type',
    'entity.other.inherited-class',
    'entity.other.attribute-name',
    'support.type',
    'support.class',
    'support.type.property-name',
    'meta.object-literal.key',
  ],
};

// Shiki only knows colors: each kind gets its own, which never reaches the page.
const KINDS = Object.entries(TOKEN_KINDS).map(([kind, scope], index) => ({
  kind,
  scope,
  marker: `#00000${index + 1}`,
}));

/** The Shiki theme whose colors are markers for {@link classOfStyle}. */
export const theme: ThemeRegistrationRaw = {
  name: 'site',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...KINDS.map(({ scope, marker }) => ({ scope, settings: { foreground: marker } })),
  ],
};

/** @returns the class of a token with this style of Shiki; undefined if it looks like the text around it */
export function classOfStyle(style: string): string | undefined {
  const found = KINDS.find(({ marker }) => style.includes(`color:${marker}`));
  return found && `t-${found.kind}`;
}
