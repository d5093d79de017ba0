import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

import { createSlugger } from '@docusaurus/utils';
import { format, resolveConfig } from 'prettier';

import type { Page } from '@docs-kit/content/pages';

/** A kind of pages: their folder below `docs/`, and their category in the sidebar. */
interface Kind {
  readonly folder: string;
  readonly category: string;
}

/** Kinds of pages by the name that an author types. */
export type Kinds = Readonly<Record<string, Kind>>;

/** Writes the page that the arguments describe, and adds it to the sidebar. */
export async function begin(args: readonly string[], kinds: Kinds): Promise<void> {
  const page = newPage(args, kinds, await readFile('sidebars.ts', 'utf8'));
  const sidebars = await format(page.sidebars, {
    ...(await resolveConfig('sidebars.ts')),
    filepath: 'sidebars.ts',
  });
  await writeFile(page.file, page.markdown);
  await writeFile('sidebars.ts', sidebars);
  console.log(
    `Created ${page.file}, last in its category in sidebars.ts. Move it where it belongs.`,
  );
  console.log(
    'Complete its description and text, look at it with "npm start", and run "npm run check".',
  );
}

/** What an author asks for. */
interface Wanted {
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
}

/** @throws Error with what was expected */
function readArguments(args: readonly string[], kinds: Kinds): Wanted {
  const names = Object.keys(kinds);
  const usage = `npm run new -- ${names.join('|')} "Title" ["One sentence about the page."]`;
  function refuse(expected: string, argument: string): never {
    const found = argument === '' ? 'none' : JSON.stringify(argument);
    throw new Error(`expected ${expected}, found ${found}. ${usage}`);
  }

  const trimmed = args.map((argument) => argument.trim());
  const [kindName = '', title = '', description = '', ...rest] = trimmed;
  const kind = kinds[kindName];
  if (!kind) return refuse(`a kind of page, ${names.join(' or ')}`, kindName);
  if (rest.length > 0) {
    throw new Error(`expected title and description in quotes, found more words. ${usage}`);
  }
  if (description !== '' && !description.endsWith('.')) {
    return refuse('a description with a full stop', description);
  }
  const slug = createSlugger().slug(title);
  if (slug === '') return refuse('a title in quotes', title);
  return { kind, title, description, slug };
}

/** Adds a page to a category of `sidebars.ts`. @throws Error if there is no such category */
function addToSidebar(sidebars: string, { folder, category }: Kind, slug: string): string {
  const items = new RegExp(`(\\b${category}: \\[[^\\]]*?),?\\s*\\]`);
  if (!items.test(sidebars)) {
    throw new Error(
      `expected the category "${category}" with its items in sidebars.ts, found none.`,
    );
  }
  return sidebars.replace(items, (_, before: string) => `${before}, '${folder}/${slug}']`);
}

/**
 * @returns a new page, and an unformatted `sidebars.ts` that lists it.
 * @throws Error with what was expected
 */
export function newPage(
  args: readonly string[],
  kinds: Kinds,
  sidebars: string,
): Page & { sidebars: string } {
  const { kind, title, description, slug } = readArguments(args, kinds);
  const file = `docs/${kind.folder}/${slug}.md`;
  const there = [file, `${file}x`].find((name) => existsSync(name));
  if (there) {
    throw new Error(
      `expected a new page, found ${there}. Choose another title, or edit that page.`,
    );
  }
  const keys = [
    `title: ${JSON.stringify(title)}`,
    // `npm run check` reports an empty description, so none is published by mistake.
    `description: ${JSON.stringify(description)}`,
  ];
  const markdown = ['---', ...keys, '---', '', ''].join('\n');
  return { file, markdown, sidebars: addToSidebar(sidebars, kind, slug) };
}
