import type { BuildStep, BuiltLanguage } from '@docs-kit/content/build-step';

import { runSteps } from '../index';

/** Configuration of the site that tests build. */
export const SITE = {
  title: 'Clouds',
  tagline: 'All of them.',
  url: 'https://docs.test',
  titleDelimiter: '|',
  staticDirectories: ['static'],
};

/** Runs steps on the pages in a folder, as a build of one language does. */
export function complete(
  outDir: string,
  steps: readonly BuildStep[],
  differing: Partial<Record<keyof BuiltLanguage, unknown>> = {},
): Promise<void> {
  const i18n = { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] };
  const language = {
    outDir,
    siteDir: outDir,
    siteConfig: SITE,
    baseUrl: '/',
    routesPaths: [],
    i18n,
    plugins: [],
    ...differing,
  };
  return runSteps(steps, language as unknown as BuiltLanguage);
}
