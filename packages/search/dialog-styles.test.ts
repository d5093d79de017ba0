import { expect, it } from 'vitest';

import { dialogStyles } from './dialog-styles.ts';

it('keeps the rules for the dialog, in their order', () => {
  expect(dialogStyles('.DocSearch-Hit{color:red}p{color:blue}.DocSearch-Hit a{color:green}')).toBe(
    '.DocSearch-Hit{color:red}.DocSearch-Hit a{color:green}',
  );
});

it('leaves out the button, and what moves', () => {
  expect(dialogStyles('.DocSearch-Button{color:red}@keyframes a{to{opacity:0}}')).toBe('');
});

it('keeps of a list of selectors those that are wanted', () => {
  expect(
    dialogStyles('.a,.DocSearch-Hit,.DocSearch-Container .DocSearch-Hit-title{color:red}'),
  ).toBe('.DocSearch-Hit,.DocSearch-Container .DocSearch-Hit-title{color:red}');
});

it('keeps rules within queries', () => {
  expect(dialogStyles('@media print{.DocSearch-Hit{color:red}.a{color:red}}')).toBe(
    '@media print{.DocSearch-Hit{color:red}}',
  );
});

it('tells the dialog alone the properties that the page is told', () => {
  const css = [
    ':root{--docsearch-hit-color:var(--docsearch-primary-color);--docsearch-primary-color:red;margin:0}',
    'html[data-theme=dark]{--docsearch-primary-color:pink}',
    '.DocSearch-Hit{color:var(--docsearch-hit-color);background:var(--site-paper)}',
  ];
  expect(dialogStyles(css.join(''))).toBe(
    ':root .DocSearch-Container{--docsearch-hit-color:var(--docsearch-primary-color);--docsearch-primary-color:red}' +
      'html[data-theme=dark] .DocSearch-Container{--docsearch-primary-color:pink}' +
      '.DocSearch-Hit{color:var(--docsearch-hit-color);background:var(--site-paper)}',
  );
});
