import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';
import { fixtureFolder } from '@docs-kit/built-pages/testing/fixture-site';
import { afterEach, expect, test, vi } from 'vitest';

import { pageChecks } from './page-checks';

afterEach(() => vi.unstubAllEnvs());

/** The plugin and the types of a build whose checks are this script. */
function buildWith(script: string) {
  const root = fixtureFolder({ 'checks.mjs': script });
  const { plugin, typesOf } = pageChecks(root, 'checks.mjs');
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
const TELL = `process.send([['ts\\na', [${JSON.stringify(NOTE)}]]]);`;

test('the build learns the types of a fence from the checks; frozen pages have none', async () => {
  const { end, start, typesIn } = buildWith(`${TELL} process.disconnect();`);
  await start();
  expect(await typesIn('docs/a.md')).toEqual([NOTE]);
  expect(await typesIn('versioned_docs/version-3.0.0/a.md')).toEqual([]);
  await end();
});

test('a build asks for the checks if it is told to, and waits for them', async () => {
  vi.stubEnv('PAGE_CHECKS', 'on');
  const { end, start, typesIn } = buildWith(`
    ${TELL}
    setTimeout(() => process.exit(process.argv[2] === 'check' ? 1 : 0), 100);`);
  await start();
  expect(await typesIn('docs/a.md')).toEqual([NOTE]);
  await expect(end()).rejects.toThrow(
    'page-checks: the checks of the pages failed; see their output above.',
  );
});

test('a build does not wait for types that never come, and fails', async () => {
  const { end, start, typesIn } = buildWith('process.exit(process.argv[2] === "types" ? 2 : 0);');
  await start();
  expect(await typesIn('docs/a.md')).toEqual([]);
  await expect(end()).rejects.toThrow('page-checks:');
});
