/** Transfers on the web and in Expo Go, which lack the native module. */
import { claim, type Claim, type Scene } from '@docs-kit/docs-truth/claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const UPLOAD = `${API}#uploadfile`;
const DOWNLOAD = `${API}#downloadfile`;
const WEB = 'installation/expo#web';
const JPEG = { mimeType: 'image/jpeg' };
/** Creates a remote file to download. */
function remote({ drive }: Scene): void {
  drive.put('/a', 'content');
}

const onWeb: readonly Claim[] = [
  claim('drive.readFile.web-offline', {
    statement: "On the web the error of a request without an answer has the browser's own words",
    says: [
      [
        'guides/google-drive-errors#network-request-failed',
        'In a browser the words are its own: "Failed to fetch" in Chrome, "Load failed" in Safari',
      ],
      [
        `${CODES}#errors-without-a-code`,
        'No connection | TypeError, "Network request failed"; in a browser its own words, such as "Failed to fetch"',
      ],
    ],
    platform: 'web',
    given: ({ drive }) => drive.fail({ networkError: 'Failed to fetch' }),
    when: ({ storage }) => storage.readFile('/a'),
    expected: {
      throws: { code: 'ERR_UNKNOWN', details: { name: 'TypeError', message: 'Failed to fetch' } },
    },
  }),
  claim('drive.uploadFile.web-new', {
    statement:
      'On the web uploadFile of a new file throws ERR_UNSUPPORTED_PLATFORM and leaves an empty file',
    says: [
      [
        `${CODES}#err_unsupported_platform`,
        'uploadFile of a new file leaves an empty file on Drive before it fails, so check first',
      ],
      [WEB, 'uploadFile to a new path leaves an empty file behind'],
    ],
    pages: [UPLOAD, 'api/enums/CloudStorageProvider'],
    platform: 'web',
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 2, effect: '' },
  }),
  claim('drive.uploadFile.web-existing', {
    statement:
      'On the web uploadFile over an existing file throws ERR_UNSUPPORTED_PLATFORM and leaves the file alone',
    pages: [UPLOAD, `${CODES}#err_unsupported_platform`],
    platform: 'web',
    given: remote,
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 1, effect: 'content' },
  }),
  claim('drive.downloadFile.web', {
    statement: 'On the web downloadFile throws ERR_UNSUPPORTED_PLATFORM',
    pages: [DOWNLOAD, `${CODES}#err_unsupported_platform`, WEB, 'api/enums/CloudStorageProvider'],
    platform: 'web',
    given: remote,
    when: ({ storage }) => storage.downloadFile('/a', '/local'),
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 1 },
  }),
  claim('drive.downloadFile.web-missing', {
    statement:
      'On the web downloadFile of a missing file throws ERR_FILE_NOT_FOUND, as the lookup comes first',
    says: [
      [
        `${CODES}#err_unsupported_platform`,
        "Binary file transfer requires a native platform.\" or the same of 'downloadFile'",
      ],
      [WEB, 'Throw … once they get to the transfer; errors of the lookup come first'],
    ],
    pages: [DOWNLOAD],
    platform: 'web',
    when: ({ storage }) => storage.downloadFile('/a', '/local'),
    expected: { throws: { code: 'ERR_FILE_NOT_FOUND' } },
  }),
  claim('drive.uploadFile.web-directory', {
    statement:
      'On the web uploadFile onto a directory throws ERR_PATH_IS_DIRECTORY, as the lookup comes first',
    says: [
      [
        `${CODES}#err_unsupported_platform`,
        "Binary file transfer requires a native platform.\" or the same of 'downloadFile'",
      ],
      [WEB, 'Throw … once they get to the transfer; errors of the lookup come first'],
    ],
    pages: [UPLOAD],
    platform: 'web',
    given: ({ drive }) => void drive.mkdir('/a'),
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    expected: { throws: { code: 'ERR_PATH_IS_DIRECTORY' } },
  }),
  claim('drive.writeFile.web', {
    statement: 'Text files, folders and stat work on the web',
    says: [WEB, 'Work, as HTTP requests'],
    pages: [`${CODES}#err_unsupported_platform`],
    platform: 'web',
    when: async ({ storage }) => {
      await storage.mkdir('/folder');
      await storage.writeFile('/folder/a', 'content');
      return [await storage.readFile('/folder/a'), Number((await storage.stat('/folder/a')).size)];
    },
    expected: { returns: ['content', 7] },
  }),
];

const notLinked: readonly Claim[] = [
  claim('drive.uploadFile.not-linked', {
    statement:
      'In Expo Go on Android uploadFile fails with the plain linking error, after the file was created empty',
    says: [
      [
        UPLOAD,
        'Drive without the native module: rejects with the plain linking error, and an empty file stays as well',
      ],
      [`${CODES}#errors-without-a-code`, 'The same message, as a rejection; an empty file stays'],
      [
        'installation/expo#expo-go',
        'uploadFile fails in this way and leaves an empty file on Drive',
      ],
    ],
    linked: false,
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: {
      throws: { code: null, message: /doesn't seem to be linked/, atOnce: false },
      effect: '',
    },
  }),
  claim('drive.downloadFile.not-linked', {
    statement:
      'In Expo Go on Android downloadFile throws ERR_UNKNOWN, "Could not download file … to …"',
    says: [
      [`${CODES}#errordetails`, 'The error of the transfer'],
      [
        'installation/expo#expo-go',
        'downloadFile throws ERR_UNKNOWN, "Could not download file …", with that error in details',
      ],
    ],
    pages: [`${CODES}#err_unknown`, DOWNLOAD],
    linked: false,
    given: remote,
    when: ({ storage }) => storage.downloadFile('/a', '/local'),
    expected: {
      throws: {
        code: 'ERR_UNKNOWN',
        message: 'Could not download file /a to /local',
        details: { message: /doesn't seem to be linked/ },
      },
    },
  }),
  claim('drive.readFile.not-linked', {
    statement: 'All other Drive calls are JavaScript and work in Expo Go on Android',
    says: [
      'installation/expo#expo-go',
      'In Expo Go on Android, only two Drive calls fail, since all others are JavaScript',
    ],
    pages: [`${CODES}#not-linked`],
    linked: false,
    given: remote,
    when: async ({ storage }) => {
      await storage.writeFile('/b', 'new');
      return [await storage.readFile('/a'), (await storage.readdir('/')).sort()];
    },
    expected: { returns: ['content', ['a', 'b']] },
  }),
];

export const claims: readonly Claim[] = [...onWeb, ...notLinked];
