/** Kinds of pages that an author can begin: the folder below `docs/`, and the sidebar's category. */
const KINDS: ReadonlyMap<string, { readonly folder: string; readonly category: string }> = new Map([
  ['guide', { folder: 'guides', category: 'Guides' }],
  ['installation', { folder: 'installation', category: 'Installation' }],
]);

const USAGE = `npm run new -- ${[...KINDS.keys()].join('|')} "Title" ["One sentence about the page."]`;

/** The project as far as a new page is concerned. */
export interface ProjectPages {
  /** Source of `sidebars.ts`. */
  readonly sidebars: string;
  /** Paths of the pages that there are, from the project's root. */
  readonly files: readonly string[];
}

/** What a new page comes to. */
export interface NewPage {
  /** Path from the project's root. */
  readonly file: string;
  readonly markdown: string;
  /** Source of `sidebars.ts` with the page as the last one of its category; not formatted. */
  readonly sidebars: string;
}

/**
 * Begins a page in the right place, with front matter and in the sidebar.
 *
 * @param args kind, title and, if the author has it already, description
 * @param project the project as it is
 * @returns the page's file and the new sidebar
 * @throws Error that says what was expected and found: no such kind, no title, a page that is there already, a sidebar
 *   without the category
 */
export function newPage(args: readonly string[], project: ProjectPages): NewPage {
  const [kindName = '', title = '', description = '', ...rest] = args.map((argument) => argument.trim());
  const kind = KINDS.get(kindName);
  if (!kind)
    throw new Error(`expected a kind of page, ${[...KINDS.keys()].join(' or ')}, found ${found(kindName)}. ${USAGE}`);
  if (rest.length > 0) throw new Error(`expected title and description in quotes, found more words. ${USAGE}`);
  const slug = slugOf(title);
  if (slug === '') throw new Error(`expected a title in quotes, found ${found(title)}. ${USAGE}`);

  const file = `docs/${kind.folder}/${slug}.md`;
  const there = project.files.find((name) => name.replace(/\.mdx?$/, '').toLowerCase() === file.slice(0, -3));
  if (there) throw new Error(`expected a new page, found ${there}. Choose another title, or edit that page.`);
  return { file, markdown: template(title, description), sidebars: withPage(project.sidebars, kind, slug) };
}

function found(argument: string): string {
  return argument === '' ? 'none' : JSON.stringify(argument);
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A description that is empty is found by `npm run check`, so none goes out by oversight. */
function template(title: string, description: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
---

`;
}

function withPage(sidebars: string, { folder, category }: { folder: string; category: string }, slug: string): string {
  const items = new RegExp(`(label: '${category}',[^\\]]*?items: \\[[^\\]]*?),?\\s*\\]`);
  if (!items.test(sidebars)) {
    throw new Error(`expected the category "${category}" with its items in sidebars.ts, found none.`);
  }
  return sidebars.replace(items, (_, before: string) => `${before}, '${folder}/${slug}']`);
}
