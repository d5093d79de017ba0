import { readFileSync } from 'node:fs';

import type { PluggableList } from 'unified';
import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import {
  criticalCss,
  movedAnchors,
  ownAddresses,
  ssrTemplate,
  type PageFirstOptions,
} from '@docs-kit/page-first';

import authoring from '@docs-kit/authoring';
import { remarkMistakes } from '@docs-kit/authoring/remark';
import { remarkBadges } from '@docs-kit/markdown/badges/remark';
import { remarkBelowIntroduction } from '@docs-kit/markdown/below-introduction';
import rehypeBreakableCode from '@docs-kit/markdown/breakable-code';
import { setUpChoices } from '@docs-kit/markdown/choices/setup';
import { remarkClosableIds } from '@docs-kit/markdown/closable-ids';
import codeBlocks, { rehypeCodeBlocks } from '@docs-kit/markdown/code-blocks';
import { remarkContentsBadges } from '@docs-kit/markdown/contents-badges';
import { plainText } from '@docs-kit/content/pages';
import { framePolicy } from '@docs-kit/site-output/hosts/frame-policy';
import { hostFiles } from '@docs-kit/site-output/hosts/host-files';
import siteOutput, { type SiteOutputOptions } from '@docs-kit/site-output';
import { markdownCopies } from '@docs-kit/site-output/markdown-copies';
import offline, { serviceWorker } from '@docs-kit/site-output/offline';
import { precompressed } from '@docs-kit/site-output/precompress';
import { socialImages } from '@docs-kit/site-output/social-images';
import rehypePhoneTables, { phoneTables } from '@docs-kit/markdown/phone-tables';
import { remarkSectionLabels } from '@docs-kit/markdown/section-labels';
import rehypeTaskLists from '@docs-kit/markdown/task-lists';
import { remarkUnresolvedLinks } from '@docs-kit/markdown/unresolved-links';
import {
  providerFromEnvironment,
  SEARCH_DIALOG,
  searchFiles,
  searchOrigins,
  type SearchOptions,
} from '@docs-kit/search';
import type { PlaygroundOptions } from '@docs-kit/playground';
import { HASH_PREFIX } from '@docs-kit/playground/hash';
import { SYNONYMS } from './src/synonyms';
import { OFFLINE } from './src/offline';
import { SOCIAL_IMAGE } from './src/social-image';
import { BADGES } from './src/badges';
import { CHOICES } from './src/choices';
import { PROSE } from './src/prose';
import { hasGitHistory } from './src/git-history';
import siteFacts from './src/site-facts';
import { runLabel } from './src/playground/run-label';
import { errorCodeLinks, playgroundSamples } from './src/playground/samples';
import * as site from './src/site';
import { START_PAGES } from './src/start-pages';

/** What readers choose once, for all pages. */
const choices = setUpChoices(CHOICES);

/**
 * Directives that pages may use in addition to Docusaurus's admonitions. The check enforces this.
 */
const { directives } = choices;

/** Plugins that change what the text of pages says, which the search needs too. */
const textPlugins: PluggableList = [[remarkBadges, BADGES], choices.platforms];

/** Options for every Markdown page, inside and outside the docs. */
const markdown = {
  beforeDefaultRemarkPlugins: [[remarkMistakes, { directives }], ...textPlugins],
  remarkPlugins: [
    [npm2yarn, { sync: true, converters: ['yarn', 'pnpm', 'bun'] }],
    choices.tabs,
    remarkClosableIds,
    remarkUnresolvedLinks,
    remarkContentsBadges,
    [remarkSectionLabels, { labels: ['Returns', 'Resolves', 'Throws'] }],
  ],
  rehypePlugins: [
    rehypeBreakableCode,
    [rehypePhoneTables, { besideTitle: ['Type'], asText: ['Meaning'] }],
    rehypeTaskLists,
    [rehypeCodeBlocks, { runLabel }],
  ],
  editUrl: site.EDIT_URL,
  showLastUpdateTime: hasGitHistory(process.cwd()),
} satisfies Preset.Options['pages'];

/** Readers who have closed it see it again when its id changes. */
const announcementBar = {
  id: 'new-architecture-3',
  content: `Version 3 needs React Native’s New Architecture. <a href="/docs/guides/upgrading#upgrading-from-2x">Read what changed since 2.x</a>`,
};

/** Opens the list of shortcuts (`src/shortcuts`). */
const SHORTCUTS_BUTTON =
  '<button type="button" class="clean-btn footer__link-item" aria-haspopup="dialog" data-shortcuts>Keyboard shortcuts</button>';

/** The hosted provider of the search, if the environment names it. */
const algolia = providerFromEnvironment();

