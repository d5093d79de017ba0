/** The key-value API on Drive, as far as the pages describe it. */
import { setTimeout as pause } from 'node:timers/promises';

import { claim, type Claim, type Scene, type Sentences } from '@docs-kit/docs-truth/claim';

import { rest } from './rest';

const GUIDE = 'guides/key-value-storage';
const ERRORS = 'api/CloudKVStorage#errors';
const CODES = 'api/enums/CloudStorageErrorCode';

const DOCUMENT = '.rncs-kv.json';

/** Creates a separate key-value store with a token. */
function storeOf({ library }: Scene, options: Record<string, unknown> = {}) {
  return new library.CloudKVStorage(library.CloudStorageProvider.GoogleDrive, {
    accessToken: 'token',
    ...options,
  });
}

const codeOf = (error: { code?: string }) => error.code ?? 'no code';

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.kv.getItem-empty': [
    [`${CODES}#err_kv_invalid_key`, 'getItem throws it at once; the others reject'],
    [
      'api/CloudKVStorage#errors',
      'getItem throws ERR_KV_INVALID_KEY before it returns a promise, and the constructor and setProvider throw ERR_KV_NOT_SUPPORTED directly',
    ],
  ],
  'drive.kv.setItem-empty': [
    `${CODES}#err_kv_invalid_key`,
    'A key is empty or longer than 64 bytes in UTF-8, on either provider: "Invalid key: …"',
  ],
  'drive.kv.setItem-65-bytes': [
    `${CODES}#err_kv_invalid_key`,
    'A key is empty or longer than 64 bytes in UTF-8, on either provider: "Invalid key: …"',
  ],
  'drive.kv.removeItem-empty': [
    `${CODES}#err_kv_invalid_key`,
    'getItem throws it at once; the others reject',
  ],
  'drive.kv.quota-strict': [
    [
      `${CODES}#err_kv_quota_exceeded`,
      'A write would bring the store over 1,024 keys or 1 MiB of keys and values together: "Key-value store quota exceeded"',
      'The item is not written',
    ],
    [`${GUIDE}#limits`, '1,024 keys, 64 bytes per key, 1 MiB in total'],
  ],
  'drive.kv.quota-keys': [
    [
      `${CODES}#err_kv_quota_exceeded`,
      'A write would bring the store over 1,024 keys or 1 MiB of keys and values together: "Key-value store quota exceeded"',
    ],
    [`${GUIDE}#limits`, '1,024 keys, 64 bytes per key, 1 MiB in total'],
  ],
  'drive.kv.quota-loose': [
    [`${CODES}#err_kv_quota_exceeded`, 'On Drive, kvStrictLimits: false lifts the limit'],
    [
      `${GUIDE}#limits`,
      'On Drive, kvStrictLimits: false lifts the limits on the number of keys and the total size',
    ],
  ],
  'drive.kv.quota-keys-loose': [
    `${GUIDE}#limits`,
    'On Drive, kvStrictLimits: false lifts the limits on the number of keys and the total size',
  ],
  'drive.kv.copies-strict': [
    `${CODES}#err_multiple_files_same_name`,
    'CloudKVStorage throws it for its own document: "Multiple key-value documents found: …"',
  ],
  'drive.kv.changes-unset': [
    `${GUIDE}#changes`,
    'Drive reports changes from other devices only if you set kvPollInterval',
  ],
  'drive.kv.changes-polled': [
    `${GUIDE}#changes`,
    'Drive reports changes from other devices only if you set kvPollInterval',
  ],
};

