/** Each file call when a request fails: the first one, which looks up the path, and those after it. */
import type { Fault } from '@docs-kit/google-drive-emulator';
import { call, CALLS, type CallName, idOf, pageOf } from './calls';
import {
  claim,
  type Claim,
  type ExpectedError,
  type Scene,
  type Sentences,
} from '@docs-kit/docs-truth/claim';

const CODES = 'api/enums/CloudStorageErrorCode';
const SETUP = 'installation/configure-google-drive';
const FILE_ID = 'guides/google-drive-errors#could-not-get-file-id';
const UNAUTHORIZED = 'guides/google-drive-errors#unauthorized';
const TIMEOUTS = 'guides/google-drive-errors#timeouts';

interface Failure {
  id: string;
  /** The table column. */
  name: string;
  fault: Omit<Fault, 'after' | 'times' | 'on'>;
  timesOut?: boolean;
  pages: readonly string[];
  /** The error that a failed request of the path lookup turns into. */
  atLookup: ExpectedError;
  /** The error that a failed later request turns into, passed on as it is. */
  later: ExpectedError;
}

const LOOKUP = { code: 'ERR_UNKNOWN', message: /^Could not get file id for path / };

function answered(
  id: string,
  name: string,
  error: Fault['error'],
  status: number,
  message: RegExp,
  pages: string[],
): Failure {
  return {
    id,
    name,
    fault: { error },
    pages,
    atLookup: { ...LOOKUP, details: { status, message } },
    later: { code: null, status, message },
  };
}

const FAILURES: readonly Failure[] = [
  {
    id: '401',
    name: '401, expired token',
    fault: { error: 'invalidCredentials' },
    pages: [
      `${CODES}#err_authentication_failed`,
      `${CODES}#from-message-to-cause`,
      UNAUTHORIZED,
      `${SETUP}#token-expires`,
    ],
    atLookup: {
      code: 'ERR_AUTHENTICATION_FAILED',
      message: 'Could not authenticate with Google Drive',
      details: {
        error: {
          code: 401,
          message: /invalid authentication credentials/,
          status: 'UNAUTHENTICATED',
        },
      },
    },
    later: { code: null, status: 401, message: /invalid authentication credentials/ },
    // The body of the 401 has status UNAUTHENTICATED, which Google's sample lacks.
  },
  answered(
    '401-plain',
    '401 without UNAUTHENTICATED',
    'documentedInvalidCredentials',
    401,
    /Invalid Credentials/,
    [FILE_ID, UNAUTHORIZED],
  ),
  answered(
    '403-api-off',
    '403, Drive API off',
    'accessNotConfigured',
    403,
    /has not been used in project .* or it is disabled/,
    [FILE_ID],
  ),
  answered(
    '403-scope',
    '403, scope missing',
    'insufficientPermissions',
    403,
    /insufficient authentication scopes\.$/,
    [FILE_ID, 'guides/google-drive-errors#insufficient-scope'],
  ),
  answered(
    '403-rate',
    '403, rate limit',
    'userRateLimitExceeded',
    403,
    /User Rate Limit Exceeded/,
    [FILE_ID],
  ),
  answered('404', '404, gone meanwhile', 'notFound', 404, /File not found/, []),
  answered('429', '429', 'tooManyRequests', 429, /Rate Limit Exceeded/, [FILE_ID]),
  answered('500', '500', 'backendError', 500, /Backend Error/, [FILE_ID]),
  answered('502', '502 without JSON', { status: 502 }, 502, /^Request failed with status 502$/, [
    FILE_ID,
  ]),
  {
    id: 'timeout',
    name: 'timeout',
    fault: { delayMs: Infinity },
    timesOut: true,
    pages: [TIMEOUTS, FILE_ID],
    atLookup: { ...LOOKUP, details: { name: 'AbortError' } },
    later: { code: null, name: 'AbortError' },
  },
  {
    id: 'offline',
    name: 'no connection',
    fault: { networkError: 'Network request failed' },
    pages: ['guides/google-drive-errors#network-request-failed', FILE_ID, 'intro#airplane-mode'],
    atLookup: { ...LOOKUP, details: { name: 'TypeError', message: 'Network request failed' } },
    later: { code: null, name: 'TypeError', message: 'Network request failed' },
  },
];

