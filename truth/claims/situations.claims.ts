/** Each file call in each situation of a path: what is there, what is missing, the root, no token. */
import { call, CALLS, type CallName, idOf, pageOf, SENT } from './calls';
import { claim, type Claim, type Expectation, type Scene } from '@docs-kit/docs-truth/claim';

const NOT_FOUND = { code: 'ERR_FILE_NOT_FOUND', message: 'File not found' };
const NO_PARENT = { code: 'ERR_DIRECTORY_NOT_FOUND', message: 'Directory not found' };
const EXISTS = { code: 'ERR_FILE_EXISTS' };

const isDirectory = (path: string) => ({
  code: 'ERR_PATH_IS_DIRECTORY',
  message: `Path ${path} is a directory`,
});
const isFile = (path: string) => ({
  code: 'ERR_FILE_NOT_FOUND',
  message: `Path ${path} is a file`,
});

interface Situation {
  id: string;
  /** The table column, and the end of the sentence "readFile on …". */
  name: string;
  path: string;
  /** Pages that describe it for every call. */
  pages: readonly string[];
  options?: Claim['options'];
  /** Pages by call, in addition to the call's own section. */
  also?: Partial<Record<CallName, readonly string[]>>;
  expected: Partial<Record<CallName, Expectation>>;
  effect?: Partial<Record<CallName, (scene: Scene) => unknown>>;
}

/** Sets up the Drive of every situation. */
function furnish({ drive }: Scene): void {
  drive.put('/file.txt', 'content');
  drive.put('/folder/inside.txt', 'x');
  drive.mkdir('/empty');
  drive.clearRequests();
}

const CODES = 'api/enums/CloudStorageErrorCode';
const PROVIDERS = 'api/enums/CloudStorageProvider#where-they-differ';
const SLOW = 'guides/google-drive-errors#drive-is-slow';
const ROOT = 'guides/google-drive-errors#root-directory';
const REQUESTS = 'api/CloudStorage#requests';
const BOTH = 'guides/using-multiple-providers#code-that-runs-on-both';
const ENSURE = 'guides/using-multiple-providers#ensure-directory';

const contentAt = (path: string) => (scene: Scene) => scene.drive.at(path).text;
const pathsOf = (scene: Scene) => scene.drive.paths();
const ALL = ['/empty/', '/file.txt', '/folder/', '/folder/inside.txt'];

/** What every call except `stat` does without a token. */
const NO_TOKEN: Expectation = {
  throws: {
    code: 'ERR_ACCESS_TOKEN_MISSING',
    message: /^Google Drive access token is not set, cannot call/,
    atOnce: true,
  },
  requests: 0,
};

