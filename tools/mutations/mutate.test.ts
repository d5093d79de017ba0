import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { expect, it } from 'vitest';

import { changesOf, readMutations, readSite, type Mutation } from './mutate';

const mutation = (files: RegExp, from: string | RegExp, to: string): Mutation => ({
  gone: 'something',
  files,
  from,
  to,
  test: ['layout', 'sees it'],
});

const BROWSER_TESTS = 'tests/browser';

/** Returns the path of a browser test by its name, in whichever folder it is. */
function pathOf(name: string): string {
  const file = readdirSync(BROWSER_TESTS, { recursive: true, encoding: 'utf8' }).find(
    (candidate) => path.basename(candidate) === `${name}.spec.ts`,
  );
  if (file === undefined) throw new Error(`${BROWSER_TESTS} has no ${name}.spec.ts`);
  return path.join(BROWSER_TESTS, file);
}

/** Returns the fixed parts of the strings in a browser test, including its titles. */
const textsOf = (file: string) =>
  [...readFileSync(pathOf(file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`/g)]
    .flatMap(([, ...quoted]) =>
      quoted
        .join('')
        .replaceAll("\\'", "'")
        .split(/\$\{[^}]*\}|%s/),
    )
    .map((part) => part.trim())
    .filter((part) => part.length > 8);

it.each(readMutations())('has a test that sees it: $gone', ({ test: [file, title] }) => {
  expect(
    textsOf(file).some((part) => part.includes(title) || title.includes(part)),
    title,
  ).toBe(true);
});

it('changes what it names, and in pages the style of the document', () => {
  const page = '<style id="pageStyle" data-whole="/a.css">a{color:red}</style><p>a{color:red}';
  const site = readSite(
    fixtureFolder({ 'index.html': page, 'a.css': 'a{color:red}', 'b.js': 'a{color:red}' }),
  );
  const changes = changesOf(mutation(/\.css$/, 'color:red', ''), site);
  expect([...changes]).toEqual([
    ['/a.css', 'a{}'],
    ['/index.html', page.replace('{color:red}', '{}')],
  ]);
});

it('changes nothing where nothing matches', () => {
  expect(
    changesOf(mutation(/\.html$/, /gone/g, ''), readSite(fixtureFolder({ 'index.html': '<p>' })))
      .size,
  ).toBe(0);
});
