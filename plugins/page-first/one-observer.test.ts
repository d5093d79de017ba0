import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { LINK } from './index';
import oneObserver from './one-observer';

const FILE = path.join(__dirname, '../../node_modules/@docusaurus/core/lib/client/exports/Link.js');

it('has links watched by one observer', () => {
  const source = readFileSync(FILE, 'utf8');
  expect(FILE).toMatch(LINK);
  expect(source).toContain('new window.IntersectionObserver');
  const changed = oneObserver(source);
  expect(changed).not.toContain('new window.IntersectionObserver');
  expect(changed).toContain('watchLink(el, targetLink)');
  expect(changed).toContain('const onInteractionEnter');
});

it('says when there is no observer to take out', () => {
  expect(() => oneObserver('export default null;')).toThrow(/expected handleRef/);
});
