import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { isDocument } from '../islands/documents';

const here = (file: string): string => path.join(__dirname, file);

/** Docusaurus's list of what the routes are drawn with. */
const ROUTES = /[\\/]\.docusaurus[\\/]registry\.js$/;

const NO_CODE = /\.(?!(?:mdx?|[cm]?[jt]sx?|css|json)$)\w+$/;

/**
 * Takes the text of the documents out of the scripts: it stands in the built pages, and there the application finds it,
 * as it stands on the first page and by fetching the next. The development server has no built pages, and goes without.
 */
export default function staticContent({ siteDir }: { siteDir: string }): Plugin {
  const islandsOnly = {
    // After the stock loader, whose module it shortens.
    enforce: 'post' as const,
    use: { loader: here('../islands/islands-only.js'), options: { contents: here('contents.ts') } },
  };
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
                // A document as the page of a route; one that is imported elsewhere stays whole.
                {
                  ...islandsOnly,
                  test: /\.mdx?$/,
                  include: (file: string) => isDocument(file, siteDir),
                  issuer: ROUTES,
                },
                { ...islandsOnly, resourceQuery: /^\?islands$/ },
                // The files that a document names are written, and who needs their addresses has them in the page.
                { test: NO_CODE, issuer: /\.mdx?$/, sideEffects: false },
              ],
            },
          },
  };
}
