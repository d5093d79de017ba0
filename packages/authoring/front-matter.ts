import { DocFrontMatterSchema } from '@docusaurus/plugin-content-docs/lib/frontMatter.js';

import { nearest } from '@docs-kit/content/nearest';
import { isPartial, type ParsedPage } from './page';
import type { Rule } from './rule';

/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 170;

// Docusaurus accepts unknown keys, reads `mdx` elsewhere, and does not export the schema of pages
// outside the docs.
const DOC_KEYS = [...Object.keys(DocFrontMatterSchema.describe().keys as object), 'mdx', 'moved'];
const DOCS_ONLY =
  /^(?:id|slug|tags|moved|hide_title|custom_edit_url|parse_number_prefixes)$|sidebar|pagination/;
const PAGE_KEYS = [...DOC_KEYS.filter((key) => !DOCS_ONLY.test(key)), 'wrapperClassName'];

/** Checks that front matter has only keys that Docusaurus knows, with values that it accepts. */
export const checkFrontMatter: Rule<unknown> = ({ file, source, frontMatter }, report) => {
  // Docusaurus itself reports front matter in a partial.
  if (isPartial(file)) return;
  const keys = file.startsWith('src/pages/') ? PAGE_KEYS : DOC_KEYS;
  for (const key of Object.keys(frontMatter).filter((each) => !keys.includes(each))) {
    const meant = nearest(key, keys);
    const fix = meant === undefined ? `Remove ${key}.` : `Write ${meant}.`;
    report(lineOfKey(source, key), `one of ${keys.join(', ')}`, key, fix);
  }
  // Docusaurus rejects these, too, but it stops at the first one and does not report the line.
  const { error } = DocFrontMatterSchema.validate(frontMatter, { abortEarly: false });
  for (const { message, path } of error?.details ?? []) {
    const key = String(path[0]);
    report(
      lineOfKey(source, key),
      message,
      `${key}: ${JSON.stringify(frontMatter[key])}`,
      `Correct ${key}.`,
    );
  }
};

/** What a page has besides its front matter: nodes that a reader does not see as text. */
const NO_TEXT = ['yaml', 'comment', 'mdxjsEsm'];

/** Whether search engines can show a description as it is. */
function isDescription(description: unknown): boolean {
  const text = String(description);
  return /^\S.*\.$/.test(text) && text.length <= MAX_DESCRIPTION_LENGTH;
}

/** Whether a page has a title: in its front matter, or as its first-level heading. */
function hasTitle({ tree, frontMatter }: ParsedPage): boolean {
  const { title } = frontMatter;
  if (title !== undefined) return String(title).trim() !== '';
  return tree.children.some((node) => node.type === 'heading' && node.depth === 1);
}

/** Checks that a page has text, a title, and a description as search engines show it. */
export const checkDescription: Rule<unknown> = (page, report) => {
  const { file, source, tree, frontMatter } = page;
  if (isPartial(file)) return;
  if (/^\s+---/.test(source)) {
    const expected = 'front matter from the first line on';
    report(1, expected, 'an empty line above it', 'Remove what is above the dashes.');
    return;
  }
  function reportKey(key: string, expected: string): void {
    const isThere = key in frontMatter;
    const found = isThere ? `${key}: ${JSON.stringify(frontMatter[key])}` : `no ${key}`;
    const fix = isThere ? `Correct ${key}.` : `Add ${key} between the two lines of dashes.`;
    report(lineOfKey(source, key), `${key}: ${expected}`, found, fix);
  }
  if (tree.children.every(({ type }) => NO_TEXT.includes(type))) {
    report(1, 'text below the front matter', 'none', 'Write it.');
  }
  if (!hasTitle(page)) reportKey('title', 'text that is not empty');
  if (!isDescription(frontMatter.description)) {
    const limit = `of ${MAX_DESCRIPTION_LENGTH} characters at most`;
    reportKey('description', `a sentence with a full stop, ${limit}`);
  }
};

/** @returns the line of a key. A missing key belongs to the first line. */
export function lineOfKey(source: string, key: string): number {
  const isOfKey = new RegExp(`^\\s*["']?${key}["']?\\s*:`);
  const index = source.split('\n').findIndex((line) => isOfKey.test(line));
  return index === -1 ? 1 : index + 1;
}
