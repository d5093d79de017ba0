/** What the Expo config plugin writes into the iOS project, and what its options change. */
import { withEntitlementsPlist } from 'expo/config-plugins';

import { claim, type Claim, type Scene } from '@docs-kit/docs-truth/claim';
import { BUNDLE_IDENTIFIER, type Plugin, prebuild } from '@docs-kit/docs-truth/config-plugin';

const OPTIONS = 'installation/expo#plugin-options';
const WRITES = 'installation/expo#what-the-plugin-writes';
const ENTITLEMENT = 'Entitlements com.apple.developer.';

/** Returns what a prebuild with only the library's plugin writes, in key order. */
async function written(
  { configPlugin }: Scene,
  options: Record<string, unknown> = {},
): Promise<unknown> {
  return Object.entries(await prebuild([configPlugin, options])).sort(([a], [b]) =>
    a.localeCompare(b),
  );
}

/** Everything that is written for a container and an environment. */
const expected = (container: string, environment: string, keyValues: readonly unknown[] = []) => [
  [`${ENTITLEMENT}icloud-container-environment`, environment],
  [`${ENTITLEMENT}icloud-container-identifiers`, [container]],
  [`${ENTITLEMENT}icloud-services`, ['CloudDocuments']],
  [`${ENTITLEMENT}ubiquity-container-identifiers`, [container]],
  ...keyValues,
  [
    'Info.plist NSUbiquitousContainers',
    {
      [container]: {
        NSUbiquitousContainerIsDocumentScopePublic: true,
        NSUbiquitousContainerName: 'example',
        NSUbiquitousContainerSupportedFolderLevels: 'Any',
      },
    },
  ],
];

/** A plugin of the app that adds a value to an entitlement. */
const own: Plugin = (config) =>
  withEntitlementsPlist(config, (given) => {
    const key = 'com.apple.developer.icloud-container-identifiers';
    const values = (given.modResults[key] ?? []) as string[];
    return { ...given, modResults: { ...given.modResults, [key]: [...values, 'own'] } };
  });

export const claims: readonly Claim[] = [
  claim('icloud.prebuild.writes', {
    statement: 'Without options the plugin writes these keys and no others.',
    says: [
      [
        WRITES,
        'Entitlements | icloud-services | CloudDocuments',
        'Entitlements | icloud-container-identifiers | the container',
        'Entitlements | ubiquity-container-identifiers | the container',
        'Entitlements | icloud-container-environment | the environment',
        'Info.plist | NSUbiquitousContainers | the container, public, named after slug',
      ],
      ['installation/expo#2-add-the-config-plugin', 'all that it adds is for iCloud'],
    ],
    when: (scene) => written(scene),
    expected: { returns: expected(`iCloud.${BUNDLE_IDENTIFIER}`, 'Production') },
  }),
  claim('icloud.prebuild.options', {
    statement: 'Each option changes what is written.',
    says: [
      [
        OPTIONS,
        'iCloudContainerIdentifier | The iCloud container to use',
        "iCloudContainerEnvironment | Value of Apple's entitlement icloud-container-environment",
        'enableKeyValueStorage | Adds the entitlement for key-value storage',
      ],
      [WRITES, 'Entitlements | ubiquity-kvstore-identifier | only with enableKeyValueStorage'],
    ],
    when: (scene) =>
      written(scene, {
        iCloudContainerIdentifier: 'iCloud.com.acme.notes',
        iCloudContainerEnvironment: 'Development',
        enableKeyValueStorage: true,
      }),
    expected: {
      returns: expected('iCloud.com.acme.notes', 'Development', [
        [
          `${ENTITLEMENT}ubiquity-kvstore-identifier`,
          '$(TeamIdentifierPrefix)$(CFBundleIdentifier)',
        ],
      ]),
    },
  }),
  claim('icloud.prebuild.read', {
    statement: 'The plugin reads the options that it declares, and no others.',
    pages: [OPTIONS],
    when: async (scene) => {
      const read = new Set<string>();
      // Expo looks up names of its own in every plugin's options. They begin with an underscore.
      const get = (_: object, name: string | symbol) =>
        void (/^[a-z]/.test(String(name)) && read.add(String(name)));
      await written(scene, new Proxy({}, { get }));
      return [...read].sort();
    },
    expected: {
      returns: ['enableKeyValueStorage', 'iCloudContainerEnvironment', 'iCloudContainerIdentifier'],
    },
  }),
  claim('icloud.prebuild.order', {
    statement:
      'A plugin of the app that adds to an entitlement keeps its value if it is listed before this one alone.',
    says: [WRITES, 'list it before react-native-cloud-storage'],
    when: async ({ configPlugin: plugin }) => {
      const before = await prebuild([own, {}], [plugin, {}]);
      const after = await prebuild([plugin, {}], [own, {}]);
      return [before, after].map((files) => JSON.stringify(files).includes('"own"'));
    },
    expected: { returns: [true, false] },
  }),
];
