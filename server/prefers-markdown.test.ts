import { expect, it } from 'vitest';

import { prefersMarkdown } from './prefers-markdown';

it.each([
  'text/markdown',
  'text/markdown;q=0.5',
  'text/markdown, text/html;q=0.9',
  'text/markdown, text/html, */*',
  'Text/Markdown; charset=utf-8',
  'text/html;q=0.8, text/markdown;q=0.9',
  '*/*;q=0.8, text/markdown',
])('sends Markdown for %s', (accept) => expect(prefersMarkdown(accept)).toBe(true));

it.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  '*/*, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=much',
  'text/markdownish',
])('sends HTML for %s', (accept) => expect(prefersMarkdown(accept)).toBe(false));
