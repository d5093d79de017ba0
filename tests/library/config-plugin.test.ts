/** What the Expo config plugin writes into the iOS project, and what its options change. */
import { withEntitlementsPlist } from 'expo/config-plugins';
import { describe, expect, it } from 'vitest';

import { PACKAGE_NAME } from '../../src/site';
import { BUNDLE_IDENTIFIER, loadConfigPlugin, type Plugin, prebuild } from './prebuild';
import { readTable } from './tables';

const WRITES = 'docs/installation/expo.md#what-the-plugin-writes';
const OPTIONS = 'docs/installation/expo.md#plugin-options';

const plugin = loadConfigPlugin(PACKAGE_NAME);
const CONTAINER = `iCloud.${BUNDLE_IDENTIFIER}`;

/** Returns the key that a row of the table stands for, as `prebuild` names it. */
function keyOf(file: string, key: string): string {
  return file === 'Entitlements' ? `Entitlements com.apple.developer.${key}` : `${file} ${key}`;
}

/** Formats a value as the table does. */
function textOf(value: unknown): string {
  if (JSON.stringify(value) === JSON.stringify([CONTAINER])) return 'the container';
  if (value === 'Production') return 'the environment';
  if (Array.isArray(value)) return value.join();
  return typeof value === 'object' ? 'the container, public' : String(value);
}

describe(WRITES, () => {
  const rows = readTable(WRITES, 'Key').map((row) => ({
    place: row.place,
    key: keyOf(row.cell('File').text, row.name),
    value: row.cell('Value').text,
  }));
  const conditional = 'only with enableKeyValueStorage';

  for (const { place, key, value } of rows) {
    it(`${place} ${key}: ${value}`, async () => {
      const plain = await prebuild([plugin, {}]);
      if (value === conditional) {
        expect(plain, place).not.toHaveProperty([key]);
        const more = await prebuild([plugin, { enableKeyValueStorage: true }]);
        expect(more, place).toHaveProperty([key]);
        return;
      }
      const text = textOf(plain[key]);
      expect(value.slice(0, text.length), place).toBe(text);
    });
  }

  it('lists every key', async () => {
    const written = await prebuild([plugin, { enableKeyValueStorage: true }]);
    expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(written).sort());
  });

  it('names the container after slug and makes it public', async () => {
    const written = await prebuild([plugin, {}]);
    expect(written['Info.plist NSUbiquitousContainers']).toEqual({
      [CONTAINER]: {
        NSUbiquitousContainerIsDocumentScopePublic: true,
        NSUbiquitousContainerName: 'example',
        NSUbiquitousContainerSupportedFolderLevels: 'Any',
      },
    });
  });

  it('keeps a value of a plugin that is listed before it, and loses that of one after it', async () => {
    const key = 'com.apple.developer.icloud-container-identifiers';
    const own: Plugin = (config) =>
      withEntitlementsPlist(config, (given) => {
        const values = (given.modResults[key] ?? []) as string[];
        return { ...given, modResults: { ...given.modResults, [key]: [...values, 'own'] } };
      });
    const before = await prebuild([own, {}], [plugin, {}]);
    const after = await prebuild([plugin, {}], [own, {}]);
    expect(before[`Entitlements ${key}`]).toContain('own');
    expect(after[`Entitlements ${key}`]).not.toContain('own');
  });
});

describe(OPTIONS, () => {
  it('changes container and environment', async () => {
    const written = await prebuild([
      plugin,
      {
        iCloudContainerIdentifier: 'iCloud.com.acme.notes',
        iCloudContainerEnvironment: 'Development',
      },
    ]);
    expect(written).toMatchObject({
      'Entitlements com.apple.developer.icloud-container-environment': 'Development',
      'Entitlements com.apple.developer.icloud-container-identifiers': ['iCloud.com.acme.notes'],
    });
  });

  it('lists the options that the plugin reads', async () => {
    const read = new Set<string>();
    const options = new Proxy(
      {},
      {
        get: (_, name) => {
          // Expo looks up names of its own, which begin with an underscore.
          if (/^[a-z]/.test(String(name))) read.add(String(name));
          return undefined;
        },
      },
    );
    await prebuild([plugin, options]);
    const listed = readTable(OPTIONS, 'Option').map((row) => row.cell('Option').codes[0]);
    expect(listed.sort()).toEqual([...read].sort());
  });
});
