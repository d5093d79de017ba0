import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A page of the documentation as its author wrote it. */
export interface Page {
  /** Path from the project root, with forward slashes: `docs/api/CloudStorage.md`. */
  file: string;
  /** The whole file, front matter included. */
  markdown: string;
}

/**
 * Reads every Markdown page under a folder, sorted by path, with the partials (`_part.mdx`) that
 * pages include.
 */
export function readPages(folder: string, root = process.cwd()): Promise<Page[]> {
  return readFiles(folder, /\.mdx?$/, root);
}

/**
 * @returns the text files under a folder whose path matches `name`, sorted by path; all paths are
 * from `root`
 */
export async function readFiles(
  folder: string,
  name: RegExp,
  root = process.cwd(),
): Promise<Page[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((file) => name.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      return { file, markdown: plainText(text) };
    }),
  );
}

/**
 * Returns a text as it would be on another system: lines end with `\n`, and no byte-order mark
 * begins it. Editors and Git on Windows add both.
 */
export function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}
