/** `uploadFile` and `downloadFile`: what the native module does with local paths, and the forms of `downloadFile`. */
import { existsSync, readFileSync } from 'node:fs';

import type { Claim, Scene } from './claim';

const API = 'api/CloudStorage';
const CODES = 'api/enums/CloudStorageErrorCode';
const LOCAL = `${API}#local-paths`;
const UPLOAD = `${API}#uploadfile`;
const DOWNLOAD = `${API}#downloadfile`;
const WEB = 'installation/expo#web';
const PROVIDERS = 'api/enums/CloudStorageProvider#where-they-differ';
const BINARY = 'guides/using-multiple-providers#binary-files';
const BOTH = 'guides/using-multiple-providers#code-that-runs-on-both';
const TIMEOUTS = 'installation/configure-google-drive#timeouts';

const JPEG = { mimeType: 'image/jpeg' };
const BYTES = new Uint8Array([0, 255, 13, 10, 128]);

const received = (scene: Scene) => readFileSync(scene.local('received'), 'utf8');

/** A remote file to download. */
function remote({ drive }: Scene): void {
  drive.put('/a', 'content');
}

/** Both forms of the static method and of the instance's, with what each does. */
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
    return {
      id: `drive.downloadFile.${on}-${form.id}`,
      statement: `${form.statement} ${downloads ? 'downloads' : 'runs triggerSync'} ${on === 'static' ? 'as a static call' : 'on an instance'}`,
      pages: [DOWNLOAD, `${API}#static-and-instance-calls`, 'guides/using-multiple-providers#two-ways-to-work'],
      transcribed: downloads,
      given: (scene) => {
        remote(scene);
        scene.library.CloudStorage.setProviderOptions({ accessToken: 'token' });
      },
      when: (scene) => {
        const target = on === 'static' ? scene.library.CloudStorage : scene.storage;
        // The declared overloads know each form, but not a list of arguments.
        const download = target.downloadFile.bind(target) as (...parameters: unknown[]) => Promise<void>;
        return download(...form.arguments(scene));
      },
      effect: (scene) => existsSync(scene.local('received')),
      expected: { returns: undefined, requests: downloads ? 2 : 0, effect: downloads },
    };
  }),
);

const missingLocal: readonly Claim[] = (
  [
    ['android', 'ERR_FILE_NOT_FOUND', `${CODES}#err_file_not_found`],
    ['ios', 'ERR_READ_ERROR', `${CODES}#err_read_error`],
  ] as const
).flatMap(([platform, code, page]): Claim[] => [
  {
    id: `drive.uploadFile.missing-local-${platform}`,
    statement: `uploadFile of a local file that is missing throws ${code} on ${platform}, and leaves an empty file on Drive`,
    pages: [UPLOAD, page, `${CODES}#not-found-but-there`, `${CODES}#err_network_error`],
    platform,
    transcribed: true,
    when: (scene) => scene.storage.uploadFile('/a', scene.local('missing'), JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code }, requests: 2, effect: '' },
  },
]);

const uploadFails: readonly Claim[] = (
  [
    ['android', /: HTTP 403: /],
    ['ios', /with status code: 403$/],
  ] as const
).map(([platform, message]) => ({
  id: `drive.uploadFile.refused-${platform}`,
  statement: `An upload that Google refuses throws ERR_NETWORK_ERROR with the status in its message on ${platform}, and leaves an empty file`,
  pages: [UPLOAD, `${CODES}#err_network_error`, `${CODES}#unauthorized`],
  platform,
  transcribed: true,
  given: ({ drive }) => drive.fail({ on: 'upload', error: 'storageQuotaExceeded' }),
  when: (scene) => scene.storage.uploadFile('/a', scene.localFile('sent', 'content'), JPEG),
  effect: ({ drive }) => drive.at('/a').text,
  expected: { throws: { code: 'ERR_NETWORK_ERROR', message }, effect: '' },
}));

