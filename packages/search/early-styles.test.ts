import { expect, it } from 'vitest';

import { earlyStyles } from './early-styles';

const BOX = '<div class="DocSearch DocSearch-Container"><input class="DocSearch-Input"></div>';
const DRAWN = "element('li', 'DocSearch-Hit'); element('a', 'DocSearch-Hit-title')";

const styles = (css: string) => earlyStyles(css, DRAWN, BOX);

it('keeps the rules for what is drawn, in their order', () => {
  expect(styles('.DocSearch-Hit{color:red}p{color:blue}.DocSearch-Hit a{color:green}')).toBe(
    '.DocSearch-Hit{color:red}.DocSearch-Hit a{color:green}',
  );
});

it('leaves out what is for other parts of the dialog, and for the box, which has its style already', () => {
  expect(styles('.DocSearch-Logo{color:red}.DocSearch-Hit--deleting{opacity:0}.DocSearch-Input{color:red}')).toBe('');
});

it('keeps of a list of selectors those that are wanted', () => {
  expect(styles('.DocSearch-Logo,.DocSearch-Hit,.DocSearch-Container .DocSearch-Hit-title{color:red}')).toBe(
    '.DocSearch-Hit,.DocSearch-Container .DocSearch-Hit-title{color:red}',
  );
});

it('keeps rules within queries, and no query that is left empty', () => {
  expect(
    styles('@media print{.DocSearch-Hit{color:red}.a{color:red}}@media print{@supports (a:b){.a{color:red}}}'),
  ).toBe('@media print{.DocSearch-Hit{color:red}}');
});

it('tells the dialog alone the properties that the page is told, those that they need in turn too', () => {
  const css = [
    ':root{--docsearch-hit-color:var(--docsearch-primary-color);--docsearch-primary-color:red;--docsearch-logo:blue;margin:0}',
    'html[data-theme=dark]{--docsearch-primary-color:pink}',
    '.DocSearch-Hit{color:var(--docsearch-hit-color);background:var(--site-paper)}',
  ];
  expect(styles(css.join(''))).toBe(
    ':root .DocSearch-Container{--docsearch-hit-color:var(--docsearch-primary-color);--docsearch-primary-color:red}' +
      'html[data-theme=dark] .DocSearch-Container{--docsearch-primary-color:pink}' +
      '.DocSearch-Hit{color:var(--docsearch-hit-color);background:var(--site-paper)}',
  );
});
