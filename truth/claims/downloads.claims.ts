/** `downloadFile`: its forms, what the native module does with local paths, and what fails. */
import { claim, type Claim, type Scene, type Sentences } from '@docs-kit/docs-truth/claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const LOCAL = `${API}#local-paths`;
const DOWNLOAD = `${API}#downloadfile`;
const PROVIDERS = 'api/enums/CloudStorageProvider#where-they-differ';
const BOTH = 'guides/using-multiple-providers#code-that-runs-on-both';
const TIMEOUTS = 'guides/google-drive-errors#timeouts';
const received = (scene: Scene) => scene.localText('received') ?? '';
/** Creates a remote file to download. */
function remote({ drive }: Scene): void {
  drive.put('/a', 'content');
}

/** The forms of the call, with what each does as a static method and on an instance. */
const FORMS: readonly {
  id: string;
  statement: string;
  arguments: (scene: Scene) => unknown[];
  static: 'downloads' | 'syncs';
  instance: 'downloads' | 'syncs';
}[] = [
  {
    id: 'remote-local-scope',
    statement: 'downloadFile(remotePath, localPath, scope)',
    arguments: (scene) => ['/a', scene.local('received'), 'app_data'],
    static: 'downloads',
    instance: 'downloads',
  },
  {
    id: 'remote-local',
    statement: 'downloadFile(remotePath, localPath)',
    arguments: (scene) => ['/a', scene.local('received')],
    static: 'syncs',
    instance: 'downloads',
  },
  {
    id: 'path',
    statement: 'downloadFile(path)',
    arguments: () => ['/a'],
    static: 'syncs',
    instance: 'syncs',
  },
  {
    id: 'path-scope',
    statement: 'downloadFile(path, scope)',
    arguments: () => ['/a', 'documents'],
    static: 'syncs',
    instance: 'syncs',
  },
];

const forms: readonly Claim[] = FORMS.flatMap((form) =>
  (['static', 'instance'] as const).map((on): Claim => {
    const downloads = form[on] === 'downloads';
    return claim(`drive.downloadFile.${on}-${form.id}`, {
      statement: `${form.statement} ${downloads ? 'downloads' : 'runs triggerSync'} ${on === 'static' ? 'as a static call' : 'on an instance'}`,
      pages: [
        DOWNLOAD,
        `${API}#static-and-instance-calls`,
        'guides/using-multiple-providers#two-ways-to-work',
      ],
      given: (scene) => {
        remote(scene);
        scene.library.CloudStorage.setProviderOptions({ accessToken: 'token' });
      },
      when: (scene) => {
        const target = on === 'static' ? scene.library.CloudStorage : scene.storage;
        // The declared overloads cover each form, but not a list of arguments.
        const download = target.downloadFile.bind(target) as (
          ...parameters: unknown[]
        ) => Promise<void>;
        return download(...form.arguments(scene));
      },
      effect: (scene) => scene.localText('received') !== undefined,
      expected: { returns: undefined, requests: downloads ? 2 : 0, effect: downloads },
    });
  }),
);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.downloadFile.static-remote-local-scope': [
    DOWNLOAD,
    'Copies a file from the cloud to the device',
    '(remotePath, localPath, scope) | Downloads',
  ],
  'drive.downloadFile.instance-remote-local-scope': [
    DOWNLOAD,
    '(remotePath, localPath, scope) | Downloads',
  ],
  'drive.downloadFile.static-remote-local': [
    DOWNLOAD,
    'It runs triggerSync(remotePath) and resolves',
    '(remotePath, localPath) | Runs triggerSync | Downloads',
  ],
  'drive.downloadFile.instance-remote-local': [
    DOWNLOAD,
    'Copies a file from the cloud to the device',
    '(remotePath, localPath) | Runs triggerSync | Downloads',
  ],
  'drive.downloadFile.static-path': [
    DOWNLOAD,
    '(path) (deprecated) | Runs triggerSync | Runs triggerSync',
  ],
  'drive.downloadFile.instance-path': [
    DOWNLOAD,
    '(path) (deprecated) | Runs triggerSync | Runs triggerSync',
  ],
  'drive.downloadFile.static-path-scope': [
    DOWNLOAD,
    'Runs triggerSync, ignores the scope | Runs triggerSync, ignores the scope',
  ],
  'drive.downloadFile.instance-path-scope': [
    DOWNLOAD,
    'Runs triggerSync, ignores the scope | Runs triggerSync, ignores the scope',
  ],
};

