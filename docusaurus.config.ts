import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';

import { remarkMistakes } from './plugins/authoring/remark';
import canonicalAddress from './plugins/canonical-address';
import choices from './plugins/choices';
import { remarkPlatforms, remarkTabs } from './plugins/choices/remark';
import codeBlocks, { rehypeCodeBlocks } from './plugins/code-blocks';
import colorMode from './plugins/color-mode';
import { remarkContentsBadges } from './plugins/contents-badges/remark';
import docsRoot from './plugins/docs-root';
import rehypeIslands from './plugins/islands/rehype';
import loadGuard from './plugins/load-guard';
import offline from './plugins/offline';
import pageFirst from './plugins/page-first';
import { pageFirstTemplate } from './plugins/page-first/template';
import rehypePassages from './plugins/rehype-passages';
import rehypePhoneTables from './plugins/rehype-phone-tables';
import robots from './plugins/robots';
import search, { algoliaThemeConfig, remarkKeywords } from './plugins/search';
import shortcuts, { SHORTCUTS_BUTTON } from './plugins/shortcuts';
import staticContent from './plugins/static-content';
import remarkReference from './plugins/truth/reference/remark';
import { COPYRIGHT_YEARS, LOCALE, TITLE_DELIMITER, TOC_HEADING_LEVELS } from './src/constants';
import { STATIC_COMPONENTS } from './src/static-components';
import { hasGitHistory } from './src/git-history';
import { icon } from './src/icon';
import {
  AGENCY_NAME,
  AGENCY_URL,
  EDIT_URL,
  LATEST_RELEASE_URL,
  MAIN_DOC_PATH,
  RELEASES_URL,
  REPOSITORY_URL,
  SITE_TITLE,
  SITE_URL,
  TAGLINE,
} from './src/site';

/** What tells readers how fresh a page is, and lets them mend it. */
const upkeep = {
  editUrl: EDIT_URL,
  showLastUpdateTime: hasGitHistory(process.cwd()),
} satisfies Preset.Options['pages'];

/** Names of the site's own admonitions go here, besides those of Docusaurus. */
const admonitions = { keywords: [], extendDefaults: true };

/** What puts text into pages, which the search finds too. */
const textPlugins = [remarkReference, remarkPlatforms];

/** What every Markdown page goes through, in the docs and outside. */
const markdown = {
  admonitions,
  beforeDefaultRemarkPlugins: [[remarkMistakes, { admonitions }], ...textPlugins],
  remarkPlugins: [
    [npm2yarn, { sync: true, converters: ['yarn', 'pnpm', 'bun'] }],
    remarkTabs,
    remarkContentsBadges,
    remarkKeywords,
  ],
  rehypePlugins: [rehypePhoneTables, rehypeCodeBlocks],
} satisfies Preset.Options['pages'];

/** Readers who have closed it see it again when its id changes. */
const announcementBar = {
  id: 'new-architecture-3',
  content: `Version 3 needs React Native’s New Architecture. <a href="${MAIN_DOC_PATH}#upgrading-from-2x">Read what changed since 2.x</a>`,
  isCloseable: true,
};

const config: Config = {
  title: SITE_TITLE,
  tagline: TAGLINE,
  url: SITE_URL,
  baseUrl: '/',
  trailingSlash: false,
  headTags: [icon],
  titleDelimiter: TITLE_DELIMITER,
  organizationName: 'kuatsu',
  projectName: 'react-native-cloud-storage',

  ssrTemplate: pageFirstTemplate(announcementBar.id),

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',

  future: {
    experimental_faster: true,
  },

  i18n: {
    defaultLocale: LOCALE.code,
    locales: [LOCALE.code],
    localeConfigs: {
      [LOCALE.code]: { label: LOCALE.label, direction: LOCALE.direction, calendar: LOCALE.calendar },
    },
  },

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          lastVersion: 'current',
          versions: { current: { label: 'Next', badge: false } },
          ...markdown,
          rehypePlugins: [
            rehypePassages,
            ...markdown.rehypePlugins,
            [rehypeIslands, { ...STATIC_COMPONENTS, siteDir: __dirname }],
          ],
          ...upkeep,
        },
        pages: { ...markdown, ...upkeep },
        blog: false,
        theme: { customCss: './src/css/site.css' },
        sitemap: { ignorePatterns: ['/search', '/docs'] },
      } satisfies Preset.Options,
    ],
  ],

  plugins: [
    canonicalAddress,
    choices,
    codeBlocks,
    colorMode,
    docsRoot,
    loadGuard,
    offline,
    pageFirst,
    robots,
    shortcuts,
    staticContent,
    [search, { remarkPlugins: textPlugins }],
  ],

  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: TOC_HEADING_LEVELS.min, maxHeadingLevel: TOC_HEADING_LEVELS.max },
    announcementBar,
    navbar: {
      title: SITE_TITLE,
      hideOnScroll: true,
      items: [
        { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
        { href: LATEST_RELEASE_URL, position: 'left', label: 'Latest Release' },
        { href: REPOSITORY_URL, position: 'left', label: 'GitHub' },
        {
          type: 'docsVersionDropdown',
          position: 'right',
          // With one version alone the stock item is a plain link; a second entry makes it the dropdown that is asked for.
          dropdownItemsAfter: [{ href: RELEASES_URL, label: 'All releases' }],
        },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Getting Started', to: MAIN_DOC_PATH },
        { label: AGENCY_NAME, href: AGENCY_URL },
        { html: SHORTCUTS_BUTTON },
      ],
      copyright: `Copyright © ${COPYRIGHT_YEARS} ${AGENCY_NAME}.`,
    },
    algolia: algoliaThemeConfig(process.env),
  } satisfies Preset.ThemeConfig,
};

export default config;
