import { writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuildStep } from '@docs-kit/content/build-step';
import { listFiles, readBuiltPages } from '@docs-kit/content/built-pages';
import { isPublic, pageAddress } from '@docs-kit/content/page-address';
import { checkOptions } from '@docs-kit/content/options';
import { Joi } from '@docusaurus/utils-validation';

import {
  contentSecurityPolicy,
  developmentPolicy,
  pageSources,
  type ScriptNeeds,
} from './content-security-policy';
import { SECURITY_HEADERS } from './security-headers';
import { headersFile, redirectsFile } from './static-hosts';

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
    needsFinalFiles: true,
    run: ({ outDir, pages }) => writeHostFiles(outDir, needs, pages()),
  };
}

/**
 * Writes `_headers` and `_redirects`, which our server, Netlify and Cloudflare Pages read.
 *
 * @throws Error if the policy cannot allow a page's content or is too long
 */
export function writeHostFiles(
  outDir: string,
  needs: ScriptNeeds,
  pages = readBuiltPages(outDir),
): void {
  const sources = pages.map(({ tree }) => pageSources(tree));
  const policy = contentSecurityPolicy(sources, needs);
  const addresses = pages.flatMap(({ file }) => pageAddress(file) ?? []);
  const headers = headersFile(policy, listFiles(outDir).filter(isPublic));
  writeFileSync(path.join(outDir, '_headers'), headers);
  writeFileSync(path.join(outDir, '_redirects'), redirectsFile(addresses));
}
