import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { version } from 'react-native-cloud-storage/package.json';

import { isRunnable, readFences } from '@docs-kit/samples/fences';

/** What the home page says about the checks. */
export type Proof = Awaited<ReturnType<typeof countProof>>;

/** Counts the samples that run, and names the release that they run against. */
async function countProof(root: string) {
  const samples = (await readFences(root)).filter(isRunnable);
  return { samples: samples.length, release: version };
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
        docs.map(({ permalink, title }) => [permalink, title]),
      );
      // A separate file, because only the not-found page needs it.
      await actions.createData('page-titles.json', Object.fromEntries(titles));
    },
  };
}
