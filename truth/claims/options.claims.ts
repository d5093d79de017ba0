/** Options, timeouts, tokens and errors: their initial values, and what resets them. */
import { setTimeout as pause } from 'node:timers/promises';

import { claim, type Claim } from '@docs-kit/docs-truth/claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const LOST = 'installation/configure-google-drive#token-gets-lost';
const MULTIPLE = 'guides/using-multiple-providers';
const TIMEOUTS = 'guides/google-drive-errors#timeouts';

const DEFAULTS = {
  scope: 'app_data',
  accessToken: null,
  strictFilenames: false,
  timeout: 3000,
  kvPollInterval: null,
  kvStrictLimits: true,
};

export const claims: readonly Claim[] = [
  claim('drive.getProviderOptions.defaults', {
    statement: 'The options start with the documented defaults',
    says: [`${API}#getprovideroptions`, 'Returns the current options, defaults included'],
    pages: [`${API}#google-drive-options`],
    when: ({ library }) => new library.CloudStorage().getProviderOptions(),
    expected: { returns: DEFAULTS },
  }),
  claim('drive.constructor.merges', {
    statement: "The constructor's options are merged into the defaults",
    says: [
      [
        `${API}#constructor`,
        'Creates an instance with its own provider and options',
        'Merged into the defaults',
      ],
      [`${API}#getprovideroptions`, 'Returns the current options, defaults included'],
    ],
    when: ({ library: { CloudStorage, CloudStorageProvider } }) =>
      new CloudStorage(CloudStorageProvider.GoogleDrive, {
        strictFilenames: true,
        timeout: 10_000,
      }).getProviderOptions(),
    expected: { returns: { ...DEFAULTS, strictFilenames: true, timeout: 10_000 } },
  }),
  claim('drive.setProvider.resets', {
    statement: 'setProvider resets all options, even if the provider stays the same',
    says: [
      [
        `${API}#setprovider`,
        'Switches the provider and resets all options to their defaults',
        'The reset happens even if the provider stays the same: access token, scope and timeout are gone',
      ],
      [
        'guides/troubleshooting#not-found-but-there',
        'Check the scope of the call and of the options; setProvider resets the latter',
      ],
      [
        `${CODES}#err_access_token_missing`,
        'If you did, a setProvider after it has reset the options, or another instance has the token: "The token gets lost"',
      ],
      [
        LOST,
        'It resets every option to its default, the token included, even if the provider stays the same',
      ],
      [TIMEOUTS, 'setProvider resets it to the default'],
    ],
    pages: [`${MULTIPLE}#let-the-user-choose`],
    options: { timeout: 10_000, strictFilenames: true },
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.getProviderOptions();
    },
    expected: { returns: DEFAULTS },
  }),
  claim('drive.setProvider.after-options', {
    statement:
      'A setProvider after the options loses the token: the next call throws ERR_ACCESS_TOKEN_MISSING',
    says: [`${API}#setprovider`, 'Call setProvider first and setProviderOptions second'],
    pages: [LOST],
    when: ({ storage, library }) => {
      storage.setProviderOptions({ accessToken: 'token' });
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.readFile('/a');
    },
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' }, requests: 0 },
  }),
  claim('drive.setProvider.back-and-forth', {
    statement: 'Options are gone as well when the provider is switched away and back',
    says: [
      `${MULTIPLE}#let-the-user-choose`,
      'It resets all options to their defaults, also when you switch back later',
    ],
    platform: 'ios',
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.ICloud);
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return storage.getProviderOptions();
    },
    expected: { returns: DEFAULTS },
  }),
  claim('drive.setProvider.no-file-moves', {
    statement: 'Switching the provider moves no file and makes no request',
    says: [`${API}#setprovider`, 'No file moves'],
    platform: 'ios',
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: ({ storage, library }) => {
      storage.setProvider(library.CloudStorageProvider.ICloud);
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      return pause(0);
    },
    effect: ({ drive }) => drive.paths(),
    expected: { requests: 0, effect: ['/a'] },
  }),
  claim('drive.setProviderOptions.merges', {
    statement: 'setProviderOptions merges: what is left out or undefined keeps its value',
    says: [
      [
        `${API}#setprovideroptions`,
        'Merges options into the current ones',
        'Options you leave out, or pass as undefined, keep their value',
      ],
      [LOST, 'setProviderOptions merges', 'A later call with a new token keeps your timeout'],
    ],
    pages: ['guides/google-drive-errors#timeouts'],
    options: { timeout: 10_000 },
    when: ({ storage }) => {
      storage.setProviderOptions({ accessToken: 'new', timeout: undefined });
      return storage.getProviderOptions();
    },
    expected: { returns: { ...DEFAULTS, accessToken: 'new', timeout: 10_000 } },
  }),
  claim('drive.setProviderOptions.null', {
    statement: 'accessToken: null drops the token',
    says: [`${API}#setprovideroptions`, 'To drop the token, pass accessToken: null'],
    when: ({ storage }) => {
      storage.setProviderOptions({ accessToken: null });
      return storage.readFile('/a');
    },
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' } },
  }),
  claim('drive.setProviderOptions.empty-token', {
    statement: 'An empty token counts as none',
    says: [
      [`${API}#iscloudavailable`, 'The token is valid, has the right scope, or the network works'],
      ['api/hooks/useIsCloudAvailable#what-it-returns', 'You set accessToken, or call setProvider'],
    ],
    options: { accessToken: '' },
    when: async ({ storage }) => [await storage.isCloudAvailable(), await storage.readFile('/a')],
    expected: { throws: { code: 'ERR_ACCESS_TOKEN_MISSING' } },
  }),
  claim('drive.setProviderOptions.unchecked', {
    statement: 'Nothing is checked: options of the other provider are accepted and have no effect',
    says: [
      `${API}#setprovideroptions`,
      'Options of the other provider are accepted and have no effect',
    ],
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: ({ storage }) => {
      storage.setProviderOptions({ documentsMode: 'legacy_sandbox' });
      return storage.readFile('/a');
    },
    expected: { returns: 'content' },
  }),
  claim('drive.setProviderOptions.running-calls', {
    statement: 'Calls already running keep the options they started with',
    says: [`${API}#setprovideroptions`, 'Calls already running keep the options they started with'],
    given: ({ drive }) => void drive.put('/x/a', 'content'),
    when: ({ storage }) => {
      const running = storage.readFile('/x/a');
      storage.setProviderOptions({ accessToken: 'wrong' });
      return running;
    },
    expected: { returns: 'content', requests: 3 },
  }),
  claim('drive.getProviderOptions.live', {
    statement:
      'getProviderOptions gives the live object: writing to it before any option was set changes all defaults',
    says: [
      `${API}#getprovideroptions`,
      'Treat it as read-only: writing to it before any option was set changes the defaults of every instance',
    ],
    when: ({ library: { CloudStorage } }) => {
      Object.assign(new CloudStorage().getProviderOptions(), { timeout: 1 });
      return new CloudStorage().getProviderOptions();
    },
    expected: { returns: { ...DEFAULTS, timeout: 1 } },
  }),
  claim('drive.instances.separate', {
    statement:
      'Each instance keeps its own options: a token set on one is unknown to the others and the static methods',
    says: [
      [
        `${API}#static-and-instance-calls`,
        'Each instance keeps its own provider and its own options',
      ],
      [`${API}#constructor`, 'Creates an instance with its own provider and options'],
      [
        `${MULTIPLE}#two-ways-to-work`,
        'A token set on drive is unknown to the static methods, and the other way around',
      ],
    ],
    pages: [LOST, 'api/hooks/useIsCloudAvailable#it-stays-false'],
    when: async ({ storage, library: { CloudStorage } }) => {
      const available = [storage, new CloudStorage(), CloudStorage.getDefaultInstance()].map(
        (one) => one.isCloudAvailable(),
      );
      return Promise.all(available);
    },
    expected: { returns: [true, false, false] },
  }),
  claim('drive.timeout.default', {
    statement: 'The timeout is 3,000 milliseconds, for each request on its own',
    says: [
      TIMEOUTS,
      'Each request to Drive, except for transfers, is canceled after timeout milliseconds',
    ],
    pages: [`${API}#google-drive-options`, 'guides/google-drive-errors#timeouts'],
    given: ({ drive }) => void drive.put('/x/y/a', ''),
    when: ({ storage }) => storage.readFile('/x/y/a'),
    effect: ({ loaded }) => loaded.timers,
    expected: { requests: 4, effect: [3000, 3000, 3000, 3000] },
  }),
  claim('drive.timeout.option', {
    statement: 'The timeout option sets it',
    says: [
      TIMEOUTS,
      'Each request to Drive, except for transfers, is canceled after timeout milliseconds',
    ],
    pages: [`${API}#google-drive-options`, 'guides/google-drive-errors#timeouts'],
    options: { timeout: 15_000 },
    when: ({ storage }) => storage.exists('/a'),
    effect: ({ loaded }) => loaded.timers,
    expected: { requests: 1, effect: [15_000] },
  }),
  claim('drive.timeout.each-request', {
    statement:
      'A call whose requests are each in time does not time out, however long it takes in all',
    says: [
      [
        `${API}#google-drive-options`,
        'timeout: counts for each request on its own, so a call of four requests may take four times as long',
      ],
      [
        `${API}#requests`,
        'The library looks up each folder of a path with a request of its own, one after the other, and remembers nothing between calls',
      ],
      [
        'guides/google-drive-errors#timeouts',
        'The limit is per request, and most calls make several',
      ],
      [TIMEOUTS, 'A call of four requests can take almost four times the timeout'],
    ],
    given: ({ drive }) => void drive.put('/x/y/a', 'content'),
    when: ({ storage, loaded, drive }) => {
      // Each request finds only its own timer running. The previous one has been cleared.
      drive.fail({
        on: () => loaded.timers.length !== drive.requests.length,
        error: 'backendError',
      });
      return storage.readFile('/x/y/a');
    },
    expected: { returns: 'content', requests: 4 },
  }),
  claim('drive.timeout.key-value', {
    statement:
      'A request of a key-value store ends the time limit of an earlier one that still runs',
    says: [
      `${API}#google-drive-options`,
      'A request that starts while another of the same instance runs takes over its timer, and the earlier one then has no limit',
    ],
    given: ({ drive }) => {
      drive.put('/.rncs-kv.json', '{"version":1,"entries":{}}');
      drive.fail({ on: 'download', delayMs: Infinity });
      drive.fail({ on: 'download', after: 2, delayMs: Infinity });
    },
    when: async ({ library, drive, loaded }) => {
      const store = new library.CloudKVStorage(library.CloudStorageProvider.GoogleDrive, {
        accessToken: 'token',
      });
      const nameOf = ({ name }: { name: string }) => name;
      const ends: string[] = [];
      void store.getItem('a').catch((error) => void ends.push(nameOf(error as Error)));
      while (drive.delayed < 1) await pause(0);
      await store.getItem('b');
      loaded.elapse();
      await pause(0);
      // For comparison, a request that no other one follows.
      const last = store.getItem('c').catch(nameOf);
      while (drive.delayed < 2) await pause(0);
      loaded.elapse();
      return [await last, ends, drive.delayed];
    },
    expected: { returns: ['AbortError', [], 1] },
  }),
  claim('drive.timeout.content', {
    statement: 'The time to receive the content of readFile counts',
    says: [TIMEOUTS, 'The time to receive the content of readFile counts'],
    timesOut: true,
    given: ({ drive }) => {
      drive.put('/a', 'content');
      drive.fail({ on: 'download', stallBody: true });
    },
    when: ({ storage }) => storage.readFile('/a'),
    expected: { throws: { code: null, name: 'AbortError' }, requests: 2 },
  }),
  claim('drive.token.renewed', {
    statement: 'After an expired token, setting a new one on the same instance is enough',
    pages: [
      'installation/configure-google-drive#token-expires',
      'guides/google-drive-errors#unauthorized',
    ],
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
  }),
  claim('drive.error.shape', {
    statement:
      "A CloudStorageError is named 'Error' and keeps code and details in JSON, but not its message",
    says: [
      'api/CloudStorageError#logging',
      'JSON.stringify(error) keeps code and details but drops message, as with every JavaScript error',
    ],
    pages: ['api/CloudStorageError#definition'],
    when: ({ library: { CloudStorageError, CloudStorageErrorCode } }) => {
      const error = new CloudStorageError('File not found', CloudStorageErrorCode.FILE_NOT_FOUND, {
        more: 1,
      });
      return [error.name, error instanceof Error, JSON.parse(JSON.stringify(error))];
    },
    expected: {
      returns: [
        'Error',
        true,
        { code: 'ERR_FILE_NOT_FOUND', details: { more: 1 }, message: undefined },
      ],
    },
  }),
  claim('drive.error.class-not-exported', {
    statement: "Google's error answers have a class of their own, which is not exported",
    pages: [`${CODES}#errors-without-a-code`],
    given: ({ drive }) => drive.fail({ error: 'backendError' }),
    when: async ({ storage, library }) => {
      const error: unknown = await storage.readdir('/').catch((thrown: unknown) => thrown);
      const classes = Object.values(library).filter((member) => typeof member === 'function');
      const { name, status, json } = error as {
        name: string;
        status: number;
        json: { error: { code: number } };
      };
      return [
        name,
        status,
        json.error.code,
        classes.includes((error as object).constructor as never),
      ];
    },
    expected: { returns: ['Error', 500, 500, false] },
  }),
  claim('drive.error.timeout-has-a-number', {
    statement: 'A timeout may carry a number as its code',
    says: [
      `${CODES}#errors-without-a-code`,
      'So error.code can be undefined, and a timeout may carry a number there on some platforms',
    ],
    timesOut: true,
    given: ({ drive }) => drive.fail({ delayMs: Infinity }),
    when: ({ storage }) => storage.readdir('/').catch(({ code }: { code: unknown }) => typeof code),
    expected: { returns: 'number' },
  }),
];
