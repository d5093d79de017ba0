import { readAsPage, type PageRule, type ParsedPage, type Surroundings } from '../page';
import { admonitionNames } from '../surroundings';

const FRONT = '---\ntitle: A\n---\n\n';

/** The line on which the text of a page begins that `readTestPage` makes. */
export const FIRST_LINE = 5;

/** A page with a title above its text; throws where it can't be read. */
export async function readTestPage(text: string, file = 'docs/a.md'): Promise<ParsedPage> {
  const page = await readAsPage({ file, markdown: `${FRONT}${text}\n` }, admonitionNames(true));
  if (!('tree' in page)) throw new Error(`${page.line}: ${page.found}`);
  return page;
}

/** A project with a few files. */
export const SURROUNDINGS: Surroundings = {
  admonitions: admonitionNames({ keywords: ['quote'], extendDefaults: true }),
  components: new Set(['Details', 'Head', 'admonition']),
  staticFolders: ['static'],
  isFile: (file) => ['static/img/a.png', 'docs/a b.png', 'docs/parts/_part.mdx', 'src/Button.tsx'].includes(file),
};

/** What a rule says of such a page, each finding as one line: its line, what was expected, what was found, how to mend it. */
export async function tell(rule: PageRule, text: string, file?: string): Promise<string[]> {
  const findings = rule(await readTestPage(text, file), SURROUNDINGS);
  return findings.map(({ line, expected, found, mend }) => `${line}: ${expected} | ${found} | ${mend}`);
}
