import type { Finding } from '@docs-kit/content/finding';
import { readAsPage, type ParsedPage } from '../page';
import { findingsOf, type Rule } from '../rule';
import { surroundingsOf, type Surroundings } from '../surroundings';

/** A project with a few files. */
export const SURROUNDINGS: Surroundings = {
  ...surroundingsOf('/nowhere', {
    directives: [
      ':::quote',
      '::signature',
      ':default',
      ':::ios',
      ':::android',
      '::ios',
      '::android',
    ],
  }),
  isFile: (file) =>
    ['static/img/a.png', 'docs/a b.png', 'docs/parts/_part.mdx', 'src/Button.tsx'].includes(file),
};

/**
 * Returns a page with a title above its text, which begins on line 5. Throws if the page cannot be
 * read.
 */
export async function readTestPage(text: string, file = 'docs/a.md'): Promise<ParsedPage> {
  const page = await readAsPage({ file, markdown: `---\ntitle: A\n---\n\n${text}\n` });
  if (!('tree' in page)) throw new Error(`${page.line}: ${page.found}`);
  return page;
}

/** @returns a finding as one line: its line, what was expected, what was found, how to fix it */
export function toldOf({ line, expected, found, fix }: Finding): string {
  return `${line}: ${expected} | ${found} | ${fix}`;
}

/** Returns what a rule reports for such a page. */
export async function tell(rule: Rule, text: string, file?: string): Promise<string[]> {
  return findingsOf([rule], await readTestPage(text, file), SURROUNDINGS).map(toldOf);
}
