/** Google Drive transfers, which are native as well. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import {
  TRANSFERS,
  ANDROID_FILES,
  ANDROID_TRANSFERS,
  CODES,
  DIFFERENCES,
  BOTH_PROVIDERS,
} from './native-code';

export const drive: readonly NativeClaim[] = [
  nativeClaim('drive-ios.uploadFile.unreadable', {
    statement: 'Drive on iOS: uploadFile throws when the local file is missing or unreadable.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_read_error`],
    throws: 'ERR_READ_ERROR',
    sources: [
      { file: TRANSFERS, symbol: 'func uploadFile(', contains: ['Data(contentsOf: localUrl)'] },
    ],
  }),
  nativeClaim('drive-ios.uploadFile.memory', {
    statement: 'Drive on iOS: the whole file is read into memory before it is sent.',
    pages: ['api/CloudStorage#uploadfile'],
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func uploadFile(',
        contains: ['Data(contentsOf: localUrl)', 'request.httpBody = fileData'],
        lacks: ['uploadTask', 'httpBodyStream'],
      },
    ],
  }),
  nativeClaim('drive-ios.uploadFile.status', {
    statement: 'Drive on iOS: a refused upload throws with the status in the message.',
    pages: [`${CODES}#err_network_error`],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func uploadFile(',
        contains: ['with status code:', '(200 ... 299).contains'],
      },
    ],
  }),
  nativeClaim('drive-ios.downloadFile.status', {
    statement:
      'Drive on iOS: the HTTP status of a download is not checked; the error text is saved as if it were the file.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_network_error`],
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func downloadFile(',
        contains: ['moveItem(at: tempLocalUrl, to: localUrl)'],
        lacks: ['statusCode'],
      },
    ],
  }),
  nativeClaim('drive-ios.downloadFile.no-answer', {
    statement: 'Drive on iOS: a download throws when there is no answer.',
    pages: [`${CODES}#err_network_error`],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      { file: TRANSFERS, symbol: 'func downloadFile(', contains: ['Download error for path'] },
    ],
  }),
  nativeClaim('drive-ios.uploadFile.default-limits', {
    statement:
      'Drive on iOS: uploads go out with the time limits of URLSession; one that runs out throws.',
    says: [
      'guides/google-drive-errors#timeouts',
      "The native networking code sends it, with that code's own limits",
      'You get ERR_NETWORK_ERROR then',
    ],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func uploadFile(',
        contains: ['URLRequest(url: remoteUrl)', 'URLSession.shared.dataTask(with: request)'],
        lacks: ['timeoutInterval'],
      },
    ],
  }),
  nativeClaim('drive-ios.downloadFile.default-limits', {
    statement:
      'Drive on iOS: downloads come in with the time limits of URLSession; one that runs out throws.',
    says: [
      'guides/google-drive-errors#timeouts',
      "The native networking code sends it, with that code's own limits",
      'You get ERR_NETWORK_ERROR then',
    ],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func downloadFile(',
        contains: ['URLSessionConfiguration.default', 'session.downloadTask(with: remoteUrl)'],
        lacks: ['timeoutInterval'],
      },
    ],
  }),
  nativeClaim('drive-ios.downloadFile.local', {
    statement:
      'Drive on iOS: the local folder is created, a local file replaced, file:// removed and nothing decoded.',
    pages: [
      'api/CloudStorage#local-paths',
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#ensure-directory',
    ],
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func downloadFile(',
        contains: [
          'withIntermediateDirectories: true',
          'removeItem(at: localUrl)',
          'sanitizePath(localPath)',
        ],
      },
      {
        file: TRANSFERS,
        symbol: 'func sanitizePath(',
        contains: ['hasPrefix("file://")', 'dropFirst("file://".count)'],
        lacks: ['removingPercentEncoding'],
      },
    ],
  }),
  nativeClaim('drive-android.uploadFile.invalid-url', {
    statement: 'Drive on Android: uploadFile throws when the local path cannot be resolved.',
    says: [
      `${CODES}#err_invalid_url`,
      '"Invalid URL provided: …" on Drive, from uploadFile on Android: the local path cannot be resolved',
    ],
    pages: ['api/CloudStorage#uploadfile'],
    throws: 'ERR_INVALID_URL',
    sources: [
      { file: ANDROID_FILES, symbol: 'fun sanitizePath', contains: ['canonicalPath'] },
      {
        file: ANDROID_TRANSFERS,
        symbol: 'override fun uploadFile',
        contains: ['FileUtils.sanitizePath(localPath)'],
      },
    ],
  }),
  ...(['uploadFile', 'downloadFile'] as const).map((name) =>
    nativeClaim(`drive-android.${name}.default-limits`, {
      statement: `Drive on Android: ${name} has the time limits of a new OkHttpClient; one that runs out throws.`,
      says: [
        'guides/google-drive-errors#timeouts',
        "The native networking code sends it, with that code's own limits",
        'You get ERR_NETWORK_ERROR then',
      ],
      throws: 'ERR_NETWORK_ERROR',
      sources: [
        {
          file: ANDROID_TRANSFERS,
          symbol: `override fun ${name}(`,
          contains: ['val client = OkHttpClient()', 'client.newCall(request)'],
          lacks: ['newBuilder', 'Timeout'],
        },
      ],
    }),
  ),
  nativeClaim('drive-android.downloadFile.stops-midway', {
    statement:
      'Drive on Android: a download whose content stops midway throws as if writing failed, and what has come stays in the local file.',
    says: [
      [
        'api/CloudStorage#downloadfile',
        'Drive on Android: also if the content stops midway, and part of the file stays',
      ],
      [
        'guides/google-drive-errors#timeouts',
        'or ERR_WRITE_ERROR and half a file for an Android download that stops midway',
      ],
    ],
    pages: [`${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      {
        file: ANDROID_TRANSFERS,
        symbol: 'override fun downloadFile(',
        contains: [
          'val sink = localFile.sink().buffer() sink.writeAll(response.body!!.source())',
          'catch (e: Exception) { val sanitizedPath = FileUtils.sanitizePath(localPath) val error = CloudStorageError.WriteError(sanitizedPath)',
        ],
        lacks: ['.delete()'],
      },
    ],
  }),
];
