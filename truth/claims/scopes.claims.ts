/** The library's two scopes on Drive, and what the scopes of a token allow. */
import type { TokenGrant } from '@docs-kit/google-drive-emulator';
import { claim, type Claim, type Expectation, type Sentences } from '@docs-kit/docs-truth/claim';

const SCOPE = 'api/enums/CloudStorageScope';
const CHOOSE = 'installation/configure-google-drive#scopes';
const MISSING = 'guides/google-drive-errors#insufficient-scope';

const NO_SPACE: Expectation = {
  throws: {
    code: 'ERR_UNKNOWN',
    message: 'Could not get file id for path /a',
    details: {
      status: 403,
      message: 'The granted scopes do not give access to all of the requested spaces.',
      json: { error: { errors: [{ reason: 'insufficientScopes' }] } },
    },
  },
};

const NO_PERMISSION = /insufficient authentication scopes/;

interface Permission {
  id: string;
  scopes: TokenGrant['scopes'];
  scope: 'app_data' | 'documents';
  expected: Expectation;
  statement: string;
}

const PERMISSIONS: readonly Permission[] = [
  {
    id: 'appdata-for-appdata',
    scopes: ['drive.appdata'],
    scope: 'app_data',
    expected: { returns: 'content' },
    statement: 'AppData works with drive.appdata alone',
  },
  {
    id: 'file-for-appdata',
    scopes: ['drive.file'],
    scope: 'app_data',
    expected: NO_SPACE,
    statement: 'AppData does not work with drive.file, which does not include drive.appdata',
  },
  {
    id: 'drive-for-appdata',
    scopes: ['drive'],
    scope: 'app_data',
    expected: NO_SPACE,
    statement: 'AppData does not even work with drive',
  },
  {
    id: 'appdata-for-documents',
    scopes: ['drive.appdata'],
    scope: 'documents',
    expected: NO_SPACE,
    statement: 'Documents does not work with drive.appdata',
  },
  {
    id: 'file-for-documents',
    scopes: ['drive.file'],
    scope: 'documents',
    expected: { returns: 'content' },
    statement: 'Documents works with drive.file, for files that the app made',
  },
  {
    id: 'drive-for-documents',
    scopes: ['drive'],
    scope: 'documents',
    expected: { returns: 'content' },
    statement: 'Documents works with drive',
  },
  {
    id: 'none',
    scopes: [],
    scope: 'app_data',
    expected: { throws: { code: 'ERR_UNKNOWN', details: { status: 403, message: NO_PERMISSION } } },
    statement: 'A token without any scope of Drive gives 403 "insufficient authentication scopes"',
  },
];

const permissions: readonly Claim[] = PERMISSIONS.map(
  ({ id, scopes, scope, expected, statement }) =>
    claim(`drive.scopes.${id}`, {
      statement,
      pages: [
        CHOOSE,
        MISSING,
        ...(scope === 'app_data' ? [`${SCOPE}#appdata-on-google-drive`] : []),
      ],
      scope,
      drive: { tokens: { token: { scopes } } },
      given: ({ drive }) =>
        void drive.put('/a', 'content', {
          space: scope === 'app_data' ? 'appDataFolder' : 'drive',
        }),
      when: ({ storage }) => storage.readFile('/a'),
      expected,
    }),
);

/** A token for only the app's files, and a Drive with one of them and one of the user's. */
const FILE_TOKEN: Pick<Claim, 'drive' | 'scope' | 'given'> = {
  scope: 'documents',
  drive: { tokens: { token: { scopes: ['drive.file'] } } },
  given: ({ drive }) => {
    drive.put('/own', 'content', { space: 'drive' });
    drive.put('/foreign', 'content', { space: 'drive', project: 'another app' });
  },
};

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.scopes.file-for-appdata': [
    MISSING,
    'AppData needs drive.appdata, and drive.file does not include it',
  ],
  'drive.exists.root-with-drive-file': [
    [
      'api/CloudStorage#exists',
      'In Documents that requires the OAuth scope drive: with drive.file alone it throws ERR_UNKNOWN (404)',
    ],
    [
      'guides/google-drive-errors#root-directory',
      'With drive.file alone both throw ERR_UNKNOWN (404)',
    ],
  ],
  'drive.stat.root-with-drive-file': [
    [
      'api/CloudStorage#stat',
      'On Drive in Documents it requires the OAuth scope drive: with drive.file alone it throws ERR_UNKNOWN (404)',
    ],
    [
      'guides/google-drive-errors#root-directory',
      'With drive.file alone both throw ERR_UNKNOWN (404)',
    ],
  ],
};

