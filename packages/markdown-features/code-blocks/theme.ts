import type { ThemeRegistrationRaw } from 'shiki';

/**
 * Kinds of tokens with their TextMate scopes. Their colors are CSS variables (`--code-…` in `src/css/theme.css`), so
 * code is rendered once for both color modes. Other tokens look like plain text and need no element.
 */
const TOKEN_KINDS = {
  comment: ['comment', 'string.comment'],
  keyword: ['keyword', 'storage', 'variable.language', 'markup.deleted', 'entity.name.tag', 'support.class.component'],
  string: ['string', 'markup.inserted', 'constant.other.symbol'],
  constant: ['constant.numeric', 'constant.language', 'variable.other.constant', 'constant.character'],
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

/** The Shiki theme whose colors are names of classes. */
export const theme: ThemeRegistrationRaw = {
  name: 'site',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...Object.entries(TOKEN_KINDS).map(([kind, scope]) => ({ scope, settings: { foreground: `t-${kind}` } })),
  ],
};
