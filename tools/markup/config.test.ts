import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, it } from 'vitest';

import config from './config.mjs';

const page = (body: string, head = '<title>A page</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>A page</h1>${body}</main></body></html>`;

const validator = new HtmlValidate(new StaticConfigLoader(config));
const findingsOf = (html: string) =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ message, ruleId }) => `${message} (${ruleId})`);

it.each([
  '<p>Text</p>',
  '<ul aria-label="Methods"><li>readFile</li></ul>',
  '<table role="table"><tbody role="rowgroup"><tr role="row"><td role="cell">1</td></tr></tbody></table>',
])('finds nothing wrong with %s', (body) => {
  expect(findingsOf(page(body))).toEqual([]);
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
  expect(findingsOf(page(body)).join('\n')).toContain(finding);
});

it('wants a title, and the language of the text', () => {
  const findings = findingsOf(page('', '').replace(' lang="en"', '')).join('\n');
  expect(findings).toMatch(/title/i);
  expect(findings).toMatch(/lang/);
});
