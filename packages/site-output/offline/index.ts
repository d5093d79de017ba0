import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import { type BuiltPage, listFiles } from '@docs-kit/content/built-pages';
import { comparablePath } from '@docs-kit/content/canonical-path';
import { isPublic, pageAddress } from '@docs-kit/content/page-address';
import { checkOptions } from '@docs-kit/content/options';
import type { Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { buildSync } from 'esbuild';
import { selectAll } from 'hast-util-select';

/** Digest of each kept file in the format of `integrity`, by the file's address. */
type KeptFiles = Readonly<Record<string, string>>;

/** Options for what is kept of a site, beyond pages, assets and the images that pages show. */
export interface OfflineOptions {
  /** File names, relative to each language's base URL. One that ends with a slash is a folder. */
  readonly files: readonly string[];
  /**
   * Assets that few readers need. They are not kept, unless the browser's own cache keeps them.
   */
  readonly leftOut?: RegExp;
}

const OPTIONS = Joi.object<OfflineOptions>({
  files: Joi.array().items(Joi.string()).required(),
  leftOut: Joi.object().instance(RegExp),
});

/** Makes the whole site readable without a network after one visit. See README.md. */
export default function offline(): Plugin {
  return {
    name: 'offline',
    getClientModules: () =>
      isOfflineOff(process.env) ? [] : [path.join(__dirname, 'registration.ts')],
  };
}

/**
 * Whether the build should remove service workers of earlier builds.
 *
 * @throws Error for an unknown `OFFLINE`
 */
function isOfflineOff({ OFFLINE = '' }: NodeJS.ProcessEnv): boolean {
  if (OFFLINE !== '' && OFFLINE !== 'off') {
    throw new Error(`OFFLINE is ${JSON.stringify(OFFLINE)}, expected "off" or nothing.`);
  }
  return OFFLINE === 'off';
}

/**
 * @returns the step that writes the service worker, or the kill switch if the environment has
 * `OFFLINE=off`
 */
export function serviceWorker(given: OfflineOptions): BuildStep {
  const options = checkOptions('site-output, serviceWorker', OPTIONS, given);
  return {
    needsFinalFiles: true,
    run: ({ outDir, pages }) => writeServiceWorker(outDir, options, process.env, pages()),
  };
}

/**
 * Writes the service worker into a built site whose pages and assets are already as they will be
 * served.
 */
export function writeServiceWorker(
  outDir: string,
  options: OfflineOptions,
  env: NodeJS.ProcessEnv,
  pages: readonly BuiltPage[],
): void {
  const text = isOfflineOff(env)
    ? readFileSync(path.join(__dirname, 'kill-switch.js'), 'utf8')
    : workerText(keptFiles(outDir, options, pages));
  // Its location decides which pages it controls, and its name never changes.
  writeFileSync(path.join(outDir, 'sw.js'), text);
}

/** The folder of a language, in the path of a file. */
const LANGUAGE_FOLDER = /^\/[a-z]{2,3}(?:-\w+)*(?=\/)/;

/** Whether a file has a name or is in a folder of this list, in any language. */
function isNamed(file: string, names: readonly string[]): boolean {
  const paths = [file, file.replace(LANGUAGE_FOLDER, '')];
  return names.some((name) => {
    if (name.endsWith('/')) return paths.some((each) => each.startsWith(`/${name}`));
    return paths.includes(`/${name}`);
  });
}

/**
 * @returns everything a reader without a network needs: pages, assets, images that pages show, the
 * named files
 */
export function keptFiles(
  outDir: string,
  options: OfflineOptions,
  pages: readonly BuiltPage[],
): KeptFiles {
  // No reader needs robots.txt, the sitemap and the like.
  const names = ['assets/', ...options.files];
  const ofPages = new Set(pages.map(({ file }) => file));
  const shown = new Set(pages.flatMap(shownImages));
  const files = listFiles(outDir).filter(isPublic);
  const isKept = (file: string) =>
    (ofPages.has(file) && pageAddress(file) !== undefined) ||
    isNamed(file, names) ||
    shown.has(comparablePath(file));
  const kept = files.filter((file) => isKept(file) && !options.leftOut?.test(file));
  const addressOf = (file: string) => comparablePath(pageAddress(file) ?? file);
  const digest = (file: string) => hash('sha256', readFileSync(path.join(outDir, file)), 'base64');
  return Object.fromEntries(kept.map((file) => [addressOf(file), `sha256-${digest(file)}`]));
}

/** Returns the paths of the images that a page shows, including its icon. */
function shownImages({ tree }: BuiltPage): string[] {
  return selectAll('img, link[rel~=icon]', tree).map(({ properties: { src, href } }) =>
    comparablePath(new URL(String(src ?? href), 'https://site.invalid').pathname),
  );
}

/** Bundles the worker with the list of what it keeps. */
function workerText(files: KeptFiles): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'worker.js')],
    bundle: true,
    write: false,
    format: 'iife',
    minifyWhitespace: true,
    target: browserslistToEsbuild(),
    define: { FILES: JSON.stringify(files) },
  });
  const worker = outputFiles[0]?.text ?? '';
  const build = hash('sha256', worker).slice(0, 16);
  return `const BUILD = '${build}';\n${worker}`;
}
