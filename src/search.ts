/** Connects the search with the other packages of the site. */
import type { HtmlTagObject, Plugin, PluginModule } from '@docusaurus/types';

import type { BuildStep } from '@docs-kit/content/build-step';
import { EVENTS } from '@docs-kit/page-first/names';
import search, { type SearchOptions } from '@docs-kit/search';

/** Closes the search when a script of the application is lost, as the notice would be below it. */
export const CLOSE_SEARCH: HtmlTagObject = {
  tagName: 'script',
  attributes: {},
  innerHTML: `addEventListener('${EVENTS.loadFailed}',()=>searchBox.close())`,
};

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
