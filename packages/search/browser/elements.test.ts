import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { mapElements } from './elements';

describe('mapElements', () => {
  const tree = createElement('div', { className: 'a' }, createElement('p', null, 'one'), [
    createElement('i', { key: 'two' }, 'two'),
    false,
  ]);

  it('leaves what isn’t changed as it was', () => {
    expect(renderToStaticMarkup(mapElements(tree, (element) => element))).toBe(renderToStaticMarkup(tree));
  });

  it('replaces an element deep in the tree, found by its key', () => {
    const mapped = mapElements(tree, (element) =>
      element.key === 'two' ? createElement('b', { key: 'two' }) : element,
    );
    expect(renderToStaticMarkup(mapped)).toBe('<div class="a"><p>one</p><b></b></div>');
  });

  it('goes through what is passed to a component, not into the component', () => {
    const Component = () => createElement('section');
    const names: unknown[] = [];
    mapElements(createElement(Component, null, createElement('p')), (element) => {
      if (isValidElement(element)) names.push(element.type);
      return element;
    });
    expect(names).toEqual(['p', Component]);
  });
});