/** The search's files are written among the steps: other steps change the pages that it reads. */
const search = {
  algolia,
  synonyms: SYNONYMS,
  remarkPlugins: textPlugins,
  newIssueUrl: `${site.REPOSITORY_URL}/issues/new`,
  keys: { '?': '[data-shortcuts]' },
  startPages: START_PAGES,
  writesFiles: false,
} satisfies SearchOptions;

/** State that pages show before hydration, but that is not in their built HTML. */
const styleStates = {
  choices: [...choices.names, site.NO_SINGLE_KEYS],
  attributes: ['data-open', 'data-mac'],
};

/** Shown in the playground. */
const SIMULATED = 'Google Drive and Android are simulated, without iCloud.';

const ICON = `data:image/svg+xml,${encodeURIComponent(readFileSync('static/img/favicon.svg', 'utf8'))}`;

/**
 * Settings not listed here, such as color mode, locale and broken links, keep Docusaurus's
 * defaults.
 */
const config: Config = {
  title: site.SITE_TITLE,
  tagline: site.TAGLINE,
  url: site.SITE_URL,
  baseUrl: '/',
  // Readers' saved searches are kept by this name.
  projectName: 'react-native-cloud-storage',
  trailingSlash: false,
  // Inlined to save a request. Search engines use the file that the home page names, Firefox
  // /favicon.ico after Back.
  headTags: [{ tagName: 'link', attributes: { rel: 'icon', href: ICON } }],

  ssrTemplate: ssrTemplate({ eagerHash: HASH_PREFIX, searchDialog: SEARCH_DIALOG }),

  future: {
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      // It drops the end tag of a `<p>` in a `<label>`: what follows becomes part of the label.
      swcHtmlMinimizer: false,
    },
  },

  // Line ends and byte-order marks of other systems do not matter.
  markdown: { preprocessor: ({ fileContent }) => plainText(fileContent) },

  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          sidebarCollapsed: false,
          lastVersion: 'current',
          versions: { current: { label: 'Next', badge: false } },
          ...markdown,
          remarkPlugins: [
            ...markdown.remarkPlugins,
            [remarkBelowIntroduction, { component: 'PageTools' }],
          ],
        },
        pages: markdown,
        blog: false,
        theme: {
          customCss: ['theme', 'content', 'badges', 'layout', 'media'].map(
            (name) => `./src/css/${name}.css`,
          ),
        },
        sitemap: { ignorePatterns: ['/search', '/docs'] },
      } satisfies Preset.Options,
    ],
  ],

  clientModules: ['./src/shortcuts/client.ts', './src/page-change/client.ts'],

  plugins: [
    (context) =>
      authoring(context, {
        directives,
        remarkPlugins: choices.checks,
        ...PROSE,
        addresses: ['/search'],
        oldAddresses: site.OLD_ADDRESSES_FILE,
      }),
    choices.plugin,
    codeBlocks,
    phoneTables,
    siteFacts,
    offline,
    ['@docs-kit/page-first', { choices: styleStates.choices } satisfies PageFirstOptions],
    ['@docs-kit/search', search],
    [
      '@docs-kit/playground',
      {
        frame: 'src/playground/frame.ts',
        reactNative: 'src/playground/react-native.ts',
        page: '/docs/example',
        simulates: SIMULATED,
        samples: () => playgroundSamples(process.cwd()),
        links: () => errorCodeLinks(process.cwd()),
      } satisfies PlaygroundOptions,
    ],
    // Last: the steps that process the built pages, in this order.
    [
      siteOutput,
      {
        steps: [
          searchFiles(search),
          markdownCopies,
          socialImages(SOCIAL_IMAGE),
          movedAnchors,
          criticalCss(styleStates),
          ownAddresses,
          framePolicy,
          serviceWorker(OFFLINE),
          hostFiles({ connectOrigins: searchOrigins(algolia), showsFrames: true }),
          precompressed,
        ],
      } satisfies SiteOutputOptions,
    ],
  ],

  themeConfig: {
    announcementBar,
    navbar: {
      title: site.SITE_TITLE,
      hideOnScroll: true,
      items: [
        // Current on all documents: the section, not the page.
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', 'aria-current': 'true' },
        { href: site.LATEST_RELEASE_URL, label: 'Latest Release' },
        { href: site.REPOSITORY_URL, label: 'GitHub' },
        {
          type: 'docsVersionDropdown',
          position: 'right',
          // A button that opens a menu. The stock one is the current page wherever its link leads.
          'aria-current': 'false',
          // With only one version, the stock item is a plain link. A second entry makes it the
          // required dropdown.
          dropdownItemsAfter: [{ href: `${site.REPOSITORY_URL}/releases`, label: 'All releases' }],
        },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: 'Getting Started', to: site.MAIN_DOC_PATH },
        { label: site.AGENCY_NAME, href: site.AGENCY_URL },
        { html: SHORTCUTS_BUTTON },
      ],
      copyright: `Copyright © ${site.COPYRIGHT_YEARS} ${site.AGENCY_NAME}.`,
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
