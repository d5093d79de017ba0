import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { fixtureFolder } from '@docs-kit/content/testing/fixture-site';
import { expect, test } from 'vitest';

import { pageTypes } from './page-types';

/** The plugin and the types of a build whose samples this script compiles. */
function buildWith(script: string) {
  const root = fixtureFolder({ 'compile.mjs': script, 'node_modules/tsx/index.js': '' });
  const { plugin, typesOf } = pageTypes(root, 'a-package', path.join(root, 'compile.mjs'));
  const hooks = plugin() as Required<Pick<Plugin, 'postBuild'>> & {
    loadContent: () => Promise<void>;
  };
  return {
    start: hooks.loadContent,
    end: () => hooks.postBuild({} as LoadContext & Parameters<typeof hooks.postBuild>[0]),
    typesIn: (page: string) => typesOf({ file: path.join(root, page), language: 'ts', code: 'a' }),
  };
}

const NOTE = { start: 0, end: 1, text: 'const a: 1' };

test('a build learns the types of a fence; frozen pages have none', async () => {
  const { end, start, typesIn } = buildWith(
    `process.send([['ts\\na', [${JSON.stringify(NOTE)}]]], () => process.disconnect());`,
  );
  await start();
  expect(await typesIn('docs/a.md')).toEqual([NOTE]);
  expect(await typesIn('versioned_docs/version-3.0.0/a.md')).toEqual([]);
  await end();
});

test('a build whose samples cannot be compiled fails', async () => {
  const { end, start, typesIn } = buildWith('process.exit(2);');
  await start();
  const message = 'page-types: the samples could not be compiled; see the output above.';
  await expect(typesIn('docs/a.md')).rejects.toThrow(message);
  await expect(end()).rejects.toThrow(message);
});
