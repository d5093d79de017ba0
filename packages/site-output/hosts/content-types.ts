/** Extensions by the Content-Type header of their files, for every kind of file that a build holds. */
export const CONTENT_TYPES: Readonly<Record<string, readonly string[]>> = {
  'text/html; charset=utf-8': ['html', 'htm'],
  'text/css; charset=utf-8': ['css'],
  'text/javascript; charset=utf-8': ['js', 'mjs'],
  'application/json; charset=utf-8': ['json', 'map'],
  'application/manifest+json; charset=utf-8': ['webmanifest'],
  'application/xml; charset=utf-8': ['xml'],
  'image/svg+xml; charset=utf-8': ['svg'],
  'text/plain; charset=utf-8': ['txt'],
  'text/markdown; charset=utf-8': ['md'],
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

/** @returns the Content-Type of a file; for an unknown extension, bytes that a browser will not interpret */
export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const known = Object.entries(CONTENT_TYPES).find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? 'application/octet-stream';
}

/** Whether a file is text, and thus worth compressing. */
export function isText(file: string): boolean {
  return contentTypeOf(file).includes('charset');
}
