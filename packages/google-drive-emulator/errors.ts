/**
 * Google's error responses, as documented
 * (https://developers.google.com/workspace/drive/api/guides/handle-errors), or as seen in the wild
 * where the service has long answered differently. In that case the comment says where.
 */

/** The JSON body of an error response. */
export interface ErrorBody {
  error: {
    code: number;
    message: string;
    /** Each with `domain`, `reason` and `message`, and with the parameter or header at fault. */
    errors: readonly Readonly<Record<string, string>>[];
    /**
     * The canonical name of the code. Newer responses include it, the documented samples do not.
     */
    status?: string;
  };
}

/** Thrown inside the emulator and returned as JSON, with its code as the status. */
export class DriveError extends Error {
  readonly response: Response;

  /**
   * @param reason with its domain, which defaults to `global`: `usageLimits/rateLimitExceeded`
   * @param at the parameter at fault, or the header Authorization
   * @param parts what differs from the documented form
   */
  constructor(
    code: number,
    reason: string,
    message: string,
    at?: string,
    parts?: Partial<ErrorBody['error']>,
  ) {
    super(message);
    const [name = '', domain = 'global'] = reason.split('/').reverse();
    const location = at && {
      location: at,
      locationType: at === 'Authorization' ? 'header' : 'parameter',
    };
    const body: ErrorBody = {
      error: { code, message, errors: [{ domain, reason: name, message, ...location }], ...parts },
    };
    this.response = Response.json(body, { status: code });
  }
}

const error = (...about: ConstructorParameters<typeof DriveError>) => new DriveError(...about);

/** The errors by name. The argument is the file id, parameter or message that they report. */
export const ERRORS = {
  /**
   * The token is missing, unknown, expired or revoked. Observed body:
   * https://github.com/ShareX/ShareX/issues/7079
   */
  invalidCredentials: () =>
    error(401, 'authError', 'Invalid Credentials', 'Authorization', {
      message:
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
        'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
      status: 'UNAUTHENTICATED',
    }),
  /** The sample from Google's guide. */
  documentedInvalidCredentials: () =>
    error(401, 'authError', 'Invalid Credentials', 'Authorization'),
  /**
   * The Drive API is not enabled in the project (https://github.com/transloadit/uppy/issues/1300).
   */
  accessNotConfigured: () => {
    const message =
      'Google Drive API has not been used in project 123456789012 before or it is disabled. Enable it by visiting ' +
      'https://console.developers.google.com/apis/api/drive.googleapis.com/overview?project=123456789012 then retry. ' +
      'If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.';
    return error(403, 'usageLimits/accessNotConfigured', message, undefined, {
      status: 'PERMISSION_DENIED',
    });
  },
  /**
   * No scope of the token allows the method
   * (https://github.com/GoogleCloudPlatform/genai-for-marketing/issues/45).
   */
  insufficientPermissions: () =>
    error(403, 'insufficientPermissions', 'Insufficient Permission', undefined, {
      message: 'Request had insufficient authentication scopes.',
      status: 'PERMISSION_DENIED',
    }),
  /**
   * A listed space needs another scope
   * (https://github.com/RobinBobin/react-native-google-drive-api-wrapper/issues/27).
   */
  insufficientScopesForSpaces: () =>
    error(
      403,
      'insufficientScopes',
      'The granted scopes do not give access to all of the requested spaces.',
      'spaces',
    ),
  insufficientFilePermissions: () =>
    error(
      403,
      'insufficientFilePermissions',
      'The user does not have sufficient permissions for this file.',
    ),
  fileNotDownloadable: () =>
    error(
      403,
      'fileNotDownloadable',
      'Only files with binary content can be directly downloaded.',
      'alt',
    ),
  /** Also for a file that the token may not see. */
  notFound: (id: string) => error(404, 'notFound', `File not found: ${id}.`, 'fileId'),
  invalidValue: (parameter: string) => error(400, 'invalid', 'Invalid Value', parameter),
  badRequest: (message: string) => error(400, 'badRequest', message),
  userRateLimitExceeded: () =>
    error(403, 'usageLimits/userRateLimitExceeded', 'User Rate Limit Exceeded'),
  tooManyRequests: () => error(429, 'usageLimits/rateLimitExceeded', 'Rate Limit Exceeded'),
  storageQuotaExceeded: () =>
    error(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded."),
  backendError: () => error(500, 'backendError', 'Backend Error'),
} satisfies Record<string, (about: string) => DriveError>;

/** Name of an error. */
export type ErrorName = keyof typeof ERRORS;
