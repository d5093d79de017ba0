import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { version } from 'react-native-cloud-storage/package.json';

import { isRunnable, readFences } from '@docs-kit/samples/fences';
import { identifierHeadings } from './identifier-headings';

/** What the home page says about the checks. */
export type Proof = Awaited<ReturnType<typeof countProof>>;

/** Counts the samples that run, and names the release that they run against. */
async function countProof(root: string) {
  const samples = (await readFences(root)).filter(isRunnable);
  return { samples: samples.length, release: version };
}

/** Returns the titles of a document and of its sections about names of the API, by address. */
function titlesOf(
  siteDir: string,
  { permalink, title, source }: LoadedVersion['docs'][number],
): [address: string, title: string][] {
  const file = path.join(siteDir, aliasedSitePathToRelativePath(source));
  const sections = identifierHeadings(readFileSync(file, 'utf8'));
  const titles = sections.map(({ anchor, name }): [string, string] => [
    `${permalink}#${anchor}`,
    name,
  ]);
  return [[permalink, title], ...titles];
}

/** A Docusaurus plugin for build facts that pages show. They are counted, not typed by hand. */
export default function siteFacts({ siteDir }: LoadContext): Plugin {
  return {
    name: 'site-facts',
    async allContentLoaded({ allContent, actions }) {
      actions.setGlobalData(await countProof(siteDir));
      const { loadedVersions } = allContent['docusaurus-plugin-content-docs']
        ?.default as LoadedContent;
      const titles = loadedVersions.flatMap(({ docs }) =>
        docs.flatMap((doc) => titlesOf(siteDir, doc)),
      );
      // A separate file, because only the not-found page needs it.
      await actions.createData('titles.json', Object.fromEntries(titles));
    },
  };
}
