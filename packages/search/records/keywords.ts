import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Globby } from '@docusaurus/utils';
import { isMap, parseDocument } from 'yaml';

import { finding, type Finding } from '@docs-kit/markdown-source/finding';
import type { SectionKeywords } from './outline';

/** Stands for the section of the page's title. It has a space, which no anchor has. */
const TITLE_KEY = 'page title';

/**
 * The words that find a page's sections in addition to their text: `<page>.search.yml`, next to
 * the page.
 */
export interface KeywordFile {
  readonly keywords: SectionKeywords;
  /** @returns what its author has to fix, checked against the page's anchors if they are known */
  findings(anchors: Iterable<string | null> | undefined): Finding[];
}

const MOST_WORDS = 8;
const isWord = (word: unknown): word is string => typeof word === 'string' && /^[^,]+$/.test(word);

/**
 * Reads the text of a keyword file: anchors, each with a list of words. Its path starts from the
 * site's folder.
 */
export function parseKeywords(text: string, file: string): KeywordFile {
  const lines = text.split('\n');
  const lineOf = (key: string) =>
    lines.findIndex((line) => line.replace(/["']/g, '').startsWith(`${key}:`)) + 1 || 1;
  const keywords = new Map<string | null, readonly string[]>();
  const document = parseDocument(text);
  const mistakes = document.errors.map(({ linePos, message }) =>
    finding(
      { file, line: linePos?.[0].line ?? 1 },
      'YAML',
      message.replace(/\n.*/s, ''),
      'Correct the YAML.',
    ),
  );
  if (document.contents && !isMap(document.contents))
    mistakes.push(
      finding(
        file,
        'anchors with lists of words',
        lines[0] ?? '',
        'Write an anchor above the words.',
      ),
    );
  const entries = mistakes.length > 0 ? {} : ((document.toJS() ?? {}) as Record<string, unknown>);
  for (const [key, words] of Object.entries(entries)) {
    const list: unknown[] = Array.isArray(words) ? words : [];
    if (list.length === 0 || list.length > MOST_WORDS || !list.every(isWord)) {
      const fix =
        'Write each word in a line of its own, "  - word", and quote what YAML takes for something else.';
      const expected = `a list of at most ${MOST_WORDS} texts without commas for "${key}"`;
      mistakes.push(finding({ file, line: lineOf(key) }, expected, JSON.stringify(words), fix));
    }
    keywords.set(key === TITLE_KEY ? null : key, list.filter(isWord));
  }
  return {
    keywords,
    findings(anchors) {
      const names = [...(anchors ?? keywords.keys())].map((anchor) => anchor ?? TITLE_KEY);
      const unknown = Object.keys(entries).filter((key) => !names.includes(key));
      const [expected, fix] = [
        'the anchor of a heading of the page',
        `Name one of: ${names.join(', ')}.`,
      ];
      return [
        ...mistakes,
        ...unknown.map((key) => finding({ file, line: lineOf(key) }, expected, key, fix)),
      ];
    },
  };
}

/**
 * @param page path of a page's source below the site's folder.
 * @returns its keyword file, empty if it has none
 */
export async function readKeywordFile(siteDir: string, page: string): Promise<KeywordFile> {
  const file = page.replace(/\.mdx?$/, '.search.yml');
  return parseKeywords(await readFile(path.join(siteDir, file), 'utf8').catch(() => ''), file);
}

/** @returns glob patterns for the keyword files in the folders of pages */
export function keywordFilesBeside(pages: readonly string[]): string[] {
  return Array.from(
    new Set(pages.map((file) => file.split('/', 1)[0])),
    (folder) => `${folder}/**/*.search.y*ml`,
  );
}

/** @returns a finding for each keyword file that is not next to a page; a partial is not a page */
export async function strayKeywordFiles(
  siteDir: string,
  pages: readonly string[],
): Promise<Finding[]> {
  const files = await Globby(keywordFilesBeside(pages), { cwd: siteDir });
  const isOfPage = (file: string) =>
    /^[^_].*\.yml$/.test(path.basename(file)) &&
    ['.md', '.mdx'].some((ending) =>
      existsSync(path.join(siteDir, file.replace('.search.yml', ending))),
    );
  const fix =
    'Name it after its page: intro.search.yml for intro.md. A partial’s words go to the page that shows it.';
  const strays = files.filter((file) => !isOfPage(file));
  return strays.map((file) =>
    finding(file, 'the name of a page next to it, .search.yml', path.basename(file), fix),
  );
}
