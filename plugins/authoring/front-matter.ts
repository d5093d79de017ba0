import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import type { Finding } from '../truth/finding';
import type { Page } from '../truth/pages';
import { nearest } from '../truth/reference/nearest';

/** What a key of the front matter may hold. */
interface Rule {
  readonly required: boolean;
  /** As a noun phrase, for the author. */
  readonly expected: string;
  holds(value: unknown): boolean;
}

/** Search engines cut a description that is longer. */
const MAX_DESCRIPTION_LENGTH = 170;

const text: Omit<Rule, 'required'> = {
  expected: 'text that is not empty',
  holds: (value) => typeof value === 'string' && value.trim() !== '',
};
const flag: Rule = { required: false, expected: 'true or false', holds: (value) => typeof value === 'boolean' };

/** Every key that a page of this site may have. */
const SCHEMA: ReadonlyMap<string, Rule> = new Map([
  ['title', { required: true, ...text }],
  [
    'description',
    {
      required: true,
      expected: `a sentence with a full stop, of ${MAX_DESCRIPTION_LENGTH} characters at most`,
      holds: (value) => typeof value === 'string' && /^\S.*\.$/.test(value) && value.length <= MAX_DESCRIPTION_LENGTH,
    },
  ],
  [
    'keywords',
    {
      required: false,
      expected: 'a list of words as in [backup, copy of a file]',
      holds: (value) => Array.isArray(value) && value.length > 0 && value.every(text.holds),
    },
  ],
  ['sidebar_label', { required: false, ...text }],
  ['slug', { required: false, ...text }],
  ['unlisted', flag],
  ['draft', flag],
  ['hide_table_of_contents', flag],
]);

/**
 * Checks the front matter of pages against the schema of this site.
 *
 * @param pages pages as written; parts of pages, whose file names begin with `_`, have none and are passed over
 * @returns a finding for each key that is missing, unknown or holds something else
 */
export async function checkFrontMatter(pages: readonly Page[]): Promise<Finding[]> {
  const whole = pages.filter(({ file }) => !/(?:^|\/)_[^/]*$/.test(file));
  return (await Promise.all(whole.map(checkPage))).flat();
}

async function checkPage({ file, markdown }: Page): Promise<Finding[]> {
  let frontMatter: Readonly<Record<string, unknown>>;
  try {
    ({ frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent: markdown }));
  } catch (error) {
    const found = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [
      {
        file,
        line: 1,
        expected: 'front matter in YAML',
        found,
        mend: 'Put a value with a colon or a quote in it into quotes.',
      },
    ];
  }

  const findings: Finding[] = [];
  for (const [key, { required, expected, holds }] of SCHEMA) {
    const value = frontMatter[key];
    if (value === undefined ? required : !holds(value)) {
      findings.push({
        file,
        line: lineOf(markdown, key),
        expected: `${key}: ${expected}`,
        found: value === undefined ? `no ${key}` : `${key}: ${JSON.stringify(value)}`,
        mend: value === undefined ? `Add ${key} between the two lines of dashes.` : `Correct ${key}.`,
      });
    }
  }
  for (const key of Object.keys(frontMatter).filter((name) => !SCHEMA.has(name))) {
    const meant = nearest(key, SCHEMA.keys());
    findings.push({
      file,
      line: lineOf(markdown, key),
      expected: `one of ${[...SCHEMA.keys()].join(', ')}`,
      found: key,
      mend: meant === undefined ? `Take ${key} out.` : `Write ${meant}.`,
    });
  }
  return findings;
}

/** A key that is not there belongs to the front matter's first line. */
function lineOf(markdown: string, key: string): number {
  const at = markdown.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return at === -1 ? 1 : at + 1;
}
