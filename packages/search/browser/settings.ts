import siteConfig from '@generated/docusaurus.config';
import options from '@generated/search/default/settings.json';

import type { AlgoliaThemeConfig } from '../theme-config';

/** This site's search settings. Apart from the client that uses them: every page reads them, few ask for the client. */
export const settings = { ...options, ...(siteConfig.themeConfig.algolia as AlgoliaThemeConfig) };
