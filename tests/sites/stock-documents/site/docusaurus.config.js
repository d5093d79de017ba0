// The stock configuration, plus what completes our pages.
import { completePages, rehypeStaticDocuments, ssrTemplate } from '@docs-kit/page-first';
import siteOutput from '@docs-kit/site-output';

import template from './template.config.js';

const [[preset, { docs, blog, ...options }]] = template.presets;

export default {
  ...template,
  ssrTemplate: ssrTemplate(),
  future: { experimental_faster: { rspackBundler: true } },
  presets: [
    [preset, { ...options, blog, docs: { ...docs, rehypePlugins: [rehypeStaticDocuments] } }],
  ],
  plugins: ['@docs-kit/page-first', [siteOutput, { steps: [completePages()] }]],
};
