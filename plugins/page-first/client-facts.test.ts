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

it('leaves out what documents are about where nothing shows it, and which document an entry is of', () => {
  const link = { type: 'link', href: '/docs/intro' };
  const hidden = { type: 'link', href: '/docs/hidden', unlisted: true };
  const category = (...items: object[]) => ({ type: 'category', label: 'Guides', items });
  const source = version(category({ ...link, docId: 'intro', unlisted: false }, hidden));
  expect(JSON.parse(clientFacts.call({ resourcePath: VERSION_FILE }, source))).toEqual({
    version: { label: 'Next', docsSidebars: { docs: [category(link, hidden)] }, docs: {} },
  });
});

it('leaves out of a document’s metadata where it comes from, and its front matter but for a warning', () => {
  const shown = { id: 'intro', title: 'Introduction', permalink: '/docs/intro', tags: [] };
  const source = { source: '@site/docs/intro.md', sourceDirName: '.', slug: '/intro', draft: false };
  const slim = (metadata: object): unknown =>
    JSON.parse(
      clientFacts.call(
        { resourcePath: '/site/.docusaurus/x/default/site-docs-intro-md-0e3.json' },
        JSON.stringify(metadata),
      ),
    );
  expect(slim({ ...shown, ...source, frontMatter: { title: 'Introduction' } })).toEqual({ ...shown, frontMatter: {} });
  expect(slim({ ...shown, ...source, unlisted: true, frontMatter: { unlisted: true } })).toEqual({
    ...shown,
    unlisted: true,
    frontMatter: { unlisted: true },
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
