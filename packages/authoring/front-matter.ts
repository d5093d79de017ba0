import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  Joi,
  JoiFrontMatter,
  URISchema,
} from '@docusaurus/utils-validation';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { nearest } from '@docs-kit/markdown-source/nearest';
import type { Page } from '@docs-kit/markdown-source/pages';
import { isPartial, type Rule } from './page';

/** Search engines cut a description that is longer. */
const MAX_DESCRIPTION_LENGTH = 170;

/** A string or a number, as YAML has `title: 404`. */
const text = JoiFrontMatter.string();
const flag = Joi.boolean();

const OF_ALL = {
  title: text.allow(''),
  description: text.allow(''),
  keywords: Joi.array().items(text.required()),
  image: URISchema,
  hide_table_of_contents: flag,
  ...FrontMatterTOCHeadingLevels,
  last_update: FrontMatterLastUpdateSchema,
  mdx: Joi.object(),
};

/** What Docusaurus documents for a page outside of the docs. */
const PAGE = Joi.object({ ...OF_ALL, wrapperClassName: text }).concat(ContentVisibilitySchema);
/** What it documents for a document. Its own schema lets unknown keys pass, and is not exported. */
const DOCUMENT = Joi.object({
  id: text,
  ...OF_ALL,
  hide_title: flag,
  slug: text,
  sidebar_label: text,
  sidebar_position: Joi.number(),
  sidebar_class_name: text,
  sidebar_custom_props: Joi.object(),
  displayed_sidebar: text.allow(null),
  tags: FrontMatterTagsSchema,
  pagination_label: text,
  pagination_next: text.allow(null),
  pagination_prev: text.allow(null),
  custom_edit_url: URISchema.allow('', null),
  parse_number_prefixes: flag,
}).concat(ContentVisibilitySchema);
const CATEGORY = Joi.object({
  label: Joi.string(),
  description: Joi.string(),
  position: Joi.number(),
  collapsed: flag,
  collapsible: flag,
  className: Joi.string(),
  link: Joi.object().allow(null),
  customProps: Joi.object(),
});

interface Fault {
  readonly key: string;
  readonly message: string;
  /** What may stand there in the place of a key that is unknown. */
  readonly keys: readonly string[] | undefined;
}

function faultsOf(schema: Joi.ObjectSchema, values: Readonly<Record<string, unknown>>): Fault[] {
  const { error } = schema.unknown(false).validate(values, { abortEarly: false });
  return (error?.details ?? []).map(({ message, path, type }) => ({
    key: String(path[0] ?? Object.keys(values)[0]),
    message,
    keys: type === 'object.unknown' && path.length === 1 ? keysOf(schema) : undefined,
  }));
}

function keysOf(schema: Joi.ObjectSchema): string[] {
  return Object.keys(schema.describe().keys as Record<string, unknown>);
}

/** Keys of a page below `src/pages`. */
export const PAGE_KEYS: readonly string[] = keysOf(PAGE);

/** The front matter holds keys that Docusaurus knows, with values that it takes. */
export const checkFrontMatter: Rule<unknown> = ({ file, source, frontMatter }, report) => {
  const given = Object.keys(frontMatter);
  if (isPartial(file)) {
    const mend = 'Take it out: the page that includes this part has its own.';
    if (given.length > 0) report(1, 'a part of a page without front matter', given.join(', '), mend);
    return;
  }
  for (const { key, message, keys } of faultsOf(file.startsWith('src/pages/') ? PAGE : DOCUMENT, frontMatter)) {
    const found = keys ? key : `${key}: ${JSON.stringify(frontMatter[key])}`;
    report(lineOf(source, key), keys ? `one of ${keys.join(', ')}` : message, found, mendOf(key, keys));
  }
};

function mendOf(key: string, keys: readonly string[] | undefined): string {
  const meant = keys && nearest(key, keys);
  return meant !== undefined ? `Write ${meant}.` : keys ? `Take ${key} out.` : `Correct ${key}.`;
}

/** A page has a title, and a description as search engines show it. */
export const checkDescription: Rule<unknown> = ({ file, source, tree, frontMatter }, report) => {
  if (isPartial(file)) return;
  const { title, description } = frontMatter;
  const hasHeading = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  const isText = typeof title === 'string' && title.trim() !== '';
  const isSentence = typeof description === 'string' && /^\S.*\.$/.test(description);
  const tell = (key: string, expected: string) => {
    const isThere = frontMatter[key] !== undefined;
    const found = isThere ? `${key}: ${JSON.stringify(frontMatter[key])}` : `no ${key}`;
    const mend = isThere ? `Correct ${key}.` : `Add ${key} between the two lines of dashes.`;
    report(lineOf(source, key), `${key}: ${expected}`, found, mend);
  };
  if (!isText && !(title === undefined && hasHeading)) tell('title', 'text that is not empty');
  if (!isSentence || description.length > MAX_DESCRIPTION_LENGTH)
    tell('description', `a sentence with a full stop, of ${MAX_DESCRIPTION_LENGTH} characters at most`);
};

/** A `_category_.json` or `.yml` holds keys that Docusaurus knows, with values that it takes. */
export async function checkCategory({ file, markdown }: Page): Promise<Finding[]> {
  const expected = `one of ${keysOf(CATEGORY).join(', ')}`;
  try {
    // JSON is YAML, and the reader of front matter reads YAML.
    const fileContent = `---\n${markdown}\n---\n`;
    const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent });
    return faultsOf(CATEGORY, frontMatter).map(({ key, message, keys }) => {
      return { file, line: lineOf(markdown, key), expected, found: message, mend: mendOf(key, keys) };
    });
  } catch (error) {
    const [found = ''] = String((error as Error).message).split('\n');
    return [{ file, line: 1, expected, found, mend: 'Correct the line, or take it out.' }];
  }
}

/** A key that is not there belongs to the first line. */
function lineOf(source: string, key: string): number {
  const at = source.split('\n').findIndex((line) => new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(line));
  return Math.max(at + 1, 1);
}
