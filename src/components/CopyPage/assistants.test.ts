import { expect, it } from 'vitest';

import { assistantLinks } from './assistants';

it('hands assistants the address of the Markdown, escaped', () => {
  const links = assistantLinks('https://docs.test/docs/a.md?b&c');
  expect(links.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude']);
  for (const { href } of links)
    expect(new URL(href).searchParams.get('q')).toContain('https://docs.test/docs/a.md?b&c ');
});
