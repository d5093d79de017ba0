import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { generatePages } from './generate';

describe('generatePages', () => {
  const pages = generatePages(60, 1);

  it('makes the pages asked for, in sections', () => {
    expect(pages.size).toBe(60);
    expect([...pages.keys()].at(0)).toBe('section-000/page-0000.md');
    expect([...pages.keys()].at(-1)).toBe('section-002/page-0059.md');
  });

  it('makes the same of the same seed, and other pages of another', () => {
    expect(generatePages(60, 1)).toEqual(pages);
    expect(generatePages(60, 2).get('section-000/page-0000.md')).not.toBe(pages.get('section-000/page-0000.md'));
  });

  it('gives them headings, code, tables and links to pages that are there', () => {
    const all = [...pages.values()].join('\n');
    expect(all).toMatch(/^## /m);
    expect(all).toMatch(/^### /m);
    expect(all).toMatch(/^```ts title=/m);
    expect(all).toMatch(/^\| --- /m);
    for (const [file, text] of pages) {
      for (const [, target = ''] of text.matchAll(/\]\((.*?)\)/g)) {
        expect(pages.has(path.posix.join(path.posix.dirname(file), target))).toBe(true);
      }
    }
  });

  it('makes them about as long as ours', () => {
    const characters = [...pages.values()].reduce((sum, text) => sum + text.length, 0) / pages.size;
    expect(characters).toBeGreaterThan(4000);
    expect(characters).toBeLessThan(12_000);
  });
});
