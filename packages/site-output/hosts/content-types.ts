/** Kind of a file as HTTP tells it: the media type, and whether it is text and thus worth compressing. */
export interface ContentType {
  /** Value of the Content-Type header; text carries its charset. */
  readonly header: string;
  readonly isText: boolean;
}

const text = (type: string): ContentType => ({ header: `${type}; charset=utf-8`, isText: true });
const binary = (type: string): ContentType => ({ header: type, isText: false });

/** Every kind of file that a build of the site holds, by extension. */
const CONTENT_TYPES: ReadonlyMap<string, ContentType> = new Map([
  ['html', text('text/html')],
  ['css', text('text/css')],
  ['js', text('text/javascript')],
  ['mjs', text('text/javascript')],
  ['json', text('application/json')],
  ['map', text('application/json')],
  ['webmanifest', text('application/manifest+json')],
  ['xml', text('application/xml')],
  ['svg', text('image/svg+xml')],
  ['txt', text('text/plain')],
  ['md', text('text/markdown')],
  ['ico', binary('image/x-icon')],
  ['png', binary('image/png')],
  ['jpg', binary('image/jpeg')],
  ['jpeg', binary('image/jpeg')],
  ['gif', binary('image/gif')],
  ['webp', binary('image/webp')],
  ['avif', binary('image/avif')],
  ['woff', binary('font/woff')],
  ['woff2', binary('font/woff2')],
  ['mp4', binary('video/mp4')],
  ['webm', binary('video/webm')],
  ['pdf', binary('application/pdf')],
  ['wasm', binary('application/wasm')],
  ['zip', binary('application/zip')],
]);

/**
 * @param path path or name of a file; only its extension counts, in any case
 * @returns its content type; for an extension that the table does not know, bytes that a browser will not interpret
 */
export function contentTypeOf(path: string): ContentType {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return CONTENT_TYPES.get(extension) ?? binary('application/octet-stream');
}

/** @returns every content type that the table knows, with its extensions */
export function contentTypesByHeader(): (readonly [header: string, extensions: readonly string[]])[] {
  const headers = [...new Set([...CONTENT_TYPES.values()].map(({ header }) => header))];
  return headers.map((header) => [
    header,
    [...CONTENT_TYPES].filter(([, type]) => type.header === header).map(([extension]) => extension),
  ]);
}
