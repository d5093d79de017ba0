/**
 * The site's own configuration around the pages of the kitchen sink: two languages, two versions,
 * tags, its own pages.
 */
import type { SiteOutputOptions } from '@docs-kit/site-output';
import type { Config, PluginModule } from '@docusaurus/types';

import site from './site.config';

/**
 * The last step of the last plugin makes the compressed copies, which no test of these pages
 * requests.
 */
const plugins = [...(site.plugins ?? [])];
const [siteOutput, { steps }] = plugins.pop() as [PluginModule, SiteOutputOptions];

const config: Config = {
  ...site,
  plugins: [...plugins, [siteOutput, { steps: steps.slice(0, -1) }]],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { ...site.i18n?.localeConfigs, de: { label: 'Deutsch' } },
  },
  onBrokenAnchors: 'throw',
};

export default config;