export const claims: readonly Claim[] = [
  ...forms,
  claim('drive.downloadFile.static-empty-local', {
    statement: 'The static method throws ERR_UNKNOWN at once for an empty local path with a scope',
    says: [
      DOWNLOAD,
      'The static method also throws ERR_UNKNOWN, "Invalid arguments provided to downloadFile", for an empty local path with a scope',
    ],
    pages: [`${CODES}#err_unknown`],
    when: ({ library }) =>
      library.CloudStorage.downloadFile('/a', '', library.CloudStorageScope.AppData),
    expected: {
      throws: {
        code: 'ERR_UNKNOWN',
        message: 'Invalid arguments provided to downloadFile',
        atOnce: true,
      },
      requests: 0,
    },
  }),
  claim('drive.downloadFile.not-timed', {
    statement: 'The timeout does not cover the transfer of a download',
    says: [
      [
        `${API}#google-drive-options`,
        'It does not cover the transfer in uploadFile and downloadFile',
      ],
      [
        TIMEOUTS,
        "The native networking code sends it, with that code's own limits",
        'Only the lookup before it is covered',
      ],
    ],
    pages: [DOWNLOAD, 'guides/troubleshooting#calls-hang'],
    timesOut: true,
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', delayMs: 20 });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: received,
    expected: { returns: undefined, effect: 'content' },
  }),
  claim('drive.downloadFile.file-url', {
    statement: 'downloadFile takes file:// as well',
    says: [LOCAL, 'file:// in front | Removed'],
    pages: [PROVIDERS, BOTH],
    given: remote,
    when: (scene) => scene.storage.downloadFile('/a', `file://${scene.local('received')}`),
    effect: received,
    expected: { effect: 'content' },
  }),
  claim('drive.downloadFile.makes-folder', {
    statement: 'A missing local folder is created',
    says: [
      [LOCAL, 'Missing local folder (download) | Created'],
      [PROVIDERS, 'downloadFile, local folder missing | Created'],
      [
        'guides/using-multiple-providers#ensure-directory',
        'downloadFile, the local folder | no | yes',
      ],
    ],
    given: remote,
    when: (scene) => scene.storage.downloadFile('/a', scene.local('new/folder/received')),
    effect: (scene) => scene.localText('new/folder/received'),
    expected: { effect: 'content' },
  }),
  claim('drive.downloadFile.replaces', {
    statement: 'A local file that exists is replaced',
    says: [
      [LOCAL, 'Local file exists (download) | Replaced'],
      [PROVIDERS, 'downloadFile, local file exists | Replaced'],
      [BOTH, 'downloadFile onto an existing local file | ERR_FILE_EXISTS | replaces it'],
    ],
    given: (scene) => {
      remote(scene);
      scene.localFile('received', 'a longer text than the new one');
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: received,
    expected: { effect: 'content' },
  }),
  claim('drive.downloadFile.not-writable', {
    statement: 'A local file that cannot be written gives ERR_WRITE_ERROR',
    says: [
      DOWNLOAD,
      'Drive on Android: also if the content stops midway, and part of the file stays',
    ],
    pages: [`${CODES}#err_write_error`],
    given: (scene) => {
      remote(scene);
      scene.localFile('file', '');
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('file/inside')),
    expected: { throws: { code: 'ERR_WRITE_ERROR' } },
  }),
  claim('drive.downloadFile.refused-android', {
    statement:
      'A download that Google refuses throws ERR_NETWORK_ERROR on Android, "… HTTP 403: …"',
    says: [
      `${CODES}#err_network_error`,
      'Drive: the transfer in uploadFile or downloadFile failed',
      'The message holds the reason, "Upload error for path …: …" or "Download error for path …: …", or the HTTP status: "Upload error for path …: HTTP 403',
    ],
    pages: [DOWNLOAD, 'guides/google-drive-errors#unauthorized'],
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', error: 'insufficientPermissions' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    expected: { throws: { code: 'ERR_NETWORK_ERROR', message: /HTTP 403: / } },
  }),
  claim('drive.downloadFile.refused-ios', {
    statement:
      "A download that Google refuses resolves on iOS, and the local file holds Google's error text",
    says: [
      [
        DOWNLOAD,
        "If Google refuses the content at that point, the call resolves and the local file holds Google's error text",
      ],
      [
        `${CODES}#err_network_error`,
        'iOS downloads throw it only when there is no answer',
        'An HTTP error is saved as if it were the file; see downloadFile',
      ],
    ],
    platform: 'ios',
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', error: 'insufficientPermissions' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: (scene) => (JSON.parse(received(scene)) as { error: { code: number } }).error.code,
    expected: { returns: undefined, effect: 403 },
  }),
  claim('drive.downloadFile.no-answer-ios', {
    statement: 'Without an answer a download throws ERR_NETWORK_ERROR on iOS too',
    says: [`${CODES}#err_network_error`, 'iOS downloads throw it only when there is no answer'],
    platform: 'ios',
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', networkError: 'lost' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    expected: { throws: { code: 'ERR_NETWORK_ERROR' } },
  }),
];
