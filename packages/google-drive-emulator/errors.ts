/**
 * Google's error responses, as documented
 * (https://developers.google.com/workspace/drive/api/guides/handle-errors), or as seen in the wild
 * where the service has long answered differently. In that case the comment says where.
 */

/** What is wrong, in detail. */
interface ErrorDetail {
  domain: string;
  reason: string;
  message: string;
  /** The parameter or header at fault. */
  location?: string;
  locationType?: 'parameter' | 'header';
}

/** The JSON body of an error response. */
export interface ErrorBody {
  error: {
    code: number;
    message: string;
    errors: readonly ErrorDetail[];
    /**
     * The canonical name of the code. Newer responses include it, the documented samples do not.
     */
    status?: string;
  };
}

/** What differs from one error to another. */
interface ErrorParts {
  code: number;
  /** Defaults to `global`. */
  domain?: string;
  reason: string;
  message: string;
  /** The request's parameter at fault. */
  parameter?: string;
  /** The request's header at fault. */
  header?: string;
  /** What newer responses say instead of `message` outside of `errors`. */
  newer?: { message: string; status: string };
}

function locationOf({ parameter, header }: ErrorParts): Partial<ErrorDetail> {
  if (parameter !== undefined) return { location: parameter, locationType: 'parameter' };
  if (header !== undefined) return { location: header, locationType: 'header' };
  return {};
}

/** Thrown inside the emulator and returned as JSON, with its code as the status. */
export class DriveError extends Error {
  readonly response: Response;

  constructor(parts: ErrorParts) {
    const { code, domain = 'global', reason, message, newer } = parts;
    super(message);
    const detail = { domain, reason, message, ...locationOf(parts) };
    const body: ErrorBody = { error: { code, message, errors: [detail], ...newer } };
    this.response = Response.json(body, { status: code });
  }
}

const INVALID_CREDENTIALS: ErrorParts = {
  code: 401,
  reason: 'authError',
  message: 'Invalid Credentials',
  header: 'Authorization',
};

const API_IS_OFF =
  'Google Drive API has not been used in project 123456789012 before or it is disabled. Enable it ' +
  'by visiting https://console.developers.google.com/apis/api/drive.googleapis.com/overview' +
  '?project=123456789012 then retry. If you enabled this API recently, wait a few minutes for ' +
  'the action to propagate to our systems and retry.';

/** The errors by name. The argument is the file id, parameter or message that they report. */
export const ERRORS = {
  /**
   * The token is missing, unknown, expired or revoked. Observed body:
   * https://github.com/ShareX/ShareX/issues/7079
   */
  invalidCredentials: () =>
    new DriveError({
      ...INVALID_CREDENTIALS,
      newer: {
        message:
          'Request had invalid authentication credentials. Expected OAuth 2 access token, login ' +
          'cookie or other valid authentication credential. See ' +
          'https://developers.google.com/identity/sign-in/web/devconsole-project.',
        status: 'UNAUTHENTICATED',
      },
    }),
  /** The sample from Google's guide. */
  documentedInvalidCredentials: () => new DriveError(INVALID_CREDENTIALS),
  /**
   * The Drive API is not enabled in the project (https://github.com/transloadit/uppy/issues/1300).
   */
  accessNotConfigured: () =>
    new DriveError({
      code: 403,
      domain: 'usageLimits',
      reason: 'accessNotConfigured',
      message: API_IS_OFF,
      newer: { message: API_IS_OFF, status: 'PERMISSION_DENIED' },
    }),
  /**
   * No scope of the token allows the method
   * (https://github.com/GoogleCloudPlatform/genai-for-marketing/issues/45).
   */
  insufficientPermissions: () =>
    new DriveError({
      code: 403,
      reason: 'insufficientPermissions',
      message: 'Insufficient Permission',
      newer: {
        message: 'Request had insufficient authentication scopes.',
        status: 'PERMISSION_DENIED',
      },
    }),
  /**
   * A listed space needs another scope
   * (https://github.com/RobinBobin/react-native-google-drive-api-wrapper/issues/27).
   */
  insufficientScopesForSpaces: () =>
    new DriveError({
      code: 403,
      reason: 'insufficientScopes',
      message: 'The granted scopes do not give access to all of the requested spaces.',
      parameter: 'spaces',
    }),
  insufficientFilePermissions: () =>
    new DriveError({
      code: 403,
      reason: 'insufficientFilePermissions',
      message: 'The user does not have sufficient permissions for this file.',
    }),
  fileNotDownloadable: () =>
    new DriveError({
      code: 403,
      reason: 'fileNotDownloadable',
      message: 'Only files with binary content can be directly downloaded.',
      parameter: 'alt',
    }),
  /** Also for a file that the token may not see. */
  notFound: (id: string) =>
    new DriveError({
      code: 404,
      reason: 'notFound',
      message: `File not found: ${id}.`,
      parameter: 'fileId',
    }),
  invalidValue: (parameter: string) =>
    new DriveError({ code: 400, reason: 'invalid', message: 'Invalid Value', parameter }),
  badRequest: (message: string) => new DriveError({ code: 400, reason: 'badRequest', message }),
  userRateLimitExceeded: () =>
    new DriveError({
      code: 403,
      domain: 'usageLimits',
      reason: 'userRateLimitExceeded',
      message: 'User Rate Limit Exceeded',
    }),
  tooManyRequests: () =>
    new DriveError({
      code: 429,
      domain: 'usageLimits',
      reason: 'rateLimitExceeded',
      message: 'Rate Limit Exceeded',
    }),
  storageQuotaExceeded: () =>
    new DriveError({
      code: 403,
      reason: 'storageQuotaExceeded',
      message: "The user's Drive storage quota has been exceeded.",
    }),
  backendError: () =>
    new DriveError({ code: 500, reason: 'backendError', message: 'Backend Error' }),
} satisfies Record<string, (about: string) => DriveError>;

/** Name of an error. */
export type ErrorName = keyof typeof ERRORS;
