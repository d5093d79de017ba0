import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { checkKeywords } from './check';

it('holds keyword files to their pages and anchors', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'keywords-'));
  await mkdir(path.join(root, 'docs'));
  const files = ['docs/_part.md', 'docs/a.md'];
  for (const file of files) await writeFile(path.join(root, file), '## Read');
  await writeFile(path.join(root, 'docs/a.search.yml'), 'page title:\n  - start\nread:\n  - open\nred:\n  - shut\n');
  await writeFile(path.join(root, 'docs/_part.search.yml'), 'a:\n  - b\n');
  await writeFile(path.join(root, 'docs/gone.search.yml'), 'a:\n  - b\n');
  const findings = await checkKeywords(
    root,
    files.map((file) => ({ file })),
    () => new Set(['read']),
  );
  expect(findings.map(({ file, line, found }) => [file, line, found])).toEqual([
    ['docs/a.search.yml', 5, 'red'],
    ['docs/_part.search.yml', 1, 'none'],
    ['docs/gone.search.yml', 1, 'none'],
  ]);
});
