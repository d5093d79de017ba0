/** `CloudKVStorage` apart from its errors, and `useCloudKV` in a real React root. */
import { setTimeout as pause } from 'node:timers/promises';

import { type RenderedHook, renderHook } from '@docs-kit/samples/render-hook';
import { claim, type Claim, type Scene } from '@docs-kit/docs-truth/claim';

import { rest } from './rest';

const CLASS = 'api/CloudKVStorage';
const HOOK = 'api/hooks/useCloudKV';
const DOCUMENT = '.rncs-kv.json';

type CloudKV = ReturnType<typeof import('react-native-cloud-storage').useCloudKV<string>>;

function storeOf({ library }: Scene, options: Record<string, unknown> = {}) {
  return new library.CloudKVStorage(library.CloudStorageProvider.GoogleDrive, {
    accessToken: 'token',
    ...options,
  });
}

/** Writes a document with values to Drive, bypassing the library. */
function values({ drive }: Scene, items: Readonly<Record<string, string>>): void {
  const entries = Object.fromEntries(Object.entries(items).map(([key, v]) => [key, { v, t: 1 }]));
  drive.put(`/${DOCUMENT}`, JSON.stringify({ version: 1, entries }));
}

/** Mounts `useCloudKV` for the key `theme` on its own store, and waits for the first read. */
async function mountTheme(
  scene: Scene,
  options: Record<string, unknown> = {},
): Promise<RenderedHook<CloudKV>> {
  const instance = storeOf(scene, options);
  const hook = renderHook(() => scene.library.useCloudKV('theme', { instance }));
  await rest(scene);
  return hook;
}

const keyValueClass: readonly Claim[] = [
  claim('drive.kv.pairs', {
    statement:
      'multiGet gives pairs in the order of the keys, null where there is no value, from one read',
    says: [
      [
        `${CLASS}#multiget`,
        'Gives a pair of key and value for each key, null where there is no value',
        'On Drive it reads the document once, however many keys you ask for',
      ],
      [CLASS, "CloudKVStorage keeps small strings by key in the user's cloud"],
    ],
    given: (scene) => values(scene, { a: '1', b: '2' }),
    when: (scene) => storeOf(scene).multiGet(['b', 'c', 'a']),
    expected: {
      returns: [
        ['b', '2'],
        ['c', null],
        ['a', '1'],
      ],
      requests: 2,
    },
  }),
  claim('drive.kv.removed', {
    statement: 'A removed key gives null, and removing one that does not exist is not an error',
    says: [
      [`${CLASS}#getitem`, 'Gives null for a key that was never set or was removed'],
      [`${CLASS}#removeitem`, 'Removing a key that does not exist is not an error'],
    ],
    given: (scene) => values(scene, { a: '1' }),
    when: async (scene) => {
      const store = storeOf(scene);
      await store.removeItem('a');
      await store.removeItem('never');
      return [await store.getItem('a'), await store.getAllKeys()];
    },
    expected: { returns: [null, []] },
  }),
  claim('drive.kv.clock-ahead', {
    statement: 'setItem resolves and keeps a value whose time is later, until it is removed',
    says: [
      [
        `${CLASS}#setitem`,
        'On Drive each value also carries the clock time of the device that wrote it, and the later time wins',
        'If the clock of another device was ahead, setItem resolves, but the old value stays',
        'To replace it, call removeItem first, then setItem',
      ],
      [
        'guides/key-value-storage#traps',
        'A write on Drive can resolve and change nothing if the clock of another device was ahead',
      ],
    ],
    given: ({ drive }) => {
      const entries = {
        a: { v: 'old', t: Date.now() + 60_000 },
        b: { v: 'old', t: Date.now() - 60_000 },
      };
      drive.put(`/${DOCUMENT}`, JSON.stringify({ version: 1, entries }));
    },
    when: async (scene) => {
      const store = storeOf(scene);
      const resolved = [await store.setItem('a', 'new'), await store.setItem('b', 'new')];
      const kept = await store.getAllItems();
      await store.removeItem('a');
      await store.setItem('a', 'new');
      return [resolved, kept.a, kept.b, await store.getItem('a')];
    },
    expected: { returns: [[undefined, undefined], 'old', 'new', 'new'] },
  }),
  claim('drive.kv.multiSet', {
    statement: 'multiSet writes once for each entry, and keeps those before one that fails',
    says: [
      `${CLASS}#multiset`,
      'On Drive it writes the document once for each entry',
      'If one fails, those before it stay written',
    ],
    given: ({ drive }) =>
      drive.fail({ on: ({ method }) => method === 'PATCH', error: 'backendError' }),
    when: async (scene) => {
      const store = storeOf(scene);
      const failed = await store
        .multiSet([
          ['a', '1'],
          ['b', '2'],
        ])
        .then(
          () => false,
          () => true,
        );
      const writes = scene.drive.requests.filter(({ method }) => method !== 'GET').length;
      return [failed, writes, await store.getAllItems()];
    },
    expected: { returns: [true, 2, { a: '1' }] },
  }),
  claim('drive.kv.clear', {
    statement: 'clear removes every value; the document stays',
    says: [`${CLASS}#clear`, 'Removes every value'],
    given: (scene) => values(scene, { a: '1', b: '2' }),
    when: async (scene) => {
      await storeOf(scene).clear();
      return storeOf(scene).getAllItems();
    },
    effect: ({ drive }) => drive.paths(),
    expected: { returns: {}, effect: [`/${DOCUMENT}`] },
  }),
  claim('drive.kv.sync', {
    statement: 'sync reads the document and keeps nothing',
    says: [
      `${CLASS}#sync`,
      'On Drive it reads the document once and keeps nothing',
      'The result is true, unless the promise rejects',
    ],
    given: (scene) => values(scene, { a: '1' }),
    when: async (scene) => {
      const store = storeOf(scene);
      const result = await store.sync();
      const requests = scene.drive.requests.length;
      await store.getItem('a');
      return [result, requests, scene.drive.requests.length];
    },
    expected: { returns: [true, 2, 3] },
  }),
  claim('drive.kv.sync-fails', {
    statement: 'sync rejects if a request fails',
    says: [`${CLASS}#sync`, 'The result is true, unless the promise rejects'],
    given: ({ drive }) => drive.fail({ error: 'backendError' }),
    when: (scene) => storeOf(scene).sync(),
    expected: { throws: { code: null, status: 500, atOnce: false } },
  }),
  claim('drive.kv.default-follows', {
    statement:
      'The default instance follows the default CloudStorage, and setProviderOptions changes both',
    says: [
      [
        `${CLASS}#static-and-instance-calls`,
        'That instance has no configuration of its own: it follows the provider and the options of the default CloudStorage, and CloudKVStorage.setProviderOptions changes both',
      ],
      [`${CLASS}#setprovider`, 'The static call also changes the provider of CloudStorage'],
      [
        `${CLASS}#getdefaultinstance`,
        'Gives the instance behind the static calls, for functions that take an instance',
      ],
    ],
    when: async ({ library: { CloudKVStorage, CloudStorage, CloudStorageProvider } }) => {
      CloudKVStorage.setProvider(CloudStorageProvider.GoogleDrive);
      CloudKVStorage.setProviderOptions({ accessToken: 'token' });
      await CloudKVStorage.getDefaultInstance().setItem('a', '1');
      return [
        CloudStorage.getProvider(),
        CloudStorage.getProviderOptions(),
        await CloudKVStorage.getItem('a'),
      ];
    },
    expected: { returns: ['googledrive', { accessToken: 'token' }, '1'] },
  }),
  claim('drive.kv.setProvider-resets', {
    statement: 'setProvider resets the options',
    says: [`${CLASS}#setprovider`, 'Resets the options, so set the access token again afterwards'],
    when: (scene) => {
      const store = storeOf(scene);
      store.setProvider(scene.library.CloudStorageProvider.GoogleDrive);
      return store.getProviderOptions();
    },
    expected: { returns: { accessToken: null } },
  }),
];

