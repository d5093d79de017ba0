import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { mkdir, writeFile } from 'node:fs/promises';

import type { Sample } from './browser/samples';
import { buildFrame } from './build-frame';

/** Where the frame is, from the root of the site. */
export const FRAME_FILE = 'playground/frame.htm';

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

/** Writes the frame, of what the plugin was given. */
let writeFrame: (outDir: string) => Promise<void> = () => Promise.resolve();

/** A step of the build: the file that the playground shows in its frame. */
export const playgroundFrame: BuildStep = { name: 'playground', run: ({ outDir }) => writeFrame(outDir) };

/** Runs samples in the page, in a frame without network. README.md says how. */
export default function playground({ siteDir, baseUrl }: LoadContext, options: PlaygroundOptions): Plugin {
  const html = () => buildFrame(path.join(siteDir, options.frame), options.packageName, siteDir);
  writeFrame = async (outDir) => {
    const file = path.join(outDir, FRAME_FILE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await html());
  };
  return {
    name: 'playground',
    getClientModules: () => [path.join(__dirname, 'browser', 'client.ts')],
    async contentLoaded({ actions }) {
      const { page, simulates } = options;
      await actions.createData('settings.json', { frame: baseUrl + FRAME_FILE, page, simulates });
      await actions.createData('samples.json', [...(await options.samples())]);
    },
    configureWebpack: () => ({
      devServer: {
        setupMiddlewares(middlewares: object[]) {
          middlewares.unshift({
            name: 'playground-frame',
            path: `${baseUrl}${FRAME_FILE}`,
            middleware: (_: unknown, response: { setHeader(...header: string[]): void; end(text: string): void }) =>
              void html().then((text) => {
                response.setHeader('Content-Type', 'text/html; charset=utf-8');
                response.end(text);
              }),
          });
          return [];
        },
      },
    }),
  };
}
