import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { Globby } from '@docusaurus/utils';
import { isMap, parseDocument } from 'yaml';

import { finding, type Finding } from './finding.ts';
import type { SectionKeywords } from './outline.ts';

/** Stands for the section of the page's title. It has a space, which no anchor has. */
const TITLE_KEY = 'page title';

/**
 * The words that find a page's sections in addition to their text: `<page>.search.yml`, next to
 * the page.
 */
export interface KeywordFile {
  readonly keywords: SectionKeywords;
  /** Where each section is named. */
  readonly places: ReadonlyMap<string | null, Place>;
  /** What its author has to fix, whatever the page has. */
  readonly mistakes: readonly Finding[];
}

type Place = Pick<Finding, 'file' | 'line'>;

const MOST_WORDS = 8;

/** Reports whether a value is a text without commas. */
function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[^,]+$/.test(value);
}

/** Returns the number of the line of an anchor; 1 if there is none. */
function lineOfKey(lines: readonly string[], key: string): number {
  const index = lines.findIndex((line) => line.replace(/["']/g, '').startsWith(`${key}:`));
  return index === -1 ? 1 : index + 1;
}

/** Reads the YAML of a keyword file. Returns its entries, or what its author has to fix. */
function parseEntries(text: string, file: string) {
  const document = parseDocument(text);
  const mistakes = document.errors.map(({ linePos, message }) => {
    const line = linePos?.[0].line ?? 1;
    const [firstLine = ''] = message.split('\n');
    return finding({ file, line }, 'YAML', firstLine, 'Correct the YAML.');
  });
  if (document.contents && !isMap(document.contents)) {
    const [firstLine = ''] = text.split('\n');
    const fix = 'Write an anchor above the words.';
    mistakes.push(finding(file, 'anchors with lists of words', firstLine, fix));
  }
  const isValid = mistakes.length === 0;
  const entries = isValid ? ((document.toJS() ?? {}) as Record<string, unknown>) : {};
  return { entries, mistakes };
}

/** Reports whether an anchor has a list of words that is not too long. */
function isWordList(words: readonly unknown[]): boolean {
  return words.length > 0 && words.length <= MOST_WORDS && words.every(isWord);
}

/**
 * Reads the text of a keyword file: anchors, each with a list of words. Its path starts from the
 * site's folder.
 */
export function parseKeywords(text: string, file: string): KeywordFile {
  const lines = text.split(/\r?\n/);
  const { entries, mistakes } = parseEntries(text, file);
  const keywords = new Map<string | null, readonly string[]>();
  const places = new Map<string | null, Place>();
  for (const [key, value] of Object.entries(entries)) {
    const anchor = key === TITLE_KEY ? null : key;
    const place = { file, line: lineOfKey(lines, key) };
    const words: unknown[] = Array.isArray(value) ? value : [];
    if (!isWordList(words)) {
      const expected = `a list of at most ${MOST_WORDS} texts without commas for "${key}"`;
      const fix =
        'Write each word in a line of its own, "  - word", and quote what YAML takes for something else.';
      mistakes.push(finding(place, expected, JSON.stringify(value), fix));
    }
    keywords.set(anchor, words.filter(isWord));
    places.set(anchor, place);
  }
  return { keywords, places, mistakes };
}

/** Returns a finding for each section of a keyword file that the page lacks. */
export function unknownAnchors(
  { places }: KeywordFile,
  anchors: readonly (string | null)[],
): Finding[] {
  const names = anchors.map((anchor) => anchor ?? TITLE_KEY);
  const fix = `Name one of: ${names.join(', ')}.`;
  const unknown = [...places].filter(([anchor]) => !anchors.includes(anchor));
  return unknown.map(([anchor, place]) =>
    finding(place, 'the anchor of a heading of the page', anchor ?? TITLE_KEY, fix),
  );
}

/**
 * Reads the keyword file of a page. It is empty if the page has none.
 *
 * @param page path of the page's source below the site's folder
 */
export async function readKeywordFile(siteDir: string, page: string): Promise<KeywordFile> {
  const file = page.replace(/\.mdx?$/, '.search.yml');
  const text = await readFile(path.join(siteDir, file), 'utf8').catch(() => '');
  return parseKeywords(text, file);
}

/** Returns glob patterns for the keyword files in the folders of pages. */
export function keywordFilesBeside(pages: readonly string[]): string[] {
  const folders = new Set(pages.map((file) => file.split('/', 1)[0]));
  return Array.from(folders, (folder) => `${folder}/**/*.search.y*ml`);
}

/** Reports whether a keyword file is next to its page. A partial is not a page. */
function isNextToPage(siteDir: string, file: string): boolean {
  if (!/^[^_].*\.yml$/.test(path.basename(file))) return false;
  return ['.md', '.mdx'].some((extension) =>
    existsSync(path.join(siteDir, file.replace('.search.yml', extension))),
  );
}

/** Returns a finding for each keyword file that is not next to a page. */
export async function strayKeywordFiles(
  siteDir: string,
  pages: readonly string[],
): Promise<Finding[]> {
  const files = await Globby(keywordFilesBeside(pages), { cwd: siteDir });
  const strays = files.filter((file) => !isNextToPage(siteDir, file));
  const fix =
    'Name it after its page: intro.search.yml for intro.md. A partial’s words go to the page that shows it.';
  return strays.map((file) =>
    finding(file, 'the name of a page next to it, .search.yml', path.basename(file), fix),
  );
}
