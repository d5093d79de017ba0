/** `uploadFile`: what the native module does with local paths, and what fails. */
import { claim, type Claim, type Sentences } from '@docs-kit/docs-truth/claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const LOCAL = `${API}#local-paths`;
const UPLOAD = `${API}#uploadfile`;
const DOWNLOAD = `${API}#downloadfile`;
const PROVIDERS = 'api/enums/CloudStorageProvider#where-they-differ';
const BINARY = 'guides/using-multiple-providers#binary-files';
const BOTH = 'guides/using-multiple-providers#code-that-runs-on-both';
const TIMEOUTS = 'guides/google-drive-errors#timeouts';
const JPEG = { mimeType: 'image/jpeg' };
const BYTES = new Uint8Array([0, 255, 13, 10, 128]);

const missingLocal: readonly Claim[] = (
  [
    ['android', 'ERR_FILE_NOT_FOUND', `${CODES}#err_file_not_found`],
    ['ios', 'ERR_READ_ERROR', `${CODES}#err_read_error`],
  ] as const
).flatMap(([platform, code, page]): Claim[] => [
  claim(`drive.uploadFile.missing-local-${platform}`, {
    statement: `uploadFile of a local file that is missing throws ${code} on ${platform}, and leaves an empty file on Drive`,
    pages: [
      UPLOAD,
      page,
      'guides/troubleshooting#not-found-but-there',
      `${CODES}#err_network_error`,
    ],
    platform,
    when: (scene) => scene.storage.uploadFile('/a', scene.local('missing'), JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code }, requests: 2, effect: '' },
  }),
]);

const uploadFails: readonly Claim[] = (
  [
    ['android', /: HTTP 403: /],
    ['ios', /with status code: 403$/],
  ] as const
).map(([platform, message]) =>
  claim(`drive.uploadFile.refused-${platform}`, {
    statement: `An upload that Google refuses throws ERR_NETWORK_ERROR with the status in its message on ${platform}, and leaves an empty file`,
    pages: [UPLOAD, `${CODES}#err_network_error`, 'guides/google-drive-errors#unauthorized'],
    platform,
    given: ({ drive }) => drive.fail({ on: 'upload', error: 'storageQuotaExceeded' }),
    when: (scene) => scene.storage.uploadFile('/a', scene.localFile('sent', 'content'), JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: 'ERR_NETWORK_ERROR', message }, effect: '' },
  }),
);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.uploadFile.missing-local-android': [
    [UPLOAD, 'The same happens if the local file is missing'],
    [
      `${CODES}#err_network_error`,
      'A local file that is missing leaves one too, with ERR_FILE_NOT_FOUND or ERR_READ_ERROR',
    ],
  ],
  'drive.uploadFile.missing-local-ios': [
    [UPLOAD, 'The same happens if the local file is missing'],
    [
      `${CODES}#err_network_error`,
      'A local file that is missing leaves one too, with ERR_FILE_NOT_FOUND or ERR_READ_ERROR',
    ],
  ],
  'drive.uploadFile.refused-android': [
    [
      UPLOAD,
      'Drive creates a new file empty and then sends the content',
      'If the transfer fails, an empty file stays; uploading again fills it',
    ],
    [
      `${CODES}#err_network_error`,
      'Drive: the transfer in uploadFile or downloadFile failed',
      'The message holds the reason, "Upload error for path …: …" or "Download error for path …: …", or the HTTP status',
      'After a failed upload of a new file, an empty file stays on Drive',
      'Upload again to fill it, or unlink it',
    ],
  ],
  'drive.uploadFile.refused-ios': [
    UPLOAD,
    'If the transfer fails, an empty file stays; uploading again fills it',
  ],
  'drive.uploadFile.type-android': [
    UPLOAD,
    'An unknown extension becomes application/octet-stream',
  ],
  'drive.uploadFile.type-android-known': [
    UPLOAD,
    'An unknown extension becomes application/octet-stream',
  ],
};

