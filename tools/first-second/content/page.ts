import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the docs as its author wrote it. */
export interface Page {
  /** Path below `docs/`, with slashes and without `.md`: `api/CloudStorage`. It is the page's address below `/docs/`. */
  readonly id: string;
  /** Front matter by key, values as they are written in YAML. */
  readonly frontMatter: ReadonlyMap<string, string>;
  /** All after the front matter. */
  readonly body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const ENDING = '.md';

/**
 * @param id path of the page below `docs/`, without `.md`
 * @param text the whole file
 */
export function parsePage(id: string, text: string): Page {
  const [head, yaml = ''] = FRONT_MATTER.exec(text) ?? [''];
  const entries = [...yaml.matchAll(/^(\w+):[ \t]*(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
  return { id, frontMatter: new Map(entries), body: text.slice(head.length) };
}

/**
 * @param docsDir folder of the docs
 * @returns all pages, sorted by their path
 */
export function readPages(docsDir: string): Page[] {
  return readdirSync(docsDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const id = path.relative(docsDir, file).split(path.sep).join('/').slice(0, -ENDING.length);
      return parsePage(id, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
    });
}

/** The title as plain text. */
export function titleOf(page: Page): string {
  const written = page.frontMatter.get('title') ?? page.id;
  return written.replace(/^(['"])(.*)\1$/, '$2');
}

/** What the sidebar calls the page. */
export function labelOf(page: Page): string {
  return page.frontMatter.get('sidebar_label') ?? titleOf(page);
}
