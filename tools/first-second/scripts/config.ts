import type { Config } from '@docusaurus/types';

import site from '../../../docusaurus.config';

/** The site's own configuration, with source maps beside the scripts, which readers are not given. */
const config: Config = {
  ...site,
  plugins: [
    ...(site.plugins ?? []),
    () => ({
      name: 'bench-source-maps',
      configureWebpack: (_config, isServer) => (isServer ? {} : { devtool: 'hidden-source-map' }),
    }),
  ],
};

export default config;
