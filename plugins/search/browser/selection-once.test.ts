import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { STOCK_DIALOG } from '../index';
import selectionOnce from './selection-once';

const FILE = path.join(__dirname, '../../../node_modules/@docsearch/react/dist/esm/index.js');

it('has the stock dialog ask for the selected text at its first drawing alone', () => {
  const source = selectionOnce(readFileSync(FILE, 'utf8'));
  expect(FILE).toMatch(STOCK_DIALOG);
  expect(source).toMatch(/useState\(function\(\){return "undefined"!=typeof window\?window\.getSelection\(\)/);
  expect(source.match(/getSelection/g)).toHaveLength(1);
});

it('says when the dialog does not ask as it did', () => {
  expect(() => selectionOnce('export {};')).toThrow(/expected .*getSelection.*has to be fitted/);
});
