import path from 'node:path';

import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi, PluginIdSchema } from '@docusaurus/utils-validation';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build } from 'esbuild';

import { checkOptions } from '@docs-kit/content/options';
import type { SampleToRun } from '@docs-kit/samples/fences';

/**
 * Paths of the playground's files, from the root. Names change with the content, so browsers keep
 * the files.
 */
export const PLAYGROUND_FILES = /^\/assets\/(?:playground\/|js\/playground\.)/;

/**
 * What the frame may do: run what it is sent. It has no network access, and its contents come with
 * it.
 */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; " +
  "connect-src 'none'; frame-src 'none'; child-src 'none'; worker-src 'none'; object-src 'none'; " +
  "form-action 'none'; base-uri 'none'";

const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; background: Canvas; color: CanvasText; font: 14px system-ui, sans-serif; }
.app { display: flex; flex-direction: column; }
/* Gray, as on a phone. React Native for Web gives placeholders the color of values. */
input, textarea { --placeholderTextColor: #767676; }
/* Below this size, iOS zooms into what takes the focus. */
@media (pointer: coarse) { input, textarea { font-size: max(1rem, 16px) !important; } }
/* Forced colors remove backgrounds, which show where buttons are. */
@media (forced-colors: active) { [role=button] { border: 1px solid ButtonBorder; } }`;

/**
 * Builds the frame as one HTML file, because it can load nothing. `entry` is the module that calls
 * `startFrame`.
 */
async function buildFrame(entry: string, alias: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    alias,
    bundle: true,
    minify: true,
    write: false,
    target: browserslistToEsbuild(),
    format: 'iife',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', global: 'globalThis' },
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', String.raw`<\/script`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width"><title>App</title>',
    `<style>${STYLES}</style></head><body><div id="app"></div><script>${script}</script></body></html>`,
  ].join('');
}

/** A sample, with what is typed into its app for the reader, such as a password. */
export type PlaygroundSample = SampleToRun & {
  /** Texts by the placeholders of their fields. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What the reader is told of them. */
  readonly hint?: string | undefined;
};

/** Options of the plugin. Paths are relative to the site's folder. */
export interface PlaygroundOptions {
  /** The module that starts in the frame. */
  frame: string;
  /** The module that takes the place of `react-native` there. */
  reactNative: string;
  /** The address of the page that a shared link leads to. */
  page: string;
  /** What a reader is told about the frame: which services are simulated. */
  simulates: string;
  samples(): Promise<readonly PlaygroundSample[]>;
  /** Words of the output that are links, such as codes of errors, with their addresses. */
  links(): Promise<Readonly<Record<string, string>>>;
}

const OPTIONS = Joi.object<PlaygroundOptions & { id: string }>({
  id: PluginIdSchema,
  frame: Joi.string().required(),
  reactNative: Joi.string().required(),
  page: Joi.string().required(),
  simulates: Joi.string().required(),
  samples: Joi.function().required(),
  links: Joi.function().required(),
});

/** Docusaurus calls this before the plugin. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, PlaygroundOptions>): PlaygroundOptions {
  return checkOptions('playground', OPTIONS, options);
}

/** Runs samples in the page, in a frame without network access. README.md explains how. */
export default function playground({ siteDir }: LoadContext, options: PlaygroundOptions): Plugin {
  return {
    name: 'playground',
    getClientModules: () => [path.join(__dirname, 'browser', 'client.ts')],
    async contentLoaded({ actions }) {
      const { frame, reactNative, page, simulates } = options;
      const alias = { 'react-native': path.join(siteDir, reactNative) };
      await actions.createData('frame.htm', await buildFrame(path.join(siteDir, frame), alias));
      const samples = await options.samples();
      const links = await options.links();
      await actions.createData('data.json', { page, simulates, samples, links });
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
            // Editor and compiler, with a name that excludes them from precaching.
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