export const claims: readonly Claim[] = [
  ...permissions,
  claim('drive.scopes.default', {
    statement: 'AppData is the default: the hidden app data folder',
    says: [
      [`${SCOPE}#where-files-live`, 'The hidden app data folder'],
      ['intro#scopes', 'hidden app data folder'],
    ],
    pages: [SCOPE],
    when: ({ storage }) => storage.writeFile('/a', ''),
    effect: ({ drive }) => [drive.paths('appDataFolder'), drive.paths('drive')],
    expected: { effect: [['/a'], []] },
  }),
  claim('drive.scopes.documents', {
    statement: 'Documents is the top level of My Drive; the scope is the last argument of a call',
    says: [
      [`${SCOPE}#where-files-live`, 'The top level of My Drive'],
      ['intro#scopes', 'Documents | Documents in the container | My Drive'],
    ],
    pages: [SCOPE, `${SCOPE}#choose-a-scope`],
    when: ({ storage, library }) =>
      storage.writeFile('/a', '', library.CloudStorageScope.Documents),
    effect: ({ drive }) => [drive.paths('appDataFolder'), drive.paths('drive')],
    expected: { effect: [[], ['/a']] },
  }),
  claim('drive.scopes.as-option', {
    statement:
      'The scope option is the default of later calls, and setProvider sets it back to AppData',
    pages: [
      `${SCOPE}#choose-a-scope`,
      'api/CloudStorage#google-drive-options',
      'api/CloudStorage#setprovider',
    ],
    when: async ({ storage, library }) => {
      storage.setProviderOptions({ scope: library.CloudStorageScope.Documents });
      await storage.writeFile('/a', '');
      storage.setProvider(library.CloudStorageProvider.GoogleDrive);
      storage.setProviderOptions({ accessToken: 'token' });
      await storage.writeFile('/b', '');
    },
    effect: ({ drive }) => [drive.paths('appDataFolder'), drive.paths('drive')],
    expected: { effect: [['/b'], ['/a']] },
  }),
  claim('drive.scopes.separate', {
    statement: 'A file written in one scope is not found in the other',
    says: [
      `${SCOPE}#choose-a-scope`,
      'The two scopes are separate places: a file written in one is not found in the other',
    ],
    pages: ['guides/troubleshooting#not-found-but-there'],
    when: async ({ storage, library }) => {
      await storage.writeFile('/a', '');
      return storage.readFile('/a', library.CloudStorageScope.Documents);
    },
    expected: { throws: { code: 'ERR_FILE_NOT_FOUND' } },
  }),
  claim('drive.scopes.unknown', {
    statement: 'A scope that is no member gives no error: the path is looked up in My Drive',
    says: [
      [
        'api/enums/CloudStorageErrorCode#err_invalid_scope',
        'Drive does not throw it and looks in My Drive',
      ],
      [
        `${SCOPE}#choose-a-scope`,
        'On Drive it gives no error, and the path is looked up in My Drive',
      ],
    ],
    given: ({ drive }) => void drive.put('/a', 'mine', { space: 'drive' }),
    when: ({ storage }) => storage.readFile('/a', 'nonsense' as never),
    expected: { returns: 'mine' },
  }),
  claim('drive.scopes.file-sees-own', {
    statement: "With drive.file, readdir('/') shows only what the app created",
    says: [
      [
        'guides/troubleshooting#not-found-but-there',
        'Files that the user put into Drive by other means are invisible to your app',
      ],
      [
        `${SCOPE}#documents-on-google-drive`,
        'With the OAuth scope drive.file, your app sees only files that it created or that the user opened with it',
      ],
      [
        CHOOSE,
        'With drive.file, files that other apps or the user put into Drive are invisible to your app',
      ],
      ['guides/google-drive-errors#root-directory', "readdir('/') works with either"],
    ],
    ...FILE_TOKEN,
    when: async ({ storage }) => [await storage.readdir('/'), await storage.exists('/foreign')],
    expected: { returns: [['own'], false] },
  }),
  claim('drive.scopes.file-makes-a-second', {
    statement:
      'With drive.file, a write to the name of a file that the app cannot see makes a second file',
    says: [
      [
        'guides/troubleshooting#not-found-but-there',
        'Writing to the name of one creates a second file',
      ],
      [
        'guides/google-drive-files-same-name#how-copies-come-about',
        'A file that your app may not see does not exist for it, so a write to its name creates a second one',
      ],
      [CHOOSE, 'If you write to the name of such a file, Drive then has two files with that name'],
    ],
    ...FILE_TOKEN,
    when: ({ storage }) => storage.writeFile('/foreign', 'new'),
    effect: ({ drive }) => drive.paths('drive'),
    expected: { effect: ['/foreign', '/foreign', '/own'] },
  }),
  ...(['exists', 'stat'] as const).map((name): Claim =>
    claim(`drive.${name}.root-with-drive-file`, {
      statement: `${name}('/') in Documents throws ERR_UNKNOWN if the token has drive.file only`,
      pages: [`api/CloudStorage#${name}`, 'guides/google-drive-errors#root-directory'],
      // Google does not document that GET /files/root with drive.file gives 404.
      ...FILE_TOKEN,
      when: ({ storage }) => storage[name]('/').then(() => undefined),
      expected: {
        throws: {
          code: 'ERR_UNKNOWN',
          message: 'Could not get file id for path /',
          details: { status: 404 },
        },
        requests: 1,
      },
    }),
  ),
  claim('drive.scopes.read-only', {
    statement: 'A token that may read but not write fails without a code, as the lookup succeeds',
    says: [
      MISSING,
      'A token that may read but not write fails without a code, because the lookup succeeds',
    ],
    scope: 'documents',
    drive: { tokens: { token: { scopes: ['drive.readonly'] } } },
    given: ({ drive }) => void drive.put('/a', '', { space: 'drive' }),
    when: ({ storage }) => storage.writeFile('/a', 'new'),
    expected: { throws: { code: null, status: 403, message: NO_PERMISSION }, requests: 2 },
  }),
  claim('drive.scopes.other-project', {
    statement:
      'The app data folder belongs to the Google Cloud project: another project does not see it',
    pages: [
      'guides/troubleshooting#not-found-but-there',
      'guides/troubleshooting#two-devices',
      'installation/configure-google-drive#set-up-google-cloud',
    ],
    drive: {
      tokens: {
        token: { scopes: ['drive.appdata'], project: 'production' },
        other: { scopes: ['drive.appdata'], project: 'development' },
      },
    },
    when: async ({ storage }) => {
      await storage.writeFile('/a', '');
      storage.setProviderOptions({ accessToken: 'other' });
      return storage.exists('/a');
    },
    expected: { returns: false },
  }),
  claim('drive.scopes.api-off', {
    statement:
      'With the Drive API off, calls throw ERR_UNKNOWN, and readdir of the root an error without a code',
    pages: ['guides/google-drive-errors#could-not-get-file-id'],
    drive: { tokens: { token: { scopes: ['drive.appdata'], apiEnabled: false } } },
    when: async ({ storage }) => {
      const failureOf = (call: Promise<unknown>) =>
        call.catch(({ code, status }: { code?: string; status?: number }) => code ?? status);
      return [await failureOf(storage.exists('/a')), await failureOf(storage.readdir('/'))];
    },
    expected: { returns: ['ERR_UNKNOWN', 403] },
  }),
];
