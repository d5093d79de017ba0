import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import { pageAddress } from '@docs-kit/content/page-address';

import { ROOT_DATA } from './names';

const ATTRIBUTE = `data-${ROOT_DATA.address}`;

/** Returns the address of a page, or undefined if it has none, as the not-found page. */
function addressOf(file: string, { baseUrl, siteConfig }: BuiltLanguage): string | undefined {
  const pathname = pageAddress(file);
  if (pathname === undefined) return undefined;
  return encodeURI(`${siteConfig.url}${baseUrl.replace(/\/$/, '')}${pathname}`);
}

/**
 * The step that writes into pages the address that they are built for. A copy elsewhere knows by
 * it that it is one: `inline/parts/own-address.ts`.
 */
export const ownAddresses: BuildStep = {
  changesPages: true,
  async run({ outDir, language, pages }) {
    for (const { file, html } of pages()) {
      // Pages of languages that were built earlier already have theirs.
      if (html.includes(`<html ${ATTRIBUTE}=`)) continue;
      const written = path.join(outDir, file);
      const ofLanguage = `/${path.relative(language.outDir, written).split(path.sep).join('/')}`;
      const address = addressOf(ofLanguage, language);
      if (address === undefined) continue;
      await writeFile(
        written,
        html.replace(/<html(?=[\s>])/, () => `<html ${ATTRIBUTE}="${address}"`),
      );
    }
  },
};
