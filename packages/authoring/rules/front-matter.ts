import { DocFrontMatterSchema } from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import { validatePageFrontMatter } from '@docusaurus/plugin-content-pages/lib/frontMatter';
import type { Heading } from 'mdast';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { nearest } from '@docs-kit/markdown-source/nearest';
import { isPartial, type ParsedPage } from '../page';

/** Search engines cut a description that is longer. */
const MAX_DESCRIPTION_LENGTH = 170;

/** A key of MDX, which all pages may have. */
const MDX_KEY = 'mdx';

/** What a document may have: Docusaurus's own schema lets unknown keys pass, so they are looked up here. */
const DOC_KEYS: readonly string[] = [
  ...Object.keys(DocFrontMatterSchema.describe().keys as Record<string, unknown>),
  MDX_KEY,
];

/** Keys of a page below `src/pages`; Docusaurus does not hand out that schema. */
export const PAGE_KEYS: readonly string[] = [
  'title',
  'description',
  'keywords',
  'image',
  'wrapperClassName',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'last_update',
  'draft',
  'unlisted',
  MDX_KEY,
];

/** A fault that Docusaurus's schemas find. */
interface Fault {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/**
 * The front matter holds keys that Docusaurus knows, with values that it takes.
 *
 * @returns a finding for each key that is unknown or holds something else
 */
export function checkFrontMatter(page: ParsedPage): Finding[] {
  const { file, source, frontMatter } = page;
  const given = Object.keys(frontMatter);
  if (isPartial(file)) {
    if (given.length === 0) return [];
    const mend = 'Take it out: the page that includes this part has its own.';
    return [{ file, line: 1, expected: 'a part of a page without front matter', found: given.join(', '), mend }];
  }
  const isPage = file.startsWith('src/pages/');
  const keys = isPage ? PAGE_KEYS : DOC_KEYS;
  const unknown = given.filter((key) => !keys.includes(key));
  const faults = (isPage ? pageFaults(frontMatter) : docFaults(frontMatter)).filter(
    ({ path: [key] }) => !unknown.includes(String(key)),
  );
  return [
    ...faults.map(({ message, path }): Finding => {
      const key = String(path[0] ?? given[0]);
      return {
        file,
        line: lineOf(source, key),
        expected: message,
        found: `${key}: ${JSON.stringify(frontMatter[key])}`,
        mend: `Correct ${key}.`,
      };
    }),
    ...unknown.map((key): Finding => {
      const meant = nearest(key, keys);
      return {
        file,
        line: lineOf(source, key),
        expected: `one of ${keys.join(', ')}`,
        found: key,
        mend: meant === undefined ? `Take ${key} out.` : `Write ${meant}.`,
      };
    }),
  ];
}

function docFaults(frontMatter: ParsedPage['frontMatter']): readonly Fault[] {
  return DocFrontMatterSchema.validate(frontMatter, { abortEarly: false }).error?.details ?? [];
}

function pageFaults(frontMatter: ParsedPage['frontMatter']): readonly Fault[] {
  try {
    validatePageFrontMatter({ ...frontMatter });
    return [];
  } catch (error) {
    return (error as { details?: readonly Fault[] }).details ?? [{ message: String(error), path: [] }];
  }
}

/** A page has a title, and a description as search engines show it. */
export function checkDescription({ file, source, tree, frontMatter }: ParsedPage): Finding[] {
  if (isPartial(file)) return [];
  const { title, description } = frontMatter;
  const hasHeading = tree.children.some((node) => node.type === 'heading' && (node as Heading).depth === 1);
  const isText = typeof title === 'string' && title.trim() !== '';
  const isSentence =
    typeof description === 'string' && /^\S.*\.$/.test(description) && description.length <= MAX_DESCRIPTION_LENGTH;
  return [
    ...(isText || (title === undefined && hasHeading) ? [] : [{ key: 'title', expected: 'text that is not empty' }]),
    ...(isSentence
      ? []
      : [
          {
            key: 'description',
            expected: `a sentence with a full stop, of ${MAX_DESCRIPTION_LENGTH} characters at most`,
          },
        ]),
  ].map(({ key, expected }) => ({
    file,
    line: lineOf(source, key),
    expected: `${key}: ${expected}`,
    found: frontMatter[key] === undefined ? `no ${key}` : `${key}: ${JSON.stringify(frontMatter[key])}`,
    mend: frontMatter[key] === undefined ? `Add ${key} between the two lines of dashes.` : `Correct ${key}.`,
  }));
}

/** A key that is not there belongs to the front matter's first line. */
function lineOf(markdown: string, key: string): number {
  const at = markdown.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return at === -1 ? 1 : at + 1;
}
