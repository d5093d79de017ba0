/**
 * What the application renders is what was built. For a page of each kind, regions are compared
 * with its HTML: tags, attributes and text, after hydration, in the application and after Back.
 */
import type { Page } from '@playwright/test';

import { goInApp } from '../../support/navigation';
import { expect, open, test } from '../../support/site';

const REGIONS = {
  navbar: 'nav.navbar',
  sidebar: '.theme-doc-sidebar-container',
  document: '.theme-doc-markdown',
  contents: '.theme-doc-toc-desktop',
  'contents on a phone': '.theme-doc-toc-mobile',
  breadcrumbs: '.theme-doc-breadcrumbs',
  'foot of the document': '.theme-doc-footer',
  pager: '.pagination-nav',
  'page without a document': 'main:not(:has(.theme-doc-markdown))',
  footer: 'footer.theme-layout-footer',
};

/** Differences that must be there, each with its reason. */
const EXCLUSIONS = {
  elements: {
    // The static menu is a popover with a header. The mobile sidebar replaces it.
    '#__static-menu > .navbar-sidebar__brand': 'the header of the static menu',
    '.navbar > #__static-menu': 'the static menu of pages without a sidebar',
    '.navbar-sidebar, .navbar-sidebar__backdrop': 'the mobile sidebar',
    // Runs once, while the page is parsed.
    script: 'scripts',
    // A parser with scripts keeps its content as text.
    noscript: 'what only readers without scripts see',
  },
  attributes: {
    popover: 'the static menu',
    popovertarget: 'the button of the static menu',
    // React focuses the field instead.
    autofocus: 'a field that gets the focus',
  },
  attributesOf: {
    // The browser itself reports the state of the static menu.
    '.navbar__toggle': ['aria-expanded'],
    // Without scripts, a section that opens and closes leads to its first page. Its list shows all
    // pages.
    '.menu__link--sublist': ['href'],
    '.menu__list': ['style'],
    // Once code and tables have their width, the keyboard stops at those that scroll.
    'pre, .table-box': ['aria-label', 'role', 'tabindex'],
    '[data-code=wrap]': ['hidden'],
    // React numbers them anew on each page that it renders.
    '[role=tab]': ['id', 'aria-controls'],
    // A script closes panels, so that find in page reaches them.
    '[role=tabpanel]': ['aria-labelledby', 'data-closed'],
    '.table-of-contents__link': ['aria-current'],
    // The focus goes where reading starts.
    h1: ['tabindex'],
  } as Record<string, string[]>,
  // The part of the document in sight, and the page of a link that was just followed.
  classes: ['table-of-contents__link--active'],
};

/**
 * Returns the lines of each region that the page has: one for each tag with its attributes, and
 * one for each text.
 */
const regionsOf = (page: Page, html?: string) =>
  page.evaluate(
    ([regions, excluded, source]) => {
      const root =
        source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
      const valueOf = ({ name, value }: Attr): string => {
        if (name === 'class') {
          const names = value
            .split(/\s+/)
            .filter((each) => each && !excluded.classes.includes(each));
          return names.sort().join(' ');
        }
        if (name === 'style') {
          const style = document.createElement('p').style;
          style.cssText = value;
          return style.cssText;
        }
        return value;
      };
      const attributesOf = (element: HTMLElement): string[] => {
        const left = Object.entries(excluded.attributesOf)
          .filter(([selector]) => element.matches(selector))
          .flatMap(([, names]) => names);
        return [...element.attributes]
          .filter(({ name }) => !(name in excluded.attributes) && !left.includes(name))
          .map((attribute) => [attribute.name, valueOf(attribute)])
          .filter(([name = '', value]) => value !== '' || !['class', 'style'].includes(name))
          .map(([name, value]) => ` ${name}="${value}"`)
          .sort();
      };
      const leftOut = Object.keys(excluded.elements).join();
      const linesOf = (node: Node): string[] => {
        if (node instanceof Text || node.nodeType === Node.TEXT_NODE)
          return [node.textContent ?? ''];
        if (node.nodeType !== Node.ELEMENT_NODE) return [];
        const element = node as HTMLElement;
        if (element.matches(leftOut)) return [];
        const children = [...element.childNodes].flatMap(linesOf);
        return [
          `<${element.localName}${attributesOf(element).join('')}>`,
          ...children,
          `</${element.localName}>`,
        ];
      };
      const joined = (lines: string[]) =>
        // React splits a text where its code does.
        lines
          .reduce<string[]>((all, line) => {
            const last = all.at(-1);
            if (last === undefined || line.startsWith('<') || last.startsWith('<')) all.push(line);
            else all[all.length - 1] = last + line;
            return all;
          }, [])
          .filter((line) => line !== '');
      return Object.fromEntries(
        Object.entries(regions).map(([name, selector]) => [
          name,
          [...root.querySelectorAll(selector)].flatMap((element) => joined(linesOf(element))),
        ]),
      );
    },
    [REGIONS, EXCLUSIONS, html] as const,
  );

async function isAsBuilt(page: Page, path: string, how: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const built = await regionsOf(page, html);
  await expect.poll(() => regionsOf(page), { message: `${path}, ${how}` }).toEqual(built);
}

/**
 * A page of each kind. React itself reports where hydration finds another page than was built,
 * which `reading/every-page` sees on all of them.
 */
const KINDS = ['/', '/markdown-page', '/docs/intro', '/docs/example', '/docs/api/CloudStorage'];

for (const path of KINDS) {
  test(`${path} is rendered as it was built`, async ({ page }) => {
    const other = path === '/docs/intro' ? '/docs/api/CloudStorageError' : '/docs/intro';
    await open(page, path);
    await isAsBuilt(page, path, 'hydrated');
    await goInApp(page, other);
    await expect(page).toHaveURL(other);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await isAsBuilt(page, path, 'reached by Back');
    await open(page, other);
    await goInApp(page, path);
    await isAsBuilt(page, path, 'reached in the application');
  });
}
