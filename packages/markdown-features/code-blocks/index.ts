import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { readCodeThemes } from './code-themes';

export { default as rehypeCodeBlocks } from './rehype';

/**
 * Keeps the stock highlighter out of the browser: the theme imports Prism into every page, code or none. What a block
 * answers to comes with the application. Where a theme for live code is configured, which needs Prism, it stays.
 */
export default function codeBlocks({ siteDir, siteConfig }: LoadContext): Plugin {
  const { live } = readCodeThemes(siteDir, siteConfig);
  const withoutPrism = { 'prism-react-renderer$': path.join(__dirname, 'no-prism.ts') };
  return {
    name: 'code-blocks',
    // Below the themes that the site names: that for live code has a block of its own, around the stock one.
    getThemePath: () => path.join(__dirname, 'site-theme'),
    getClientModules: () => [path.join(__dirname, '../code-block-component/client.ts')],
    configureWebpack: () => ({
      resolve: { alias: live ? {} : withoutPrism },
      module: {
        rules: [
          {
            // No pattern: Docusaurus takes a rule with one for a loader of documents.
            test: (file) => /\.mdx?$/.test(file),
            enforce: 'pre',
            use: [path.join(__dirname, 'watch-raw-files.js')],
          },
        ],
      },
    }),
  };
}
