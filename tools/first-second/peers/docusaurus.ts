import { reduce, type Dialect } from '../content/reduce';
import { DOCUSAURUS_CONTROLS } from '../controls';
import { SITE_TITLE, SITE_URL } from '../../../src/site';
import type { Page } from '../content/page';
import type { SidebarEntry } from '../content/sidebar';
import type { Peer } from './peer';

const KEPT_FRONT_MATTER = ['title', 'description', 'sidebar_label', 'keywords'];

const DIALECT: Dialect = {
  openAdmonition: (kind, title) => (title ? `:::${kind}[${title}]` : `:::${kind}`),
  tabs: true,
  headingIds: true,
  link: (_, file) => file,
  fenceTitle: (title) => ` title=${JSON.stringify(title)}`,
};

/** Docusaurus as `create-docusaurus` sets it up: preset classic, webpack, the hosted search of the preset. */
export const docusaurus: Peer = {
  id: 'docusaurus',
  name: 'stock Docusaurus 3.7.0',
  packages: {
    '@docusaurus/core': '3.7.0',
    '@docusaurus/preset-classic': '3.7.0',
    '@mdx-js/react': '3.1.1',
    react: '19.2.9',
    'react-dom': '19.2.9',
  },
  // Docusaurus 3.7.0 hands its progress plugin options that newer versions reject, which stops the build.
  overrides: { webpack: '5.97.1' },
  files: (pages, sidebar) =>
    new Map([
      ...pages.map((page) => [`docs/${page.id}.md`, `${frontMatter(page)}${reduce(page, DIALECT)}`] as const),
      ['src/pages/index.md', `# ${SITE_TITLE}\n\n[Docs](/docs/intro)\n`],
      ['sidebars.js', `module.exports = ${JSON.stringify({ docs: sidebar.map(sidebarItem) })};\n`],
      ['docusaurus.config.js', `module.exports = ${JSON.stringify(CONFIG)};\n`],
    ]),
  build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  outDir: 'build',
  controls: DOCUSAURUS_CONTROLS,
};

const CONFIG = {
  title: SITE_TITLE,
  url: SITE_URL,
  baseUrl: '/',
  trailingSlash: false,
  // Anchors that only our generated parts have are missing here.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: {
    navbar: { title: SITE_TITLE, items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
    footer: { copyright: SITE_TITLE },
    // The dialog opens without an answer from the provider, which is all that is measured of it.
    algolia: { appId: 'BENCH', apiKey: 'bench', indexName: 'bench' },
  },
};

function frontMatter(page: Page): string {
  const kept = [...page.frontMatter].filter(([key]) => KEPT_FRONT_MATTER.includes(key));
  return `---\n${kept.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`;
}

function sidebarItem(entry: SidebarEntry): unknown {
  if (typeof entry === 'string') return entry;
  return { type: 'category', label: entry.label, collapsed: false, items: entry.entries.map(sidebarItem) };
}
