import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeServiceWorker } from '@docs-kit/site-output/offline';
import { OFFLINE } from '../../src/offline';
import { close, listen } from '../../server/listening';
import { createSiteHandler } from '../../server/site-handler';
import { listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { writeHostFiles } from '@docs-kit/site-output/hosts/host-files';

const BUILD = path.resolve('build');
const HASH = /\.([0-9a-f]{8})\.(?:js|css)$/;
const TEXT = /\.(?:html|js|css|json)$/;

/** Title of the Introduction in a later build. */
export const LATER_TITLE = 'Introduction, second edition';

type FirstAnswer = (...args: [...Parameters<RequestListener>, answer: RequestListener]) => boolean;

/** A server whose site can be replaced while readers use it. */
export interface Deployments {
  readonly url: string;
  /** Addresses that have been requested. */
  readonly asked: string[];
  /** Serves another build from now on, and nothing of the previous one. */
  deploy(folder: string): void;
  /**
   * Lets a function handle requests first, now or later, itself or through the site. It returns
   * whether it did.
   */
  answer(first: FirstAnswer): void;
  stop(): Promise<void>;
}

/** Serves the project's build on its own port. */
export async function startDeployments(): Promise<Deployments> {
  let site = createSiteHandler(BUILD);
  let answer: FirstAnswer = () => false;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!answer(request, response, site)) site(request, response);
  });
  const address = await listen(server, 0, 'localhost');
  return {
    url: new URL(address).origin,
    asked,
    deploy: (folder) => {
      site = createSiteHandler(folder);
    },
    answer: (first) => {
      answer = first;
    },
    stop: () => close(server, 0),
  };
}

/** Maps the hash in the name of each asset to that of a later build: the same, backwards. */
function laterHashes(files: readonly string[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const file of files) {
    const hash = HASH.exec(file)?.[1];
    if (hash !== undefined) hashes.set(hash, [...hash].reverse().join(''));
  }
  return hashes;
}

/**
 * Copies the project's build as a later one that shares no asset names with it. In the copy, the
 * Introduction has another title. The copy is not compressed.
 *
 * @returns its folder, to pass to `removeBuild`
 */
export async function laterBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'later-build-'));
  await cp(BUILD, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
  const files = listFiles(folder);
  const hashes = laterHashes(files);
  const anyHash = new RegExp([...hashes.keys()].join('|'), 'g');
  const withLaterHashes = (text: string) =>
    text.replace(anyHash, (hash) => hashes.get(hash) ?? hash);
  for (const file of files.filter((name) => TEXT.test(name))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const later = withLaterHashes(text)
      .replaceAll('<h1>Introduction</h1>', `<h1>${LATER_TITLE}</h1>`)
      .replaceAll('"id":"intro","title":"Introduction"', `"id":"intro","title":"${LATER_TITLE}"`);
    await writeFile(path.join(folder, file), later);
    await rename(path.join(folder, file), path.join(folder, withLaterHashes(file)));
  }
  const pages = readBuiltPages(folder);
  writeServiceWorker(folder, OFFLINE, {}, pages);
  writeHostFiles(folder, { connectOrigins: [] }, pages);
  return folder;
}

/** Deletes a build made by `laterBuild`. */
export async function removeBuild(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
}
