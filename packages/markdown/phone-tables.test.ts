import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';

import rehypePhoneTables from './phone-tables';

function transform(html: string): string {
  return String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(rehypePhoneTables)
      .use(rehypeStringify)
      .processSync(html),
  );
}

const HEAD = '<thead><tr><th>Code</th><th>Provider</th><th>When</th></tr></thead>';

test('each cell learns the name of its column', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>`,
  );
  expect(html).toContain('<td role="cell" data-column="Code">A</td>');
  expect(html).toContain('<td role="cell" data-column="When">C</td>');
});

test('the parts keep their meaning when they are drawn as blocks', () => {
  const html = transform(
    `<table>${HEAD}<tbody><tr><td>A</td><td>B</td><td>C</td></tr></tbody></table>`,
  );
  expect(html).toContain('<table data-cards="" role="table">');
  expect(html).toContain('<th role="columnheader">Code</th>');
});

test('a table of two columns stays as it is', () => {
  const html =
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  expect(transform(html)).toBe(`<div class="table-box">${html}</div>`);
});

test('a long identifier in a cell can break between its words, a short one and an expression cannot', () => {
  const cell = (code: string) =>
    transform(`<table><tbody><tr><td><code>${code}</code></td></tr></tbody></table>`);
  expect(cell('ERR_ACCESS_TOKEN_MISSING')).toContain(
    '<code>ERR_<wbr>ACCESS_<wbr>TOKEN_<wbr>MISSING</code>',
  );
  expect(cell('docs/notes/file.txt')).toContain('<code>docs/<wbr>notes/<wbr>file.<wbr>txt</code>');
  expect(cell('readFile')).toContain('<code>readFile</code>');
  expect(cell('value ?? CloudStorageScope')).toContain('<code>value ?? CloudStorageScope</code>');
});

test('a column name is the text of its heading, without markup', () => {
  const head = '<thead><tr><th><code>a</code> b</th><th>c</th><th>d</th></tr></thead>';
  const html = transform(
    `<table>${head}<tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>`,
  );
  expect(html).toContain('data-column="a b"');
});
