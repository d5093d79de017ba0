import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/built-pages/build-step';
import { readBuiltPages, type BuiltPage } from '@docs-kit/built-pages/built-pages';
import {
  contentSecurityPolicy,
  developmentPolicy,
  inlineHashes,
  joinHashes,
  type ScriptNeeds,
} from './content-security-policy';
import { listFiles } from '@docs-kit/built-pages/list-files';
import { isPublic, pageAddress, SERVING_FOLDER } from '@docs-kit/built-pages/serving-policy';
import { FILE_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from './security-headers';
import { headerRules, headersFile, redirectsFile, vercelConfig } from './static-hosts';

/** In the build's folder for servers: the part of nginx's configuration that depends on the pages. */
const NGINX_PAGES_FILE = 'nginx-pages.conf';

/** What the Node server reads of a build. */
export interface PagesFacts {
  readonly contentSecurityPolicy: string;
}

/** In the build's folder for servers: what the Node server reads. */
const FACTS_FILE = 'pages.json';

/**
 * @param needs what the site's scripts do that its pages do not show
 * @returns the step that writes what hosts are to know of the site
 */
export function hostFiles(needs: ScriptNeeds): BuildStep {
  return {
    name: 'host files',
    readers: [inlineHashes],
    developmentHeaders: { ...SECURITY_HEADERS, 'Content-Security-Policy': developmentPolicy(needs) },
    run: ({ outDir, pages }) => writeHostFiles(outDir, needs, pages()),
  };
}

/**
 * Writes what hosts are to know of a built site into its folder: `.serving/` for the Node server and nginx, `_headers`,
 * `_redirects` and `vercel.json` for static hosts.
 *
 * @throws Error where a page holds what the policy cannot allow, or the policy is too long
 */
export function writeHostFiles(
  outDir: string,
  needs: ScriptNeeds,
  pages: readonly BuiltPage[] = readBuiltPages(outDir),
): void {
  const files = listFiles(outDir).filter(isPublic);
  const addresses = pages.map(({ file }) => pageAddress(file)).filter((address) => address !== undefined);
  const policy = contentSecurityPolicy(joinHashes(pages.map(({ read }) => read(inlineHashes))), needs);
  const facts: PagesFacts = { contentSecurityPolicy: policy };
  const contents = {
    [`${SERVING_FOLDER}/${FACTS_FILE}`]: `${JSON.stringify(facts)}\n`,
    [`${SERVING_FOLDER}/${NGINX_PAGES_FILE}`]: nginxPagesConf(policy),
    _headers: headersFile(headerRules(policy, files)),
    _redirects: redirectsFile(addresses),
    'vercel.json': `${JSON.stringify(vercelConfig(policy), null, 2)}\n`,
  };
  mkdirSync(path.join(outDir, SERVING_FOLDER), { recursive: true });
  for (const [name, content] of Object.entries(contents)) writeFileSync(path.join(outDir, name), content);
}

function nginxPagesConf(policy: string): string {
  return `# Written by the build, which the hashes are of. Included by the site's configuration.
map $sent_http_content_type $docs_content_security_policy {
  default "${FILE_CONTENT_SECURITY_POLICY}";
  "~^text/html" "${policy}";
}
`;
}

/**
 * @param root folder of a built site
 * @returns what the build says of its pages; undefined for a site that was built by other means and says nothing
 */
export function readPagesFacts(root: string): PagesFacts | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, SERVING_FOLDER, FACTS_FILE), 'utf8')) as PagesFacts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