const SITUATIONS: readonly Situation[] = [
  {
    id: 'file',
    name: 'an existing file',
    path: '/file.txt',
    pages: [REQUESTS, SLOW],
    also: {
      mkdir: [PROVIDERS, `${CODES}#err_file_exists`],
      readdir: [PROVIDERS],
      rmdir: [
        PROVIDERS,
        `${CODES}#err_file_not_found`,
        'guides/troubleshooting#not-found-but-there',
        `${CODES}#err_path_is_file`,
      ],
    },
    expected: {
      exists: { returns: true, requests: 1 },
      readFile: { returns: 'content', requests: 2 },
      writeFile: { returns: undefined, requests: 2, effect: SENT },
      appendFile: { returns: undefined, requests: 3, effect: `content${SENT}` },
      uploadFile: { returns: undefined, requests: 2, effect: SENT },
      downloadFile: { returns: undefined, requests: 2 },
      stat: { returns: { size: '7', directory: false, file: true }, requests: 2 },
      unlink: {
        returns: undefined,
        requests: 2,
        effect: ['/empty/', '/folder/', '/folder/inside.txt'],
      },
      triggerSync: { returns: undefined, requests: 0 },
      mkdir: { throws: EXISTS, requests: 1 },
      readdir: { returns: [], requests: 2 },
      rmdir: { throws: isFile('/file.txt'), requests: 1, effect: ALL },
      'rmdir recursive': { throws: isFile('/file.txt'), requests: 1, effect: ALL },
    },
    effect: {
      writeFile: contentAt('/file.txt'),
      appendFile: contentAt('/file.txt'),
      uploadFile: contentAt('/file.txt'),
      unlink: pathsOf,
      rmdir: pathsOf,
      'rmdir recursive': pathsOf,
    },
  },
  {
    id: 'directory',
    name: 'a directory with contents',
    path: '/folder',
    pages: [],
    also: {
      readFile: [PROVIDERS, `${CODES}#err_path_is_directory`],
      writeFile: [PROVIDERS, `${CODES}#err_path_is_directory`],
      appendFile: [`${CODES}#err_path_is_directory`],
      uploadFile: [PROVIDERS, `${CODES}#err_path_is_directory`],
      downloadFile: [`${CODES}#err_path_is_directory`],
      stat: ['api/interfaces/CloudStorageFileStat#size', REQUESTS, SLOW],
      unlink: [PROVIDERS, `${CODES}#err_path_is_directory`, BOTH],
      mkdir: [PROVIDERS, `${CODES}#err_file_exists`, BOTH],
      readdir: [REQUESTS, SLOW],
      rmdir: [
        PROVIDERS,
        `${CODES}#err_delete_error`,
        `${CODES}#err_directory_not_empty`,
        `${CODES}#errordetails`,
        BOTH,
      ],
      'rmdir recursive': [REQUESTS, SLOW],
    },
    expected: {
      exists: { returns: true, requests: 1 },
      readFile: { throws: isDirectory('/folder'), requests: 1 },
      writeFile: { throws: isDirectory('/folder'), requests: 1 },
      appendFile: { throws: isDirectory('/folder'), requests: 1 },
      uploadFile: { throws: isDirectory('/folder'), requests: 1 },
      downloadFile: { throws: isDirectory('/folder'), requests: 1 },
      stat: { returns: { size: 0, directory: true, file: false }, requests: 2 },
      unlink: { throws: isDirectory('/folder'), requests: 1, effect: ALL },
      triggerSync: { returns: undefined, requests: 0 },
      mkdir: { throws: EXISTS, requests: 1, effect: ALL },
      readdir: { returns: ['inside.txt'], requests: 2 },
      rmdir: {
        throws: {
          code: 'ERR_DELETE_ERROR',
          message: 'Directory /folder is not empty',
          details: [{ id: /./, name: 'inside.txt', mimeType: 'text/plain' }],
        },
        requests: 2,
        effect: ALL,
      },
      'rmdir recursive': { returns: undefined, requests: 2, effect: ['/empty/', '/file.txt'] },
    },
    effect: { unlink: pathsOf, mkdir: pathsOf, rmdir: pathsOf, 'rmdir recursive': pathsOf },
  },
  {
    id: 'empty-directory',
    name: 'an empty directory',
    path: '/empty',
    pages: [REQUESTS, SLOW],
    expected: {
      readdir: { returns: [], requests: 2 },
      rmdir: {
        returns: undefined,
        requests: 3,
        effect: ['/file.txt', '/folder/', '/folder/inside.txt'],
      },
      'rmdir recursive': {
        returns: undefined,
        requests: 2,
        effect: ['/file.txt', '/folder/', '/folder/inside.txt'],
      },
    },
    effect: { rmdir: pathsOf, 'rmdir recursive': pathsOf },
  },
  {
    id: 'missing',
    name: 'a path where nothing is',
    path: '/new.txt',
    pages: [],
    also: {
      readFile: [`${CODES}#err_file_not_found`, 'api/CloudStorage#exists'],
      writeFile: [REQUESTS, SLOW],
      appendFile: [REQUESTS, SLOW],
      uploadFile: [REQUESTS, SLOW],
      downloadFile: [`${CODES}#err_file_not_found`],
      stat: [`${CODES}#err_file_not_found`],
      unlink: [PROVIDERS, `${CODES}#err_file_not_found`],
      mkdir: [REQUESTS, SLOW],
      readdir: [PROVIDERS, `${CODES}#err_file_not_found`],
      rmdir: [`${CODES}#err_file_not_found`],
    },
    expected: {
      exists: { returns: false, requests: 1 },
      readFile: { throws: NOT_FOUND, requests: 1 },
      writeFile: { returns: undefined, requests: 2, effect: SENT },
      appendFile: { returns: undefined, requests: 2, effect: SENT },
      uploadFile: { returns: undefined, requests: 3, effect: SENT },
      downloadFile: { throws: NOT_FOUND, requests: 1 },
      stat: { throws: NOT_FOUND, requests: 1 },
      unlink: { throws: NOT_FOUND, requests: 1 },
      triggerSync: { returns: undefined, requests: 0 },
      mkdir: { returns: undefined, requests: 2, effect: true },
      readdir: { throws: NOT_FOUND, requests: 1 },
      rmdir: { throws: NOT_FOUND, requests: 1 },
      'rmdir recursive': { throws: NOT_FOUND, requests: 1 },
    },
    effect: {
      writeFile: contentAt('/new.txt'),
      appendFile: contentAt('/new.txt'),
      uploadFile: contentAt('/new.txt'),
      mkdir: (scene) => scene.drive.at('/new.txt').isFolder,
    },
  },
  {
    id: 'missing-parent',
    name: 'a path whose parent folder is missing',
    path: '/no/new.txt',
    pages: [],
    also: {
      exists: ['api/CloudStorage#exists'],
      writeFile: [
        PROVIDERS,
        `${CODES}#err_directory_not_found`,
        'api/enums/CloudStorageErrorCode#err_directory_not_found',
        ENSURE,
        BOTH,
        'guides/troubleshooting#container-errors',
      ],
      appendFile: [`${CODES}#err_directory_not_found`, ENSURE],
      uploadFile: [PROVIDERS, `${CODES}#err_directory_not_found`, ENSURE],
      mkdir: [PROVIDERS, `${CODES}#err_directory_not_found`, ENSURE],
    },
    expected: {
      exists: { returns: false, requests: 1 },
      readFile: { throws: NOT_FOUND, requests: 1 },
      writeFile: { throws: NO_PARENT, requests: 2, effect: ALL },
      appendFile: { throws: NO_PARENT, requests: 2, effect: ALL },
      uploadFile: { throws: NO_PARENT, requests: 2, effect: ALL },
      downloadFile: { throws: NOT_FOUND, requests: 1 },
      stat: { throws: NOT_FOUND, requests: 1 },
      unlink: { throws: NOT_FOUND, requests: 1 },
      triggerSync: { returns: undefined, requests: 0 },
      mkdir: { throws: NO_PARENT, requests: 2, effect: ALL },
      readdir: { throws: NOT_FOUND, requests: 1 },
      rmdir: { throws: NOT_FOUND, requests: 1 },
      'rmdir recursive': { throws: NOT_FOUND, requests: 1 },
    },
    effect: { writeFile: pathsOf, appendFile: pathsOf, uploadFile: pathsOf, mkdir: pathsOf },
  },
  {
    id: 'root',
    name: 'the root /',
    path: '/',
    pages: [],
    also: {
      exists: [REQUESTS, ROOT],
      stat: [REQUESTS, ROOT],
      readdir: [REQUESTS, ROOT],
      mkdir: [
        ROOT,
        `${CODES}#err_file_exists`,
        'api/enums/CloudStorageScope#documents-on-icloud',
        'intro#scopes',
      ],
      readFile: [ROOT, `${CODES}#err_path_is_directory`],
      writeFile: [`${CODES}#err_path_is_directory`],
      appendFile: [`${CODES}#err_path_is_directory`],
      uploadFile: [`${CODES}#err_path_is_directory`],
      downloadFile: [`${CODES}#err_path_is_directory`],
      unlink: [`${CODES}#err_path_is_directory`],
    },
    expected: {
      exists: { returns: true, requests: 1 },
      readFile: { throws: isDirectory('/'), requests: 0 },
      writeFile: { throws: isDirectory('/'), requests: 0 },
      appendFile: { throws: isDirectory('/'), requests: 0 },
      uploadFile: { throws: isDirectory('/'), requests: 0 },
      downloadFile: { throws: isDirectory('/'), requests: 0 },
      stat: { returns: { size: 0, directory: true, file: false }, requests: 2 },
      unlink: { throws: isDirectory('/'), requests: 0 },
      triggerSync: { returns: undefined, requests: 0 },
      mkdir: { throws: EXISTS, requests: 0 },
      readdir: { returns: ['empty', 'folder', 'file.txt'], requests: 1 },
      rmdir: { throws: { code: 'ERR_DELETE_ERROR' }, requests: 2, effect: ALL },
    },
    effect: { rmdir: pathsOf },
  },
  {
    id: 'no-token',
    name: 'any path without an access token',
    path: '/file.txt',
    pages: [
      'api/CloudStorage#common-errors',
      `${CODES}#err_access_token_missing`,
      'api/enums/CloudStorageErrorCode#err_access_token_missing',
    ],
    also: {
      exists: ['installation/configure-google-drive#token-expires'],
      triggerSync: ['api/CloudStorage#triggersync'],
    },
    options: { accessToken: null },
    expected: {
      ...Object.fromEntries(CALLS.map((name) => [name, NO_TOKEN])),
      stat: {
        throws: { ...NO_TOKEN.throws, code: 'ERR_ACCESS_TOKEN_MISSING', atOnce: false },
        requests: 0,
      },
    },
  },
];

