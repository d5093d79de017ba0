import path from 'node:path';

import { mimes } from 'mrmime';

const TEXT = /^text\/|[/+](?:javascript|json|xml)$/;

/** The Content-Type header by file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...mimes, ico: 'image/x-icon', xml: 'application/xml' }).map(
    ([extension, type]) => [extension, TEXT.test(type) ? `${type}; charset=utf-8` : type],
  ),
);

/**
 * @returns the Content-Type of a file; for an unknown extension, one that browsers do not
 * interpret
 */
export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[path.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a file is text, and thus worth compressing. */
export function isText(file: string): boolean {
  return contentTypeOf(file).includes('charset');
}
