import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { Plugin } from '@docusaurus/types';
import { version } from 'react-native-cloud-storage/package.json';

import { runningSamples } from '@docs-kit/docs-truth/samples/fences';
import { readPages } from '@docs-kit/markdown-source/pages';
import { truth } from '../truth';
import outcomes from '../truth/results.json';

/** What the home page says about the checks. */
export type Proof = Awaited<ReturnType<typeof countProof>>;

/**
 * Counts the samples that run and the outcomes that are measured, and names the release that they
 * run against.
 */
async function countProof(root: string) {
  const pages = [...(await readPages('docs', root)), ...(await readPages('src/pages', root))];
  return { samples: runningSamples(pages).length, outcomes: outcomes.length, release: version };
}

/** A Docusaurus plugin for build facts that pages show. They are counted, not typed by hand. */
export default function siteFacts(): Plugin {
  return {
    name: 'site-facts',
    async allContentLoaded({ allContent, actions }) {
      actions.setGlobalData(await countProof(truth.root));
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
