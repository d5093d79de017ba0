import { canonicalPath } from '@docs-kit/content/canonical-path';

import { IMMUTABLE, IMMUTABLE_FILES } from './caching';
import {
  FRAME_FILES,
  FRAME_HEADERS,
  HTTPS_HEADERS,
  SECURITY_HEADERS,
  type Headers,
} from './security-headers';

/**
 * Netlify and Cloudflare Pages both support it. With only GET and HEAD, it means the same as 308.
 */
const REDIRECT_STATUS = 301;

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. No path gets the same header twice, because
 * some hosts join them.
 */
export function headersFile(policy: string, files: readonly string[]): string {
  const rule = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const ofPages = { 'Content-Security-Policy': policy };
  const everywhere = { ...SECURITY_HEADERS, ...HTTPS_HEADERS };
  const immutable = { 'Cache-Control': IMMUTABLE };
  const frames = files.filter((file) => FRAME_FILES.test(file));
  const rules: string[] = [];
  if (frames.length === 0) {
    rules.push(rule('/*', { ...everywhere, ...ofPages }));
  } else {
    rules.push(rule('/*', everywhere));
    for (const path of pathsBeside(frames, files)) rules.push(rule(path, ofPages));
    for (const file of frames) rules.push(rule(file, FRAME_HEADERS));
  }
  for (const folder of immutableFolders(files)) rules.push(rule(`${folder}/*`, immutable));
  return rules.join('\n');
}

/** Returns the paths of all files except those in the folders of frames. */
function pathsBeside(frames: readonly string[], files: readonly string[]): string[] {
  const folderOf = (file: string) => /^\/[^/]+\//.exec(file)?.[0];
  const framed = new Set(frames.map(folderOf));
  const others = files.filter((file) => !frames.includes(file));
  const paths = others.map((file) => {
    const folder = folderOf(file);
    if (folder === undefined) return canonicalPath(file);
    return framed.has(folder) ? [] : `${folder}*`;
  });
  return [...new Set(paths.flat())].sort();
}

/** Returns the folders of the build in which every file may be cached permanently. */
function immutableFolders(files: readonly string[]): string[] {
  const folderOf = (file: string) => /^\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
  const folders = new Set(files.map(folderOf));
  for (const file of files) if (!IMMUTABLE_FILES.test(file)) folders.delete(folderOf(file));
  return [...folders].filter((folder) => folder !== undefined);
}

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages: what their own `.html` and slash rules do
 * not cover.
 */
export function redirectsFile(addresses: readonly string[]): string {
  const lines = addresses.flatMap((address) => {
    const target = `${encodeURI(address)} ${REDIRECT_STATUS}`;
    if (address === '/') return `/index.html ${target}`;
    return [`${encodeURI(address)}.html ${target}`, `${encodeURI(address)}/index.html ${target}`];
  });
  return `${lines.join('\n')}\n`;
}
