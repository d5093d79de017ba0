import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';

import type { Check } from './check';

/** Keeps the routes whose pages have an element or class that no page before has. The others are made of the same. */
export function withNewMarkup(build: string, routes: readonly string[]): string[] {
  const seen = new Set<string>();
  return routes.filter((route) => {
    const before = seen.size;
    const file = fileOf(build, route);
    const page =
      file === undefined ? undefined : select('body', fromHtml(readFileSync(file, 'utf8')));
    visit(page ?? fromHtml(''), 'element', ({ tagName, properties: { className } }) => {
      for (const part of [tagName, className].flat()) seen.add(String(part));
    });
    return seen.size > before;
  });
}

/** @returns a check that each route shows its page, and that nothing goes wrong before or after the first act */
export function everyRoute(routes: readonly string[]): Check {
  return {
    name: `${routes.length} routes, before and after the first act`,
    pages: routes,
    async run(page, site) {
      for (const route of routes) {
        await page.goto(route);
        await page.sees('h1');
        await page.hydrated();
        await page.sees('h1');
        const problems = [...(await page.problems()), ...site.refused];
        if (problems.length > 0)
          throw new Error(`${route}: expected no problem, found: ${problems.join('; ')}`);
      }
    },
  };
}

/** @returns checks that components in documents respond: one for each page that has a component with a button */
export function islands(build: string, routes: readonly string[]): Check[] {
  return routes
    .filter((route) => hasIsland(fileOf(build, route)))
    .map((route) => ({
      name: `a component of ${route} answers a click as the first act, and later ones`,
      pages: [route],
      async run(page) {
        await page.goto(route);
        for (let clicks = 0; clicks < 2; clicks += 1) {
          const before = await page.ask(textOfIsland, BUTTON);
          await page.click(BUTTON);
          await page.until(
            'the component to change',
            (button, text) =>
              document.querySelector(button)?.closest('[data-island]')?.textContent !== text,
            BUTTON,
            before,
          );
        }
      },
    }));
}

const BUTTON = '[data-island] button';

/** Runs in the page. */
const textOfIsland = (button: string) =>
  document.querySelector(button)?.closest('[data-island]')?.textContent ?? '';

function fileOf(build: string, route: string): string | undefined {
  return [`${route}.html`, `${route}/index.html`]
    .map((file) => path.join(build, file))
    .find((file) => existsSync(file));
}

function hasIsland(file: string | undefined): boolean {
  let isFound = false;
  if (file === undefined) return isFound;
  visitParents(fromHtml(readFileSync(file, 'utf8')), { tagName: 'button' }, (_, ancestors) => {
    isFound ||= ancestors.some(
      (ancestor) => ancestor.type === 'element' && 'dataIsland' in ancestor.properties,
    );
  });
  return isFound;
}
