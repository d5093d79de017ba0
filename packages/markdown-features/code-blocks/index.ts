import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { siteThemes } from './rehype';

export { default as rehypeCodeBlocks } from './rehype';

/** The client module of code blocks, and a `<CodeBlock>` without Prism. */
export default function codeBlocks({ siteConfig }: LoadContext): Plugin {
  siteThemes.live = siteConfig.themes.some((theme) => String(theme).includes('live-codeblock'));
  return {
    name: 'code-blocks',
    // Below the themes of the site: the one for live code wraps the stock block.
    getThemePath: () => path.join(__dirname, 'site-theme'),
    getClientModules: () => [path.join(__dirname, '../code-block-component/client.ts')],
  };
}
