import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type ConfigPlugin, withEntitlementsPlist } from 'expo/config-plugins';
import { expect, test } from 'vitest';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { checkReference } from '../reference/check';
import type { Declaration, LibraryFacts } from '../reference/facts';
import { readResults } from '../behavior/results';
import { referenceOf } from '../reference/load';
import { INSTALLED, readInstalledFacts } from '../testing/installed';
import { checkConfigPlugin } from './check';
import { loadConfigPlugin } from './run-plugin';

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
  const behavior = { results: readResults(INSTALLED.root), native: [] };
  const findings = checkReference(pages, referenceOf(facts, pages, [], INSTALLED, behavior), []);
  return findings.filter(({ expected, found }) => !/CloudStorage\b|ERR_|^a name that/.test(expected + found));
}

const check = (pages: readonly { file: string; markdown: string }[], by: LibraryFacts = facts, run = plugin) =>
  checkConfigPlugin(pages, by, run, INSTALLED);

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
  const later: ConfigPlugin<Record<string, unknown>> = (config, options) =>
    withEntitlementsPlist(plugin(config, options), (given) => {
      return { ...given, modResults: { ...given.modResults, 'com.apple.developer.new': true } };
    });
  expect(await check([{ file: FILE, markdown: PAGE }], facts, later)).toMatchObject([
    { file: FILE, expected: 'a row for new, which the config plugin writes into Entitlements' },
  ]);
});

test('the order in which an own plugin has to be listed', async () => {
  const advice = 'list it **before** `react-native-cloud-storage`';
  expect(await check(pageWith(advice, advice.replace('before', 'after')))).toMatchObject([
    { file: FILE, line: lineOf(advice), expected: expect.stringContaining(`"${advice}"`) as string },
  ]);
  expect(await check(pageWith(advice, 'list it'))).toMatchObject([{ found: 'nothing about the order' }]);
});

test('a later plugin that leaves the entitlements of others alone, in both orders', async () => {
  const key = 'com.apple.developer.icloud-container-identifiers';
  const adding: ConfigPlugin<Record<string, unknown>> = (config, options) => {
    let others: string[] = [];
    const remember: ConfigPlugin = (app) =>
      withEntitlementsPlist(app, (given) => {
        others = (given.modResults[key] ?? []) as string[];
        return given;
      });
    const restore: ConfigPlugin = (app) =>
      withEntitlementsPlist(app, (given) => {
        const own = given.modResults[key] as string[];
        return { ...given, modResults: { ...given.modResults, [key]: [...others, ...own] } };
      });
    // Of plugins for the same file, the one listed last runs first.
    return remember(plugin(restore(config), options));
  };
  expect(await check([{ file: FILE, markdown: PAGE }], facts, adding)).toMatchObject([
    { expected: 'no advice where to list an own plugin: both orders leave the same' },
  ]);
});
