import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { checkReference } from '../reference/check';
import type { Declaration, LibraryFacts } from '../reference/facts';
import { referenceOf } from '../reference/load';
import { INSTALLED, readInstalledFacts } from '../testing/installed';
import { checkConfigPlugin } from './check';
import { loadConfigPlugin, type ConfigPlugin } from './run-plugin';

const OPTIONS_TYPE = 'RNCloudStorageConfigPluginOptions';
const FILE = 'docs/installation/expo.md';
const PAGE = readFileSync(FILE, 'utf8');
const plugin = loadConfigPlugin(path.join(INSTALLED.root, 'node_modules', INSTALLED.packageName));

const { exports, ...release } = readInstalledFacts();
const facts: LibraryFacts = { ...release, exports: exports.filter(({ name }) => name === OPTIONS_TYPE) };

/** The facts with one of the options changed. */
function factsWith(name: string, change: Partial<Declaration>): LibraryFacts {
  const changed = facts.exports.map((each) => ({
    ...each,
    members: each.members?.map((field) => (field.name === name ? { ...field, ...change } : field)) as Declaration[],
  }));
  return { ...release, exports: changed };
}

/** The page with a piece of text replaced, which has to be there. */
function pageWith(text: string, by: string): { file: string; markdown: string }[] {
  expect(PAGE).toContain(text);
  return [{ file: FILE, markdown: PAGE.replace(text, by) }];
}

function lineOf(text: string): number {
  return PAGE.split('\n').findIndex((line) => line.includes(text)) + 1;
}

/** The findings of the reference that are about the plugin's options. */
function reference(pages: readonly { file: string; markdown: string }[]): Finding[] {
  const findings = checkReference(pages, referenceOf(facts, pages, [], INSTALLED, []), []);
  return findings.filter(({ expected, found }) => !/CloudStorage\b|ERR_/.test(expected + found));
}

const check = (pages: readonly { file: string; markdown: string }[], by: LibraryFacts = facts, run = plugin) =>
  checkConfigPlugin(pages, by, run, OPTIONS_TYPE);

test('the page says what the plugin does', async () => {
  expect(await check([{ file: FILE, markdown: PAGE }])).toEqual([]);
});

test('the declaration is read with types and defaults', () => {
  expect(facts.exports).toMatchObject([
    {
      members: [
        { name: 'iCloudContainerEnvironment', type: "'Production' | 'Development'", default: "'Production'" },
        { name: 'iCloudContainerIdentifier', type: 'string', default: 'iCloud.{appBundleIdentifier}' },
        { name: 'enableKeyValueStorage', type: 'boolean', default: 'false' },
      ],
    },
  ]);
});

test('an option that the plugin does not have', () => {
  const findings = reference(pageWith('| `enableKeyValueStorage` |', '| `enableKeyValueStore` |'));
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: FILE,
      line: lineOf('| `enableKeyValueStorage` |'),
      found: 'a row for enableKeyValueStore, which does not exist',
      mend: expect.stringContaining('enableKeyValueStorage') as string,
    }),
  );
});

test('an option that the page does not list', () => {
  const row = PAGE.split('\n').find((line) => line.startsWith('| `iCloudContainerEnvironment`')) ?? '';
  const findings = reference(pageWith(`${row}\n`, ''));
  expect(findings.map(({ expected }) => expected)).toContain('a row for the property iCloudContainerEnvironment');
});

test('a default typed by hand', () => {
  const findings = reference(pageWith('| Option | Meaning |\n|---|---|', '| Option | Default |\n|---|---|'));
  expect(findings).toMatchObject([{ file: FILE, found: 'the column Default' }]);
});

test('a declared default that is not the real one', async () => {
  const found = await check(
    [{ file: FILE, markdown: PAGE }],
    factsWith('iCloudContainerEnvironment', { default: "'Development'" }),
  );
  expect(found).toMatchObject([
    {
      file: FILE,
      line: lineOf('::fields'),
      expected: "iCloudContainerEnvironment to be 'Development' where it is not given, as its declaration says",
    },
  ]);
});

test('an option without a default', async () => {
  const found = await check(
    [{ file: FILE, markdown: PAGE }],
    factsWith('iCloudContainerIdentifier', { default: undefined }),
  );
  expect(found).toMatchObject([
    { expected: 'a default of iCloudContainerIdentifier in the comment above its declaration' },
  ]);
});

test('an option that is declared and not read, and one that is read and not declared', async () => {
  const found = await check(
    [{ file: FILE, markdown: PAGE }],
    factsWith('enableKeyValueStorage', { name: 'keyValues' }),
  );
  expect(found.map((finding) => finding.found)).toEqual([
    'enableKeyValueStorage, which it reads and does not declare',
    'a prebuild that is the same with and without it',
    // Without the option no run writes its key, which the table lists.
    'ubiquity-kvstore-identifier in Entitlements',
  ]);
});

test('a key that the plugin does not write, and one that it does', async () => {
  const found = await check(pageWith('| Entitlements | `icloud-services` |', '| Entitlements | `icloud-service` |'));
  expect(found).toMatchObject([
    { line: lineOf('`icloud-services` |'), found: 'icloud-service in Entitlements' },
    { expected: 'a row for icloud-services, which the config plugin writes into Entitlements', mend: 'Add the row.' },
  ]);
});

test('a value that is another', async () => {
  const found = await check(pageWith('| `icloud-services` | `CloudDocuments` |', '| `icloud-services` | `CloudKit` |'));
  expect(found).toMatchObject([{ expected: 'icloud-services: `CloudDocuments`', found: 'CloudKit' }]);
});

test('a key that an option alone brings', async () => {
  const found = await check(pageWith('only with `enableKeyValueStorage`', 'the app'));
  expect(found).toMatchObject([{ expected: 'ubiquity-kvstore-identifier: only with `enableKeyValueStorage`' }]);
});

test('a later plugin that writes another key', async () => {
  const later: ConfigPlugin = (config, options) => {
    const changed = plugin(config, options);
    const entitlements = changed.mods?.ios?.entitlements;
    if (changed.mods?.ios && entitlements) {
      changed.mods.ios.entitlements = async (given) => {
        const { modResults } = await entitlements(given);
        return { modResults: { ...modResults, 'com.apple.developer.new': true } };
      };
    }
    return changed;
  };
  expect(await check([{ file: FILE, markdown: PAGE }], facts, later)).toMatchObject([
    { file: FILE, expected: 'a row for new, which the config plugin writes into Entitlements' },
  ]);
});
