/**
 * The site's own configuration with only a few of its pages: enough to test a search provider, in
 * less time.
 */
import type { Config, PluginModule } from '@docusaurus/types';
import type * as Preset from '@docusaurus/preset-classic';
import { movedAnchors } from '@docs-kit/page-first';
import type { SiteOutputOptions } from '@docs-kit/site-output';

import site from '../../../docusaurus.config';

const [[name, options]] = site.presets as [[string, Preset.Options]];

/**
 * The last plugin's steps, without the compressed copies, which no test of these pages requests,
 * and without anchors that have moved to other pages.
 */
const plugins = [...(site.plugins ?? [])];
const [siteOutput, { steps }] = plugins.pop() as [PluginModule, SiteOutputOptions];

const config: Config = {
  ...site,
  plugins: [
    ...plugins,
    [siteOutput, { steps: steps.slice(0, -1).filter((step) => step !== movedAnchors) }],
  ],
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  presets: [
    [
      name,
      {
        ...options,
        docs: {
          ...(options.docs as object),
          include: ['intro.md', 'api/hooks/useCloudFile.md'],
          sidebarPath: './tests/sites/hosted-search/sidebars.json',
        },
      } satisfies Preset.Options,
    ],
  ],
};

export default config;