const onWeb: readonly Claim[] = [
  {
    id: 'drive.uploadFile.web-new',
    statement: 'On the web uploadFile of a new file throws ERR_UNSUPPORTED_PLATFORM and leaves an empty file',
    pages: [UPLOAD, `${CODES}#err_unsupported_platform`, WEB, 'api/enums/CloudStorageProvider'],
    platform: 'web',
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 2, effect: '' },
  },
  {
    id: 'drive.uploadFile.web-existing',
    statement: 'On the web uploadFile over an existing file throws ERR_UNSUPPORTED_PLATFORM and leaves the file alone',
    pages: [UPLOAD, `${CODES}#err_unsupported_platform`],
    platform: 'web',
    given: remote,
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 1, effect: 'content' },
  },
  {
    id: 'drive.downloadFile.web',
    statement: 'On the web downloadFile throws ERR_UNSUPPORTED_PLATFORM',
    pages: [DOWNLOAD, `${CODES}#err_unsupported_platform`, WEB, 'api/enums/CloudStorageProvider'],
    platform: 'web',
    given: remote,
    when: ({ storage }) => storage.downloadFile('/a', '/local'),
    expected: { throws: { code: 'ERR_UNSUPPORTED_PLATFORM' }, requests: 1 },
  },
  {
    id: 'drive.downloadFile.web-missing',
    statement: 'On the web downloadFile of a missing file throws ERR_FILE_NOT_FOUND, as the lookup comes first',
    pages: [DOWNLOAD, `${CODES}#err_unsupported_platform`, WEB],
    platform: 'web',
    when: ({ storage }) => storage.downloadFile('/a', '/local'),
    expected: { throws: { code: 'ERR_FILE_NOT_FOUND' } },
  },
  {
    id: 'drive.uploadFile.web-directory',
    statement: 'On the web uploadFile onto a directory throws ERR_PATH_IS_DIRECTORY, as the lookup comes first',
    pages: [UPLOAD, `${CODES}#err_unsupported_platform`, WEB],
    platform: 'web',
    given: ({ drive }) => void drive.mkdir('/a'),
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    expected: { throws: { code: 'ERR_PATH_IS_DIRECTORY' } },
  },
  {
    id: 'drive.writeFile.web',
    statement: 'Text files, folders and stat work on the web',
    pages: [WEB, `${CODES}#err_unsupported_platform`],
    platform: 'web',
    when: async ({ storage }) => {
      await storage.mkdir('/folder');
      await storage.writeFile('/folder/a', 'content');
      return [await storage.readFile('/folder/a'), Number((await storage.stat('/folder/a')).size)];
    },
    expected: { returns: ['content', 7] },
  },
];

