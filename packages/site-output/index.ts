import path from 'node:path';

import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';
import { readRoutePages, type BuiltPage } from '@docs-kit/content/built-pages';
import { checkOptions } from '@docs-kit/content/options';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi, PluginIdSchema } from '@docusaurus/utils-validation';

/** Options of the plugin. */
export interface SiteOutputOptions {
  /** The steps that complete the built site, in this order. */
  readonly steps: readonly BuildStep[];
}

const OPTIONS = Joi.object<SiteOutputOptions & { id: string }>({
  id: PluginIdSchema,
  steps: Joi.array()
    .items(Joi.object({ run: Joi.function().required() }).unknown())
    .required(),
});

/** Whether the language is an additional one in its own folder. */
const isInFolder = ({
  baseUrl,
  i18n: { currentLocale, defaultLocale },
}: Pick<LoadContext, 'baseUrl' | 'i18n'>) =>
  currentLocale !== defaultLocale && baseUrl === `/${currentLocale}/`;

/** @throws if a step changes pages after another has read them as final */
function checkOrder(steps: readonly BuildStep[]): void {
  const firstFinal = steps.findIndex(({ needsFinalFiles }) => needsFinalFiles);
  const lastChange = steps.findLastIndex(({ changesPages }) => changesPages);
  if (firstFinal === -1 || lastChange < firstFinal) return;
  throw new Error(
    'site-output: expected steps that change pages before those that read the final files, found ' +
      `steps[${lastChange}] after steps[${firstFinal}]. Move it up.`,
  );
}

/**
 * Completes a built site in steps that run one after another. Docusaurus runs the `postBuild` of
 * plugins at once.
 */
export default function siteOutput(context: LoadContext, options: unknown): Plugin {
  const { baseUrl, siteConfig } = context;
  if (siteConfig.trailingSlash || (baseUrl !== '/' && !isInFolder(context))) {
    const found = siteConfig.trailingSlash ? 'trailingSlash: true' : `baseUrl: '${baseUrl}'`;
    const fix =
      'Publish the site at the root of its host, without trailing slashes, or remove this plugin.';
    throw new Error(
      `site-output: expected baseUrl: '/' and trailingSlash: false, found ${found}. ${fix}`,
    );
  }
  const { steps } = checkOptions('site-output', OPTIONS, options);
  checkOrder(steps);
  return {
    name: 'site-output',
    configureWebpack: () => ({
      devServer: {
        headers: Object.assign({}, ...steps.map(({ developmentHeaders }) => developmentHeaders)),
      },
    }),
    postBuild: (language) => runSteps(steps, language),
  };
}

/** Runs steps in order. `language` is what Docusaurus passes to `postBuild`. */
export async function runSteps(
  steps: readonly BuildStep[],
  language: BuiltLanguage,
): Promise<void> {
  const outDir = isInFolder(language) ? path.dirname(language.outDir) : language.outDir;
  let pages: readonly BuiltPage[] | undefined;
  /** Reads the pages once, until a step changes them. */
  function readPages(): readonly BuiltPage[] {
    pages ??= readRoutePages(language, outDir);
    return pages;
  }

  for (const step of steps) {
    await step.run({ outDir, language, pages: readPages });
    if (step.changesPages) pages = undefined;
  }
}
