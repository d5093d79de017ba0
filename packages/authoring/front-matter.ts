import { DocFrontMatterSchema } from '@docusaurus/plugin-content-docs/lib/frontMatter.js';

import { nearest } from '@docs-kit/content/nearest';
import { isPartial } from './page';
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

/** Checks that a page has text, a title, and a description as search engines show it. */
export const checkDescription: Rule<unknown> = ({ file, source, tree, frontMatter }, report) => {
  if (isPartial(file)) return;
  if (/^\s+---/.test(source))
    return report(
      1,
      'front matter from the first line on',
      'an empty line above it',
      'Remove what is above the dashes.',
    );
  const { title, description } = frontMatter;
  const tell = (key: string, expected: string) => {
    const found = key in frontMatter ? `${key}: ${JSON.stringify(frontMatter[key])}` : `no ${key}`;
    const fix =
      key in frontMatter ? `Correct ${key}.` : `Add ${key} between the two lines of dashes.`;
    report(lineOfKey(source, key), `${key}: ${expected}`, found, fix);
  };
  if (tree.children.every(({ type }) => ['yaml', 'comment', 'mdxjsEsm'].includes(type)))
    report(1, 'text below the front matter', 'none', 'Write it.');
  const hasHeading = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  if (title === undefined ? !hasHeading : String(title).trim() === '')
    tell('title', 'text that is not empty');
  if (!/^\S.*\.$/.test(String(description)) || String(description).length > MAX_DESCRIPTION_LENGTH)
    tell(
      'description',
      `a sentence with a full stop, of ${MAX_DESCRIPTION_LENGTH} characters at most`,
    );
};

/** @returns the line of a key. A missing key belongs to the first line. */
export function lineOfKey(source: string, key: string): number {
  const at = source
    .split('\n')
    .findIndex((line) => new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(line));
  return Math.max(at + 1, 1);
}
