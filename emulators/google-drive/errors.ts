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

/** The project number in messages about a project. Any number would do. */
const PROJECT_NUMBER = '123456789012';

const DRIVE_OVERVIEW = `https://console.developers.google.com/apis/api/drive.googleapis.com/overview?project=${PROJECT_NUMBER}`;

function plain(code: number, domain: string, reason: string, message: string, at?: [string, string]): ErrorBody {
  const [location, locationType] = at ?? [];
  return {
    error: {
      code,
      message,
      errors: [{ domain, reason, message, ...(location && { location, locationType }) }],
    },
  };
}

/** Which of the two bodies a 401 has. */
export type UnauthorizedBody = 'observed' | 'documented';

/**
 * 401, the token is expired, revoked or none.
 *
 * @param body `observed`: what the service sends today, with `status: "UNAUTHENTICATED"`
 *   (https://github.com/ShareX/ShareX/issues/7079 has one in full). `documented`: the sample of the guide, without it.
 */
export function invalidCredentials(body: UnauthorizedBody): ErrorBody {
  const documented = plain(401, 'global', 'authError', 'Invalid Credentials', ['Authorization', 'header']);
  if (body === 'documented') return documented;
  return {
    error: {
      ...documented.error,
      message:
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
        'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
      status: 'UNAUTHENTICATED',
    },
  };
}

/** 401, a request without a token (as in https://github.com/ivanvermeyen/laravel-google-drive-demo/issues/11). */
export function loginRequired(): ErrorBody {
  return plain(401, 'global', 'required', 'Login Required', ['Authorization', 'header']);
}

/** 403, the Drive API is not enabled in the project (https://github.com/transloadit/uppy/issues/1300). */
export function accessNotConfigured(): ErrorBody {
  const message =
    `Google Drive API has not been used in project ${PROJECT_NUMBER} before or it is disabled. Enable it by visiting ` +
    `${DRIVE_OVERVIEW} then retry. If you enabled this API recently, wait a few minutes for the action to propagate ` +
    'to our systems and retry.';
  return {
    error: {
      code: 403,
      message,
      errors: [{ domain: 'usageLimits', reason: 'accessNotConfigured', message, extendedHelp: DRIVE_OVERVIEW }],
      status: 'PERMISSION_DENIED',
    },
  };
}

/** 403, no scope of the token allows the method (https://github.com/GoogleCloudPlatform/genai-for-marketing/issues/45). */
export function insufficientPermissions(): ErrorBody {
  return {
    error: {
      code: 403,
      message: 'Request had insufficient authentication scopes.',
      errors: [{ domain: 'global', reason: 'insufficientPermissions', message: 'Insufficient Permission' }],
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
    },
  };
}

/**
 * 403, a listing asks for a space that the scopes leave out
 * (https://github.com/RobinBobin/react-native-google-drive-api-wrapper/issues/27).
 */
export function insufficientScopesForSpaces(): ErrorBody {
  return plain(
    403,
    'global',
    'insufficientScopes',
    'The granted scopes do not give access to all of the requested spaces.',
    ['spaces', 'parameter'],
  );
}

/** 403, a new file is to go into the app data folder without `drive.appdata`. */
export function insufficientScopesForAppData(): ErrorBody {
  return plain(
    403,
    'global',
    'insufficientScopes',
    'The granted scopes do not allow use of the Application Data folder.',
  );
}

/** 403, the user may not do this to the file. */
export function insufficientFilePermissions(): ErrorBody {
  return plain(
    403,
    'global',
    'insufficientFilePermissions',
    'The user does not have sufficient permissions for this file.',
  );
}

/** 403, the content of a folder or of a Google document was asked for. */
export function fileNotDownloadable(): ErrorBody {
  return plain(
    403,
    'global',
    'fileNotDownloadable',
    'Only files with binary content can be directly downloaded. Use Export with Docs Editors files.',
    ['alt', 'parameter'],
  );
}

/** 403, a file of the app data folder is to go to the trash. */
export function notSupportedForAppData(): ErrorBody {
  return plain(
    403,
    'global',
    'notSupportedForAppDataFolderFiles',
    'Files within the Application Data folder cannot be trashed.',
  );
}

/** 404, no such file, or none that the token may see. */
export function notFound(fileId: string): ErrorBody {
  return plain(404, 'global', 'notFound', `File not found: ${fileId}.`, ['fileId', 'parameter']);
}

/** 400, a parameter has a value that Drive does not understand. */
export function invalidValue(parameter: string): ErrorBody {
  return plain(400, 'global', 'invalid', 'Invalid Value', [parameter, 'parameter']);
}

/** 400, the `fields` parameter is no selection. */
export function invalidFields(fields: string): ErrorBody {
  const message = `Invalid field selection ${fields}`;
  return plain(400, 'global', 'invalidParameter', message, ['fields', 'parameter']);
}

/** 400, the body is not what the kind of upload asks for. */
export function badRequest(message: string): ErrorBody {
  return plain(400, 'global', 'badRequest', message);
}

/** Errors that a fault plan can name. */
export type NamedError =
  | 'invalidCredentials'
  | 'accessNotConfigured'
  | 'insufficientPermissions'
  | 'userRateLimitExceeded'
  | 'rateLimitExceeded'
  | 'tooManyRequests'
  | 'storageQuotaExceeded'
  | 'notFound'
  | 'backendError'
  | 'serviceUnavailable';

/**
 * The body of a named error.
 *
 * @param fileId the file that "not found" speaks of
 */
export function namedError(name: NamedError, unauthorizedBody: UnauthorizedBody, fileId: string): ErrorBody {
  switch (name) {
    case 'invalidCredentials':
      return invalidCredentials(unauthorizedBody);
    case 'accessNotConfigured':
      return accessNotConfigured();
    case 'insufficientPermissions':
      return insufficientPermissions();
    case 'userRateLimitExceeded':
      return plain(403, 'usageLimits', 'userRateLimitExceeded', 'User Rate Limit Exceeded');
    case 'rateLimitExceeded':
      return plain(403, 'usageLimits', 'rateLimitExceeded', 'Rate Limit Exceeded');
    case 'tooManyRequests':
      return plain(429, 'usageLimits', 'rateLimitExceeded', 'Rate Limit Exceeded');
    case 'storageQuotaExceeded':
      return plain(403, 'global', 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
    case 'notFound':
      return notFound(fileId);
    case 'backendError':
      return plain(500, 'global', 'backendError', 'Backend Error');
    case 'serviceUnavailable':
      return plain(503, 'global', 'backendError', 'Service Unavailable');
  }
}
