import { DocFrontMatterSchema } from '@docusaurus/plugin-content-docs/lib/frontMatter.js';

import { nearest } from '@docs-kit/markdown-source/nearest';
import { isPartial, type Rule } from './page';

/** Search engines cut a description that is longer. */
const MAX_DESCRIPTION_LENGTH = 170;

// Docusaurus lets unknown keys of documents and pages pass; its schema for pages is not exported. It reads `mdx` elsewhere.
const DOCUMENT_KEYS = [...Object.keys(DocFrontMatterSchema.describe().keys as object), 'mdx'];
const PAGE_KEYS = (
  'title description keywords image wrapperClassName hide_table_of_contents toc_min_heading_level ' +
  'toc_max_heading_level last_update draft unlisted mdx'
).split(' ');

/** The front matter holds keys that Docusaurus knows, with values that it takes. */
export const checkFrontMatter: Rule<unknown> = ({ file, source, frontMatter }, report) => {
  const given = Object.keys(frontMatter).join(', ');
  if (isPartial(file)) {
    const mend = 'Take it out: the page that includes this part has its own.';
    if (given !== '') report(1, 'a part of a page without front matter', given, mend);
    return;
  }
  const keys = file.startsWith('src/pages/') ? PAGE_KEYS : DOCUMENT_KEYS;
  for (const key of Object.keys(frontMatter).filter((each) => !keys.includes(each))) {
    const meant = nearest(key, keys);
    const mend = meant === undefined ? `Take ${key} out.` : `Write ${meant}.`;
    report(lineOf(source, key), `one of ${keys.join(', ')}`, key, mend);
  }
  // Docusaurus refuses these as well; it stops at the first one and does not tell the line.
  const { error } = DocFrontMatterSchema.validate(frontMatter, { abortEarly: false });
  for (const { message, path } of error?.details ?? []) {
    const key = String(path[0]);
    report(lineOf(source, key), message, `${key}: ${JSON.stringify(frontMatter[key])}`, `Correct ${key}.`);
  }
};

/** A page has a title, and a description as search engines show it. */
export const checkDescription: Rule<unknown> = ({ file, source, tree, frontMatter }, report) => {
  if (isPartial(file)) return;
  const { title, description } = frontMatter;
  const hasHeading = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  const isTitle = title === undefined ? hasHeading : String(title).trim() !== '';
  const isSentence = /^\S.*\.$/.test(String(description)) && String(description).length <= MAX_DESCRIPTION_LENGTH;
  const tell = (key: string, expected: string) => {
    const isThere = key in frontMatter;
    const found = isThere ? `${key}: ${JSON.stringify(frontMatter[key])}` : `no ${key}`;
    const mend = isThere ? `Correct ${key}.` : `Add ${key} between the two lines of dashes.`;
    report(lineOf(source, key), `${key}: ${expected}`, found, mend);
  };
  if (!isTitle) tell('title', 'text that is not empty');
  if (!isSentence) tell('description', `a sentence with a full stop, of ${MAX_DESCRIPTION_LENGTH} characters at most`);
};

/** A key that is not there belongs to the first line. */
function lineOf(source: string, key: string): number {
  const at = source.split('\n').findIndex((line) => new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(line));
  return Math.max(at + 1, 1);
}