const cloudKV: readonly Claim[] = [
  claim('drive.useCloudKV.mount', {
    statement: 'The hook reads on mount; value is null and loading true before',
    says: [
      [
        HOOK,
        'useCloudKV reads one value of CloudKVStorage into React state and gives you functions to write and remove it',
      ],
      [`${HOOK}#when-it-reads`, 'On mount, and when key, the instance or the serializer changes'],
    ],
    given: (scene) => values(scene, { theme: 'dark' }),
    when: async (scene) => {
      const { renders } = await mountTheme(scene);
      const [first, last] = [renders[0], renders.at(-1)];
      return [first?.value, first?.loading, last?.value, last?.loading];
    },
    expected: { returns: [null, true, 'dark', false] },
  }),
  claim('drive.useCloudKV.writes', {
    statement: 'setValue and removeValue write, then read again',
    pages: [`${HOOK}#what-it-returns`, `${HOOK}#when-it-reads`],
    when: async (scene) => {
      const hook = await mountTheme(scene);
      await hook.current().setValue('dark');
      await rest(scene);
      const set = hook.current().value;
      await hook.current().removeValue();
      await rest(scene);
      return [set, hook.current().value];
    },
    expected: { returns: ['dark', null] },
  }),
  claim('drive.useCloudKV.other-component', {
    statement: 'A write past the hook does not make it read',
    says: [
      `${HOOK}#when-it-reads`,
      'Another component of your app that writes the same key does not make the hook read',
    ],
    given: (scene) => values(scene, { theme: 'light' }),
    when: async (scene) => {
      const instance = storeOf(scene);
      const hook = renderHook(() => scene.library.useCloudKV('theme', { instance }));
      await rest(scene);
      await instance.setItem('theme', 'dark');
      await rest(scene);
      return hook.current().value;
    },
    expected: { returns: 'light' },
  }),
  ...(['same', 'another'] as const).map((which): Claim =>
    claim(`drive.useCloudKV.other-component-polled-${which}`, {
      statement: `With kvPollInterval, the hook reads what another component wrote through ${which} instance`,
      says: [
        [
          `${HOOK}#when-it-reads`,
          'On Drive with kvPollInterval, the hook reads that value after the next interval',
        ],
        [
          `${CLASS}#subscribetoexternalchanges`,
          'The library then compares the document with the one it read last',
          'So the listener is also called for what this app wrote in between, as ServerChange',
        ],
        [
          'guides/key-value-storage#changes',
          'The library then reads the document once per interval and reports what is different from the last reading, changes that this app made included',
        ],
        [
          'api/enums/CloudKVChangeReason',
          'ServerChange | Another device, or on Drive this app, changed values',
        ],
      ],
      given: (scene) => values(scene, { theme: 'light' }),
      when: async (scene) => {
        const instance = storeOf(scene, { kvPollInterval: 10 });
        const reasons = new Set<string>();
        instance.subscribeToExternalChanges(({ reason }) => void reasons.add(reason));
        const hook = renderHook(() => scene.library.useCloudKV('theme', { instance }));
        // The first look only records what is there.
        while (scene.drive.requests.length < 6 || hook.current().value !== 'light') await pause(5);
        await (which === 'same' ? instance : storeOf(scene)).setItem('theme', 'dark');
        while (hook.current().value !== 'dark') await pause(5);
        hook.unmount();
        instance.setProviderOptions({ kvPollInterval: null });
        return [...reasons];
      },
      expected: { returns: ['server_change'] },
    }),
  ),
  claim('drive.useCloudKV.key-changes', {
    statement:
      'After the key changes, value is that of the old key until the new one is read, and for good if that fails',
    says: [
      [`${HOOK}#when-it-reads`, "Until that read succeeds, value is still the old key's"],
      [
        `${HOOK}#what-it-returns`,
        "value | The value; null if there is none, or before the first read. After key changes, the old key's at first",
      ],
    ],
    given: (scene) => values(scene, { theme: 'dark', font: 'large' }),
    when: async (scene) => {
      const instance = storeOf(scene);
      const hookFor = (key: string) => () => scene.library.useCloudKV(key, { instance });
      const hook = renderHook(hookFor('theme'));
      await rest(scene);
      const shown = () => [hook.current().value, hook.current().loading];
      let answer: () => void = () => undefined;
      const until = new Promise<void>((resolve) => (answer = resolve));
      scene.drive.fail({ error: 'invalidCredentials', until });
      hook.rerender(hookFor('font'));
      await rest(scene);
      const during = shown();
      answer();
      await rest(scene);
      return [during, shown(), scene.unhandled.length];
    },
    expected: { returns: [['dark', true], ['dark', false], 1] },
  }),
  claim('drive.useCloudKV.inline-serializer', {
    statement: 'A serializer that is a new one at every render makes the hook read forever',
    says: [
      [
        `${HOOK}#cloudkvserializer`,
        'The hook reads again when it gets another serializer',
        'An object written inside the component is a new one at every render, so the hook never stops reading:',
      ],
      ['guides/key-value-storage#traps', 'An inline serializer reads forever'],
    ],
    given: (scene) => {
      values(scene, { theme: 'dark' });
      // An answer within the same turn of the event loop would end the endless reads.
      scene.drive.fail({ delayMs: 2, times: Infinity });
    },
    when: async (scene) => {
      const instance = storeOf(scene);
      const hook = renderHook(() =>
        scene.library.useCloudKV('theme', {
          instance,
          serializer: { parse: (raw) => raw, stringify: String },
        }),
      );
      // Once the document is known, one read makes one request. Ten requests show that the reads do not end.
      while (scene.drive.requests.length < 10) await pause(5);
      hook.unmount();
      return true;
    },
    expected: { returns: true },
  }),
  claim('drive.useCloudKV.mount-rejects', {
    statement: 'A first read that fails is an unhandled rejection; value stays null',
    says: [
      [
        HOOK,
        'Rendering it only once the cloud is available matters on Drive: a first read without a token fails, and the hook does not catch that',
      ],
      [
        `${HOOK}#unhandled`,
        'The hook does not catch errors of the read on mount, nor of the reads after a change on another device',
        'They become unhandled rejections, and value stays as it was',
      ],
      [
        'guides/key-value-storage#traps',
        'A first read that fails is an unhandled rejection in useCloudKV',
      ],
    ],
    when: async (scene) => {
      const hook = await mountTheme(scene, { accessToken: null });
      return [
        hook.current().value,
        scene.unhandled.map((error) => (error as { code?: string }).code),
      ];
    },
    expected: { returns: [null, ['ERR_ACCESS_TOKEN_MISSING']] },
  }),
];

export const claims: readonly Claim[] = [...keyValueClass, ...cloudKV];
