import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import type { SampleToRun } from '@docs-kit/docs-truth/samples/fences';

import { buildFrame } from './build-frame';

/**
 * Files of the playground, by path from the root of the site. Their names change with their content, so a browser that has
 * them needs no network for them; no service worker hears what the frame asks for.
 */
export const PLAYGROUND_FILES = /^\/assets\/(?:playground\/|js\/playground\.)/;

/** Options of the plugin. Paths are from the site's folder. README.md tells what each is for. */
export interface PlaygroundOptions {
  frame: string;
  reactNative: string;
  page: string;
  simulates: string;
  samples(): Promise<readonly SampleToRun[]>;
}

/** Runs samples in the page, in a frame without network. README.md says how. */
export default function playground({ siteDir }: LoadContext, options: PlaygroundOptions): Plugin {
  return {
    name: 'playground',
    getClientModules: () => [path.join(__dirname, 'browser', 'client.ts')],
    async contentLoaded({ actions }) {
      const { frame, reactNative, page, simulates, samples } = options;
      const alias = { 'react-native': path.join(siteDir, reactNative) };
      await actions.createData('frame.htm', await buildFrame(path.join(siteDir, frame), alias));
      await actions.createData('data.json', { page, simulates, samples: await samples() });
    },
    configureWebpack: (_, isServer) => ({
      module: {
        rules: [
          {
            test: /playground.default.frame\.htm$/,
            type: 'asset/resource',
            generator: { filename: 'assets/playground/frame.[contenthash:8].htm', emit: !isServer },
          },
        ],
      },
      optimization: {
        splitChunks: {
          cacheGroups: {
            // Editor and compiler, with a name by which they are left out of what is fetched ahead.
            playground: {
              chunks: ({ name }) => name === 'playground',
              test: /node_modules/,
              name: 'playground.libraries',
              enforce: true,
            },
          },
        },
      },
    }),
  };
}
