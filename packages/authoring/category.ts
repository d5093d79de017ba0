import { validateCategoryMetadataFile } from '@docusaurus/plugin-content-docs/lib/sidebars/validation.js';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Page } from '@docs-kit/markdown-source/pages';
import { nearest } from '@docs-kit/markdown-source/nearest';

const KEYS = ['label', 'description', 'position', 'collapsed', 'collapsible', 'className', 'link', 'customProps'];

/**
 * A `_category_.json` or `.yml` holds keys that Docusaurus knows, with values that it takes.
 */
export async function checkCategory({ file, markdown: text }: Page): Promise<Finding[]> {
  try {
    // JSON is YAML, and the reader of front matter reads YAML.
    const fileContent = `---\n${text}\n---\n`;
    validateCategoryMetadataFile((await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent })).frontMatter);
    return [];
  } catch (error) {
    const [{ path: [key = ''] = [], type } = {}] =
      (error as { details?: { path: (string | number)[]; type: string }[] }).details ?? [];
    const found = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const meant = type === 'object.unknown' ? nearest(String(key), KEYS) : undefined;
    const line = text.split('\n').findIndex((each) => new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(each)) + 1;
    const mend = meant === undefined ? 'Correct the line, or take it out.' : `Write ${meant}.`;
    return [{ file, line: key === '' ? 1 : Math.max(line, 1), expected: `one of ${KEYS.join(', ')}`, found, mend }];
  }
}
