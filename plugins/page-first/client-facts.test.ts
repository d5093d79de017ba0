import { expect, it } from 'vitest';

import clientFacts from './client-facts';

const VERSION_FILE = '/site/.docusaurus/docusaurus-plugin-content-docs/default/p/docs-175.json';

function version(category: object): string {
  const docs = { intro: { id: 'intro', title: 'Introduction', description: 'What it is.' } };
  return JSON.stringify({ version: { label: 'Next', docsSidebars: { docs: [category] }, docs } });
}

it('keeps of the site’s metadata what the application reads', () => {
  const source = '{"docusaurusVersion":"3.7.0","pluginVersions":{"a":{}}}';
  expect(clientFacts.call({ resourcePath: '/site/.docusaurus/site-metadata.json' }, source)).toBe(
    '{"docusaurusVersion":"3.7.0"}',
  );
});

it('leaves out what documents are about where nothing shows it', () => {
  const category = { type: 'category', label: 'Guides', items: [{ type: 'link', href: '/docs/intro' }] };
  expect(JSON.parse(clientFacts.call({ resourcePath: VERSION_FILE }, version(category)))).toEqual({
    version: { label: 'Next', docsSidebars: { docs: [category] }, docs: {} },
  });
});

it('keeps it for the cards on a category’s own page', () => {
  const inner = {
    type: 'category',
    label: 'Files',
    items: [{ type: 'link', href: '/docs/intro' }],
    href: '/docs/files',
  };
  const source = version({ type: 'category', label: 'Guides', items: [inner] });
  expect(clientFacts.call({ resourcePath: VERSION_FILE }, source)).toBe(source);
});

it('leaves other files as they are', () => {
  expect(clientFacts.call({ resourcePath: VERSION_FILE }, '{"tags":[]}')).toBe('{"tags":[]}');
});
