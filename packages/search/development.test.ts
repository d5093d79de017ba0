import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import {
  docsVersionsOf,
  markdownPagesOf,
  readMarkdownPages,
  type MarkdownPage,
} from './development.ts';

const PAGE: MarkdownPage = {
  facts: { url: '/docs/a', language: 'en', docusaurusTag: 'docs', category: 'Guides' },
  file: 'a.md',
};

async function setUp() {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  return {
    write: (file: string, text: string) => writeFile(path.join(siteDir, file), text),
    read: async () =>
      (await readMarkdownPages(siteDir, [PAGE], {})).flatMap(({ sections }) => sections),
    async texts(): Promise<string[]> {
      return (await this.read()).flatMap(({ title, texts }) => [
        title,
        ...texts.map(({ text }) => text),
      ]);
    },
  };
}

test('finds no pages where a plugin of Docusaurus has loaded nothing', () => {
  const nothing = { default: null };
  const allContent = {
    'docusaurus-plugin-content-pages': nothing,
    'docusaurus-plugin-content-docs': nothing,
    'docusaurus-plugin-content-blog': nothing,
  };
  expect(markdownPagesOf(allContent, 'en')).toEqual([]);
  expect(docsVersionsOf(allContent)).toEqual({});
});

test('reads a page as it is now', async () => {
  const site = await setUp();
  await site.write('a.md', 'Before.');
  expect(await site.texts()).toEqual(['a', 'Before.']);
  await site.write('a.md', 'After.');
  expect(await site.texts()).toEqual(['a', 'After.']);
});

test('leaves out, with a warning, a page that is just being written', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const site = await setUp();
  await site.write('a.md', '<Tab');
  expect(await site.texts()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('a.md is left out'));
  await site.write('a.md', 'Done.');
  expect(await site.texts()).toEqual(['a', 'Done.']);
});

test('takes a section’s keywords from the file beside the page, and warns of an anchor that the page lacks', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const site = await setUp();
  const keywords = async () => (await site.read()).map((section) => section.keywords);
  await site.write('a.md', '## Read');
  expect(await keywords()).toEqual([undefined, undefined]);
  await site.write('a.search.yml', 'read:\n  - open\nred:\n  - shut\n');
  expect(await keywords()).toEqual([undefined, ['open']]);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/a\.search\.yml:3\n.*\n.*red\n.*Name one of: page title, read\./),
  );
});
