import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readBuiltPages, type BuiltPage } from './built-pages';
import { contentSecurityPolicy, inlineHashes, joinHashes, type ScriptNeeds } from './content-security-policy';
import { listFiles } from './list-files';
import { NGINX_PAGES_FILE, nginxPagesConf } from './nginx';
import { isPublic, pageAddress, SERVING_FOLDER } from './policy';
import { headerRules, headersFile, redirectsFile, vercelConfig } from './static-hosts';

/** What the Node server reads of a build. */
export interface PagesFacts {
  readonly contentSecurityPolicy: string;
}

/** In the build's folder for servers: what the Node server reads. */
const FACTS_FILE = 'pages.json';

/**
 * Writes what servers and hosts are to know of a built site into its folder: `.serving/` for the Node server and nginx,
 * `_headers`, `_redirects` and `vercel.json` for static hosts. Call it once all pages are there.
 *
 * @param outDir folder of the built site
 * @param needs what the site's scripts do that its pages do not show
 * @param pages the site's pages
 * @throws Error where a page holds what the policy cannot allow, or the policy is too long
 */
export function writeServingFiles(
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
