/**
 * The configuration of the made-up sites in the build tests. It takes only the real site's settings
 * for broken content and for the docs, so that a build takes seconds.
 */
import type { Config } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import { remarkUnresolvedLinks } from '@docs-kit/markdown/unresolved-links';

import site from '../../../docusaurus.config';

const { colorMode, docs, navbar, tableOfContents } = site.themeConfig as Preset.ThemeConfig;

const config: Config = {
  title: site.title,
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: site.trailingSlash,
  titleDelimiter: site.titleDelimiter,
  onBrokenLinks: site.onBrokenLinks,
  onBrokenAnchors: site.onBrokenAnchors,
  onBrokenMarkdownLinks: site.onBrokenMarkdownLinks,
  onDuplicateRoutes: site.onDuplicateRoutes,
  future: site.future,
  i18n: site.i18n,
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.json', remarkPlugins: [remarkUnresolvedLinks] },
        blog: false,
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    colorMode,
    docs,
    tableOfContents,
    navbar: {
      title: navbar?.title,
      items: JSON.parse(process.env.FIXTURE_NAVBAR_ITEMS ?? '[]') as unknown[],
    },
  },
};

export default config;