const notLinked: readonly Claim[] = [
  {
    id: 'drive.uploadFile.not-linked',
    statement: 'In Expo Go on Android uploadFile fails with the plain linking error, after the file was created empty',
    pages: [UPLOAD, `${CODES}#not-linked`, `${CODES}#errors-without-a-code`, 'installation/expo#expo-go'],
    linked: false,
    when: ({ storage }) => storage.uploadFile('/a', '/local', JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { throws: { code: null, message: /doesn't seem to be linked/, atOnce: false }, effect: '' },
  },
  {
    id: 'drive.downloadFile.not-linked',
    statement: 'In Expo Go on Android downloadFile throws ERR_UNKNOWN, "Could not download file … to …"',
    pages: [`${CODES}#err_unknown`, `${CODES}#errordetails`, DOWNLOAD, 'installation/expo#expo-go'],
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
  },
  {
    id: 'drive.readFile.not-linked',
    statement: 'All other Drive calls are JavaScript and work in Expo Go on Android',
    pages: ['installation/expo#expo-go', `${CODES}#not-linked`],
    linked: false,
    given: remote,
    when: async ({ storage }) => {
      await storage.writeFile('/b', 'new');
      return [await storage.readFile('/a'), (await storage.readdir('/')).sort()];
    },
    expected: { returns: ['content', ['a', 'b']] },
  },
];

export const transfers: readonly Claim[] = [
  ...forms,
  {
    id: 'drive.downloadFile.static-empty-local',
    statement: 'The static method throws ERR_UNKNOWN at once for an empty local path with a scope',
    pages: [DOWNLOAD, `${CODES}#err_unknown`],
    when: ({ library }) => library.CloudStorage.downloadFile('/a', '', library.CloudStorageScope.AppData),
    expected: {
      throws: { code: 'ERR_UNKNOWN', message: 'Invalid arguments provided to downloadFile', atOnce: true },
      requests: 0,
    },
  },
  ...missingLocal,
  ...uploadFails,
  {
    id: 'drive.uploadFile.fills-empty',
    statement: 'Uploading again after a failed transfer fills the empty file',
    pages: [UPLOAD, `${CODES}#err_network_error`],
    transcribed: true,
    given: async (scene) => {
      scene.drive.fail({ on: 'upload', networkError: 'lost' });
      await scene.storage.uploadFile('/a', scene.localFile('sent', 'content'), JPEG).catch(() => undefined);
    },
    when: (scene) => scene.storage.uploadFile('/a', scene.local('sent'), JPEG),
    effect: ({ drive }) => [drive.paths(), drive.at('/a').text],
    expected: { effect: [['/a'], 'content'] },
  },
  {
    id: 'drive.uploadFile.not-timed',
    statement: 'The timeout does not cover the transfer of an upload',
    pages: [UPLOAD, `${API}#google-drive-options`, `${CODES}#aborterror`, `${CODES}#the-call-never-ends`, TIMEOUTS],
    transcribed: true,
    timesOut: true,
    given: ({ drive }) => drive.fail({ on: 'upload', delayMs: 20 }),
    when: (scene) => scene.storage.uploadFile('/a', scene.localFile('sent', 'content'), JPEG),
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: undefined, effect: 'content' },
  },
  {
    id: 'drive.downloadFile.not-timed',
    statement: 'The timeout does not cover the transfer of a download',
    pages: [DOWNLOAD, `${API}#google-drive-options`, `${CODES}#aborterror`, `${CODES}#the-call-never-ends`, TIMEOUTS],
    transcribed: true,
    timesOut: true,
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', delayMs: 20 });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: received,
    expected: { returns: undefined, effect: 'content' },
  },
  {
    id: 'drive.uploadFile.bytes',
    statement: 'Any bytes survive an upload and a download',
    pages: [UPLOAD, DOWNLOAD, BINARY, 'intro#not-supported'],
    transcribed: true,
    given: ({ drive }) => void drive.put('/a', BYTES),
    when: async (scene) => {
      await scene.storage.downloadFile('/a', scene.local('received'));
      await scene.storage.uploadFile('/b', scene.local('received'), JPEG);
    },
    effect: ({ drive }) => [...drive.bytes(drive.at('/b').id)],
    expected: { effect: [...BYTES] },
  },
  {
    id: 'drive.uploadFile.type-ios',
    statement: 'On iOS the uploaded file has the MIME type given',
    pages: [UPLOAD],
    platform: 'ios',
    transcribed: true,
    when: (scene) => scene.storage.uploadFile('/a', scene.localFile('sent.bin', 'x'), { mimeType: 'application/pdf' }),
    effect: ({ drive }) => drive.at('/a').mimeType,
    expected: { effect: 'application/pdf' },
  },
  ...(
    [
      ['', 'sent.bin', 'application/octet-stream'],
      ['-known', 'sent.jpg', 'image/jpeg'],
    ] as const
  ).map(([known, name, type]): Claim => ({
    id: `drive.uploadFile.type-android${known}`,
    statement: `On Android the content of ${name} reaches Drive as ${type}, guessed from the name of the local file, whatever mimeType says`,
    pages: [UPLOAD],
    platform: 'android',
    transcribed: true,
    undocumented: 'A media upload replaces the type that the metadata gave.',
    when: (scene) => scene.storage.uploadFile('/a', scene.localFile(name, 'x'), { mimeType: 'application/pdf' }),
    effect: ({ drive }) => drive.at('/a').mimeType,
    expected: { effect: type },
  })),
  {
    id: 'drive.uploadFile.file-url',
    statement: 'file:// in front of a local path is removed, and %20 is not decoded',
    pages: [LOCAL, PROVIDERS, BINARY, BOTH],
    transcribed: true,
    when: async (scene) => {
      await scene.storage.uploadFile('/a', `file://${scene.localFile('sent', 'content')}`, JPEG);
      scene.localFile('with space', 'content');
      return scene.storage
        .uploadFile('/b', `file://${scene.local('with%20space')}`, JPEG)
        .catch((error: { code: string }) => error.code);
    },
    effect: ({ drive }) => drive.at('/a').text,
    expected: { returns: 'ERR_FILE_NOT_FOUND', effect: 'content' },
  },
  {
    id: 'drive.downloadFile.file-url',
    statement: 'downloadFile takes file:// as well',
    pages: [LOCAL, PROVIDERS, BOTH],
    transcribed: true,
    given: remote,
    when: (scene) => scene.storage.downloadFile('/a', `file://${scene.local('received')}`),
    effect: received,
    expected: { effect: 'content' },
  },
  {
    id: 'drive.downloadFile.makes-folder',
    statement: 'A missing local folder is created',
    pages: [LOCAL, PROVIDERS, 'guides/using-multiple-providers#ensure-directory'],
    transcribed: true,
    given: remote,
    when: (scene) => scene.storage.downloadFile('/a', scene.local('new/folder/received')),
    effect: (scene) => readFileSync(scene.local('new/folder/received'), 'utf8'),
    expected: { effect: 'content' },
  },
  {
    id: 'drive.downloadFile.replaces',
    statement: 'A local file that exists is replaced',
    pages: [LOCAL, PROVIDERS, BOTH],
    transcribed: true,
    given: (scene) => {
      remote(scene);
      scene.localFile('received', 'a longer text than the new one');
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: received,
    expected: { effect: 'content' },
  },
  {
    id: 'drive.downloadFile.not-writable',
    statement: 'A local file that cannot be written gives ERR_WRITE_ERROR',
    pages: [DOWNLOAD, `${CODES}#err_write_error`],
    transcribed: true,
    given: (scene) => {
      remote(scene);
      scene.localFile('file', '');
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('file/inside')),
    expected: { throws: { code: 'ERR_WRITE_ERROR' } },
  },
  {
    id: 'drive.downloadFile.refused-android',
    statement: 'A download that Google refuses throws ERR_NETWORK_ERROR on Android, "… HTTP 403: …"',
    pages: [DOWNLOAD, `${CODES}#err_network_error`, `${CODES}#unauthorized`],
    transcribed: true,
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', error: 'insufficientPermissions' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    expected: { throws: { code: 'ERR_NETWORK_ERROR', message: /HTTP 403: / } },
  },
  {
    id: 'drive.downloadFile.refused-ios',
    statement: "A download that Google refuses resolves on iOS, and the local file holds Google's error text",
    pages: [DOWNLOAD, `${CODES}#err_network_error`],
    platform: 'ios',
    transcribed: true,
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', error: 'insufficientPermissions' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    effect: (scene) => (JSON.parse(received(scene)) as { error: { code: number } }).error.code,
    expected: { returns: undefined, effect: 403 },
  },
  {
    id: 'drive.downloadFile.no-answer-ios',
    statement: 'Without an answer a download throws ERR_NETWORK_ERROR on iOS too',
    pages: [`${CODES}#err_network_error`],
    platform: 'ios',
    transcribed: true,
    given: (scene) => {
      remote(scene);
      scene.drive.fail({ on: 'download', networkError: 'lost' });
    },
    when: (scene) => scene.storage.downloadFile('/a', scene.local('received')),
    expected: { throws: { code: 'ERR_NETWORK_ERROR' } },
  },
  ...onWeb,
  ...notLinked,
];
