import path from 'node:path';

import type { BuildStep, BuiltLanguage } from '@docs-kit/built-pages/build-step';
import { readBuiltPages, type BuiltPage } from '@docs-kit/built-pages/built-pages';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface SiteOutputOptions {
  /** The steps that complete the built site, in this order. */
  readonly steps: readonly BuildStep[];
}

/** Completes a built site in steps that run one after another. Docusaurus runs the `postBuild` of plugins at once. */
export default function siteOutput(_: LoadContext, options: unknown): Plugin {
  const { steps } = options as SiteOutputOptions;
  return {
    name: 'site-output',
    configureWebpack: () => ({
      devServer: { headers: Object.assign({}, ...steps.map(({ developmentHeaders }) => developmentHeaders)) },
    }),
    postBuild: (language) => runSteps(steps, language),
  };
}

/** Runs steps in order. `language` is what Docusaurus passes to `postBuild`. */
export async function runSteps(steps: readonly BuildStep[], language: BuiltLanguage): Promise<void> {
  const outDir = siteFolder(language);
  let pages: readonly BuiltPage[] | undefined;
  for (const step of steps) {
    await step.run({ outDir, language, pages: () => (pages ??= readBuiltPages(outDir)) });
    if (step.changesPages) pages = undefined;
  }
}

/** Returns the folder of the whole site. Languages other than the default are built into their own folders. */
function siteFolder({ outDir, baseUrl, i18n }: BuiltLanguage): string {
  const isInFolder = i18n.currentLocale !== i18n.defaultLocale && baseUrl.endsWith(`/${i18n.currentLocale}/`);
  return isInFolder ? path.dirname(outDir) : outDir;
}
