import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readBuiltPages } from '@docs-kit/built-pages/built-pages';
import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { documentContents } from './write-contents';

it('writes what a page holds as its document, to the letter, and nothing for other pages', async () => {
  const content = '<div class="theme-doc-markdown markdown"><p>One<p>Two &amp; <div>three</div></div>';
  const outDir = fixtureFolder({
    'docs/intro.html': `<!doctype html><nav>Menu</nav><main>${content}<footer>Footer</footer></main>`,
    'index.html': '<main>Home</main>',
  });
  await documentContents.run({ outDir, pages: () => readBuiltPages(outDir) } as never);
  expect(existsSync(path.join(outDir, 'index.content.txt'))).toBe(false);
  expect(readFileSync(path.join(outDir, 'docs/intro.content.txt'), 'utf8')).toBe(content);
});
