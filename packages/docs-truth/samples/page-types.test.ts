import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { INSTALLED } from '../testing/installed';
import { fenceTypes } from './page-types';

const PAGE = 'docs/api/CloudStorage.md';
const [, code = ''] = /^```ts\n([^]*?readFile[^]*?)\n```$/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
const typesOf = fenceTypes(INSTALLED);
const typesIn = (page: string) => typesOf({ file: path.resolve(page), language: 'ts', code });

test('the names of the library in a fence have types, those on frozen pages none', async () => {
  expect((await typesIn(PAGE)).map(({ text }) => text)).toContain('class CloudStorage');
  expect(await typesIn(PAGE.replace('docs', 'versioned_docs/version-3.0.0'))).toEqual([]);
}, 60_000);
