import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';

import rehypePhoneTables, { type PhoneTableOptions } from './phone-tables';

function transform(html: string, options?: PhoneTableOptions): string {
  return String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypePhoneTables, options)
      .use(rehypeStringify)
      .processSync(html),
  );
}

const HEAD = '<thead><tr><th>Code</th><th>Provider</th><th>When</th></tr></thead>';

test('each cell learns the name of its column', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>`,
  );
  expect(html).toContain('<th scope="row" role="rowheader" data-column="Code">A</th>');
  expect(html).toContain('<td role="cell" data-column="When">C</td>');
});

test('a dash alone says that a cell has nothing', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td> – </td><td>B – C</td></tr></tbody></table>`,
  );
  expect(html).toContain('data-column="Provider" data-nothing=""> – </td>');
  expect(html).toContain('data-column="When">B – C</td>');
});

test('columns that need no label in a card are told by their names', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>`,
    { besideTitle: ['Provider'], asText: ['When'] },
  );
  expect(html).toContain('data-column="Provider" data-in-card="beside-title">B</td>');
  expect(html).toContain('data-column="When" data-in-card="text">C</td>');
});

test('the parts keep their meaning when they are rendered as blocks', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>`,
  );
  expect(html).toContain('<table data-cards="" role="table">');
  expect(html).toContain('<th scope="col" role="columnheader">Code</th>');
});

test('the first cell of a row is its header, also in a table that fits on a phone', () => {
  const html = transform(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
  const head = '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>';
  const rows = '<tbody><tr><th scope="row">1</th><td>2</td></tr></tbody>';
  expect(html).toBe(`<div class="table-box"><table>${head}${rows}</table></div>`);
});

test('a column name is the text of its heading, without markup', () => {
  const head = '<thead><tr><th><code>a</code> b</th><th>c</th><th>d</th></tr></thead>';
  const html = transform(
    `<table>${head}<tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>`,
  );
  expect(html).toContain('data-column="a b"');
});

test('names break at signs, long ones between words; names of rows stay whole', () => {
  const html = transform(
    '<table><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody><tr>' +
      '<td><code>Scope.AppData</code></td>' +
      '<td><code>Scope.AppData</code> <code>ERR_UNKNOWN</code> <code>a.txt</code></td>' +
      '<td><code>CloudStorageProvider</code> <code>CloudStorageProviderOptionsValue</code></td>' +
      '</tr></tbody></table>',
  );
  expect(html).toContain('data-column="A"><code>Scope.AppData</code></th>');
  expect(html).toContain('<code>Scope.<wbr>AppData</code> <code>ERR_<wbr>UNKNOWN</code>');
  expect(html).toContain('<code>a.txt</code>');
  expect(html).toContain('<code>CloudStorageProvider</code>');
  expect(html).toContain('<code>Cloud<wbr>Storage<wbr>Provider<wbr>Options<wbr>Value</code>');
});
