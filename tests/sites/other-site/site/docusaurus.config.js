// The stock configuration, plus what the READMEs of the two packages tell users to add.
import { rehypeStaticDocuments, ssrTemplate } from '@docs-kit/page-first';
import { algoliaThemeConfig } from '@docs-kit/search';

import template from './template.config.js';

const [[preset, { docs, blog, ...options }]] = template.presets;

export default {
  ...template,
  ssrTemplate: ssrTemplate(),
  future: { experimental_faster: { rspackBundler: true } },
  presets: [
    [preset, { ...options, blog, docs: { ...docs, rehypePlugins: [rehypeStaticDocuments] } }],
  ],
  plugins: ['@docs-kit/page-first', '@docs-kit/search'],
  themeConfig: { ...template.themeConfig, algolia: algoliaThemeConfig() },
};
