import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

import { createSlugger } from '@docusaurus/utils';
import { format, resolveConfig } from 'prettier';

import type { Page } from '@docs-kit/content/pages';

/**
 * Kinds of pages by the name that an author types, each with the folder and sidebar category of
 * its pages.
 */
export type Kinds = Readonly<
  Record<string, { readonly folder: string; readonly category: string }>
>;

/** Writes the page that the arguments describe, and adds it to the sidebar. */
export async function begin(args: readonly string[], kinds: Kinds): Promise<void> {
  const page = newPage(args, kinds, await readFile('sidebars.ts', 'utf8'));
  const sidebars = await format(page.sidebars, {
    ...(await resolveConfig('sidebars.ts')),
    filepath: 'sidebars.ts',
  });
  await writeFile(page.file, page.markdown);
  await writeFile('sidebars.ts', sidebars);
  console.log(`Created ${page.file}, last in its category in sidebars.ts.`);
  console.log(
    'Complete its description and text, look at it with "npm start", and run "npm run check".',
  );
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
  const [kindName = '', title = '', description = '', ...rest] = args.map((argument) =>
    argument.trim(),
  );
  const names = Object.keys(kinds);
  const usage = `npm run new -- ${names.join('|')} "Title" ["One sentence about the page."]`;
  const found = (argument: string) => (argument === '' ? 'none' : JSON.stringify(argument));
  const kind = kinds[kindName];
  if (!kind)
    throw new Error(
      `expected a kind of page, ${names.join(' or ')}, found ${found(kindName)}. ${usage}`,
    );
  if (rest.length > 0)
    throw new Error(`expected title and description in quotes, found more words. ${usage}`);
  if (!/^(?:.*\.)?$/.test(description))
    throw new Error(
      `expected a description with a full stop, found ${found(description)}. ${usage}`,
    );
  const slug = createSlugger().slug(title);
  if (slug === '') throw new Error(`expected a title in quotes, found ${found(title)}. ${usage}`);

  const file = `docs/${kind.folder}/${slug}.md`;
  const there = [file, `${file}x`].find((name) => existsSync(name));
  if (there)
    throw new Error(
      `expected a new page, found ${there}. Choose another title, or edit that page.`,
    );
  const items = new RegExp(`(\\b${kind.category}: \\[[^\\]]*?),?\\s*\\]`);
  if (!items.test(sidebars))
    throw new Error(
      `expected the category "${kind.category}" with its items in sidebars.ts, found none.`,
    );
  return {
    file,
    // `npm run check` reports an empty description, so none is published by mistake.
    markdown: `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`,
    sidebars: sidebars.replace(
      items,
      (_, before: string) => `${before}, '${kind.folder}/${slug}']`,
    ),
  };
}
