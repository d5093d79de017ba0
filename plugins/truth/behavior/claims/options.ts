/** Providers, options, instances: what they start with, what resets them, what they share. */
import { setTimeout as pause } from 'node:timers/promises';

import type { Claim } from './claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const LOST = 'installation/configure-google-drive#token-gets-lost';
const MULTIPLE = 'guides/using-multiple-providers';
const TIMEOUTS = 'installation/configure-google-drive#timeouts';

const DEFAULTS = {
  scope: 'app_data',
  accessToken: null,
  strictFilenames: false,
  timeout: 3000,
  kvPollInterval: null,
  kvStrictLimits: true,
};

const PLATFORMS = [
  { platform: 'ios', provider: 'icloud', supported: ['icloud', 'googledrive'] },
  { platform: 'android', provider: 'googledrive', supported: ['googledrive'] },
  { platform: 'web', provider: 'googledrive', supported: ['googledrive'] },
] as const;

const platforms: readonly Claim[] = PLATFORMS.flatMap(({ platform, provider, supported }): Claim[] => [
  {
    id: `drive.getDefaultProvider.${platform}`,
    statement: `A new instance starts on ${provider} on ${platform}, whatever setProvider was given before`,
    pages: [
      `${API}#getdefaultprovider`,
      `${API}#constructor`,
      'api/enums/CloudStorageProvider',
      `${MULTIPLE}#what-is-available-where`,
    ],
    platform,
    when: ({ library: { CloudStorage, CloudStorageProvider } }) => {
      CloudStorage.setProvider(CloudStorageProvider.GoogleDrive);
      return [CloudStorage.getDefaultProvider(), new CloudStorage().getProvider(), CloudStorage.getProvider()];
    },
    expected: { returns: [provider, provider, 'googledrive'] },
  },
  {
    id: `drive.getSupportedProviders.${platform}`,
    statement: `The providers on ${platform} are ${supported.join(' and ')}`,
    pages: [`${API}#getsupportedproviders`, `${MULTIPLE}#what-is-available-where`, 'api/enums/CloudStorageProvider'],
    platform,
    when: ({ library }) => library.CloudStorage.getSupportedProviders(),
    expected: { returns: supported },
  },
]);

const UNSUPPORTED = {
  throws: {
    code: null,
    name: 'Error',
    message: 'Provider icloud is not supported on the current platform.',
    atOnce: true,
  },
} as const;

const unsupported: readonly Claim[] = (['android', 'web'] as const).flatMap((platform): Claim[] => [
  {
    id: `drive.constructor.icloud-on-${platform}`,
    statement: `new CloudStorage for iCloud throws a plain Error on ${platform}`,
    pages: [
      `${API}#constructor`,
      `${CODES}#provider-not-supported`,
      'api/enums/CloudStorageProvider#choose-a-provider',
      `${MULTIPLE}#what-is-available-where`,
      'intro#not-supported',
      ...(platform === 'web' ? ['installation/expo#web'] : []),
    ],
    platform,
    when: ({ library }) => new library.CloudStorage(library.CloudStorageProvider.ICloud),
    expected: UNSUPPORTED,
  },
  {
    id: `drive.setProvider.icloud-on-${platform}`,
    statement: `setProvider to iCloud throws a plain Error on ${platform}`,
    pages: [`${API}#setprovider`, `${CODES}#provider-not-supported`, `${MULTIPLE}#what-is-available-where`],
    platform,
    when: ({ storage, library }) => storage.setProvider(library.CloudStorageProvider.ICloud),
    expected: UNSUPPORTED,
  },
]);

