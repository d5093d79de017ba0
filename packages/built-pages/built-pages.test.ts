import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { expect, it, vi } from 'vitest';

import { fixtureFolder } from './testing/fixture-site';
import { readBuiltPages, type Reading } from './built-pages';

const readSite = (reading?: Reading) => readBuiltPages(fixtureFolder({ 'a.html': '<p>A', 'b.html': '<p>B' }), reading);
const textOf = (tree: Root) => toString(tree);
const fileOf = (_: Root, { file }: { file: string }) => file;

it('reads what is asked of each page', () => {
  const pages = readSite();
  expect(pages.map(({ read }) => [read(fileOf), read(textOf)])).toEqual([
    ['/a.html', 'A'],
    ['/b.html', 'B'],
  ]);
});

it('makes the tree of a page once for all readers that are asked together', () => {
  const parse = vi.fn(fromHtml);
  const [page] = readSite({ together: [textOf, fileOf], parse });
  expect([page?.read(fileOf), page?.read(textOf), page?.read(textOf)]).toEqual(['/a.html', 'A', 'A']);
  expect(parse).toHaveBeenCalledOnce();
  expect(page?.read((tree) => tree.children.length)).toBe(1);
  expect(parse).toHaveBeenCalledTimes(2);
});

it('throws what a reader throws, and hinders no other', () => {
  const refuse = () => {
    throw new Error('no');
  };
  const [page] = readSite({ together: [refuse, textOf] });
  expect(page?.read(textOf)).toBe('A');
  expect(() => page?.read(refuse)).toThrow('no');
  expect(() => page?.read(refuse)).toThrow('no');
});
