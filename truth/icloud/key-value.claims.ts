/** The key-value store on iCloud. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import { KEY_VALUES, KEY_VALUES_CLASS } from './native-code';

const CLASS = 'api/CloudKVStorage';

/** Methods of the class that end in a native function, with its name. */
const CALLS = {
  getItem: 'kvGetItem',
  setItem: 'kvSetItem',
  removeItem: 'kvRemoveItem',
  getAllKeys: 'kvGetAllKeys',
  getAllItems: 'kvGetAllItems',
  sync: 'kvSync',
  multiGet: 'kvGetItem',
  multiSet: 'kvSetItem',
  multiRemove: 'kvRemoveItem',
};

export const keyValueCalls: readonly NativeClaim[] = [
  nativeClaim('drive.kv.permission', {
    statement:
      'On Drive the document is in the app data folder, which has a permission of its own.',
    says: [
      'guides/key-value-storage#set-it-up',
      'Drive needs an access token with the drive.appdata permission',
    ],
    sources: [
      {
        file: 'src/storages/google-drive/kv.ts',
        symbol: 'export',
        contains: ["parents: ['appDataFolder']"],
      },
    ],
  }),
  ...Object.entries(CALLS).map(([call, native]) =>
    nativeClaim(`icloud.${call}.native`, {
      statement: `${call} ends in a function of the native module.`,
      pages: [`${CLASS}#${call.toLowerCase()}`],
      sources: [
        { file: KEY_VALUES, symbol: `func ${native}(` },
        {
          file: KEY_VALUES_CLASS,
          symbol: `  ${call === 'getItem' || call === 'getAllKeys' || call === 'sync' ? '' : 'async '}${call}(`,
          contains: [native],
        },
      ],
    }),
  ),
  nativeClaim('icloud.clear.whole-store', {
    statement: 'clear removes all keys of the store, whoever wrote them.',
    says: [
      [
        `${CLASS}#clear`,
        'On iCloud this empties the whole key-value store of your app, values that other code wrote included',
      ],
      [
        'guides/key-value-storage#traps',
        'clear on iCloud erases the whole store of the app, values that other code wrote included',
      ],
    ],
    sources: [
      {
        file: KEY_VALUES,
        symbol: 'func kvClear(',
        contains: ['for key in self.store.dictionaryRepresentation.keys'],
      },
    ],
  }),
  nativeClaim('icloud.getAllItems.strings', {
    statement: 'Values that are not strings are left out.',
    says: [`${CLASS}#getallitems`, 'On iCloud, values that are not strings are left out'],
    sources: [
      {
        file: KEY_VALUES,
        symbol: 'func kvGetAllItems(',
        contains: ['guard let value = value as? String'],
      },
    ],
  }),
  nativeClaim('icloud.getAllKeys.strings', {
    statement: 'Keys whose values are not strings are left out.',
    says: [`${CLASS}#getallkeys`, 'On iCloud, keys whose values are not strings are left out'],
    sources: [
      { file: KEY_VALUES, symbol: 'func kvGetAllKeys(', contains: ['value is String ? key : nil'] },
    ],
  }),
  nativeClaim('icloud.sync.result', {
    statement: 'sync resolves to what iOS answers.',
    says: [`${CLASS}#sync`, 'The result is what iOS answers, false if that failed'],
    pages: ['guides/key-value-storage#set-it-up'],
    sources: [
      { file: KEY_VALUES, symbol: 'func kvSync(', contains: ['self.store.synchronize()'] },
      { file: KEY_VALUES_CLASS, symbol: '  sync(', contains: ['return storage.kvSync()'] },
    ],
  }),
  nativeClaim('icloud.useCloudKV.native', {
    statement: 'The hook reads and writes with the class.',
    pages: ['api/hooks/useCloudKV'],
    sources: [
      {
        file: 'src/hooks/use-cloud-kv.ts',
        symbol: 'const useCloudKV',
        contains: ['instance.getItem(key)', 'instance.setItem(key'],
      },
    ],
  }),
  nativeClaim('icloud.kv.unknown-reason', {
    statement: 'A reason that the library does not know becomes ServerChange.',
    says: [
      'api/enums/CloudKVChangeReason',
      'On iCloud, a reason that the library does not know becomes ServerChange too',
    ],
    sources: [
      {
        file: KEY_VALUES_CLASS,
        symbol: 'private mapChangeReason(',
        contains: ['CloudKVChangeReason.ServerChange'],
      },
    ],
  }),
];
