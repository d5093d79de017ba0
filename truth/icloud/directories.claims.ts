/** Directories in the local container. */
import { type NativeClaim, nativeClaim } from '@docs-kit/docs-truth/claim';

import {
  BRIDGE,
  CONTAINER,
  FILES,
  TRANSFERS,
  ANDROID_FILES,
  ANDROID_TRANSFERS,
  CODES,
  DIFFERENCES,
  BOTH_PROVIDERS,
  bridge,
  fileUtil,
} from './native-code';

export const directories: readonly NativeClaim[] = [
  nativeClaim('icloud.mkdir.parents', {
    statement: 'mkdir creates missing parents and accepts a directory that exists.',
    says: [
      ['api/CloudStorage#mkdir', 'Creates a directory'],
      ['api/enums/CloudStorageScope#documents-on-icloud', "mkdir('/') does nothing if it is there"],
    ],
    pages: [
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#ensure-directory',
      'intro#scopes',
    ],
    sources: [
      fileUtil('createDirectory', 'withIntermediateDirectories: true'),
      bridge('createDirectory', 'FileUtils.createDirectory('),
    ],
  }),
  nativeClaim('icloud.mkdir.fails', {
    statement: 'mkdir throws when a file has the name or creating fails.',
    pages: ['api/CloudStorage#mkdir', `${CODES}#err_write_error`, DIFFERENCES],
    throws: 'ERR_WRITE_ERROR',
    sources: [fileUtil('createDirectory'), bridge('createDirectory', 'FileUtils.createDirectory(')],
  }),
  nativeClaim('icloud.readdir.fails', {
    statement: 'readdir throws when there is no such directory or the path is a file.',
    pages: [
      'api/CloudStorage#readdir',
      `${CODES}#err_read_error`,
      `${CODES}#err_file_not_found`,
      DIFFERENCES,
    ],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil('listFiles', 'contentsOfDirectory(atPath: directoryUrl.path)'),
      bridge('listFiles', 'FileUtils.listFiles('),
    ],
  }),
  nativeClaim('icloud.readdir.unfiltered', {
    statement:
      'readdir filters nothing: hidden items, placeholders and the Documents folder can be among the names.',
    says: [
      'api/CloudStorage#readdir',
      'Lists the names in a directory',
      'An empty directory gives []',
    ],
    pages: [
      'api/enums/CloudStorageScope#appdata-on-icloud',
      'guides/troubleshooting#icloud-placeholders',
    ],
    sources: [{ ...fileUtil('listFiles'), lacks: ['filter', 'hasPrefix', 'skipsHiddenFiles'] }],
  }),
  nativeClaim('icloud.rmdir.recursive', {
    statement:
      'rmdir ignores `recursive`: it deletes the directory with its contents, and a file as well.',
    says: [
      'api/CloudStorage#rmdir',
      'Deletes a directory',
      'A path that is a file is deleted as well',
    ],
    pages: [
      `${CODES}#err_directory_not_empty`,
      `${CODES}#err_path_is_file`,
      `${CODES}#err_delete_error`,
      DIFFERENCES,
      BOTH_PROVIDERS,
    ],
    sources: [
      {
        ...bridge('deleteDirectory', 'recursive _: Bool', 'FileUtils.deleteFileOrDirectory('),
        lacks: ['isDirectory', 'directoryNotEmpty'],
      },
    ],
  }),
  nativeClaim('icloud.rmdir.fails', {
    statement: 'rmdir throws when there is no such directory or deleting fails.',
    says: [
      ['api/CloudStorage#rmdir', 'No such directory, or deleting failed'],
      [`${CODES}#err_delete_error`, 'Nothing at the path, or deleting failed'],
    ],
    throws: 'ERR_DELETE_ERROR',
    sources: [
      fileUtil('deleteFileOrDirectory'),
      bridge('deleteDirectory', 'FileUtils.deleteFileOrDirectory('),
    ],
  }),
  nativeClaim('icloud.rmdir.never-not-empty', {
    statement: 'No call throws ERR_DIRECTORY_NOT_EMPTY.',
    says: ['api/CloudStorage#rmdir', 'ERR_DIRECTORY_NOT_EMPTY is never thrown in …'],
    pages: [`${CODES}#err_directory_not_empty`],
    sources: [
      { file: FILES, symbol: 'enum FileUtils', lacks: ['directoryNotEmpty'] },
      { file: BRIDGE, symbol: 'public class CloudStorageCloudKit', lacks: ['directoryNotEmpty'] },
      { file: CONTAINER, symbol: 'enum CloudKitUtils', lacks: ['directoryNotEmpty'] },
      {
        file: TRANSFERS,
        symbol: 'public class CloudStorageLocalFileSystem',
        lacks: ['directoryNotEmpty'],
      },
      {
        file: 'src/cloud-storage.ts',
        symbol: 'class RNCloudStorage',
        lacks: ['DIRECTORY_NOT_EMPTY'],
      },
      {
        file: 'src/storages/google-drive/index.ts',
        symbol: 'class GoogleDrive ',
        lacks: ['DIRECTORY_NOT_EMPTY'],
      },
      { file: ANDROID_FILES, symbol: 'object FileUtils', lacks: ['DirectoryNotEmpty'] },
      {
        file: ANDROID_TRANSFERS,
        symbol: 'class CloudStorageLocalFileSystemModule',
        lacks: ['DirectoryNotEmpty'],
      },
    ],
  }),
];
