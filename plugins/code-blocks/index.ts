import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

export { default as rehypeCodeBlocks } from './rehype';

/**
 * Keeps the stock highlighter out of the browser: the theme imports Prism into every page, code or none. What a block
 * answers to comes with the application.
 */
export default function codeBlocks(): Plugin {
  return {
    name: 'code-blocks',
    getClientModules: () => [path.join(__dirname, '../../src/components/CodeBlock/client.ts')],
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': path.join(__dirname, 'no-prism.ts') } },
    }),
  };
}
