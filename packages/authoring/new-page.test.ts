import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { newPage } from './new-page';
import { checkDescription, checkFrontMatter } from './front-matter';
import { readAsPage } from './page';
import { findingsOf } from './rule';

const KINDS = {
  guide: { folder: 'guides', category: 'Files' },
  installation: { folder: 'installation', category: 'Installation' },
};
const SIDEBARS = readFileSync('sidebars.ts', 'utf8');

async function check(begun: ReturnType<typeof newPage>) {
  const page = await readAsPage(begun);
  return 'tree' in page
    ? findingsOf([checkFrontMatter, checkDescription], page, undefined)
    : [page];
}

const DESCRIPTION = 'How to keep a copy.';

it('begins a page in its folder, with front matter that holds, last in its category', async () => {
  const page = newPage(
    ['guide', 'Back up "all" of it: the user’s files', DESCRIPTION],
    KINDS,
    SIDEBARS,
  );
  expect(page.file).toBe('docs/guides/back-up-all-of-it-the-users-files.md');
  expect(page.markdown).toContain('title: "Back up \\"all\\" of it: the user’s files"\n');
  expect(await check({ ...page, markdown: `${page.markdown}Text.\n` })).toEqual([]);
  expect(page.sidebars).toMatch(/Files: \[[^\]]*, 'guides\/back-up-all-of-it-the-users-files'\]/);
  expect(page.sidebars.match(/back-up-all/g)).toHaveLength(1);
});

it('leaves no page without a description unnoticed', async () => {
  const page = newPage(['installation', 'Web'], KINDS, SIDEBARS);
  expect(page.file).toBe('docs/installation/web.md');
  expect(await check(page)).toMatchObject([
    { found: 'none' },
    { line: 3, found: 'description: ""' },
  ]);
});

it.each([
  [[], 'expected a kind of page, guide or installation, found none.'],
  [['gide', 'Title'], 'expected a kind of page, guide or installation, found "gide".'],
  [['guide'], 'expected a title in quotes, found none.'],
  [['guide', '…'], 'expected a title in quotes, found "…".'],
  [['guide', 'Back', 'up', 'files'], 'expected title and description in quotes, found more words.'],
  [['guide', 'Back', 'up'], 'expected a description with a full stop, found "up".'],
  [['guide', 'Release'], 'expected a new page, found docs/guides/release.md.'],
])('refuses %j', (args, message) => {
  expect(() => newPage(args, KINDS, SIDEBARS)).toThrow(message);
});

it('refuses a sidebar without the category', () => {
  expect(() => newPage(['guide', 'Title'], KINDS, 'export default {};')).toThrow(
    'expected the category "Files"',
  );
});
