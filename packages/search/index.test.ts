import type { OptionValidationContext } from '@docusaurus/types';
import { normalizePluginOptions } from '@docusaurus/utils-validation';
import { describe, expect, it } from 'vitest';

import search, { searchOrigins, validateOptions, type SearchOptions } from './index.ts';

/** Returns the dialog's texts on a site in a language, with the site's own translations. */
async function textsIn(
  currentLocale: string,
  codeTranslations: Record<string, string> = {},
): Promise<unknown> {
  const siteConfig = { title: 'Clouds', themeConfig: {} };
  const context = {
    baseUrl: '/',
    siteConfig,
    siteStorage: { namespace: '' },
    siteDir: '',
    generatedFilesDir: '',
    i18n: { currentLocale },
    codeTranslations,
  };
  const data: Record<string, unknown> = {};
  const createData = async (name: string, content: unknown) => {
    data[name] = content;
  };
  await search(context as never, {}).allContentLoaded?.({
    allContent: {},
    actions: { createData },
  } as never);
  return (data['settings.json'] as { texts: unknown }).texts;
}

it('has Docusaurus’s translations, and those of the site', async () => {
  const own = {
    'theme.SearchModal.footer.closeText': 'dehors',
    'theme.docs.paginator.next': 'Suivant',
  };
  const texts = await textsIn('fr', own);
  expect(texts).toMatchObject({
    'theme.SearchModal.startScreen.recentSearchesTitle': 'Récemment',
    'theme.SearchModal.footer.closeText': 'dehors',
  });
  expect(texts).not.toHaveProperty(['theme.docs.paginator.next']);
  expect(await textsIn('en')).toEqual({});
});

it('refuses a site that also has the classic theme’s search', () => {
  const siteConfig = { title: 'Clouds', themeConfig: { algolia: { appId: 'app' } } };
  expect(() => search({ siteConfig } as never)).toThrow(/option algolia/);
});

it.each([
  [{}, '`appId` is missing.'],
  [{ appId: '', apiKey: 'key', indexName: 'docs' }, '`appId` is missing.'],
  [{ appId: 7, apiKey: 'key', indexName: 'docs' }, '`appId` is missing.'],
  [{ appId: 'app', apiKey: null, indexName: 'docs' }, '`apiKey` is missing.'],
  [{ appId: 'app', apiKey: ' ', indexName: 'docs' }, '`apiKey` is missing.'],
])('refuses the provider %j of a site that calls the plugin itself', (algolia, message) => {
  const siteConfig = { title: 'Clouds', themeConfig: {} };
  const options = { algolia } as unknown as SearchOptions;
  expect(() => search({ siteConfig } as never, options)).toThrow(message);
  expect(() => searchOrigins(algolia as never)).toThrow(message);
});

describe('the options', () => {
  const check = (options?: unknown) =>
    validateOptions({ validate: normalizePluginOptions, options } as OptionValidationContext<
      SearchOptions | undefined,
      SearchOptions
    >);
  const algolia = { appId: 'app', apiKey: 'key', indexName: 'docs' };

  it('may be left out, and be complete', () => {
    expect(check()).toMatchObject({ searchPagePath: 'search' });
    const options = {
      synonyms: [{ words: ['delete'], find: ['unlink'] }],
      newIssueUrl: 'https://example.org/issues/new',
      keys: { '?': '[data-shortcuts]' },
      startPages: [{ title: 'Tea', path: '/docs/tea' }],
      writesFiles: false,
      algolia,
    };
    expect(check(options)).toMatchObject(options);
  });

  it.each([
    [{ algolia: { ...algolia, appId: undefined } }, '`appId` is missing.'],
    [{ algolia: { ...algolia, appId: ' ' } }, '`appId` is missing.'],
    [{ startPages: [{ title: 'Tea', path: 'docs/tea' }] }, '"startPages[0].path"'],
    [{ algolia: { ...algolia, apiKey: '' } }, '`apiKey` is missing.'],
    [{ algolia: { ...algolia, apiKey: 5 } }, '`apiKey` is missing.'],
    [{ synonyms: [{ words: [], find: ['unlink'] }] }, '"synonyms[0].words"'],
    [{ synonyms: ['delete'] }, '"synonyms[0]"'],
    [{ keys: { Enter: 'a' } }, '"keys.Enter"'],
    [{ synonym: [] }, '"synonym" is not allowed'],
  ])('are refused if they are %j', (options, message) => {
    expect(() => check(options)).toThrow(message);
  });
});
