/** Extensions of files that are text, by media type. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['html'],
  'text/css': ['css'],
  'text/javascript': ['js', 'mjs'],
  'application/json': ['json', 'map'],
  'application/manifest+json': ['webmanifest'],
  'application/xml': ['xml'],
  'image/svg+xml': ['svg'],
  'text/plain': ['txt'],
  'text/markdown': ['md'],
};

const BINARY: Readonly<Record<string, readonly string[]>> = {
  'image/x-icon': ['ico'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'application/wasm': ['wasm'],
  'application/zip': ['zip'],
};

/** Extensions by the Content-Type header of their files, for every kind of file that a build holds. */
export const CONTENT_TYPES: readonly (readonly [header: string, extensions: readonly string[]])[] = [
  ...Object.entries(TEXT).map(([type, extensions]) => [`${type}; charset=utf-8`, extensions] as const),
  ...Object.entries(BINARY),
];

/** @returns the Content-Type of a file; for an unknown extension, bytes that a browser will not interpret */
export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const known = CONTENT_TYPES.find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}

/** Whether a file is text, and thus worth compressing. */
export function isText(file: string): boolean {
  return contentTypeOf(file).includes('charset');
}
