import { expect, it } from 'vitest';

import search, { algoliaThemeConfig } from './index.ts';

/** Returns the dialog's texts on a site in a language, with the site's own translations. */
async function textsIn(
  currentLocale: string,
  codeTranslations: Record<string, string> = {},
): Promise<unknown> {
  const siteConfig = { title: 'Clouds', themeConfig: { algolia: algoliaThemeConfig({}) } };
  const context = {
    baseUrl: '/',
    siteConfig,
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
