/** Documentation that nobody here wrote: the READMEs of installed packages, as pages of HTML. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** A page of a documentation, as HTML. */
export interface GeneratedPage {
  readonly title: string;
  readonly html: string;
}

/** Characters of a page, between those of Jest's and of Electron's documents. */
const MIN_LENGTH = 600;
const MAX_LENGTH = 6_000;

const toHtml = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Returns the READMEs of installed packages, each once. */
function readReadmes(): Map<string, string> {
  const readmes = new Map<string, string>();
  for (const file of readdirSync('node_modules', { recursive: true, encoding: 'utf8' })) {
    if (!/^(?:@[^/]+\/)?[^/.]+\/readme\.md$/i.test(file)) continue;
    readmes.set(path.dirname(file), readFileSync(path.join('node_modules', file), 'utf8'));
  }
  return readmes;
}

/** Splits a document before headings, into pages of a usual length. */
function splitDocument(markdown: string): string[] {
  const pages: string[] = [];
  let page = '';
  for (const section of markdown.split(/^(?=#{2,3} )/m)) {
    if (page.length + section.length > MAX_LENGTH) {
      pages.push(page);
      page = '';
    }
    page += section.slice(0, MAX_LENGTH);
  }
  pages.push(page);
  return pages.filter(({ length }) => length >= MIN_LENGTH);
}

/** Returns so many pages. The same packages give the same pages. */
export async function generatePages(count: number): Promise<GeneratedPage[]> {
  const pages: GeneratedPage[] = [];
  for (const [name, markdown] of [...readReadmes()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [number, part] of splitDocument(markdown).entries()) {
      const title = number === 0 ? name : `${name}, part ${number + 1}`;
      pages.push({ title, html: String(await toHtml.process(part)) });
    }
  }
  if (pages.length < count) {
    throw new Error(`search-growth: expected ${count} pages, found ${pages.length}.`);
  }
  // Spread over all packages.
  const step = pages.length / count;
  return Array.from({ length: count }, (_, at) => pages[Math.floor(at * step)] as GeneratedPage);
}
