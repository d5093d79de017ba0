import postcss from 'postcss';
import { expect, it } from 'vitest';

import { withoutScripts } from './without-scripts-css';

const converted = (css: string): string =>
  postcss([withoutScripts]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').trim();

it('applies rules for readers without scripts unless a script says that the page works', () => {
  expect(converted('@media (scripting: none) { .a, .b { color: red } }')).toBe(
    'html:not([data-interactive]) .a, html:not([data-interactive]) .b { color: red }',
  );
});

it('keeps other media, and other queries of the same rules', () => {
  expect(converted('@media (scripting: none), print { .a { color: red } }')).toBe(
    'html:not([data-interactive]) .a { color: red } @media print { .a { color: red } }',
  );
  const enabled = '@media (scripting: enabled) { .a { color: red } }';
  expect(converted(enabled)).toBe(enabled);
});
