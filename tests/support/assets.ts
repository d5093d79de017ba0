import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page, Route } from '@playwright/test';

/** Every script of the site that is not inline. */
export const SCRIPTS = '**/assets/js/*.js';

const built = new Map<string, string>();

/**
 * Returns the text of a site script, read from the build: fetching each script a second time takes
 * long.
 */
export function textOf(url: string): string {
  const { pathname } = new URL(url);
  const text = built.get(pathname) ?? readFileSync(path.join('build', pathname), 'utf8');
  built.set(pathname, text);
  return text;
}

/** Requests that are held back until they are released or aborted. */
interface HeldRequests {
  /** Resolves when the first request is held. */
  readonly first: Promise<void>;
  release(): Promise<void>;
  abort(): Promise<void>;
}

/** Holds back every request for these addresses from now on, or only those that `which` picks. */
export async function holdRequests(
  page: Page,
  addresses: string,
  which: (route: Route) => boolean = () => true,
): Promise<HeldRequests> {
  const held: Route[] = [];
  let end: ((route: Route) => Promise<void>) | undefined;
  let announce: () => void;
  const first = new Promise<void>((resolve) => {
    announce = resolve;
  });
  await page.route(addresses, async (route) => {
    if (!which(route)) return route.fallback();
    if (end) return end(route);
    held.push(route);
    announce();
  });
  const endAll = async (how: (route: Route) => Promise<void>) => {
    end = how;
    await Promise.all(held.splice(0).map(how));
  };
  return {
    first,
    release: () => endAll((route) => route.continue()),
    abort: () => endAll((route) => route.abort()),
  };
}

/** Holds back every script, or only those that `which` picks by address and text. */
export async function holdScripts(
  page: Page,
  which?: (url: string, text: string) => boolean,
): Promise<HeldRequests> {
  return holdRequests(page, SCRIPTS, (route) => {
    const url = route.request().url();
    return which === undefined || which(url, textOf(url));
  });
}

/**
 * Serves the site's scripts with changed text. `change` returns the new text, the old text
 * unchanged, or null for a script that is lost.
 */
export async function rewriteScripts(
  page: Page,
  change: (text: string, url: string) => string | null,
): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    const url = route.request().url();
    const text = textOf(url);
    const body = change(text, url);
    if (body === text) return route.continue();
    return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Aborts requests for the scripts that `which` picks. Returns a function that ends this. */
export async function loseScripts(
  page: Page,
  which: (url: string) => boolean,
): Promise<() => Promise<void>> {
  await page.route(SCRIPTS, (route) =>
    which(route.request().url()) ? route.abort() : route.continue(),
  );
  return () => page.unroute(SCRIPTS);
}

/**
 * Recognizes scripts with the content of a Markdown page by what every compiled Markdown module
 * exports.
 */
export function isMarkdownModule(script: string): boolean {
  return /frontMatter:\s*\(\)\s*=>/.test(script) || /frontMatter:\s*function/.test(script);
}

/** Collects the paths of the scripts that the page requests from now on. */
export function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/js/')) asked.push(pathname);
  });
  return asked;
}
