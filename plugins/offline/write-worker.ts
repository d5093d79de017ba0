import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { visit } from 'unist-util-visit';

import { readBuiltPages, type BuiltPage, type PageReader } from '../../serving/built-pages';
import { IMMUTABLE_FILES, isPublic, pageAddress } from '../../serving/policy';
import { listFiles } from '../../serving/list-files';
import { CANONICAL_STEPS } from '../../src/canonical-path';
import {
  OFFLINE_WORKER_FILE,
  SEARCH_RECORDS_FILE,
  SEARCH_START_FILE,
  SEARCH_START_STYLES_FILE,
  SLOW_PAGE_MS,
} from '../../src/constants';
import { pageMetadata } from '../../src/page-metadata';
import { SITE_URL } from '../../src/site';
import { isOfflineOff } from './setting';

/** Digest of each file that is kept, as `integrity` has it, by the file's address. */
export type KeptFiles = Readonly<Record<string, string>>;

const SEARCH_FILES = [SEARCH_RECORDS_FILE, SEARCH_START_FILE, SEARCH_START_STYLES_FILE];

/** What pages and the application are made of, in each language; robots, sitemap and the like are nobody's reading. */
const KEPT = new RegExp(`^/(?:[a-z]{2,3}(?:-\\w+)*/)?(?:(?:assets|img)/|(?:${SEARCH_FILES.join('|')})$)`);

/** The metadata that name an image. */
const PREVIEWS = ['og:image', 'twitter:image'];

/**
 * Writes the service worker into a built site. Call it when all pages and assets are as they will be served.
 *
 * @param outDir folder of the built site
 * @param env environment of the build; `OFFLINE=off` writes the kill switch instead
 * @param pages the site's pages
 * @returns addresses of the files that are kept; none with the kill switch
 * @throws Error where the setting is none that is known, or of the file system
 */
export function writeOfflineWorker(
  outDir: string,
  env: NodeJS.ProcessEnv,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): readonly string[] {
  const files = isOfflineOff(env) ? {} : keptFiles(outDir, pages);
  const text = isOfflineOff(env) ? readFileSync(path.join(__dirname, 'kill-switch.js'), 'utf8') : workerText(files);
  writeFileSync(path.join(outDir, OFFLINE_WORKER_FILE), text);
  return Object.keys(files);
}

/**
 * @param outDir folder of a built site
 * @param builtPages its pages
 * @returns all that a reader without a network needs: pages, assets, the search's records, images that pages show
 */
export function keptFiles(outDir: string, builtPages: readonly BuiltPage[] = readBuiltPages(outDir)): KeptFiles {
  const files = listFiles(outDir).filter(isPublic);
  const pages = files.filter((file) => pageAddress(file) !== undefined);
  const images = builtPages.map(({ read }) => read(pageImages));
  const shown = new Set(images.flatMap((ofPage) => ofPage.shown));
  const previews = new Set(images.flatMap((ofPage) => ofPage.previews));
  const others = files.filter((file) => KEPT.test(file) && (shown.has(file) || !previews.has(file)));
  return Object.fromEntries(
    [...pages, ...others].map((file) => [pageAddress(file) ?? file, digest(readFileSync(path.join(outDir, file)))]),
  );
}

/** Paths of the images that a page shows, and of those that it names for other sites, as previews of links to it. */
export const pageImages: PageReader<{ shown: string[]; previews: string[] }> = (tree) => {
  const pathOf = (image: unknown) => new URL(String(image), SITE_URL).pathname;
  const metadata = pageMetadata(tree);
  const shown: string[] = [];
  visit(tree, { type: 'element', tagName: 'img' }, ({ properties }) => {
    shown.push(pathOf(properties.src));
  });
  return { shown, previews: PREVIEWS.flatMap((name) => metadata.get(name) ?? []).map(pathOf) };
};

function workerText(files: KeptFiles): string {
  const worker = readFileSync(path.join(__dirname, 'worker.js'), 'utf8').replace(/^\s*(?:\/\/|\/\*\*).*\n/gm, '');
  const build = createHash('sha256').update(worker).update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const ofBuild = [
    JSON.stringify(build),
    JSON.stringify(files),
    String(IMMUTABLE_FILES),
    `[${CANONICAL_STEPS.map(([pattern, by]) => `[${pattern}, ${JSON.stringify(by)}]`).join(', ')}]`,
    SLOW_PAGE_MS,
  ];
  return worker.replace('ofBuild', () => ofBuild.join(', '));
}

function digest(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
