import { labelOf, type Page } from '../content/page';
import { reduce, type Admonition, type Dialect } from '../content/reduce';
import { DESKTOP_WIDTH, isInView, PHONE_WIDTH } from '../controls';
import { SITE_TITLE, SITE_URL } from '../../../src/site';
import type { SidebarEntry } from '../content/sidebar';
import type { Peer } from './peer';

const KINDS: Readonly<Record<Admonition, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'note',
  warning: 'caution',
  danger: 'danger',
};

const DIALECT: Dialect = {
  openAdmonition: (kind, title) => (title ? `:::${KINDS[kind]}[${title}]` : `:::${KINDS[kind]}`),
  tabs: false,
  headingIds: false,
  link: (id) => `/docs/${id}`,
  fenceTitle: (title) => ` title=${JSON.stringify(title)}`,
};

/** Starlight with its default theme and its local search. */
export const starlight: Peer = {
  id: 'starlight',
  name: 'Starlight 0.37.7',
  packages: { astro: '5.18.2', '@astrojs/starlight': '0.37.7' },
  files: (pages, sidebar) => {
    const labels = new Map(pages.map((page) => [page.id, labelOf(page)]));
    return new Map([
      ...pages.map((page) => [`src/content/docs/docs/${page.id}.md`, pageText(page)] as const),
      ['src/content/docs/index.md', `---\ntitle: ${SITE_TITLE}\n---\n\n[Docs](/docs/intro)\n`],
      ['src/content.config.mjs', CONTENT_CONFIG],
      ['astro.config.mjs', config(sidebar, labels)],
    ]);
  },
  build: ['node_modules/astro/astro.js', 'build'],
  outDir: 'dist',
  controls: {
    menu: { target: 'starlight-menu-button button', effect: isInView('.sidebar-pane'), width: PHONE_WIDTH },
    toggle: {
      target: '.right-group starlight-theme-select select',
      choose: 'dark',
      effect: "document.documentElement.dataset.theme === 'dark'",
      width: DESKTOP_WIDTH,
    },
    search: {
      target: 'site-search button[data-open-modal]',
      effect: isInView('site-search dialog'),
      width: DESKTOP_WIDTH,
    },
  },
};

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function config(sidebar: readonly SidebarEntry[], labels: ReadonlyMap<string, string>): string {
  const item = (entry: SidebarEntry): unknown =>
    typeof entry === 'string'
      ? { label: labels.get(entry) ?? entry, link: `/docs/${entry}` }
      : { label: entry.label, items: entry.entries.map(item) };
  const options = {
    site: SITE_URL,
    trailingSlash: 'never',
    // With files instead of folders its links would end in .html, and each would cost a redirect.
    build: { format: 'directory', assets: 'assets' },
    // By such a hash the server knows files that browsers may keep for good.
    vite: { build: { rollupOptions: { output: { hashCharacters: 'hex' } } } },
  };
  const theme = { title: SITE_TITLE, sidebar: sidebar.map(item) };
  return `import starlight from '@astrojs/starlight';
export default { ...${JSON.stringify(options)}, integrations: [starlight(${JSON.stringify(theme)})] };
`;
}

function pageText(page: Page): string {
  const title = page.frontMatter.get('title') ?? page.id;
  const description = page.frontMatter.get('description') ?? '""';
  // Without a slug of its own the address would be in lower case.
  const head = `title: ${title}\ndescription: ${description}\nslug: docs/${page.id}`;
  return `---\n${head}\n---\n${reduce(page, DIALECT)}`;
}
