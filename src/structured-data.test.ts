import { expect, it } from 'vitest';

import { structuredData } from './structured-data';

const FACTS = {
  title: 'Expo',
  description: 'Install in an Expo project.',
  path: '/docs/installation/expo',
  locale: 'en',
  breadcrumbs: [{ label: 'Installation' }, { label: 'Expo', path: '/docs/installation/expo' }],
};

it('tells of the article and where it stands', () => {
  const [article, trail] = (JSON.parse(structuredData(FACTS)) as { '@graph': [object, object] })['@graph'];
  expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'Expo', inLanguage: 'en' });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: expect.stringMatching(/^https:\/\/[^/]+\/$/) },
      { position: 2, name: 'Installation' },
      { position: 3, name: 'Expo', item: expect.stringMatching(/\/docs\/installation\/expo$/) },
    ],
  });
});

it('lets no title end the script', () => {
  const data = structuredData({ ...FACTS, title: '</script><script>' });
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toMatchObject({ '@graph': [{ headline: '</script><script>' }, {}] });
});
