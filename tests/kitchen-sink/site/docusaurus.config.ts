/** The site's own configuration around the pages of the kitchen sink: two languages, two versions, tags, its own pages. */
import type { Config } from '@docusaurus/types';

import site from './site.config';

const config: Config = {
  ...site,
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: { ...site.i18n?.localeConfigs, de: { label: 'Deutsch' } },
  },
  onBrokenAnchors: 'throw',
};

export default config;
