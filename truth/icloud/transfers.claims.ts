/** Copies between the container and the device. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import {
  CODES,
  DIFFERENCES,
  BOTH_PROVIDERS,
  bridge,
  fileUtil,
  RESOLVES_SCOPE,
} from './native-code';

export const transfers: readonly NativeClaim[] = [
  nativeClaim('icloud.uploadFile.local-missing', {
    statement: 'uploadFile throws when the local file is missing.',
    pages: [
      'api/CloudStorage#uploadfile',
      `${CODES}#err_file_not_found`,
      'guides/using-multiple-providers#binary-files',
    ],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [bridge('uploadFile', 'checkFileExists(fileUrl: sourceUrl)')],
  }),
  nativeClaim('icloud.uploadFile.fails', {
    statement: 'uploadFile throws when copying, or creating the parent folder, fails.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      fileUtil('copyFile', 'fileManager.copyItem(at: sourceUrl, to: destinationUrl)'),
      fileUtil('createDirectory'),
      bridge('uploadFile', 'FileUtils.copyFile('),
    ],
  }),
  nativeClaim('icloud.uploadFile.parents', {
    statement: 'uploadFile creates missing parents.',
    pages: [
      'api/CloudStorage#uploadfile',
      DIFFERENCES,
      'guides/using-multiple-providers#ensure-directory',
    ],
    sources: [
      bridge('uploadFile', 'FileUtils.createDirectory(directoryUrl: destinationDirectoryUrl)'),
      fileUtil('createDirectory', 'withIntermediateDirectories: true'),
    ],
  }),
  nativeClaim('icloud.uploadFile.replaces', {
    statement: 'uploadFile replaces by deleting first, a directory at the path with its contents.',
    says: [
      [
        'api/CloudStorage#uploadfile',
        'Copies a file of any kind from the device to the cloud. It replaces what was there',
        'iCloud deletes first, then copies',
        'A directory at remotePath is deleted with its contents, and a failed copy leaves nothing behind',
      ],
      [
        `${CODES}#err_path_is_directory`,
        'readFile gives ERR_READ_ERROR, writeFile gives ERR_WRITE_ERROR; unlink and uploadFile delete the directory without an error',
      ],
    ],
    pages: [`${CODES}#err_file_exists`, DIFFERENCES],
    sources: [
      {
        ...bridge(
          'uploadFile',
          'if overwrite { try FileUtils.deleteFileOrDirectory(fileUrl: destinationUrl) }',
        ),
        lacks: ['isDirectory'],
      },
    ],
  }),
  nativeClaim('icloud.uploadFile.old-file-stays', {
    statement: 'uploadFile throws when the old file cannot be removed.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_delete_error`],
    throws: 'ERR_DELETE_ERROR',
    sources: [
      fileUtil('deleteFileOrDirectory'),
      bridge('uploadFile', 'FileUtils.deleteFileOrDirectory('),
    ],
  }),
  nativeClaim('icloud.uploadFile.mime-type', {
    statement: 'uploadFile ignores the MIME type.',
    pages: ['api/CloudStorage#uploadfile'],
    sources: [bridge('uploadFile', 'mimeType _: String')],
  }),
  nativeClaim('icloud.downloadFile.missing', {
    statement: 'downloadFile throws when the remote file is missing or not on this device yet.',
    pages: [
      'guides/using-multiple-providers#copy-between-providers',
      'api/CloudStorage#downloadfile',
      `${CODES}#err_file_not_found`,
    ],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [
      { ...RESOLVES_SCOPE, contains: ['if shouldExist! && !fileExists'] },
      bridge('downloadFile', 'getFileURL(path: remotePath, scope: scope, true)'),
    ],
  }),
  nativeClaim('icloud.downloadFile.directory', {
    statement: 'downloadFile throws when the remote path is a directory.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_path_is_directory`],
    throws: 'ERR_PATH_IS_DIRECTORY',
    sources: [bridge('downloadFile', 'if sourceStat.isDirectory')],
  }),
  nativeClaim('icloud.downloadFile.local-exists', {
    statement: 'downloadFile throws when the local file exists.',
    pages: [
      'guides/using-multiple-providers#copy-between-providers',
      'api/CloudStorage#downloadfile',
      'api/CloudStorage#local-paths',
      `${CODES}#err_file_exists`,
      DIFFERENCES,
      BOTH_PROVIDERS,
    ],
    throws: 'ERR_FILE_EXISTS',
    sources: [bridge('downloadFile', 'checkFileExists(fileUrl: destinationUrl)')],
  }),
  nativeClaim('icloud.downloadFile.local-folder', {
    statement: 'downloadFile throws when the local folder is missing; it does not create it.',
    pages: [
      'api/CloudStorage#downloadfile',
      'api/CloudStorage#local-paths',
      `${CODES}#err_directory_not_found`,
      `${CODES}#err_directory_not_found`,
      DIFFERENCES,
      'guides/using-multiple-providers#ensure-directory',
    ],
    throws: 'ERR_DIRECTORY_NOT_FOUND',
    sources: [
      {
        ...bridge('downloadFile', 'checkFileExists(fileUrl: destinationDirectoryUrl)'),
        lacks: ['createDirectory'],
      },
    ],
  }),
  nativeClaim('icloud.downloadFile.local-folder-is-file', {
    statement: 'downloadFile throws when the local folder is a file.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_path_is_file`],
    throws: 'ERR_PATH_IS_FILE',
    sources: [bridge('downloadFile', 'if !destDirStat.isDirectory')],
  }),
  nativeClaim('icloud.downloadFile.fails', {
    statement: 'downloadFile throws when the local file cannot be written.',
    says: [
      'api/CloudStorage#downloadfile',
      'Drive on Android: also if the content stops midway, and part of the file stays',
    ],
    pages: [`${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [fileUtil('copyFile'), bridge('downloadFile', 'FileUtils.copyFile(')],
  }),
  nativeClaim('icloud.downloadFile.stat', {
    statement: 'downloadFile too throws when the attributes of the item cannot be read.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_stat_error`],
    throws: 'ERR_STAT_ERROR',
    sources: [
      fileUtil('statFile'),
      bridge('downloadFile', 'FileUtils.statFile(fileUrl: sourceUrl)'),
    ],
  }),
  nativeClaim('icloud.downloadFile.copies', {
    statement:
      'downloadFile copies from the local container and does not wait for content in the cloud.',
    says: ['api/CloudStorage#downloadfile', 'Copies a file from the cloud to the device'],
    sources: [
      { ...bridge('downloadFile'), lacks: ['startDownloadingUbiquitousItem', 'triggerSync'] },
    ],
  }),
];
