import path from 'node:path';

import { NOT_FOUND_FILE, pageAddress } from '@docs-kit/content/page-address';
import { canonicalPath } from '@docs-kit/content/canonical-path';

/** @returns the decoded path of an address; empty if it is not well formed */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/**
 * @param pathname the decoded path of a request
 * @param files the public files of a built site, e.g. `/docs/intro.html`
 * @returns the file that it asks for, with the one address of that file
 */
export function findFile(
  pathname: string,
  files: ReadonlySet<string>,
): { file: string; address: string } | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const address = canonicalPath(pathname);
  const page = [`${address}.html`, path.posix.join(address, 'index.html')].find(
    (file) => files.has(file) && pageAddress(file) === address,
  );
  if (page !== undefined) return { file: page, address };
  const file = pathname.replace(/\/{2,}/g, '/');
  const isFile = file !== NOT_FOUND_FILE && files.has(file);
  return isFile ? { file, address: file } : undefined;
}
