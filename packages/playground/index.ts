import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import type { SampleToRun } from '@docs-kit/docs-truth/samples/running';

import { buildFrame } from './build-frame';

/**
 * Files of the playground, by path from the root of the site. Their names change with their content, so a browser that has
 * them needs no network for them; no service worker hears what the frame asks for.
 */
export const PLAYGROUND_FILES = /^\/assets\/(?:playground\/|js\/playground\.)/;

/** Options of the plugin. */
export interface PlaygroundOptions {
  /** The module of the site that starts the frame, from the site's folder. */
  readonly frame: string;
  /** The module that samples and the package get for `react-native`, from the site's folder. */
  readonly reactNative: string;
  /** The page whose first sample a shared link opens in. */
  readonly page: string;
  /** One sentence on what is simulated. */
  readonly simulates: string;
  /** @returns the samples that can be run */
  samples(): Promise<readonly SampleToRun[]>;
}

/** Runs samples in the page, in a frame without network. README.md says how. */
export default function playground({ siteDir }: LoadContext, options: PlaygroundOptions): Plugin {
  const { frame, reactNative, page, simulates } = options;
  return {
    name: 'playground',
    getClientModules: () => [path.join(__dirname, 'browser', 'client.ts')],
    async contentLoaded({ actions }) {
      const alias = { 'react-native': path.join(siteDir, reactNative) };
      await actions.createData('frame.htm', await buildFrame(path.join(siteDir, frame), alias));
      await actions.createData('data.json', { page, simulates, samples: await options.samples() });
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
