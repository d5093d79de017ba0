import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

import { routesIn, PROMISED_ROUTES } from '../support/promised-routes';

/**
 * @param build folder of a built site
 * @returns the routes of its pages: those in the sitemaps, one for each locale, and the promised
 * ones that it has
 * @throws Error if it has no sitemap
 */
export function routesOf(build: string): string[] {
  const sitemaps = ['', ...readdirSync(build)]
    .map((folder) => path.join(build, folder, 'sitemap.xml'))
    .filter((file) => existsSync(file));
  if (sitemaps.length === 0)
    throw new Error(
      `${build}/sitemap.xml: expected the sitemap of a built site, found none. Run: npm run build`,
    );
  const listed = sitemaps.flatMap((file) => routesIn(readFileSync(file, 'utf8')));
  const promised = PROMISED_ROUTES.filter((route) =>
    existsSync(path.join(build, route === '/' ? 'index.html' : `${route}.html`)),
  );
  return [...new Set([...listed, ...promised])];
}

/**
 * Returns the routes whose pages have an element or class that no page before has. The others are
 * made of the same.
 *
 * @param build folder of a built site
 */
export function routesWithNewMarkup(build: string): string[] {
  const seen = new Set<string>();
  return routesOf(build).filter((route) => {
    const before = seen.size;
    for (const { tagName, properties } of selectAll('body *', readPage(build, route))) {
      const classes = [properties.className].flat().map(String);
      for (const part of [tagName, ...classes]) seen.add(part);
    }
    return seen.size > before;
  });
}

/**
 * A button that a document's own component draws: those of the site and the theme have classes. A
 * counter's has a number.
 */
export const COMPONENT_BUTTON = '.theme-doc-markdown button:not([class])';

/**
 * Returns the routes whose pages have a component that counts.
 *
 * @param build folder of a built site
 */
export function routesWithLiveButton(build: string): string[] {
  return routesOf(build).filter((route) => {
    const page = readPage(build, route);
    const isLive = select('meta[name=page-first]', page);
    const buttons = selectAll(COMPONENT_BUTTON, page);
    return isLive && buttons.some((button) => toString(button).includes(' 0'));
  });
}

function readPage(build: string, route: string) {
  const file = [`${route}.html`, `${route}/index.html`]
    .map((name) => path.join(build, name))
    .find((name) => existsSync(name));
  if (file === undefined) throw new Error(`${build}: expected a page for ${route}, found none.`);
  return fromHtml(readFileSync(file, 'utf8'));
}
