/**
 * Colors of code in light and dark mode, by kind of token (highlight.ts). They meet WCAG AA on the
 * stock surfaces.
 */
const COLORS = [
  ['text', '#1d2940', '#dbe4f3'],
  ['comment', '#5a667b', '#93a1b8'],
  ['keyword', '#a3216b', '#ff9ecb'],
  ['string', '#0b6b3a', '#8fe0a8'],
  ['constant', '#9a4a00', '#ffbe85'],
  ['type', '#0b6870', '#7fdde6'],
] as const;

const variables = (mode: 1 | 2): string =>
  COLORS.map((color) => `--code-${color[0]}: ${color[mode]};`).join(' ');

/** The style sheet of code. Paper is white, whatever the reader's mode. */
export const CODE_COLORS = `:root { ${variables(1)} }
@media not print { [data-theme='dark'] { ${variables(2)} } }
${COLORS.map(([kind]) => `.t-${kind} { color: var(--code-${kind}); }`).join('\n')}
.t-function { color: var(--ifm-color-primary); }
`;
