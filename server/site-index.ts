import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { PRECOMPRESSED, type Compression, type ContentEncoding } from './content-encoding';
import { contentTypeOf } from './content-types';
import { cacheControlOf, NOT_FOUND_FILE, pageAddress } from './policy';

/** The bytes of a file in one encoding. */
export interface Representation {
  /** Path from the root of the site, e.g. `/docs/intro.html.br`. */
  readonly path: string;
  /** Length in bytes. */
  readonly size: number;
  /** Strong entity tag made of the bytes, so that it differs between encodings and is the same on every machine. */
  readonly etag: string;
}

/** A file that readers may ask for, with all that its answers say about it. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Last-Modified header. */
  readonly lastModified: string;
  /** Compressed forms at hand, best first. */
  readonly compressions: readonly Compression[];
  readonly representations: ReadonlyMap<ContentEncoding, Representation>;
}

/** Everything that a built site can answer with. */
export interface SiteIndex {
  /** Public files by path from the root of the site. */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** File of each page by the page's address. */
  readonly pages: ReadonlyMap<string, string>;
}

const COMPRESSED = /\.(?:br|gz)$/;
/** Hidden files are the build's own; `.well-known` is the one hidden place that the web asks for (RFC 8615). */
const HIDDEN = /\/\.(?!well-known\/)/;

/**
 * Reads a built site once, so that no request can reach a file that is not in it.
 *
 * @param root folder of the built site
 * @returns its index
 * @throws Error of the file system where the folder cannot be read
 */
export function indexSite(root: string): SiteIndex {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .filter((file) => !HIDDEN.test(file))
    .sort();
  const present = new Set(paths);
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();

  for (const file of paths) {
    if (COMPRESSED.test(file)) continue;
    const compressed = PRECOMPRESSED.filter(({ ending }) => present.has(file + ending));
    files.set(file, {
      contentType: contentTypeOf(file).header,
      cacheControl: cacheControlOf(file),
      lastModified: statSync(path.join(root, file)).mtime.toUTCString(),
      compressions: compressed.map(({ encoding }) => encoding),
      representations: new Map<ContentEncoding, Representation>([
        ['identity', represent(root, file)],
        ...compressed.map(({ encoding, ending }) => [encoding, represent(root, file + ending)] as const),
      ]),
    });
    const address = file === NOT_FOUND_FILE ? undefined : pageAddress(file);
    if (address !== undefined) pages.set(address, file);
  }
  return { files, pages };
}

function represent(root: string, file: string): Representation {
  const bytes = readFileSync(path.join(root, file));
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { path: file, size: bytes.length, etag: `"${digest.slice(0, 22)}"` };
}
