import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { expect, it } from 'vitest';

import rehypeTaskLists from './task-lists';

function namesOf(html: string): unknown[] {
  const tree = fromHtml(html, { fragment: true });
  rehypeTaskLists()(tree);
  return selectAll('input', tree).map(({ properties }) => properties.ariaLabel);
}

it('names each checkbox after its own item', () => {
  const inner = '<ul><li><input type=checkbox> Cold <b>tea</b></ul>';
  expect(namesOf(`<ul><li><p><input type=checkbox> Tea\n now</p>${inner}</ul>`)).toEqual([
    'Tea now',
    'Cold tea',
  ]);
});

it('keeps a name that its author gave', () => {
  expect(namesOf('<ul><li><input type=checkbox aria-label=Done> Tea</ul>')).toEqual(['Done']);
});
