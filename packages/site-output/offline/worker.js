// The site's service worker: keeps one whole build for reading without a network. See README.md.
// The build defines FILES, the digest of each file by its path, and BUILD, which names them all.
import { canonicalPath, comparablePath } from '@docs-kit/content/canonical-path';
import { IMMUTABLE_FILES } from '../hosts/caching';
import { savesData } from '@docs-kit/page-first/data-saving';

const PREFIX = 'offline-';
const OWN_CACHE = PREFIX + BUILD;
/** If a page's first byte takes longer, the reader's own copy is shown, if there is one. */
const SLOW_PAGE_MS = 3_000;
const match = { ignoreVary: true };

/** @param {string} path */
const isOfBuild = (path) => Object.hasOwn(FILES, path);

async function install() {
  if (savesData()) throw new Error('The reader saves data: nothing is kept.');
  const requests = Object.entries(FILES).map(([path, integrity]) => {
    // A file whose name stays the same between builds is revalidated. The digest rejects files of
    // another build, such as during a deployment, and whatever a host or a hotel network sends
    // instead.
    const cache = IMMUTABLE_FILES.test(path) ? 'default' : 'no-cache';
    // A redirected response may not be used for a page.
    return new Request(path, { cache, integrity, redirect: 'error', priority: 'low' });
  });
  try {
    // After a rollback, the cache of this build exists already, and would count as the oldest.
    await caches.delete(OWN_CACHE);
    const cache = await caches.open(OWN_CACHE);
    await cache.addAll(requests);
  } catch (error) {
    // Storage is full or denied, or a file is missing: half a build is useless.
    await caches.delete(OWN_CACHE).catch(() => undefined);
    throw error;
  }
  // Activate at once. No tab loses anything, because the build that it runs is kept, too.
  await skipWaiting();
}

/** Keeps this build and the previous one, which open tabs may still run. */
async function tidy() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(builds.slice(0, -2).map((name) => caches.delete(name)));
}

async function activate() {
  // With this, starting the worker does not delay a page.
  await registration.navigationPreload?.enable();
  await clients.claim();
  await tidy();
}

/** Returns the copy that is kept; undefined if there is none or storage fails. */
async function copyOf(path) {
  try {
    const own = await caches.open(OWN_CACHE);
    return (await own.match(path, match)) ?? (await caches.match(path, match));
  } catch {
    return undefined;
  }
}

/**
 * Mostly for names with a hash. Such files are the same in every build, so a tab of any build finds
 * its own.
 */
async function fromCacheFirst(request, path) {
  return (await copyOf(path)) ?? fetch(request);
}

async function fromNetworkFirst(event, path) {
  const answer = Promise.resolve(event.preloadResponse).then(
    (response) => response ?? fetch(event.request),
  );
  // Whoever awaits the answer sees a failure. It should not be reported just because the copy is
  // awaited first.
  event.waitUntil(answer.catch(() => undefined));
  const copy = isOfBuild(path) ? await copyOf(path) : undefined;
  if (!copy) return answer;
  const tooLate = new Promise((resolve) => setTimeout(resolve, SLOW_PAGE_MS));
  const response = await Promise.race([answer, tooLate]).catch(() => undefined);
  // Firefox resolves a failed preload with an error response. Other browsers reject.
  return response && response.type !== 'error' && response.status < 500 ? response : copy;
}

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const isPage = request.mode === 'navigate';
  // A page's name in the address has no ending once it is decoded.
  const decoded = comparablePath(pathname);
  const path = isPage ? canonicalPath(decoded) : decoded;
  if (IMMUTABLE_FILES.test(path)) event.respondWith(fromCacheFirst(request, path));
  else if (isPage || isOfBuild(path)) event.respondWith(fromNetworkFirst(event, path));
});

// A tab reports which build it runs by sending the path of the script that names all others.
addEventListener('message', (event) => {
  if (!isOfBuild(event.data.runtime)) event.source.postMessage('outdated');
});
