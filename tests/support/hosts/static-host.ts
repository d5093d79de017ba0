import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';

import { contentTypeOf } from '@docs-kit/site-output/hosts/content-types';
import { listFiles } from '@docs-kit/content/built-pages';
import type { VercelConfig } from '@docs-kit/site-output/hosts/static-hosts';

/** What a static host reads from its own configuration files: headers and redirects by path. */
interface HostRules {
  headersOf(pathname: string): ReadonlyMap<string, string>;
  redirectOf(pathname: string): { location: string; status: number } | undefined;
}

/** Limits of Cloudflare Pages, the stricter of the two hosts that read these files. */
const MAX_HEADER_RULES = 100;
const MAX_LINE_LENGTH = 2_000;
const MAX_REDIRECTS = 2_000;

/** What both hosts send unless a rule says otherwise. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Answers from `_headers` and `_redirects` as Netlify and Cloudflare Pages do, where the two
 * agree. Where they differ, takes the worse of the two: headers of several rules are joined, and
 * only the rules redirect.
 *
 * @param root folder of the built site
 * @returns a listener for Node's HTTP server
 * @throws Error if a line of the two files is not understood or exceeds a limit
 */
export function netlifyLike(root: string): RequestListener {
  const rules = parseHeaders(readFileSync(path.join(root, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(path.join(root, '_redirects'), 'utf8'));
  return staticHost(root, {
    headersOf(pathname) {
      const headers = new Map([['cache-control', DEFAULT_CACHE_CONTROL]]);
      const given = new Map<string, string>();
      for (const rule of rules.filter(({ pattern }) => fits(pattern, pathname))) {
        for (const [name, value] of rule.headers) {
          const before = given.get(name);
          given.set(name, before === undefined ? value : `${before}, ${value}`);
        }
      }
      return new Map([...headers, ...given]);
    },
    redirectOf: (pathname) => redirects.get(pathname),
  });
}

/**
 * Answers as Vercel does, from `vercel.json`.
 *
 * @param root folder of the built site
 * @returns a listener for Node's HTTP server
 */
export function vercelLike(root: string): RequestListener {
  const config = JSON.parse(readFileSync(path.join(root, 'vercel.json'), 'utf8')) as VercelConfig;
  return staticHost(root, {
    headersOf(pathname) {
      const headers = new Map([['cache-control', DEFAULT_CACHE_CONTROL]]);
      for (const rule of config.headers) {
        if (!new RegExp(`^${rule.source}$`).test(pathname)) continue;
        for (const { key, value } of rule.headers) headers.set(key.toLowerCase(), value);
      }
      return headers;
    },
    redirectOf(pathname) {
      // The regular expressions that Vercel's own router uses for these two settings.
      const index = config.cleanUrls ? /^\/(?:(.+)\/)?index(?:\.html)?\/?$/.exec(pathname) : null;
      const file = config.cleanUrls ? /^\/(.*)\.html\/?$/.exec(pathname) : null;
      const slash = config.trailingSlash ? null : /^\/(.+)\/$/.exec(pathname);
      const match = index ?? file ?? slash;
      return match ? { location: `/${match[1] ?? ''}`, status: 308 } : undefined;
    },
  });
}

function staticHost(root: string, rules: HostRules): RequestListener {
  const files = new Set(listFiles(root));
  return ({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const redirect = rules.redirectOf(pathname);
    if (redirect) {
      response.writeHead(redirect.status, { Location: redirect.location + search }).end();
      return;
    }
    const candidates =
      pathname === '/' ? ['/index.html'] : [pathname, `${pathname}.html`, `${pathname}/index.html`];
    const file = candidates.find((candidate) => files.has(candidate));
    send(response, root, rules.headersOf(pathname), file);
  };
}

function send(
  response: ServerResponse,
  root: string,
  headers: ReadonlyMap<string, string>,
  file: string | undefined,
): void {
  const sent = file ?? '/404.html';
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Type', contentTypeOf(sent));
  response.writeHead(file === undefined ? 404 : 200).end(readFileSync(path.join(root, sent)));
}

function fits(pattern: string, pathname: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pattern === pathname;
}

function parseHeaders(content: string): { pattern: string; headers: Map<string, string> }[] {
  const rules: { pattern: string; headers: Map<string, string> }[] = [];
  for (const line of lines(content)) {
    const header = /^\s+([\w-]+): (\S.*)$/.exec(line);
    const rule = rules.at(-1);
    if (/^\/[\w./-]*\*?$/.test(line)) rules.push({ pattern: line, headers: new Map() });
    else if (header && rule) rule.headers.set((header[1] ?? '').toLowerCase(), header[2] ?? '');
    else throw new Error(`_headers: "${line}" is neither a path nor a header.`);
  }
  if (rules.length > MAX_HEADER_RULES)
    throw new Error(`_headers: ${rules.length} rules, expected ${MAX_HEADER_RULES}.`);
  return rules;
}

function parseRedirects(content: string): Map<string, { location: string; status: number }> {
  const redirects = new Map<string, { location: string; status: number }>();
  for (const line of lines(content)) {
    const [, from, location, status] = /^(\/\S+) (\/\S*) (30[1278])$/.exec(line) ?? [];
    if (from === undefined || location === undefined)
      throw new Error(`_redirects: "${line}" is no redirect.`);
    redirects.set(from, { location, status: Number(status) });
  }
  if (redirects.size > MAX_REDIRECTS)
    throw new Error(`_redirects: ${redirects.size}, expected ${MAX_REDIRECTS}.`);
  return redirects;
}

function lines(content: string): string[] {
  const all = content.split('\n').filter((line) => line.trim() !== '');
  const tooLong = all.find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong !== undefined)
    throw new Error(`A line has ${tooLong.length} characters: ${tooLong.slice(0, 80)}…`);
  return all;
}
