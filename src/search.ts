/** Connects the search with the other packages of the site. */
import type { Plugin, PluginModule } from '@docusaurus/types';

import type { BuildStep } from '@docs-kit/content/build-step';
import search, { type SearchOptions } from '@docs-kit/search';

/**
 * Returns the search as a plugin without its `postBuild`, and this as a step: other steps change
 * the pages that it reads, and compress what it writes.
 */
export function searchInSteps(options: SearchOptions): { plugin: PluginModule; files: BuildStep } {
  let postBuild: Plugin['postBuild'];
  return {
    plugin: (context) => {
      const plugin = search(context, options);
      postBuild = plugin.postBuild;
      return { ...plugin, postBuild: undefined };
    },
    files: { run: ({ language }) => postBuild?.(language) },
  };
}
