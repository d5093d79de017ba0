import { expect, it } from 'vitest';

import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { checkMarkup } from './check';

const page = (body: string, head = '<title>A page</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;

it.each([
  '<p>Text</p>',
  '<ul aria-label="Methods"><li>readFile</li></ul>',
  '<table role="table"><tbody role="rowgroup"><tr role="row"><td role="cell">1</td></tr></tbody></table>',
])('finds nothing wrong with %s', (body) => {
  expect(checkMarkup(fixtureFolder({ 'index.html': page(body) }))).toEqual({ findings: [], pages: 1, valid: 1 });
});

it.each([
  ['<span><div>A block in a line</div></span>', 'not permitted as content'],
  ['<p id="a"></p><p id="a"></p>', 'Duplicate ID "a"'],
  ['<img src="/a.png">', 'missing required "alt"'],
  ['<h2>Two</h2><h4>Four</h4>', 'Heading level can only increase by one'],
  ['<button type="button"></button>', 'button'],
  ['<em>Never closed', 'close-order'],
  ['<script src="https://other.example/a.js"></script>', 'integrity'],
  ['<template><p id="b"></p><p id="b"></p></template>', 'Duplicate ID "b"'],
])('finds what is wrong with %s', (body, finding) => {
  const { findings, valid } = checkMarkup(fixtureFolder({ 'index.html': page('<p>Text</p>'), 'a.html': page(body) }));
  expect(findings.join('\n')).toContain(finding);
  expect(findings[0]).toMatch(/^\/a\.html:\d+:\d+: /);
  expect(valid).toBe(1);
});

it('wants a title, and the language of the text', () => {
  const { findings } = checkMarkup(fixtureFolder({ 'a.html': page('', '').replace(' lang="en"', '') }));
  expect(findings.join('\n')).toMatch(/title/i);
  expect(findings.join('\n')).toMatch(/lang/);
});
