/**
 * Google's error answers: the documented body (https://developers.google.com/workspace/drive/api/guides/handle-errors), or
 * the one seen in the wild where the service has long answered otherwise. Then the comment says where.
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
  constructor(readonly body: ErrorBody) {
    super(body.error.message);
  }
}

/** Any number would do. */
const PROJECT_NUMBER = '123456789012';
const DRIVE_OVERVIEW = `https://console.developers.google.com/apis/api/drive.googleapis.com/overview?project=${PROJECT_NUMBER}`;

/**
 * @param reason with its domain, which is `global` unless named: `usageLimits/rateLimitExceeded`
 * @param at the parameter, or the header Authorization, that is to blame
 * @param parts what differs from the documented form
 */
function error(code: number, reason: string, message: string, at?: string, parts?: Partial<ErrorBody['error']>) {
  const [name = '', domain = 'global'] = reason.split('/').reverse();
  const location = at && { location: at, locationType: at === 'Authorization' ? 'header' : 'parameter' };
  return new DriveError({
    error: { code, message, errors: [{ domain, reason: name, message, ...location }], ...parts },
  });
}

/** The errors by name; the argument is the file's id, the parameter or the message that they tell of. */
export const ERRORS = {
  /** No token (https://github.com/ivanvermeyen/laravel-google-drive-demo/issues/11). */
  loginRequired: () => error(401, 'required', 'Login Required', 'Authorization'),
  /** The token is expired or revoked. The observed body: https://github.com/ShareX/ShareX/issues/7079 */
  invalidCredentials: () =>
    error(401, 'authError', 'Invalid Credentials', 'Authorization', {
      message:
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
        'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
      status: 'UNAUTHENTICATED',
    }),
  /** The sample of Google's guide. */
  documentedInvalidCredentials: () => error(401, 'authError', 'Invalid Credentials', 'Authorization'),
  /** The Drive API is not enabled in the project (https://github.com/transloadit/uppy/issues/1300). */
  accessNotConfigured: () => {
    const message =
      `Google Drive API has not been used in project ${PROJECT_NUMBER} before or it is disabled. Enable it by visiting ` +
      `${DRIVE_OVERVIEW} then retry. If you enabled this API recently, wait a few minutes for the action to propagate ` +
      'to our systems and retry.';
    return error(403, 'accessNotConfigured', message, undefined, {
      errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured', message, extendedHelp: DRIVE_OVERVIEW }],
      status: 'PERMISSION_DENIED',
    });
  },
  /** No scope of the token allows the method (https://github.com/GoogleCloudPlatform/genai-for-marketing/issues/45). */
  insufficientPermissions: () =>
    error(403, 'insufficientPermissions', 'Insufficient Permission', undefined, {
      message: 'Request had insufficient authentication scopes.',
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
    }),
  /** A listed space needs another scope (https://github.com/RobinBobin/react-native-google-drive-api-wrapper/issues/27). */
  insufficientScopesForSpaces: () =>
    error(403, 'insufficientScopes', 'The granted scopes do not give access to all of the requested spaces.', 'spaces'),
  insufficientScopesForAppData: () =>
    error(403, 'insufficientScopes', 'The granted scopes do not allow use of the Application Data folder.'),
  insufficientFilePermissions: () =>
    error(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions for this file.'),
  fileNotDownloadable: () =>
    error(
      403,
      'fileNotDownloadable',
      'Only files with binary content can be directly downloaded. Use Export with Docs Editors files.',
      'alt',
    ),
  notSupportedForAppData: () =>
    error(403, 'notSupportedForAppDataFolderFiles', 'Files within the Application Data folder cannot be trashed.'),
  /** Also for a file that the token may not see. */
  notFound: (id: string) => error(404, 'notFound', `File not found: ${id}.`, 'fileId'),
  invalidValue: (parameter: string) => error(400, 'invalid', 'Invalid Value', parameter),
  invalidFields: (fields: string) => error(400, 'invalidParameter', `Invalid field selection ${fields}`, 'fields'),
  badRequest: (message: string) => error(400, 'badRequest', message),
  userRateLimitExceeded: () => error(403, 'usageLimits/userRateLimitExceeded', 'User Rate Limit Exceeded'),
  rateLimitExceeded: () => error(403, 'usageLimits/rateLimitExceeded', 'Rate Limit Exceeded'),
  tooManyRequests: () => error(429, 'usageLimits/rateLimitExceeded', 'Rate Limit Exceeded'),
  storageQuotaExceeded: () => error(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
  backendError: () => error(500, 'backendError', 'Backend Error'),
  serviceUnavailable: () => error(503, 'backendError', 'Service Unavailable'),
} satisfies Record<string, (about: string) => DriveError>;

/** Name of an error. */
export type ErrorName = keyof typeof ERRORS;
