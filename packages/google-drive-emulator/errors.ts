/**
 * Google's error answers. Where a page of Google's documents the body, it is that body
 * (https://developers.google.com/workspace/drive/api/guides/handle-errors). Where the service has long answered otherwise,
 * the body is the one seen in the wild, and the comment says where.
 */

/** The JSON body of an error answer. */
export interface ErrorBody {
  error: {
    code: number;
    message: string;
    errors: readonly {
      domain: string;
      reason: string;
      message: string;
      location?: string;
      locationType?: string;
      extendedHelp?: string;
    }[];
    /** The canonical name of the code, which newer answers carry and the documented samples do not. */
    status?: string;
    details?: readonly Record<string, unknown>[];
  };
}

/** Thrown inside the emulator and answered as JSON with the status of its code. */
export class DriveError extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.error.message);
    this.body = body;
  }
}

/** Any number would do. */
const PROJECT_NUMBER = '123456789012';
const DRIVE_OVERVIEW = `https://console.developers.google.com/apis/api/drive.googleapis.com/overview?project=${PROJECT_NUMBER}`;

/** Which of the two bodies a 401 has: the one seen in the wild, or the sample of Google's guide. */
export type UnauthorizedBody = 'observed' | 'documented';

/** @param reason with its domain, which is `global` unless named: `usageLimits/rateLimitExceeded` */
function plain(code: number, reason: string, message: string, at?: string): ErrorBody {
  const [name = '', domain = 'global'] = reason.split('/').reverse();
  const location = at && { location: at, locationType: at === 'Authorization' ? 'header' : 'parameter' };
  return { error: { code, message, errors: [{ domain, reason: name, message, ...location }] } };
}

/** Changes parts of a body. */
function withParts({ error }: ErrorBody, parts: Partial<ErrorBody['error']>): ErrorBody {
  return { error: { ...error, ...parts } };
}

/** 401: the token is expired or revoked. The observed body: https://github.com/ShareX/ShareX/issues/7079 */
export function invalidCredentials(body: UnauthorizedBody): ErrorBody {
  const documented = plain(401, 'authError', 'Invalid Credentials', 'Authorization');
  if (body === 'documented') return documented;
  return withParts(documented, {
    message:
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
      'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
    status: 'UNAUTHENTICATED',
  });
}

/** 403: the Drive API is not enabled in the project (https://github.com/transloadit/uppy/issues/1300). */
export function accessNotConfigured(): ErrorBody {
  const message =
    `Google Drive API has not been used in project ${PROJECT_NUMBER} before or it is disabled. Enable it by visiting ` +
    `${DRIVE_OVERVIEW} then retry. If you enabled this API recently, wait a few minutes for the action to propagate ` +
    'to our systems and retry.';
  const errors = [{ domain: 'usageLimits', reason: 'accessNotConfigured', message, extendedHelp: DRIVE_OVERVIEW }];
  return { error: { code: 403, message, errors, status: 'PERMISSION_DENIED' } };
}

/** 403: no scope of the token allows the method (https://github.com/GoogleCloudPlatform/genai-for-marketing/issues/45). */
export function insufficientPermissions(): ErrorBody {
  return withParts(plain(403, 'insufficientPermissions', 'Insufficient Permission'), {
    message: 'Request had insufficient authentication scopes.',
    status: 'PERMISSION_DENIED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
      },
    ],
  });
}

/** 401: no token (https://github.com/ivanvermeyen/laravel-google-drive-demo/issues/11). */
export const loginRequired = () => plain(401, 'required', 'Login Required', 'Authorization');

/** 403: the scopes leave a listed space out (https://github.com/RobinBobin/react-native-google-drive-api-wrapper/issues/27). */
export const insufficientScopesForSpaces = () =>
  plain(403, 'insufficientScopes', 'The granted scopes do not give access to all of the requested spaces.', 'spaces');

/** 403: a new file is to go into the app data folder without `drive.appdata`. */
export const insufficientScopesForAppData = () =>
  plain(403, 'insufficientScopes', 'The granted scopes do not allow use of the Application Data folder.');

/** 403: the user may not do this to the file. */
export const insufficientFilePermissions = () =>
  plain(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions for this file.');

/** 403: the content of a folder or of a Google document was asked for. */
export const fileNotDownloadable = () =>
  plain(
    403,
    'fileNotDownloadable',
    'Only files with binary content can be directly downloaded. Use Export with Docs Editors files.',
    'alt',
  );

/** 403: a file of the app data folder is to go to the trash. */
export const notSupportedForAppData = () =>
  plain(403, 'notSupportedForAppDataFolderFiles', 'Files within the Application Data folder cannot be trashed.');

/** 404: no such file, or none that the token may see. */
export const notFound = (fileId: string) => plain(404, 'notFound', `File not found: ${fileId}.`, 'fileId');

/** 400: a parameter has a value that Drive does not understand. */
export const invalidValue = (parameter: string) => plain(400, 'invalid', 'Invalid Value', parameter);

/** 400: the `fields` parameter is no selection. */
export const invalidFields = (fields: string) =>
  plain(400, 'invalidParameter', `Invalid field selection ${fields}`, 'fields');

/** 400: the body is not what the kind of upload asks for. */
export const badRequest = (message: string) => plain(400, 'badRequest', message);

/** The errors that a fault can name. */
const NAMED = {
  invalidCredentials,
  accessNotConfigured,
  insufficientPermissions,
  notFound: (_body: UnauthorizedBody, fileId: string) => notFound(fileId),
  userRateLimitExceeded: () => plain(403, 'usageLimits/userRateLimitExceeded', 'User Rate Limit Exceeded'),
  rateLimitExceeded: () => plain(403, 'usageLimits/rateLimitExceeded', 'Rate Limit Exceeded'),
  tooManyRequests: () => plain(429, 'usageLimits/rateLimitExceeded', 'Rate Limit Exceeded'),
  storageQuotaExceeded: () => plain(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
  backendError: () => plain(500, 'backendError', 'Backend Error'),
  serviceUnavailable: () => plain(503, 'backendError', 'Service Unavailable'),
} satisfies Record<string, (body: UnauthorizedBody, fileId: string) => ErrorBody>;

/** Errors that a fault plan can name. */
export type NamedError = keyof typeof NAMED;

/** @param fileId the file that "not found" names */
export function namedError(name: NamedError, unauthorizedBody: UnauthorizedBody, fileId: string): ErrorBody {
  return NAMED[name](unauthorizedBody, fileId);
}
