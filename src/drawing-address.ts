import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A drawing of `static/img` as an address that holds it, so that the page needs no request for it.
 *
 * @param name of an SVG file
 * @returns the drawing in one line, and only with characters that may stand in an address
 */
export function drawingAddress(name: string): string {
  const svg = readFileSync(path.join(__dirname, '../static/img', name), 'utf8');
  const line = svg
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${line.replace(/[%#<>]/g, encodeURIComponent)}`;
}