function claimOf(situation: Situation, name: CallName, expected: Expectation): Claim {
  const outcome = expected.throws ? `throws ${expected.throws.code}` : 'works';
  const effect = situation.effect?.[name];
  return claim(`drive.${idOf(name)}.${situation.id}`, {
    statement: `${name} on ${situation.name} ${outcome}`,
    pages: [...new Set([pageOf(name), ...situation.pages, ...(situation.also?.[name] ?? [])])],
    cells: [{ table: 'codes', row: name, column: situation.name }],
    ...(situation.options && { options: situation.options }),
    given: furnish,
    when: (scene) => call(name, scene, situation.path),
    ...(effect && { effect }),
    expected,
  });
}

/** The internal names in the message about a missing token, as translated on the error code page. */
const INTERNAL_NAMES: Partial<Record<CallName, string>> = {
  exists: 'fileExists',
  writeFile: 'createFile',
  appendFile: 'appendToFile',
  readdir: 'listFiles',
  mkdir: 'createDirectory',
  unlink: 'deleteFile',
  rmdir: 'deleteDirectory',
  stat: 'statFile',
};

const INTERNAL: readonly Claim[] = Object.entries(INTERNAL_NAMES).map(([name, internal]) =>
  claim(`drive.${name}.no-token-message`, {
    statement: `The message of ${name} without a token names ${internal}`,
    pages: [`${CODES}#err_access_token_missing`, `${CODES}#from-message-to-cause`],
    options: { accessToken: null },
    when: (scene) => call(name as CallName, scene, '/a'),
    expected: {
      throws: {
        code: 'ERR_ACCESS_TOKEN_MISSING',
        message: `Google Drive access token is not set, cannot call function ${internal}`,
      },
    },
  }),
);

export const claims: readonly Claim[] = [
  ...SITUATIONS.flatMap((situation) =>
    CALLS.flatMap((name) => {
      const expected = situation.expected[name];
      return expected ? [claimOf(situation, name, expected)] : [];
    }),
  ),
  ...INTERNAL,
];

export { sentences } from './situation-sentences.claims';