export const options: readonly Claim[] = [
  ...platforms,
  ...unsupported,
  {
    id: 'drive.constructor.not-linked-ios',
    statement: 'Without the native module, the first use of CloudStorage throws on iOS, even if Drive is wanted',
    pages: [`${API}#constructor`, `${CODES}#not-linked`, 'installation/expo#expo-go'],
    platform: 'ios',
    linked: false,
    when: ({ library }) => library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive),
    expected: {
      throws: {
        code: null,
        name: 'Error',
        message: /^The package 'react-native-cloud-storage' doesn't seem to be linked\./,
        atOnce: true,
      },
    },
  },
  {
    id: 'drive.constructor.not-linked-ios-drive',
    statement: 'An instance made for Drive works on iOS without the native module',
    pages: [`${API}#static-and-instance-calls`, `${CODES}#not-linked`, 'installation/expo#expo-go'],
    platform: 'ios',
    linked: false,
    when: async ({ storage }) => {
      await storage.writeFile('/a', 'content');
      return storage.readFile('/a');
    },
    expected: { returns: 'content' },
  },
  {
    id: 'drive.getDefaultInstance.starts-on-icloud',
    statement: 'On iOS the default instance starts on iCloud, even if the first call is setProvider to Drive',
    pages: [`${API}#static-and-instance-calls`],
    platform: 'ios',
    when: ({ library, loaded }) => {
      library.CloudStorage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return [loaded.iCloudQuestions() > 0, library.CloudStorage.getProvider()];
    },
    expected: { returns: [true, 'googledrive'] },
  },
  {
    id: 'drive.getDefaultInstance.shared',
    statement: 'A static call works on the default instance, of which there is one',
    pages: [`${API}#static-and-instance-calls`, `${API}#getdefaultinstance`],
    when: async ({ library: { CloudStorage } }) => {
      CloudStorage.setProviderOptions({ accessToken: 'token' });
      await CloudStorage.getDefaultInstance().writeFile('/a', 'content');
      return [
        await CloudStorage.readFile('/a'),
        CloudStorage.getDefaultInstance() === CloudStorage.getDefaultInstance(),
      ];
    },
    expected: { returns: ['content', true] },
  },
  {
    id: 'drive.static.members',
    statement: 'Every method is static and on instances, but for three that are static only and two on instances only',
    pages: [`${API}#static-and-instance-calls`, `${MULTIPLE}#two-ways-to-work`],
    when: ({ library: { CloudStorage } }) => {
      // Private members begin so in the sources, which the build cannot keep private.
      const hidden = ['constructor', 'nativeStorage', 'refreshCloudAvailability', 'notifyCloudAvailabilityListeners'];
      hidden.push('getNativeCloudKitModule', 'removeCloudAvailabilitySubscription', 'resolveNativeScope');
      hidden.push('configureCloudAvailabilitySubscription', 'length', 'name', 'prototype', 'defaultInstance');
      const namesOf = (of: object) => Object.getOwnPropertyNames(of).filter((name) => !hidden.includes(name));
      const onInstance = namesOf(CloudStorage.prototype as object);
      const statics = namesOf(CloudStorage);
      return {
        staticOnly: statics.filter((name) => !onInstance.includes(name)).sort(),
        instanceOnly: onInstance.filter((name) => !statics.includes(name)).sort(),
      };
    },
    expected: {
      returns: {
        staticOnly: ['getDefaultInstance', 'getDefaultProvider', 'getSupportedProviders'],
        instanceOnly: ['subscribeToCloudAvailability', 'unsubscribeFromCloudAvailability'],
      },
    },
  },
  {
    id: 'drive.getProviderOptions.defaults',
    statement: 'The options start with the documented defaults',
    pages: [`${API}#google-drive-options`, `${API}#getprovideroptions`],
    when: ({ library }) => new library.CloudStorage().getProviderOptions(),
    expected: { returns: DEFAULTS },
  },
  {
    id: 'drive.constructor.merges',
    statement: "The constructor's options are merged into the defaults",
    pages: [`${API}#constructor`],
    when: ({ library: { CloudStorage, CloudStorageProvider } }) =>
      new CloudStorage(CloudStorageProvider.GoogleDrive, {
        strictFilenames: true,
        timeout: 10_000,
      }).getProviderOptions(),
    expected: { returns: { ...DEFAULTS, strictFilenames: true, timeout: 10_000 } },
  },
  {
    id: 'drive.setProvider.resets',
    statement: 'setProvider resets all options, even if the provider stays the same',
    pages: [
      `${API}#setprovider`,
      LOST,
      `${MULTIPLE}#let-the-user-choose`,
      `${CODES}#aborterror`,
      `${CODES}#err_access_token_missing`,
    ],
    options: { timeout: 10_000, strictFilenames: true },
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.getProviderOptions();
    },
    expected: { returns: DEFAULTS },
  },
  {
    id: 'drive.setProvider.after-options',
    statement: 'A setProvider after the options loses the token: the next call throws ERR_ACCESS_TOKEN_MISSING',
    pages: [LOST, `${API}#setprovider`],
    when: ({ storage, library }) => {
      storage.setProviderOptions({ accessToken: 'token' });
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.readFile('/a');
    },
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' }, requests: 0 },
  },
  {
    id: 'drive.setProvider.back-and-forth',
    statement: 'Options are gone as well when the provider is switched away and back',
    pages: [`${MULTIPLE}#let-the-user-choose`],
    platform: 'ios',
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.ICloud);
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.getProviderOptions();
    },
    expected: { returns: DEFAULTS },
  },
  {
    id: 'drive.setProvider.no-file-moves',
    statement: 'Switching the provider moves no file and makes no request',
    pages: [`${API}#setprovider`],
    platform: 'ios',
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.ICloud);
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return pause(0);
    },
    effect: ({ drive }) => drive.paths(),
    expected: { requests: 0, effect: ['/a'] },
  },
  {
    id: 'drive.setProviderOptions.merges',
    statement: 'setProviderOptions merges: what is left out or undefined keeps its value',
    pages: [`${API}#setprovideroptions`, LOST, `${CODES}#aborterror`],
    options: { timeout: 10_000 },
    when: ({ storage }) => {
      storage.setProviderOptions({ accessToken: 'new', timeout: undefined });
      return storage.getProviderOptions();
    },
    expected: { returns: { ...DEFAULTS, accessToken: 'new', timeout: 10_000 } },
  },
  {
    id: 'drive.setProviderOptions.null',
    statement: 'accessToken: null drops the token',
    pages: [`${API}#setprovideroptions`],
    when: ({ storage }) => {
      storage.setProviderOptions({ accessToken: null });
      return storage.readFile('/a');
    },
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' } },
  },
  {
    id: 'drive.setProviderOptions.empty-token',
    statement: 'An empty token counts as none',
    pages: [`${API}#iscloudavailable`],
    options: { accessToken: '' },
    when: async ({ storage }) => [await storage.isCloudAvailable(), await storage.readFile('/a')],
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' } },
  },
  {
    id: 'drive.setProviderOptions.unchecked',
    statement: 'Nothing is checked: options of the other provider are accepted and have no effect',
    pages: [`${API}#setprovideroptions`],
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: ({ storage }) => {
      storage.setProviderOptions({ documentsMode: 'legacy_sandbox' });
      return storage.readFile('/a');
    },
    expected: { returns: 'content' },
  },
  {
    id: 'drive.setProviderOptions.running-calls',
    statement: 'Calls already running keep the options they started with',
    pages: [`${API}#setprovideroptions`],
    given: ({ drive }) => void drive.put('/x/a', 'content'),
    when: ({ storage }) => {
      const running = storage.readFile('/x/a');
      storage.setProviderOptions({ accessToken: 'wrong' });
      return running;
    },
    expected: { returns: 'content', requests: 3 },
  },
  {
    id: 'drive.getProviderOptions.live',
    statement: 'getProviderOptions gives the live object: writing to it before any option was set changes all defaults',
    pages: [`${API}#getprovideroptions`],
    when: ({ library: { CloudStorage } }) => {
      Object.assign(new CloudStorage().getProviderOptions(), { timeout: 1 });
      return new CloudStorage().getProviderOptions();
    },
    expected: { returns: { ...DEFAULTS, timeout: 1 } },
  },
  {
    id: 'drive.instances.separate',
    statement:
      'Each instance keeps its own options: a token set on one is unknown to the others and the static methods',
    pages: [
      `${API}#static-and-instance-calls`,
      `${MULTIPLE}#two-ways-to-work`,
      LOST,
      'api/hooks/useIsCloudAvailable#it-stays-false',
    ],
    when: async ({ storage, library: { CloudStorage } }) => {
      const available = [storage, new CloudStorage(), CloudStorage.getDefaultInstance()].map((one) =>
        one.isCloudAvailable(),
      );
      return Promise.all(available);
    },
    expected: { returns: [true, false, false] },
  },
  {
    id: 'drive.timeout.default',
    statement: 'The timeout is 3,000 milliseconds, for each request on its own',
    pages: [`${API}#google-drive-options`, `${CODES}#aborterror`, TIMEOUTS],
    given: ({ drive }) => void drive.put('/x/y/a', ''),
    when: ({ storage }) => storage.readFile('/x/y/a'),
    effect: ({ loaded }) => loaded.timers,
    expected: { requests: 4, effect: [3000, 3000, 3000, 3000] },
  },
  {
    id: 'drive.timeout.option',
    statement: 'The timeout option sets it',
    pages: [`${API}#google-drive-options`, `${CODES}#aborterror`, TIMEOUTS],
    options: { timeout: 15_000 },
    when: ({ storage }) => storage.exists('/a'),
    effect: ({ loaded }) => loaded.timers,
    expected: { requests: 1, effect: [15_000] },
  },
  {
    id: 'drive.timeout.each-request',
    statement: 'A call whose requests are each in time does not time out, however long it takes in all',
    pages: [TIMEOUTS, `${API}#google-drive-options`],
    given: ({ drive }) => void drive.put('/x/y/a', 'content'),
    when: ({ storage, loaded, drive }) => {
      // Each request finds one timer running: its own. The one before it has been cleared.
      drive.fail({ on: () => loaded.timers.length !== drive.requests.length, error: 'backendError' });
      return storage.readFile('/x/y/a');
    },
    expected: { returns: 'content', requests: 4 },
  },
  {
    id: 'drive.timeout.content',
    statement: 'The time to receive the content of readFile counts',
    pages: [TIMEOUTS],
    timesOut: true,
    given: ({ drive }) => {
      drive.put('/a', 'content');
      drive.fail({ on: 'download', stallBody: true });
    },
    when: ({ storage }) => storage.readFile('/a'),
    expected: { throws: { code: null, name: 'AbortError' }, requests: 2 },
  },
  {
    id: 'drive.token.renewed',
    statement: 'After an expired token, setting a new one on the same instance is enough',
    pages: ['installation/configure-google-drive#token-expires', `${CODES}#unauthorized`],
    given: ({ drive }) => {
      drive.put('/a', 'content');
      drive.grant('token', { scopes: ['drive.appdata'], expired: true });
      drive.grant('new', { scopes: ['drive.appdata'] });
    },
    when: async ({ storage }) => {
      const code = await storage.readFile('/a').catch((error: { code: string }) => error.code);
      storage.setProviderOptions({ accessToken: 'new' });
      return [code, await storage.readFile('/a')];
    },
    expected: { returns: ['ERR_AUTHENTICATION_FAILED', 'content'] },
  },
  {
    id: 'drive.error.shape',
    statement: "A CloudStorageError is named 'Error' and keeps code and details in JSON, but not its message",
    pages: ['api/CloudStorageError#definition', 'api/CloudStorageError#logging'],
    when: ({ library: { CloudStorageError, CloudStorageErrorCode } }) => {
      const error = new CloudStorageError('File not found', CloudStorageErrorCode.FILE_NOT_FOUND, { more: 1 });
      return [error.name, error instanceof Error, JSON.parse(JSON.stringify(error))];
    },
    expected: { returns: ['Error', true, { code: 'ERR_FILE_NOT_FOUND', details: { more: 1 }, message: undefined }] },
  },
  {
    id: 'drive.error.class-not-exported',
    statement: "Google's error answers have a class of their own, which is not exported",
    pages: [`${CODES}#errors-without-a-code`],
    given: ({ drive }) => drive.fail({ error: 'backendError' }),
    when: async ({ storage, library }) => {
      const error: unknown = await storage.readdir('/').catch((thrown: unknown) => thrown);
      const classes = Object.values(library).filter((member) => typeof member === 'function');
      const { name, status, json } = error as { name: string; status: number; json: { error: { code: number } } };
      return [name, status, json.error.code, classes.includes((error as object).constructor as never)];
    },
    expected: { returns: ['Error', 500, 500, false] },
  },
  {
    id: 'drive.error.timeout-has-a-number',
    statement: 'A timeout may carry a number as its code',
    pages: [`${CODES}#errors-without-a-code`],
    timesOut: true,
    given: ({ drive }) => drive.fail({ delayMs: Infinity }),
    when: ({ storage }) => storage.readdir('/').catch(({ code }: { code: unknown }) => typeof code),
    expected: { returns: 'number' },
  },
];
