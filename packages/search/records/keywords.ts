import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { PageOutline, SectionKeywords } from './outline';

/** Stands for the section of the page's title. No anchor has a space. */
const TITLE_KEY = 'page title';

/** The words by which a page's sections are found, besides their text: `<page>.search.yml`, beside the page. */
export interface KeywordFile {
  /** Path from the site's folder. */
  readonly file: string;
  readonly keywords: SectionKeywords;
  /** What its author has to mend. */
  readonly findings: readonly Finding[];
  /** @returns a finding for each section that the page lacks */
  unknownSections(anchors: ReadonlySet<string | null>): Finding[];
}

/**
 * Reads the text of a keyword file: anchors, each with a list of words.
 *
 * @param text of the file
 * @param file its path from the site's folder
 */
export function parseKeywords(text: string, file: string): KeywordFile {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter });
  const keywords = new Map<string | null, readonly string[]>();
  const lines = new Map<string | null, number>();
  const findings: Finding[] = [];
  const lineAt = (range: readonly number[] | undefined) => lineCounter.linePos(range?.[0] ?? 0).line;
  function tell(range: readonly number[] | undefined, expected: string, mend: string, found?: string): void {
    const [start = 0, end = 0] = range ?? [];
    const written = text.slice(start, end).trim() || 'nothing';
    findings.push({ file, line: lineAt(range), expected, found: found ?? written, mend });
  }
  function wordIn(node: ParsedNode): string[] {
    if (isScalar(node) && typeof node.value === 'string' && !/^$|,/.test(node.value)) return [node.value];
    tell(node.range, 'a text without a comma', 'Quote what YAML reads otherwise, and make two items of two.');
    return [];
  }

  for (const { message, pos } of errors) tell(pos, 'YAML', 'Correct the YAML.', message.split('\n', 1)[0]);
  if (errors.length === 0 && !isMap(contents)) {
    const mend = `Write "${TITLE_KEY}:" or an anchor, then words.`;
    tell(contents?.range, 'anchors of the page, each with a list of words', mend);
  }
  for (const { key, value } of errors.length === 0 && isMap(contents) ? contents.items : []) {
    const anchor = String(isScalar(key) ? key.value : key);
    const section = anchor === TITLE_KEY ? null : anchor;
    const words = isSeq(value) ? value.items : [];
    if (words.length === 0) {
      const mend = 'Write each word in a line of its own: "  - word".';
      tell((value ?? key).range, `a list of words for "${anchor}"`, mend);
    }
    lines.set(section, lineAt(key.range));
    keywords.set(section, words.flatMap(wordIn));
  }
  return {
    file,
    keywords,
    findings,
    unknownSections: (anchors) =>
      [...keywords.keys()]
        .filter((anchor) => !anchors.has(anchor))
        .map((anchor) => ({
          file,
          line: lines.get(anchor) ?? 1,
          expected: 'the anchor of a heading of the page',
          found: String(anchor),
          mend: `Name one of: ${[...anchors].map((known) => known ?? TITLE_KEY).join(', ')}.`,
        })),
  };
}

/** @returns what an author has to mend in a page's keyword file, where it has one */
export function findingsIn(words: KeywordFile | undefined, page: PageOutline | undefined): Finding[] {
  if (!words) return [];
  const anchors = new Set(page?.sections.map(({ anchor }) => anchor));
  return [...words.findings, ...words.unknownSections(anchors)];
}

/** @returns the path of the file with the keywords of a page, beside which it stands */
function keywordFileOf(page: string): string {
  return page.replace(/\.mdx?$/, '.search.yml');
}

/**
 * @param siteDir the site's folder
 * @param page path of a page's source below it
 * @returns its keyword file; undefined where it has none
 */
export async function readKeywordFile(siteDir: string, page: string): Promise<KeywordFile | undefined> {
  const file = keywordFileOf(page);
  if (!existsSync(path.join(siteDir, file))) return undefined;
  return parseKeywords(await readFile(path.join(siteDir, file), 'utf8'), file);
}

/**
 * @param siteDir the site's folder
 * @param pages paths of pages' sources below it
 * @returns a finding for each keyword file that stands beside no page; a partial is none
 */
export async function strayKeywordFiles(siteDir: string, pages: readonly string[]): Promise<Finding[]> {
  const folders = [...new Set(pages.map((file) => file.split('/', 1)[0] ?? ''))];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(siteDir, folder), { recursive: true })).map((file) => path.posix.join(folder, file)),
    ),
  );
  const all = new Set(files.flat());
  return [...all]
    .filter((file) => file.endsWith('.search.yml'))
    .filter((file) => {
      const isOfPage = ['.md', '.mdx'].some((ending) => all.has(file.replace('.search.yml', ending)));
      return path.basename(file).startsWith('_') || !isOfPage;
    })
    .map((file) => ({
      file,
      line: 1,
      expected: 'a page of the same name beside it',
      found: 'none',
      mend: 'Name it like the page, as in intro.search.yml for intro.md; a partial has its words in the page that shows it.',
    }));
}