export const claims: readonly Claim[] = [
  ...missingLocal,
  ...uploadFails,
  claim('drive.uploadFile.fills-empty', {
    statement: 'Uploading again after a failed transfer fills the empty file',
    says: [
      [UPLOAD, 'If the transfer fails, an empty file stays; uploading again fills it'],
      [`${CODES}#err_network_error`, 'Upload again to fill it, or unlink it'],
    ],
    given: async (scene) => {
      scene.drive.fail({ on: 'upload', networkError: 'lost' });
      await scene.storage
        .uploadFile('/a', scene.localFile('sent', 'content'), JPEG)
        .catch(() => undefined);
    },
    when: (scene) => scene.storage.uploadFile('/a', scene.local('sent'), JPEG),
    effect: ({ drive }) => [drive.paths(), drive.at('/a').text],
    expected: { effect: [['/a'], 'content'] },
  }),
  claim('drive.uploadFile.not-timed', {
    statement: 'The timeout does not cover the transfer of an upload',
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
    pages: [UPLOAD, 'guides/troubleshooting#calls-hang'],
    timesOut: true,
    given: ({ drive }) => drive.fail({ on: 'upload', delayMs: 20 }),
    when: (scene) => scene.storage.uploadFile('/a', scene.localFile('sent', 'content'), JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: undefined, effect: 'content' },
  }),
  claim('drive.uploadFile.bytes', {
    statement: 'Any bytes survive an upload and a download',
    says: [
      UPLOAD,
      'Copies a file of any kind from the device to the cloud. It replaces what was there',
    ],
    pages: [DOWNLOAD, BINARY, 'intro#not-supported'],
    given: ({ drive }) => void drive.put('/a', BYTES),
    when: async (scene) => {
      await scene.storage.downloadFile('/a', scene.local('received'));
      await scene.storage.uploadFile('/b', scene.local('received'), JPEG);
    },
    effect: ({ drive }) => [...drive.at('/b').content],
    expected: { effect: [...BYTES] },
  }),
  claim('drive.uploadFile.type-ios', {
    statement: 'On iOS the uploaded file has the MIME type given',
    pages: [UPLOAD],
    platform: 'ios',
    when: (scene) =>
      scene.storage.uploadFile('/a', scene.localFile('sent.bin', 'x'), {
        mimeType: 'application/pdf',
      }),
    effect: ({ drive }) => drive.at('/a').mimeType,
    expected: { effect: 'application/pdf' },
  }),
  ...(
    [
      ['', 'sent.bin', 'application/octet-stream'],
      ['-known', 'sent.jpg', 'image/jpeg'],
    ] as const
  ).map(([known, name, type]): Claim =>
    claim(`drive.uploadFile.type-android${known}`, {
      statement: `On Android the content of ${name} reaches Drive as ${type}, guessed from the name of the local file, whatever mimeType says`,
      pages: [UPLOAD],
      platform: 'android',
      // Google does not document that a media upload replaces the type that the metadata gave.
      when: (scene) =>
        scene.storage.uploadFile('/a', scene.localFile(name, 'x'), { mimeType: 'application/pdf' }),
      effect: ({ drive }) => drive.at('/a').mimeType,
      expected: { effect: type },
    }),
  ),
  claim('drive.uploadFile.file-url', {
    statement: 'file:// in front of a local path is removed, and %20 is not decoded',
    says: [
      [LOCAL, 'file:// in front | Removed', '%20 and the like | Not decoded'],
      [PROVIDERS, 'file:// in local paths | Removed'],
      [BOTH, 'file:// in local paths | not accepted | accepted'],
    ],
    pages: [BINARY],
    when: async (scene) => {
      await scene.storage.uploadFile('/a', `file://${scene.localFile('sent', 'content')}`, JPEG);
      scene.localFile('with space', 'content');
      return scene.storage
        .uploadFile('/b', `file://${scene.local('with%20space')}`, JPEG)
        .catch((error: { code: string }) => error.code);
    },
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: 'ERR_FILE_NOT_FOUND', effect: 'content' },
  }),
];
