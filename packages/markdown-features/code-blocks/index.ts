import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { siteThemes } from './rehype';

export { default as rehypeCodeBlocks } from './rehype';

/** What blocks of code need besides the rehype plugin: their answers to the reader, and a `<CodeBlock>` without Prism. */
export default function codeBlocks({ siteConfig }: LoadContext): Plugin {
  siteThemes.live = siteConfig.themes.some((theme) => String(theme).includes('live-codeblock'));
  return {
    name: 'code-blocks',
    // Below the themes that the site names: that for live code has a block of its own, around the stock one.
    getThemePath: () => path.join(__dirname, 'site-theme'),
    getClientModules: () => [path.join(__dirname, '../code-block-component/client.ts')],
    configureWebpack: () => ({
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
