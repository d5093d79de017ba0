import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { createDevelopmentRecords, type MarkdownPage } from './development';
import { expandIndex } from './records/compact';

const PAGE: MarkdownPage = {
  facts: { url: '/docs/a', title: 'A', language: 'en', docusaurusTag: 'docs', category: 'Guides', keywords: [] },
  file: 'a.md',
};

let written = 0;

/** Each file is newer than the one before, however fast they are written. */
async function write(siteDir: string, file: string, text: string): Promise<void> {
  await writeFile(path.join(siteDir, file), text);
  written += 1;
  await utimes(path.join(siteDir, file), written, written);
}

async function setUp() {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  let compiled = 0;
  const count = () => () => {
    compiled += 1;
  };
  const development = createDevelopmentRecords(siteDir, () => [PAGE], { remarkPlugins: [count] });
  return {
    development,
    siteDir,
    compiled: () => compiled,
    async texts(): Promise<(string | null)[]> {
      let body = '';
      const response = { setHeader: () => response, end: (text: string) => (body = text) };
      await development.answer({} as IncomingMessage, response as unknown as ServerResponse);
      return expandIndex(body).records.map(({ content, hierarchy }) => content ?? hierarchy.lvl1);
    },
  };
}

test('answers from a page as it is now, and reads it once for each change', async () => {
  const { siteDir, compiled, texts } = await setUp();
  await write(siteDir, 'a.md', 'Before.');
  expect(await texts()).toEqual(['A', 'Before.']);
  expect(await texts()).toEqual(['A', 'Before.']);
  expect(compiled()).toBe(1);
  await write(siteDir, 'a.md', 'After.');
  expect(await texts()).toEqual(['A', 'After.']);
});

test('reads a page anew when a file that it imports has changed', async () => {
  const { siteDir, texts } = await setUp();
  await write(siteDir, '_part.md', 'Before.');
  await write(siteDir, 'a.md', "import Part from './_part.md';\n\n<Part />\n");
  expect(await texts()).toEqual(['A', 'Before.']);
  await write(siteDir, '_part.md', 'After.');
  expect(await texts()).toEqual(['A', 'After.']);
});

test('leaves out, with a warning, a page that is just being written', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { siteDir, texts } = await setUp();
  await write(siteDir, 'a.md', '<Tab');
  expect(await texts()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('a.md is left out'));
  await write(siteDir, 'a.md', 'Done.');
  expect(await texts()).toEqual(['A', 'Done.']);
});

test('takes a section’s keywords from the file beside the page, and warns of an anchor that the page lacks', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { development, siteDir } = await setUp();
  const keywords = async () => (await development.read()).map((record) => record.keywords);
  await write(siteDir, 'a.md', '## Read');
  expect(await keywords()).toEqual([[], []]);
  await write(siteDir, 'a.search.yml', 'read:\n  - open\nred:\n  - shut\n');
  expect(await keywords()).toEqual([[], ['open']]);
  expect(warn).toHaveBeenCalledWith(
    expect.stringMatching(/a\.search\.yml:3\n.*\n.*red\n.*Name one of: page title, read\./),
  );
});
