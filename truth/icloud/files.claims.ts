/** Files in the local container. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import {
  CONTAINER,
  TYPES,
  CODES,
  DIFFERENCES,
  BOTH_PROVIDERS,
  bridge,
  fileUtil,
} from './native-code';

export const files: readonly NativeClaim[] = [
  nativeClaim('icloud.exists.local', {
    statement: 'exists asks the local file system, for files and directories alike.',
    pages: ['api/CloudStorage#exists', 'guides/troubleshooting#restore-fails-on-a-fresh-install'],
    sources: [
      fileUtil('checkFileExists', 'fileManager.fileExists(atPath: fileUrl.path)'),
      bridge('fileExists', 'FileUtils.checkFileExists('),
    ],
  }),
  nativeClaim('icloud.readFile.missing', {
    statement: 'readFile on a missing file throws.',
    says: [
      [
        'guides/upgrading#documents-scope',
        'The calls are the same, but the place is different, so readFile of an old file now gives ERR_FILE_NOT_FOUND',
      ],
      [
        'guides/troubleshooting#restore-fails-on-a-fresh-install',
        'In the first seconds exists can say false and readFile can throw ERR_FILE_NOT_FOUND for a backup that is there',
      ],
    ],
    pages: ['api/CloudStorage#readfile', `${CODES}#err_file_not_found`],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [
      fileUtil('readFile', 'try !checkFileExists(fileUrl: fileUrl)'),
      bridge('readFile', 'FileUtils.readFile('),
    ],
  }),
  nativeClaim('icloud.readFile.utf8', {
    statement: 'readFile gives the whole content, decoded as UTF-8.',
    says: [
      'api/CloudStorage#readfile',
      'Reads a text file',
      'Returns the whole content, decoded as UTF-8',
    ],
    sources: [
      fileUtil('readFile', 'return try String(contentsOf: fileUrl, encoding: .utf8)'),
      bridge('readFile', 'return try FileUtils.readFile('),
    ],
  }),
  nativeClaim('icloud.readFile.unreadable', {
    statement: 'readFile on a directory, or on content that is not UTF-8, throws.',
    says: [
      [
        `${CODES}#err_path_is_directory`,
        'readFile gives ERR_READ_ERROR, writeFile gives ERR_WRITE_ERROR; unlink and uploadFile delete the directory without an error',
      ],
      [
        'guides/using-multiple-providers#copy-between-providers',
        'readFile does not work for images and other binary files: on iCloud the function stops at them with ERR_READ_ERROR',
      ],
    ],
    pages: ['api/CloudStorage#readfile', `${CODES}#err_read_error`, DIFFERENCES],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil('readFile', 'String(contentsOf: fileUrl, encoding: .utf8)'),
      bridge('readFile', 'FileUtils.readFile('),
    ],
  }),
  nativeClaim('icloud.readFile.not-loaded', {
    statement:
      'readFile throws ERR_READ_ERROR, not ERR_FILE_NOT_FOUND, when the file is there but reading it fails.',
    says: [
      'guides/troubleshooting#restore-fails-on-a-fresh-install',
      'with ERR_READ_ERROR the backup is there, but its content did not arrive',
    ],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil(
        'readFile',
        'throw CloudStorageError.fileNotFound(path: fileUrl.path)',
        'throw CloudStorageError.readError(path: fileUrl.path)',
      ),
      bridge('readFile', 'FileUtils.readFile('),
    ],
  }),
  nativeClaim('icloud.writeFile.local', {
    statement: 'writeFile is done when the file is in the local container.',
    says: [
      'api/CloudStorage#writefile',
      'Writes a text file, replacing what was there',
      'The new content, stored as UTF-8',
      'Returns a promise',
      'iCloud: resolved once the file is in the local container; iOS uploads it later, so this works in airplane mode',
    ],
    pages: [DIFFERENCES, 'intro#airplane-mode'],
    sources: [
      fileUtil('writeFile', 'content.write(to: fileUrl, atomically: true, encoding: .utf8)'),
      bridge('createFile', 'FileUtils.writeFile('),
    ],
  }),
  nativeClaim('icloud.writeFile.fails', {
    statement:
      'writeFile throws when the parent folder is missing or the path is a directory; parents are not created.',
    says: [
      [
        `${CODES}#err_path_is_directory`,
        'readFile gives ERR_READ_ERROR, writeFile gives ERR_WRITE_ERROR; unlink and uploadFile delete the directory without an error',
      ],
      [
        'api/enums/CloudStorageScope#documents-on-icloud',
        'If the first writeFile in a fresh container fails with ERR_WRITE_ERROR, create it once',
      ],
      ['api/hooks/useCloudFile#write', 'Parents are not created'],
      [BOTH_PROVIDERS, 'Parent folder missing on write | ERR_WRITE_ERROR'],
    ],
    pages: [
      'api/CloudStorage#writefile',
      `${CODES}#err_write_error`,
      `${CODES}#err_directory_not_found`,
      DIFFERENCES,
      'guides/using-multiple-providers#ensure-directory',
      'intro#scopes',
    ],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      { ...fileUtil('writeFile'), lacks: ['createDirectory'] },
      { ...bridge('createFile', 'FileUtils.writeFile('), lacks: ['createDirectory'] },
    ],
  }),
  nativeClaim('icloud.appendFile.whole', {
    statement: 'appendFile reads the whole file and writes the whole file.',
    says: [
      'api/CloudStorage#appendfile',
      'Adds text to the end of a file and creates the file if it is missing',
      'No line break is added for you',
    ],
    sources: [
      bridge(
        'appendToFile',
        'existingData = try FileUtils.readFile(fileUrl: fileUrl)',
        'existingData + data',
      ),
    ],
  }),
  nativeClaim('icloud.appendFile.creates', {
    statement: 'appendFile creates the file if it is missing.',
    says: [
      'api/CloudStorage#appendfile',
      'Adds text to the end of a file and creates the file if it is missing',
    ],
    sources: [
      bridge(
        'appendToFile',
        'var existingData = ""',
        'if try FileUtils.checkFileExists(fileUrl: fileUrl)',
      ),
      fileUtil('writeFile', 'content.write(to: fileUrl'),
    ],
  }),
  nativeClaim('icloud.appendFile.unreadable', {
    statement: 'appendFile throws when the path is a directory or the content there is not UTF-8.',
    pages: ['api/CloudStorage#appendfile', `${CODES}#err_read_error`, DIFFERENCES],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil('readFile', 'encoding: .utf8'),
      bridge('appendToFile', 'FileUtils.readFile('),
    ],
  }),
  nativeClaim('icloud.appendFile.fails', {
    statement:
      'appendFile throws when the parent folder is missing or writing fails; parents are not created.',
    says: ['api/CloudStorage#appendfile', 'Parents are not created'],
    pages: [
      `${CODES}#err_write_error`,
      DIFFERENCES,
      'guides/using-multiple-providers#ensure-directory',
    ],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      fileUtil('writeFile'),
      { ...bridge('appendToFile', 'FileUtils.writeFile('), lacks: ['createDirectory'] },
    ],
  }),
  nativeClaim('icloud.unlink.fails', {
    statement: 'unlink throws when there is nothing at the path or deleting fails.',
    pages: [
      'api/hooks/useCloudFile#remove',
      'api/CloudStorage#unlink',
      `${CODES}#err_delete_error`,
      `${CODES}#err_file_not_found`,
      DIFFERENCES,
    ],
    throws: 'ERR_DELETE_ERROR',
    sources: [
      fileUtil('deleteFileOrDirectory', 'fileManager.removeItem(at: fileUrl)'),
      bridge('deleteFile', 'FileUtils.deleteFileOrDirectory('),
    ],
  }),
  nativeClaim('icloud.unlink.directory', {
    statement: 'unlink on a directory deletes it with everything in it.',
    says: [
      ['api/CloudStorage#unlink', 'Deletes a file'],
      [
        `${CODES}#err_path_is_directory`,
        'readFile gives ERR_READ_ERROR, writeFile gives ERR_WRITE_ERROR; unlink and uploadFile delete the directory without an error',
      ],
    ],
    pages: [DIFFERENCES, BOTH_PROVIDERS],
    sources: [
      {
        ...bridge('deleteFile', 'FileUtils.deleteFileOrDirectory('),
        lacks: ['isDirectory', 'statFile'],
      },
    ],
  }),
  nativeClaim('icloud.stat.missing', {
    statement: 'stat throws when there is nothing at the path.',
    pages: ['api/CloudStorage#stat', `${CODES}#err_file_not_found`],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [
      fileUtil('statFile', 'try !checkFileExists(fileUrl: fileUrl)'),
      bridge('statFile', 'FileUtils.statFile('),
    ],
  }),
  nativeClaim('icloud.stat.unreadable', {
    statement: 'stat throws when the attributes cannot be read.',
    pages: ['api/CloudStorage#stat', `${CODES}#err_stat_error`],
    throws: 'ERR_STAT_ERROR',
    sources: [
      fileUtil('statFile', 'attributesOfItem(atPath: fileUrl.path)'),
      bridge('statFile', 'FileUtils.statFile('),
    ],
  }),
  nativeClaim('icloud.stat.values', {
    statement:
      'size is a number; times are those of the local copy, in milliseconds that can have a fraction.',
    says: [
      'api/CloudStorage#stat',
      'Returns the size, the times and the kind of a file or directory',
    ],
    pages: [
      'api/interfaces/CloudStorageFileStat#size',
      'api/interfaces/CloudStorageFileStat#times',
      DIFFERENCES,
    ],
    sources: [
      {
        file: TYPES,
        symbol: 'struct FileStat',
        contains: ['let size: UInt64', 'let birthtimeMs: Double', 'let mtimeMs: Double'],
      },
      fileUtil(
        'statFile',
        'FileAttributeKey.creationDate',
        'FileAttributeKey.modificationDate',
        'timeIntervalSince1970 * 1000',
      ),
    ],
  }),
  nativeClaim('icloud.triggerSync.not-downloadable', {
    statement: 'triggerSync throws for what is no iCloud item, or when iOS refuses to download it.',
    pages: ['api/CloudStorage#triggersync', `${CODES}#err_file_not_downloadable`],
    throws: 'ERR_FILE_NOT_DOWNLOADABLE',
    sources: [
      { file: CONTAINER, symbol: 'func triggerSync(', contains: ['isUbiquitousItem(at: fileUrl)'] },
      bridge('triggerSync', 'CloudKitUtils.triggerSync('),
    ],
  }),
  nativeClaim('icloud.triggerSync.requested', {
    statement: 'triggerSync resolves when the download is requested, without waiting for its end.',
    says: [
      [
        'api/CloudStorage#triggersync',
        'Returns a promise that resolves when the download has been requested',
      ],
      [
        'api/hooks/useCloudFile#sync',
        'On iCloud it asks for the content; on Drive it does nothing',
      ],
    ],
    pages: [DIFFERENCES, 'guides/troubleshooting#two-devices'],
    sources: [
      {
        file: CONTAINER,
        symbol: 'func triggerSync(',
        contains: ['startDownloadingUbiquitousItem(at: fileUrl)'],
        lacks: ['NSMetadataQuery', 'ubiquitousItemDownloadingStatus'],
      },
    ],
  }),
  nativeClaim('icloud.useCloudFile.calls', {
    statement: 'The hook makes file calls that iCloud answers.',
    pages: ['api/hooks/useCloudFile'],
    sources: [
      {
        file: 'src/hooks/use-cloud-file.ts',
        symbol: 'export const useCloudFile =',
        contains: [
          'instance.exists(',
          'instance.readFile(',
          'instance.writeFile(',
          'instance.unlink(',
          'instance.triggerSync(',
        ],
      },
    ],
  }),
  nativeClaim('icloud.useIsCloudAvailable.calls', {
    statement: 'The hook asks the instance, and iCloud tells it of changes.',
    pages: ['api/hooks/useIsCloudAvailable'],
    sources: [
      {
        file: 'src/hooks/use-is-cloud-available.ts',
        symbol: 'export const useIsCloudAvailable =',
        contains: ['instance.isCloudAvailable()', 'instance.subscribeToCloudAvailability('],
      },
    ],
  }),
];
