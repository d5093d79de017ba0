import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { LoadContext, Plugin } from '@docusaurus/types';

import type { Sample } from './browser/samples';
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
  /** The package that samples are about. */
  readonly packageName: string;
  /** The page whose first sample a shared link opens in. */
  readonly page: string;
  /** One sentence on what is simulated. */
  readonly simulates: string;
  /** @returns the samples that can be run */
  samples(): Promise<readonly Sample[]>;
}

/** The chunk of the editor and the compiler, which the chunk `playground` needs. */
const LIBRARIES = 'playground.libraries';
const isPlayground = ({ name }: { readonly name?: string | null }): boolean => name === 'playground';

/** Writes the frame, of what the plugin was given. */
let writeFrame: (outDir: string) => Promise<void> = () => Promise.resolve();

/** A step of the build: the file that the playground shows in its frame. */
export const playgroundFrame: BuildStep = { name: 'playground', run: ({ outDir }) => writeFrame(outDir) };

/** Runs samples in the page, in a frame without network. README.md says how. */
export default function playground({ siteDir, baseUrl }: LoadContext, options: PlaygroundOptions): Plugin {
  const { page, simulates } = options;
  let html = '';
  let frameFile = '';
  writeFrame = async (outDir) => {
    const file = path.join(outDir, frameFile);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  return {
    name: 'playground',
    getClientModules: () => [path.join(__dirname, 'browser', 'client.ts')],
    async contentLoaded({ actions }) {
      html = await buildFrame(path.join(siteDir, options.frame), options.packageName, siteDir);
      const digest = createHash('sha256').update(html).digest('hex').slice(0, 8);
      frameFile = `assets/playground/frame.${digest}.htm`;
      await actions.createData('settings.json', { frame: baseUrl + frameFile, page, simulates });
      await actions.createData('samples.json', [...(await options.samples())]);
    },
    configureWebpack: () => ({
      optimization: {
        splitChunks: {
          // With a name of its own, by which it is left out of what is fetched ahead.
          cacheGroups: { playground: { chunks: isPlayground, test: /node_modules/, name: LIBRARIES, enforce: true } },
        },
      },
      devServer: {
        setupMiddlewares(middlewares: object[]) {
          middlewares.unshift({
            name: 'playground-frame',
            path: `${baseUrl}assets/playground`,
            middleware: (_: unknown, response: { setHeader(...header: string[]): void; end(text: string): void }) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8');
              response.end(html);
            },
          });
          return [];
        },
      },
    }),
  };
}