export const claims: readonly Claim[] = [
  claim('drive.kv.document', {
    statement: 'Values are kept in one JSON file, .rncs-kv.json, in the app data folder',
    pages: [GUIDE],
    scope: 'documents',
    when: async (scene) => {
      const store = storeOf(scene);
      await store.setItem('theme', 'dark');
      await store.setItem('last', 'a');
      return [await store.getItem('theme'), await store.getItem('never')];
    },
    effect: ({ drive }) => [drive.paths(), drive.at(`/${DOCUMENT}`).mimeType],
    expected: { returns: ['dark', null], effect: [[`/${DOCUMENT}`], 'application/json'] },
  }),
  claim('drive.kv.shares-configuration', {
    statement:
      'The static methods share provider and options with the static methods of CloudStorage',
    pages: [GUIDE],
    when: async ({ library: { CloudKVStorage, CloudStorage } }) => {
      CloudStorage.setProviderOptions({ accessToken: 'token' });
      await CloudKVStorage.setItem('theme', 'dark');
      return [await CloudKVStorage.getItem('theme'), await CloudStorage.readdir('/')];
    },
    expected: { returns: ['dark', [DOCUMENT]] },
  }),
  claim('drive.kv.needs-appdata', {
    statement: 'It needs the permission drive.appdata',
    says: [
      [`${CODES}#errors-without-a-code`, 'any request fails, 401 and 403 included'],
      [
        `${GUIDE}#traps`,
        'A request that fails, for an expired token too, gives an error without a code',
      ],
    ],
    drive: { tokens: { token: { scopes: ['drive', 'drive.file'] } } },
    when: (scene) => storeOf(scene).getItem('theme'),
    expected: { throws: { code: null, status: 403 } },
  }),
  claim('drive.kv.expired', {
    statement: 'A token that has expired throws an error without a code, with the status 401',
    says: [
      [`${CODES}#errors-without-a-code`, 'any request fails, 401 and 403 included'],
      [
        `${GUIDE}#traps`,
        'A request that fails, for an expired token too, gives an error without a code',
      ],
    ],
    pages: ['guides/google-drive-errors#unauthorized'],
    drive: { tokens: { token: { scopes: ['drive.appdata'], expired: true } } },
    when: (scene) => storeOf(scene).setItem('theme', 'dark'),
    expected: { throws: { code: null, status: 401 } },
  }),
  claim('drive.kv.offline', {
    statement: 'Without a network it throws an error without a code',
    says: [
      [`${CODES}#errors-without-a-code`, 'any request fails, 401 and 403 included'],
      [
        `${GUIDE}#traps`,
        'A request that fails, for an expired token too, gives an error without a code',
      ],
    ],
    given: ({ drive }) => drive.fail({ networkError: 'Network request failed', times: Infinity }),
    when: (scene) => storeOf(scene).getItem('theme'),
    expected: { throws: { code: null, name: 'TypeError', message: 'Network request failed' } },
  }),
  claim('drive.kv.no-token', {
    statement: 'Without a token it throws ERR_ACCESS_TOKEN_MISSING',
    says: [ERRORS, 'ERR_ACCESS_TOKEN_MISSING | No accessToken is set'],
    pages: [`${CODES}#err_access_token_missing`],
    when: (scene) => storeOf(scene, { accessToken: null }).getItem('theme'),
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING', atOnce: false }, requests: 0 },
  }),
  claim('drive.kv.no-token-rejects', {
    statement: 'Without a token all of its calls reject, and none throws at once',
    says: [`${CODES}#err_access_token_missing`, 'Only stat and the calls of CloudKVStorage reject'],
    when: (scene) => {
      const store = storeOf(scene, { accessToken: null });
      const calls: Promise<unknown>[] = [
        ...[store.getItem('a'), store.setItem('a', ''), store.removeItem('a')],
        ...[store.multiGet(['a']), store.multiSet([['a', '']]), store.multiRemove(['a'])],
        ...[store.getAllKeys(), store.getAllItems(), store.clear(), store.sync()],
      ];
      return Promise.all(calls.map((call) => call.catch(codeOf))).then((codes) => [
        codes.length,
        ...new Set(codes),
      ]);
    },
    expected: { returns: [10, 'ERR_ACCESS_TOKEN_MISSING'], requests: 0 },
  }),
  ...(['getItem', 'setItem', 'removeItem'] as const).flatMap((name) =>
    (
      [
        ['empty', ''],
        ['65-bytes', 'x'.repeat(65)],
        ['33-umlauts', 'ä'.repeat(33)],
      ] as const
    ).map(([id, key]): Claim =>
      claim(`drive.kv.${name}-${id}`, {
        statement: `${name} with a bad key throws ERR_KV_INVALID_KEY, ${name === 'getItem' ? 'at once' : 'as a rejection'}`,
        pages: [`${CODES}#err_kv_invalid_key`, GUIDE],
        when: (scene) => {
          const store = storeOf(scene);
          return name === 'setItem' ? store.setItem(key, '') : store[name](key);
        },
        expected: {
          throws: { code: 'ERR_KV_INVALID_KEY', atOnce: name === 'getItem' },
          requests: 0,
        },
      }),
    ),
  ),
  claim('drive.kv.key-of-64-bytes', {
    statement: 'A key may have 64 bytes in UTF-8',
    says: [
      [
        `${CODES}#err_kv_invalid_key`,
        'A key is empty or longer than 64 bytes in UTF-8, on either provider: "Invalid key: …"',
      ],
      [`${GUIDE}#limits`, '1,024 keys, 64 bytes per key, 1 MiB in total'],
    ],
    when: (scene) => storeOf(scene).setItem('ä'.repeat(32), 'x'),
    expected: { returns: undefined },
  }),
  ...([true, false] as const).map((kvStrictLimits): Claim =>
    claim(`drive.kv.quota-${kvStrictLimits ? 'strict' : 'loose'}`, {
      statement: kvStrictLimits
        ? 'A write over 1 MiB throws ERR_KV_QUOTA_EXCEEDED, and nothing of the item is written'
        : 'kvStrictLimits: false lifts the limit',
      pages: [
        `${CODES}#err_kv_quota_exceeded`,
        GUIDE,
        ERRORS,
        'api/CloudStorage#google-drive-options',
      ],
      when: async (scene) => {
        const store = storeOf(scene, { kvStrictLimits });
        const code = await store.setItem('k', 'x'.repeat(1024 * 1024)).catch(codeOf);
        return [code, (await store.getItem('k'))?.length ?? null];
      },
      expected: {
        returns: kvStrictLimits ? ['ERR_KV_QUOTA_EXCEEDED', null] : [undefined, 1024 * 1024],
      },
    }),
  ),
  ...([true, false] as const).map((kvStrictLimits): Claim =>
    claim(`drive.kv.quota-keys${kvStrictLimits ? '' : '-loose'}`, {
      statement: `A 1,025th key ${kvStrictLimits ? 'throws ERR_KV_QUOTA_EXCEEDED' : 'is written with kvStrictLimits: false'}`,
      given: ({ drive }) => {
        const entries = Object.fromEntries(
          Array.from({ length: 1024 }, (_, index) => [`k${index}`, { v: '', t: 1 }]),
        );
        drive.put(`/${DOCUMENT}`, JSON.stringify({ version: 1, entries }));
      },
      when: async (scene) => {
        const store = storeOf(scene, { kvStrictLimits });
        await store.setItem('one more', 'x');
        return store.getItem('one more');
      },
      expected: kvStrictLimits ? { throws: { code: 'ERR_KV_QUOTA_EXCEEDED' } } : { returns: 'x' },
    }),
  ),
  claim('drive.kv.long-key-loose', {
    statement: 'kvStrictLimits: false does not allow a key of more than 64 bytes',
    says: [`${GUIDE}#limits`, 'A key never has more than 64 bytes'],
    when: (scene) => storeOf(scene, { kvStrictLimits: false }).setItem('x'.repeat(65), ''),
    expected: { throws: { code: 'ERR_KV_INVALID_KEY' }, requests: 0 },
  }),
  claim('drive.kv.damaged', {
    statement:
      'A damaged document throws ERR_READ_ERROR, "Could not parse .rncs-kv.json", with the parse error as details',
    says: [
      [
        `${CODES}#errordetails`,
        'ERR_READ_ERROR, "Could not parse .rncs-kv.json" | The parse error',
      ],
      [`${CODES}#err_read_error`, 'Its document is damaged: "Could not parse .rncs-kv.json"'],
      [ERRORS, 'ERR_READ_ERROR | The document on Drive is damaged'],
    ],
    given: ({ drive }) => void drive.put(`/${DOCUMENT}`, 'not JSON'),
    when: (scene) => storeOf(scene).getItem('theme'),
    expected: {
      throws: {
        code: 'ERR_READ_ERROR',
        message: `Could not parse ${DOCUMENT}`,
        details: { name: 'SyntaxError' },
      },
    },
  }),
  ...([false, true] as const).map((strictFilenames): Claim =>
    claim(`drive.kv.copies${strictFilenames ? '-strict' : ''}`, {
      statement: `Two documents ${strictFilenames ? 'throw ERR_MULTIPLE_FILES_SAME_NAME with' : 'are no error without'} strictFilenames`,
      pages: [`${CODES}#err_multiple_files_same_name`, ERRORS],
      given: ({ drive }) => {
        drive.put(`/${DOCUMENT}`, '{"version":1,"entries":{}}');
        drive.put(`/${DOCUMENT}`, '{"version":1,"entries":{"theme":{"v":"dark","t":1}}}');
      },
      when: (scene) => storeOf(scene, { strictFilenames }).getItem('theme'),
      expected: strictFilenames
        ? { throws: { code: 'ERR_MULTIPLE_FILES_SAME_NAME' } }
        : { returns: 'dark' },
    }),
  ),
  claim('icloud.kv.elsewhere', {
    statement: 'iCloud as its provider anywhere but on iOS throws ERR_KV_NOT_SUPPORTED at once',
    says: [
      [
        `${CODES}#err_kv_not_supported`,
        'Thrown at once by its constructor and setProvider: "Key-value storage is not supported for icloud on this platform"',
      ],
      [
        ERRORS,
        'getItem throws ERR_KV_INVALID_KEY before it returns a promise, and the constructor and setProvider throw ERR_KV_NOT_SUPPORTED directly',
      ],
      ['api/enums/CloudKVSupportLevel', 'With None, the constructor throws ERR_KV_NOT_SUPPORTED'],
    ],
    when: ({ library }) => new library.CloudKVStorage(library.CloudStorageProvider.ICloud),
    expected: { throws: { code: 'ERR_KV_NOT_SUPPORTED', atOnce: true } },
  }),
  ...([null, 10] as const).map((kvPollInterval): Claim =>
    claim(`drive.kv.changes-${kvPollInterval === null ? 'unset' : 'polled'}`, {
      statement: `Changes from other devices are ${kvPollInterval === null ? 'not reported unless' : 'reported if'} kvPollInterval is set`,
      pages: [GUIDE, 'api/CloudStorage#google-drive-options'],
      when: async (scene) => {
        const heard: string[][] = [];
        const store = storeOf(scene, { kvPollInterval });
        const listener = ({ changedKeys }: { changedKeys: string[] }) =>
          void heard.push(changedKeys);
        store.subscribeToExternalChanges(listener);
        // The first poll only records what is there.
        while (kvPollInterval !== null && scene.drive.requests.length < 2) await pause(5);
        await pause(10);
        await storeOf(scene).setItem('theme', 'dark');
        while (kvPollInterval !== null && heard.length === 0) await pause(5);
        await pause(30);
        store.unsubscribeFromExternalChanges(listener);
        return heard;
      },
      // The poll looks for the document once. If there is none, it never looks again.
      given: ({ drive }) => void drive.put(`/${DOCUMENT}`, '{"version":1,"entries":{}}'),
      expected: { returns: kvPollInterval === null ? [] : [['theme']] },
    }),
  ),
  claim('drive.kv.options-restart-polling', {
    statement:
      'Setting options makes polling start over: it does not report what changed since its last reading',
    says: [
      [
        `${GUIDE}#changes`,
        'Setting options, a new token included, makes polling start over: what changed since its last reading is not reported',
      ],
      [
        'api/CloudKVStorage#setprovideroptions',
        'With kvPollInterval, polling starts over, so read your keys again',
      ],
    ],
    given: ({ drive }) => void drive.put(`/${DOCUMENT}`, '{"version":1,"entries":{}}'),
    when: async (scene) => {
      const { CloudKVStorage } = scene.library;
      const heardBy = async (store: ReturnType<typeof storeOf> | typeof CloudKVStorage) => {
        const heard: string[][] = [];
        const listener = ({ changedKeys }: { changedKeys: string[] }) =>
          void heard.push(changedKeys);
        // So long that only the readings that setting options begins happen before the last change.
        store.setProviderOptions({ accessToken: 'token', kvPollInterval: 60_000 });
        store.subscribeToExternalChanges(listener);
        await rest(scene);
        await storeOf(scene).setItem('missed', String(Math.random()));
        store.setProviderOptions({ accessToken: 'token', kvPollInterval: 10 });
        await pause(40);
        const read = await store.getItem('missed');
        await storeOf(scene).setItem('noticed', String(Math.random()));
        while (heard.length === 0) await pause(5);
        store.unsubscribeFromExternalChanges(listener);
        return [read !== null, ...heard];
      };
      return [await heardBy(storeOf(scene)), await heardBy(CloudKVStorage)];
    },
    expected: {
      returns: [
        [true, ['noticed']],
        [true, ['noticed']],
      ],
    },
  }),
  claim('drive.kv.polling-with-an-expired-token', {
    statement:
      'Polling calls no method that a class overrides, so it never renews a token, and its errors are swallowed',
    says: [
      [`${GUIDE}#changes`, 'Errors of this reading are swallowed, and it never renews a token'],
      [
        'guides/google-sign-in#polling',
        'The polling of kvPollInterval makes none of these calls',
        'It never renews the token, and reports nothing while the token is expired',
        'That renews the token and reads the key again',
      ],
    ],
    given: ({ drive }) => {
      drive.put(`/${DOCUMENT}`, '{"version":1,"entries":{}}');
      drive.grant('expired', { scopes: ['drive.appdata'], expired: true });
    },
    when: async (scene) => {
      let calls = 0;
      class Renewing extends scene.library.CloudKVStorage {
        async renewing<T>(call: () => Promise<T>): Promise<T> {
          calls += 1;
          return call().catch(() => {
            this.setProviderOptions({ accessToken: 'token', kvPollInterval: null });
            return call();
          });
        }
        override getItem = (key: string) => this.renewing(() => super.getItem(key));
        override sync = () => this.renewing(() => super.sync());
      }
      const store = new Renewing(scene.library.CloudStorageProvider.GoogleDrive, {
        accessToken: 'token',
      });
      const heard: string[][] = [];
      store.subscribeToExternalChanges(({ changedKeys }) => void heard.push(changedKeys));
      store.setProviderOptions({ accessToken: 'expired', kvPollInterval: 10 });
      await storeOf(scene).setItem('theme', 'dark');
      while (scene.drive.requests.filter(({ status }) => status === 401).length < 3) await pause(5);
      const polled = [calls, heard.length, scene.unhandled.length];
      return [polled, await store.sync(), await store.getItem('theme')];
    },
    expected: { returns: [[0, 0, 0], true, 'dark'] },
  }),
  claim('drive.kv.deleted-document', {
    statement:
      'readdir lists the document, and after it is deleted calls fail with 404 until options are set',
    says: [
      [
        'api/CloudStorage#readdir',
        'Drive: in the AppData scope, the document of key-value storage, .rncs-kv.json, is among the names',
      ],
      [
        `${GUIDE}#traps`,
        'Deleting .rncs-kv.json on Drive breaks the store: calls of an instance that has found it fail with status 404 until its options are set',
      ],
    ],
    when: async (scene) => {
      const { library, drive } = scene;
      library.CloudStorage.setProviderOptions({ accessToken: 'token' });
      const store = storeOf(scene);
      await store.setItem('theme', 'dark');
      const names = await library.CloudStorage.readdir('/');
      for (const name of names) await library.CloudStorage.unlink(`/${name}`);
      const statusOf = ({ code, status }: { code?: string; status?: number }) => code ?? status;
      const failed = [
        await store.getItem('theme').catch(statusOf),
        await store.setItem('theme', '').catch(statusOf),
      ];
      store.setProviderOptions({});
      return [names, failed, await store.getItem('theme'), drive.paths()];
    },
    expected: { returns: [[DOCUMENT], [404, 404], null, []] },
  }),
  claim('drive.kv.changes-of-a-new-document', {
    statement:
      'What has once found no document sees one that another device creates only after its options are set',
    says: [
      `${GUIDE}#changes`,
      'An instance that once found no document on Drive keeps that answer until its options are set, and so do the static methods',
      'After the call, the library looks again',
    ],
    when: async (scene) => {
      const { CloudKVStorage } = scene.library;
      CloudKVStorage.setProviderOptions({ accessToken: 'token' });
      const stores = [storeOf(scene), CloudKVStorage];
      const themes = () => Promise.all(stores.map((store) => store.getItem('theme')));
      const before = await themes();
      await storeOf(scene).setItem('theme', 'dark');
      const after = await themes();
      for (const store of stores) store.setProviderOptions({});
      return [before, after, await themes()];
    },
    expected: {
      returns: [
        [null, null],
        [null, null],
        ['dark', 'dark'],
      ],
    },
  }),
  claim('drive.kv.second-document', {
    statement:
      'If two instances start without a document, each creates one of its own, and neither sees the values of the other',
    says: [
      `${GUIDE}#changes`,
      "If another device creates the document meanwhile, a write here makes a second one, and the devices do not see each other's values",
    ],
    when: async (scene) => {
      const [one, other] = [storeOf(scene), storeOf(scene)];
      await Promise.all([one.getItem('a'), other.getItem('a')]);
      await one.setItem('a', '1');
      await other.setItem('b', '2');
      return [await one.getItem('b'), await other.getItem('a')];
    },
    effect: ({ drive }) => drive.paths(),
    expected: { returns: [null, null], effect: [`/${DOCUMENT}`, `/${DOCUMENT}`] },
  }),
];