interface Phase {
  call: CallName;
  id: string;
  /** The name in the statement. */
  label: string;
  path: string;
  /** Number of requests that succeed first. */
  after: number;
  /** Whether the native module makes the request that fails. */
  transfer?: boolean;
}

/** The requests of each call after the lookup. `/file.txt` exists, `/new.txt` does not, `/folder` holds a file. */
const LATER: readonly Phase[] = [
  { call: 'readFile', id: 'content', label: 'readFile, content', path: '/file.txt', after: 1 },
  { call: 'writeFile', id: 'update', label: 'writeFile, update', path: '/file.txt', after: 1 },
  { call: 'writeFile', id: 'create', label: 'writeFile, create', path: '/new.txt', after: 1 },
  {
    call: 'writeFile',
    id: 'parent',
    label: 'writeFile, second look for the parent',
    path: '/folder/new.txt',
    after: 2,
  },
  {
    call: 'appendFile',
    id: 'parent',
    label: 'appendFile, second look for the parent',
    path: '/folder/new.txt',
    after: 2,
  },
  {
    call: 'uploadFile',
    id: 'parent',
    label: 'uploadFile, second look for the parent',
    path: '/folder/new.txt',
    after: 2,
  },
  {
    call: 'mkdir',
    id: 'parent',
    label: 'mkdir, second look for the parent',
    path: '/folder/new',
    after: 2,
  },
  {
    call: 'appendFile',
    id: 'content',
    label: 'appendFile, old content',
    path: '/file.txt',
    after: 1,
  },
  { call: 'appendFile', id: 'update', label: 'appendFile, update', path: '/file.txt', after: 2 },
  { call: 'appendFile', id: 'create', label: 'appendFile, create', path: '/new.txt', after: 1 },
  { call: 'uploadFile', id: 'create', label: 'uploadFile, create', path: '/new.txt', after: 1 },
  {
    call: 'uploadFile',
    id: 'transfer',
    label: 'uploadFile, transfer',
    path: '/file.txt',
    after: 1,
    transfer: true,
  },
  {
    call: 'downloadFile',
    id: 'transfer',
    label: 'downloadFile, transfer',
    path: '/file.txt',
    after: 1,
    transfer: true,
  },
  { call: 'stat', id: 'metadata', label: 'stat, metadata', path: '/file.txt', after: 1 },
  { call: 'unlink', id: 'delete', label: 'unlink, delete', path: '/file.txt', after: 1 },
  { call: 'mkdir', id: 'create', label: 'mkdir, create', path: '/new', after: 1 },
  { call: 'readdir', id: 'list', label: 'readdir, list', path: '/folder', after: 1 },
  { call: 'readdir', id: 'root', label: "readdir('/')", path: '/', after: 0 },
  { call: 'rmdir', id: 'list', label: 'rmdir, list', path: '/folder', after: 1 },
  { call: 'rmdir', id: 'delete', label: 'rmdir, delete', path: '/empty', after: 2 },
  {
    call: 'rmdir recursive',
    id: 'delete',
    label: 'rmdir recursive, delete',
    path: '/folder',
    after: 1,
  },
];

/** Returns the native module's own error for a failed transfer on Android. */
function transferError(failure: Failure): ExpectedError {
  const { status } = failure.later;
  return {
    code: 'ERR_NETWORK_ERROR',
    message: status === undefined ? /Network request failed/ : new RegExp(`HTTP ${status}`),
  };
}

function furnish({ drive }: Scene): void {
  drive.put('/file.txt', 'content');
  drive.put('/folder/inside.txt', 'x');
  drive.mkdir('/empty');
}

function lookupTarget(name: CallName): string {
  return ['mkdir', 'readdir', 'rmdir', 'rmdir recursive'].includes(name) ? '/folder' : '/file.txt';
}

const atLookup: readonly Claim[] = FAILURES.flatMap((failure) =>
  CALLS.filter((name) => name !== 'triggerSync').map((name): Claim => {
    const path = lookupTarget(name);
    return claim(`drive.${idOf(name)}.lookup-${failure.id}`, {
      statement: `${name} throws ${failure.atLookup.code} if the lookup of its path ends with: ${failure.name}`,
      pages: [
        pageOf(name),
        'api/CloudStorage#common-errors',
        ...failure.pages,
        `${CODES}#errordetails`,
      ],
      ...(failure.timesOut && { timesOut: true }),
      given: (scene) => {
        furnish(scene);
        scene.drive.fail(failure.fault);
      },
      when: (scene) => call(name, scene, path),
      expected: { throws: { ...failure.atLookup, atOnce: false }, requests: 1 },
    });
  }),
);

