/** Pages of a section, so that a folder and its part of the sidebar stay of a size that people make. */
const PAGES_PER_SECTION = 25;
const SENTENCES_PER_PARAGRAPH = { min: 2, max: 5 };
const WORDS_PER_SENTENCE = { min: 6, max: 18 };
const CHAPTERS_PER_PAGE = { min: 4, max: 9 };
const LINKS_PER_CHAPTER = { min: 1, max: 3 };
const ROWS_PER_TABLE = { min: 3, max: 8 };

const WORDS = (
  'account app array backup bundle cache call client cloud code container copy default device directory download ' +
  'drive entry error event file folder hook identifier instance key limit list location method module move name ' +
  'network number object offline option package page parameter path permission platform promise property provider ' +
  'quota read record release request result retry root scope session setting signal size source state status ' +
  'storage store string sync system table target task test text thread time token transfer type update upload user ' +
  'value version view watch window write always before between during either later never often only rather some ' +
  'when while without'
).split(' ');

/** Draws numbers that are the same on every machine for the same seed (mulberry32). */
function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param number number of the page, from 0
 * @returns its path below the folder of generated pages, without `.md`
 */
export function pageId(number: number): string {
  const section = String(Math.floor(number / PAGES_PER_SECTION)).padStart(3, '0');
  return `section-${section}/page-${String(number).padStart(4, '0')}`;
}

/**
 * Makes pages with headings, prose, code, tables and links to one another, about as long as the pages of this site.
 *
 * @param count number of pages
 * @param seed the same seed makes the same pages
 * @returns text of each page by its path, `section-000/page-0000.md`
 */
export function generatePages(count: number, seed: number): Map<string, string> {
  const pages = new Map<string, string>();
  for (let number = 0; number < count; number += 1) {
    // A seed of its own for each page: page 7 of 100 is page 7 of 5,000, but for where its links lead.
    pages.set(`${pageId(number)}.md`, generatePage(number, count, createDraw(seed + number)));
  }
  return pages;
}

function generatePage(number: number, count: number, draw: () => number): string {
  const upTo = (end: number) => Math.floor(draw() * end);
  const between = ({ min, max }: { min: number; max: number }) => min + upTo(max - min + 1);
  const times = <T>(range: { min: number; max: number }, make: () => T) => Array.from({ length: between(range) }, make);
  const word = () => WORDS[upTo(WORDS.length)] ?? '';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const sentence = () => `${capital(times(WORDS_PER_SENTENCE, word).join(' '))}.`;
  const paragraph = () => times(SENTENCES_PER_PARAGRAPH, sentence).join(' ');
  const link = () => {
    const target = upTo(count);
    return `[${word()} ${word()}](../${pageId(target)}.md)`;
  };
  const code = () => {
    const [what, from, option] = [word(), word(), word()];
    return [
      `\`\`\`ts title="${what}-${from}.ts"`,
      `import { ${what}${capital(from)} } from '${from}';`,
      '',
      `export async function ${option}${capital(what)}(path: string): Promise<number> {`,
      `  const found = await ${what}${capital(from)}(path, { ${option}: ${upTo(1000)} });`,
      `  if (found === undefined) throw new Error('${sentence()}');`,
      '  return found.length;',
      '}',
      '```',
    ].join('\n');
  };
  const table = () =>
    [
      '| Name | Meaning | Default |',
      '| --- | --- | --- |',
      ...times(ROWS_PER_TABLE, () => `| \`${word()}\` | ${sentence()} | \`${upTo(100)}\` |`),
    ].join('\n');

  const chapters = times(CHAPTERS_PER_PAGE, () => [
    `## ${capital(word())} ${word()} ${word()}`,
    paragraph(),
    ...(draw() < 0.7 ? [code()] : []),
    `### ${capital(word())} ${word()}`,
    `${paragraph()} See ${times(LINKS_PER_CHAPTER, link).join(', ')}.`,
    ...(draw() < 0.4 ? [table()] : []),
  ]);
  const title = `${capital(word())} ${word()} ${number}`;
  const head = `---\ntitle: ${title}\ndescription: ${sentence()}\n---`;
  return `${[head, ...chapters.flat()].join('\n\n')}\n`;
}
