import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import { checkOptions } from '@docs-kit/content/options';
import { listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { CANONICAL_FORM } from '@docs-kit/content/canonical-path';
import {
  IMMUTABLE,
  IMMUTABLE_FILES,
  isPublic,
  pageAddress,
  PRIVATE_FILES,
  REVALIDATE,
  SERVING_FOLDER,
} from '@docs-kit/content/serving-policy';

import { Joi } from '@docusaurus/utils-validation';

import {
  contentSecurityPolicy,
  developmentPolicy,
  pageSources,
  type ScriptNeeds,
} from './content-security-policy';
import { CONTENT_TYPES } from './content-types';
import {
  FILE_CONTENT_SECURITY_POLICY,
  FRAME_CONTENT_SECURITY_POLICY,
  SECURITY_HEADERS,
} from './security-headers';
import { headersFile, redirectsFile, vercelConfig } from './static-hosts';

/** File with the Content-Security-Policy of the pages, for the Node server. */
const POLICY_FILE = `${SERVING_FOLDER}/content-security-policy.txt`;

/** Escapes a regular expression for a quoted nginx string. */
const pcre = (pattern: RegExp) => pattern.source.replaceAll('\\/', '/').replace(/["\\]/g, '\\$&');

const privateFiles = PRIVATE_FILES.map(pcre).join('|');

/** Quotes a text for nginx. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Returns what `nginx.conf` includes in its http block. nginx has decoded `$uri`. */
const nginxPages = (
  policy: string,
) => `map "$sent_http_content_type $uri" $docs_content_security_policy {
  default "${FILE_CONTENT_SECURITY_POLICY}";
  "~^text/html.*\\.htm$" "${FRAME_CONTENT_SECURITY_POLICY}";
  "~^text/html" "${policy}";
}
map $uri $docs_is_private {
  default "";
  "~${privateFiles}" yes;
}
map $uri $docs_canonical {
  default $uri;
  "~${pcre(CANONICAL_FORM).replace('^(', '^(?<docs_stem>')}" $docs_stem;
}
# Only responses with a file may be cached.
map "$status $uri" $docs_cache_control {
  default "${REVALIDATE}";
  "~^(?:200|206|304) ${pcre(IMMUTABLE_FILES).slice('^'.length)}" "${IMMUTABLE}";
}
`;

/** Returns what `nginx.conf` includes in its server block. */
function nginxServer(): string {
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `  "${type}" ${extension};`,
  );
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
  const location = `location ~ "${privateFiles}" { return 404; }`;
  return ['types {', ...types, '}', ...headers, location, ''].join('\n');
}

const NEEDS = Joi.object<ScriptNeeds>({
  connectOrigins: Joi.array().items(Joi.string().uri()).required(),
  showsFrames: Joi.boolean(),
});

/** @returns the step that writes what hosts need to know about the site */
export function hostFiles(given: ScriptNeeds): BuildStep {
  const needs = checkOptions('site-output, hostFiles', NEEDS, given);
  return {
    developmentHeaders: {
      ...SECURITY_HEADERS,
      'Content-Security-Policy': developmentPolicy(needs),
    },
    run: ({ outDir, pages }) => writeHostFiles(outDir, needs, pages()),
  };
}

/**
 * Writes the files for all hosts.
 *
 * @throws Error if the policy cannot allow a page's content or is too long
 */
export function writeHostFiles(
  outDir: string,
  needs: ScriptNeeds,
  pages = readBuiltPages(outDir),
): void {
  const addresses = pages.flatMap(({ file }) => pageAddress(file) ?? []);
  const policy = contentSecurityPolicy(
    pages.map(({ tree }) => pageSources(tree)),
    needs,
  );
  const contents = {
    [POLICY_FILE]: policy,
    [`${SERVING_FOLDER}/nginx-pages.conf`]: nginxPages(policy),
    [`${SERVING_FOLDER}/nginx-server.conf`]: nginxServer(),
    _headers: headersFile(policy, listFiles(outDir).filter(isPublic)),
    _redirects: redirectsFile(addresses),
    'vercel.json': `${JSON.stringify(vercelConfig(policy), null, 2)}\n`,
  };
  mkdirSync(path.join(outDir, SERVING_FOLDER), { recursive: true });
  for (const [name, content] of Object.entries(contents))
    writeFileSync(path.join(outDir, name), content);
}

/**
 * @returns the Content-Security-Policy of a built site's pages; undefined if the site was built
 * another way
 */
export function readPagesPolicy(root: string): string | undefined {
  const file = path.join(root, POLICY_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
