import type { PluginConfig } from '@docusaurus/types';

import { partNames, type ChoiceOptions } from './groups';
import { remarkPlatforms, remarkTabs } from './remark';

/** Returns what a configuration takes in for the choices of a site, each for its own place. */
export function setUpChoices(options: ChoiceOptions) {
  return {
    /** Names of the choices, which pages show before their scripts run. */
    names: Object.keys(options.groups),
    /** Directives around parts of pages that are for one value only. */
    directives: partNames(options).flatMap((name) => [`:::${name}`, `::${name}`]),
    /** The Docusaurus plugin. */
    plugin: ['@docs-kit/markdown/choices', { ...options }] satisfies PluginConfig,
    /** Changes what the text of pages says. One of `beforeDefaultRemarkPlugins`. */
    platforms: [remarkPlatforms, options] as [typeof remarkPlatforms, ChoiceOptions],
    /** One of `remarkPlugins`. */
    tabs: [remarkTabs, options] as [typeof remarkTabs, ChoiceOptions],
    /** Refuse wrong choices without a build. */
    checks: [remarkPlatforms(options), remarkTabs(options)],
  };
}