const later: readonly Claim[] = FAILURES.flatMap((failure) =>
  LATER.filter(({ transfer }) => !(transfer && failure.timesOut)).map((phase): Claim => {
    const error = phase.transfer ? transferError(failure) : failure.later;
    return claim(`drive.${idOf(phase.call)}.${phase.id}-${failure.id}`, {
      statement: `${phase.label}: ${failure.name} gives ${error.code ?? 'an error without a code'}`,
      pages: [
        pageOf(phase.call),
        'api/CloudStorage#common-errors',
        ...failure.pages,
        ...(phase.transfer
          ? [`${CODES}#err_network_error`]
          : [
              `${CODES}#errors-without-a-code`,
              'api/CloudStorageError#what-is-not-a-cloudstorageerror',
            ]),
        ...(phase.call === 'readdir' && phase.path === '/' ? [FILE_ID] : []),
      ],
      ...(failure.timesOut && { timesOut: true }),
      given: (scene) => {
        furnish(scene);
        scene.drive.fail({ ...failure.fault, after: phase.after });
      },
      when: (scene) => call(phase.call, scene, phase.path),
      expected: { throws: error, requests: phase.after + 1 },
    });
  }),
);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.readFile.lookup-401': [
    [FILE_ID, 'If Google answers UNAUTHENTICATED, you get ERR_AUTHENTICATION_FAILED instead'],
    [
      `${CODES}#errors-without-a-code`,
      'On Drive the library gives a code to failures of the path lookup, the first requests of a call',
    ],
    [
      `${SETUP}#token-expires`,
      "After that, calls throw ERR_AUTHENTICATION_FAILED, and readdir('/') throws a plain error with status: 401",
    ],
  ],
  'drive.readFile.lookup-401-plain': [
    [UNAUTHORIZED, 'ERR_UNKNOWN with details.status 401'],
    [FILE_ID, 'When that request fails, you get this message with the code ERR_UNKNOWN'],
  ],
  'drive.downloadFile.transfer-401': [
    UNAUTHORIZED,
    'ERR_NETWORK_ERROR with 401 in its message, from a transfer',
  ],
  'drive.readFile.lookup-404': [
    FILE_ID,
    'When that request fails, you get this message with the code ERR_UNKNOWN',
  ],
  'drive.exists.lookup-500': [
    [
      'api/CloudStorage#exists',
      'A failed request or an unreachable container is an error, never false',
    ],
    [`${CODES}#errors-without-a-code`, 'exists, downloadFile | never'],
  ],
  'drive.readFile.lookup-500': [
    [FILE_ID, 'The library could not look up the path'],
    [
      `${CODES}#errors-without-a-code`,
      'On Drive the library gives a code to failures of the path lookup, the first requests of a call',
    ],
    [FILE_ID, 'When that request fails, you get this message with the code ERR_UNKNOWN'],
  ],
  'drive.readFile.lookup-timeout': [
    [FILE_ID, 'When that request fails, you get this message with the code ERR_UNKNOWN'],
    [
      TIMEOUTS,
      'Each request to Drive, except for transfers, is canceled after timeout milliseconds',
    ],
  ],
  'drive.exists.lookup-offline': [
    'api/CloudStorage#exists',
    'A failed request or an unreachable container is an error, never false',
  ],
  'drive.readFile.lookup-offline': [
    [
      'api/enums/CloudStorageProvider#where-they-differ',
      'Every file call except triggerSync fails',
    ],
    [FILE_ID, 'When that request fails, you get this message with the code ERR_UNKNOWN'],
    ['intro#the-two-providers', 'No, calls are HTTP requests'],
    [
      'intro#airplane-mode',
      'On Google Drive nothing is stored locally',
      'Without a network, every file call except triggerSync fails',
    ],
  ],
  'drive.readdir.root-401': [
    [
      `${CODES}#errors-without-a-code`,
      "For readdir('/') that is every failure, 401 and 403 included",
    ],
    [`${CODES}#err_authentication_failed`, "readdir('/') does not: it fails without a code"],
    [
      `${SETUP}#token-expires`,
      "After that, calls throw ERR_AUTHENTICATION_FAILED, and readdir('/') throws a plain error with status: 401",
    ],
  ],
  'drive.readdir.root-403-scope': [
    `${CODES}#errors-without-a-code`,
    "For readdir('/') that is every failure, 401 and 403 included",
  ],
  'drive.readFile.content-500': [
    [
      'api/CloudStorageError#what-is-not-a-cloudstorageerror',
      'Some failures reach you as other errors, without a code from the enum: Drive requests other than transfers that fail after the path was looked up',
    ],
    [
      `${CODES}#errors-without-a-code`,
      'A request that fails after it, a transfer aside, reaches you as it is, without a code',
      'fetching the content fails',
    ],
    [
      FILE_ID,
      "Requests after the lookup, and calls without one such as readdir('/'), throw the cause directly; only transfers have codes of their own",
    ],
  ],
  'drive.writeFile.update-500': [
    `${CODES}#errors-without-a-code`,
    'looking for the parent folder a second time (new items), creating or updating fails; appendFile: fetching the old content too',
  ],
  'drive.writeFile.parent-500': [
    `${CODES}#errors-without-a-code`,
    'looking for the parent folder a second time (new items), creating or updating fails; appendFile: fetching the old content too',
  ],
  'drive.appendFile.parent-500': [
    `${CODES}#errors-without-a-code`,
    'looking for the parent folder a second time (new items), creating or updating fails; appendFile: fetching the old content too',
  ],
  'drive.uploadFile.parent-500': [`${CODES}#errors-without-a-code`, 'The transfer has codes'],
  'drive.mkdir.parent-500': [
    `${CODES}#errors-without-a-code`,
    'looking for the parent folder a second time (new items), creating or updating fails; appendFile: fetching the old content too',
  ],
  'drive.appendFile.content-500': [
    `${CODES}#errors-without-a-code`,
    'looking for the parent folder a second time (new items), creating or updating fails; appendFile: fetching the old content too',
  ],
  'drive.uploadFile.create-500': [`${CODES}#errors-without-a-code`, 'The transfer has codes'],
  'drive.uploadFile.transfer-500': [
    [
      'api/CloudStorageError#what-is-not-a-cloudstorageerror',
      'Some failures reach you as other errors, without a code from the enum: Drive requests other than transfers that fail after the path was looked up',
    ],
    [
      `${CODES}#errors-without-a-code`,
      'A request that fails after it, a transfer aside, reaches you as it is, without a code',
    ],
    [
      FILE_ID,
      "Requests after the lookup, and calls without one such as readdir('/'), throw the cause directly; only transfers have codes of their own",
    ],
  ],
  'drive.downloadFile.transfer-500': [
    [`${CODES}#errors-without-a-code`, 'exists, downloadFile | never'],
    [
      FILE_ID,
      "Requests after the lookup, and calls without one such as readdir('/'), throw the cause directly; only transfers have codes of their own",
    ],
  ],
  'drive.stat.metadata-500': [`${CODES}#errors-without-a-code`, 'fetching the metadata fails'],
  'drive.unlink.delete-500': [
    `${CODES}#errors-without-a-code`,
    'deleting, or listing the contents, fails',
  ],
  'drive.readdir.root-500': [
    FILE_ID,
    "Requests after the lookup, and calls without one such as readdir('/'), throw the cause directly; only transfers have codes of their own",
  ],
  'drive.rmdir.list-500': [
    `${CODES}#errors-without-a-code`,
    'deleting, or listing the contents, fails',
  ],
  'drive.rmdir.delete-500': [
    `${CODES}#errors-without-a-code`,
    'deleting, or listing the contents, fails',
  ],
  'drive.readFile.content-timeout': [
    [
      'api/CloudStorageError#what-is-not-a-cloudstorageerror',
      'Some failures reach you as other errors, without a code from the enum: Drive requests other than transfers that fail after the path was looked up',
    ],
    [
      TIMEOUTS,
      'Each request to Drive, except for transfers, is canceled after timeout milliseconds',
    ],
  ],
};

export const claims: readonly Claim[] = [...atLookup, ...later];
