import { labelOf, titleOf, type Page } from '../content/page';
import { reduce, type Admonition, type Dialect } from '../content/reduce';
import { DESKTOP_WIDTH, isInView, PHONE_WIDTH } from '../controls';
import { SITE_TITLE } from '../../../src/site';
import type { SidebarEntry } from '../content/sidebar';
import type { Peer } from './peer';

const KINDS: Readonly<Record<Admonition, string>> = {
  note: 'info',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
};

const DIALECT: Dialect = {
  openAdmonition: (kind, title) => `::: ${KINDS[kind]} ${title}`.trimEnd(),
  tabs: false,
  headingIds: true,
  link: (_, file) => file,
  fenceTitle: (title) => ` [${title}]`,
};

/** VitePress with its default theme and its local search. */
export const vitepress: Peer = {
  id: 'vitepress',
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4' },
  files: (pages, sidebar) => {
    const labels = new Map(pages.map((page) => [page.id, labelOf(page)]));
    return new Map([
      ...pages.map((page) => [`docs/${page.id}.md`, pageText(page)] as const),
      ['index.md', `# ${SITE_TITLE}\n\n[Docs](/docs/intro)\n`],
      ['.vitepress/config.mjs', `export default ${JSON.stringify(config(sidebar, labels), null, 2)};\n`],
    ]);
  },
  build: ['node_modules/vitepress/bin/vitepress.js', 'build', '.'],
  outDir: '.vitepress/dist',
  controls: {
    menu: { target: '.VPNavBarHamburger', effect: isInView('.VPNavScreen'), width: PHONE_WIDTH },
    toggle: {
      target: '.VPNavBarAppearance .VPSwitchAppearance',
      effect: "document.documentElement.classList.contains('dark')",
      width: DESKTOP_WIDTH,
    },
    search: { target: '.VPNavBarSearch button', effect: isInView('.VPLocalSearchBox'), width: DESKTOP_WIDTH },
  },
};

function config(sidebar: readonly SidebarEntry[], labels: ReadonlyMap<string, string>): unknown {
  const item = (entry: SidebarEntry): unknown =>
    typeof entry === 'string'
      ? { text: labels.get(entry) ?? entry, link: `/docs/${entry}` }
      : { text: entry.label, items: entry.entries.map(item) };
  return {
    lang: 'en',
    title: SITE_TITLE,
    cleanUrls: true,
    ignoreDeadLinks: true,
    // Dependencies lie beside the pages and are none.
    srcExclude: ['node_modules/**'],
    themeConfig: {
      nav: [{ text: 'Docs', link: '/docs/intro' }],
      sidebar: sidebar.map(item),
      search: { provider: 'local' },
    },
    // By such a hash the server knows files that browsers may keep for good.
    vite: { build: { rollupOptions: { output: { hashCharacters: 'hex' } } } },
  };
}

function pageText(page: Page): string {
  const title = page.frontMatter.get('title') ?? page.id;
  const description = page.frontMatter.get('description') ?? '""';
  // The title's id is named, as VitePress makes none that a heading below has been given by hand.
  const heading = `# ${titleOf(page)} {#page-title}`;
  return `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${heading}\n${reduce(page, DIALECT)}`;
}
