import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { HtmlTagObject } from '@docusaurus/types';

const FILE = path.join(__dirname, '../static/img/favicon.svg');

/** @returns an SVG image as an address that holds it: in one line, and only with what may stand in one */
export function svgAddress(svg: string): string {
  const line = svg
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${line.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * The site's icon for the head of each page, in the page itself: a browser asks for an icon's file as soon as it has the
 * page. That file stays for search engines, which read the home page's address of it (`src/pages/index.tsx`).
 */
export const icon: HtmlTagObject = {
  tagName: 'link',
  attributes: { rel: 'icon', href: svgAddress(readFileSync(FILE, 'utf8')) },
};
