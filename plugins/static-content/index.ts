import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

const here = (file: string): string => path.join(__dirname, file);

/**
 * Takes the text of the documents out of the scripts: it stands in the built pages, and there the application finds it,
 * as it stands on the first page and by fetching the next. The development server has no built pages, and goes without.
 */
export default function staticContent({ siteDir }: { siteDir: string }): Plugin {
  return {
    name: 'static-content',
    getClientModules: () => [here('layout.css')],
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            resolve: {
              alias: {
                '@theme-original/DocItem/Content': here('Content.tsx'),
                // The headings of documents stand in the pages, as the build has drawn them (src/theme/Heading).
                '@theme/Heading': require.resolve('@docusaurus/theme-classic/lib/theme/Heading'),
              },
            },
            module: {
              rules: [
                {
                  test: /\.mdx?$/,
                  include: path.join(siteDir, 'docs'),
                  // After the stock loader, whose module it shortens.
                  enforce: 'post',
                  use: { loader: here('without-content.js'), options: { contents: here('contents.ts') } },
                },
              ],
            },
          },
  };
}
