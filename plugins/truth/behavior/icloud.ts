/** A place in the package's native sources. */
export interface NativeSource {
  /** Path inside the package: `ios/Utils/FileUtils.swift`. */
  file: string;
  /** How the declaration begins, as written there: `func readFile`. */
  symbol: string;
  /** Code that its body has to hold, white space aside. */
  contains?: readonly string[];
  /** Code that its body must not hold, for claims that something is not done. */
  lacks?: readonly string[];
}

/**
 * A statement of the pages about iCloud, or about the native side of Google Drive. Neither runs in a test, so the
 * claim names what it was read from.
 */
export interface ICloudClaim {
  id: string;
  statement: string;
  /** Where the pages say so, without folder `docs` and ending: `api/CloudStorage#readfile`. */
  pages: readonly string[];
  /** The code of the error that is claimed; the first source has to throw the native error of that code. */
  throws?: string;
  /** What was read, the deciding place first. */
  sources: readonly NativeSource[];
}

const BRIDGE = 'ios/CloudStorageCloudKit.swift';
const EMITTER = 'ios/RCTCloudStorageCloudKit.mm';
const CONTAINER = 'ios/Utils/CloudKitUtils.swift';
const FILES = 'ios/Utils/FileUtils.swift';
const PROMISE = 'ios/Utils/Promise.swift';
const TYPES = 'ios/Utils/Types.swift';
const TRANSFERS = 'ios/CloudStorageLocalFileSystem.swift';
const KEY_VALUES = 'ios/CloudStorageKVStore.swift';
const ANDROID_FILES = 'android/src/main/java/com/voicekit/FileUtils.kt';
const ANDROID_TRANSFERS = 'android/src/main/java/com/voicekit/CloudStorageLocalFileSystemModule.kt';

const CODES = 'api/enums/CloudStorageErrorCode';
const DIFFERENCES = 'api/enums/CloudStorageProvider#where-they-differ';
const BOTH_PROVIDERS = 'guides/using-multiple-providers#code-that-runs-on-both';

/** The native function that a call of the library ends in, and what it hands on to. */
function bridge(name: string, ...contains: string[]): NativeSource {
  return { file: BRIDGE, symbol: `func ${name}(`, contains };
}

function fileUtil(name: string, ...contains: string[]): NativeSource {
  return { file: FILES, symbol: `func ${name}(`, contains };
}

const RESOLVES_SCOPE: NativeSource = {
  file: CONTAINER,
  symbol: 'func getFileURL(path: String, scope: DirectoryScope',
  contains: ['getScopeDirectory(scope: scope)'],
};

/** Every statement of the pages about iCloud that the package's sources decide. What iOS itself does is Apple's to say. */
export const ICLOUD_CLAIMS: readonly ICloudClaim[] = [
  // The container, scopes and paths
  {
    id: 'icloud.any.no-container',
    statement: 'Every file call throws while the container cannot be reached.',
    pages: [
      'api/CloudStorage#common-errors',
      `${CODES}#err_directory_not_found`,
      `${CODES}#directory-not-found`,
      'intro#container-errors',
      'installation/expo#container-errors',
      'installation/react-native#container-errors',
    ],
    throws: 'ERR_DIRECTORY_NOT_FOUND',
    sources: [RESOLVES_SCOPE],
  },
  {
    id: 'icloud.any.invalid-scope',
    statement: 'A scope that is no CloudStorageScope value is refused.',
    pages: [
      'api/CloudStorage#common-errors',
      `${CODES}#err_invalid_scope`,
      'api/enums/CloudStorageScope#choose-a-scope',
    ],
    throws: 'ERR_INVALID_SCOPE',
    sources: [
      {
        file: CONTAINER,
        symbol: 'func getFileURL(path: String, scope: String',
        contains: ['DirectoryScope(rawValue: scope)'],
      },
      { file: TYPES, symbol: 'enum DirectoryScope', contains: ['"app_data"', 'case documents', '"documents_legacy"'] },
    ],
  },
  {
    id: 'icloud.any.unforeseen',
    statement: 'What fails natively in an unforeseen way becomes ERR_UNKNOWN with a native text.',
    pages: ['api/CloudStorage#common-errors', 'api/CloudStorage#iscloudavailable', `${CODES}#err_unknown`],
    throws: 'ERR_UNKNOWN',
    sources: [{ file: PROMISE, symbol: 'func withPromise(_ promise: Promise', contains: ['error.description'] }],
  },
  {
    id: 'icloud.any.messages',
    statement: 'Messages of iCloud name the path; those of failed operations the full path on the device.',
    pages: [`${CODES}#operation-errors`, `${CODES}#directory-not-found`],
    sources: [
      {
        file: 'ios/Utils/CloudStorageError.swift',
        symbol: 'var message',
        contains: [
          '"Directory not found at path \\(path)"',
          '"Write error for path \\(path)"',
          '"Read error for path \\(path)"',
          '"Delete error for path \\(path)"',
          '"Stat error for path \\(path)"',
        ],
      },
      fileUtil('writeFile', 'writeError(path: fileUrl.path)'),
    ],
  },
  {
    id: 'icloud.container.first',
    statement: 'The library uses the first container of the entitlements.',
    pages: ['installation/expo#container-errors', 'installation/react-native#entitlements'],
    sources: [
      { file: CONTAINER, symbol: 'var appDataDirectory', contains: ['url(forUbiquityContainerIdentifier: nil)'] },
    ],
  },
  {
    id: 'icloud.scope.app-data',
    statement: 'AppData is the root of the container, so it also holds the Documents folder.',
    pages: [
      'api/enums/CloudStorageScope#where-files-live',
      'api/enums/CloudStorageScope#appdata-on-icloud',
      'intro#scopes',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var appDataDirectory',
        contains: ['forUbiquityContainerIdentifier: nil'],
        lacks: ['appendingPathComponent'],
      },
    ],
  },
  {
    id: 'icloud.scope.documents',
    statement: 'Documents is the folder of that name in the container, and it is not created by the library.',
    pages: [
      'api/enums/CloudStorageScope#where-files-live',
      'api/enums/CloudStorageScope#documents-on-icloud',
      'intro#scopes',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'var documentsDirectory',
        contains: ['appendingPathComponent("Documents")'],
        lacks: ['createDirectory'],
      },
      { ...RESOLVES_SCOPE, lacks: ['createDirectory'] },
    ],
  },
  {
    id: 'icloud.scope.legacy-sandbox',
    statement: "With documentsMode 'legacy_sandbox', Documents is the app's local documents folder.",
    pages: [
      'api/CloudStorage#iclouddocumentsmode',
      'api/enums/CloudStorageScope#documents-on-icloud',
      'intro#documents-scope',
    ],
    sources: [
      { file: CONTAINER, symbol: 'var legacyDocumentsDirectory', contains: ['.documentDirectory', '.userDomainMask'] },
    ],
  },
  {
    id: 'icloud.path.leading-slashes',
    statement: 'All leading slashes of a path are dropped; the rest is left to the file system.',
    pages: ['api/CloudStorage#paths'],
    sources: [fileUtil('sanitizePath', '"^/+"')],
  },
  {
    id: 'icloud.path.local',
    statement: 'Local paths are taken as they are: file:// is not removed, %20 not decoded.',
    pages: [
      'api/CloudStorage#local-paths',
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#binary-files',
    ],
    sources: [
      { ...bridge('uploadFile', 'URL(fileURLWithPath: localPath)'), lacks: ['file://', 'removingPercentEncoding'] },
      { ...bridge('downloadFile', 'URL(fileURLWithPath: localPath)'), lacks: ['file://', 'removingPercentEncoding'] },
    ],
  },
  {
    id: 'icloud.any.no-time-limit',
    statement: 'Calls on iCloud have no time limit: the container is asked for and waited for.',
    pages: ['api/CloudStorage#common-errors', `${CODES}#the-call-never-ends`, 'intro#calls-hang'],
    sources: [
      {
        file: PROMISE,
        symbol: 'func withPromise(_ promise: Promise',
        lacks: ['timeout', 'DispatchQueue', 'asyncAfter'],
      },
    ],
  },

  // Availability
  {
    id: 'icloud.isCloudAvailable.account',
    statement: 'isCloudAvailable says whether an account is signed in; it does not look at the container.',
    pages: [
      'api/CloudStorage#iscloudavailable',
      'api/hooks/useIsCloudAvailable#what-it-returns',
      DIFFERENCES,
      'intro#calls-hang',
    ],
    sources: [
      {
        file: CONTAINER,
        symbol: 'func isCloudKitAvailable',
        contains: ['fileManager.ubiquityIdentityToken != nil'],
        lacks: ['forUbiquityContainerIdentifier'],
      },
      bridge('isCloudAvailable', 'CloudKitUtils.isCloudKitAvailable()'),
    ],
  },
  {
    id: 'icloud.availability.events',
    statement: "Listeners are told when the device's iCloud account changes.",
    pages: ['api/CloudStorage#subscribetocloudavailability', 'api/hooks/useIsCloudAvailable#what-it-returns'],
    sources: [
      {
        file: EMITTER,
        symbol: '- (void)setEventEmitterCallback:',
        contains: ['NSUbiquityIdentityDidChangeNotification', '[strongSelf emitCloudAvailabilityChanged]'],
      },
      { file: EMITTER, symbol: '- (void)emitCloudAvailabilityChanged', contains: ['ubiquityIdentityToken != nil'] },
    ],
  },
  {
    id: 'icloud.availability.after-callback',
    statement: '3.0.1 begins to listen for account changes only when the event emitter is connected.',
    pages: ['intro#crash-on-launch'],
    sources: [
      { file: EMITTER, symbol: '- (instancetype)init', lacks: ['addObserverForName'] },
      { file: EMITTER, symbol: '- (void)setEventEmitterCallback:', contains: ['addObserverForName'] },
    ],
  },

  // Files
  {
    id: 'icloud.exists.local',
    statement: 'exists asks the local file system, for files and directories alike.',
    pages: ['api/CloudStorage#exists', 'intro#restore-fails-on-a-fresh-install'],
    sources: [
      fileUtil('checkFileExists', 'fileManager.fileExists(atPath: fileUrl.path)'),
      bridge('fileExists', 'FileUtils.checkFileExists('),
    ],
  },
  {
    id: 'icloud.readFile.missing',
    statement: 'readFile on a missing file throws.',
    pages: ['api/CloudStorage#readfile', `${CODES}#err_file_not_found`],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [
      fileUtil('readFile', 'try !checkFileExists(fileUrl: fileUrl)'),
      bridge('readFile', 'FileUtils.readFile('),
    ],
  },
  {
    id: 'icloud.readFile.utf8',
    statement: 'readFile gives the whole content, decoded as UTF-8.',
    pages: ['api/CloudStorage#readfile'],
    sources: [
      fileUtil('readFile', 'return try String(contentsOf: fileUrl, encoding: .utf8)'),
      bridge('readFile', 'return try FileUtils.readFile('),
    ],
  },
  {
    id: 'icloud.readFile.unreadable',
    statement: 'readFile on a directory, or on content that is not UTF-8, throws.',
    pages: ['api/CloudStorage#readfile', `${CODES}#err_read_error`, `${CODES}#err_path_is_directory`, DIFFERENCES],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil('readFile', 'String(contentsOf: fileUrl, encoding: .utf8)'),
      bridge('readFile', 'FileUtils.readFile('),
    ],
  },
  {
    id: 'icloud.writeFile.local',
    statement: 'writeFile is done when the file is in the local container.',
    pages: ['api/CloudStorage#writefile', DIFFERENCES, 'intro#airplane-mode'],
    sources: [
      fileUtil('writeFile', 'content.write(to: fileUrl, atomically: true, encoding: .utf8)'),
      bridge('createFile', 'FileUtils.writeFile('),
    ],
  },
  {
    id: 'icloud.writeFile.fails',
    statement:
      'writeFile throws when the parent folder is missing or the path is a directory; parents are not created.',
    pages: [
      'api/hooks/useCloudFile#write',
      'api/CloudStorage#writefile',
      `${CODES}#err_write_error`,
      `${CODES}#err_path_is_directory`,
      `${CODES}#err_directory_not_found`,
      'api/enums/CloudStorageScope#documents-on-icloud',
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#ensure-directory',
      'intro#scopes',
    ],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      { ...fileUtil('writeFile'), lacks: ['createDirectory'] },
      { ...bridge('createFile', 'FileUtils.writeFile('), lacks: ['createDirectory'] },
    ],
  },
  {
    id: 'icloud.appendFile.whole',
    statement: 'appendFile reads the whole file and writes the whole file.',
    pages: ['api/CloudStorage#appendfile'],
    sources: [bridge('appendToFile', 'existingData = try FileUtils.readFile(fileUrl: fileUrl)', 'existingData + data')],
  },
  {
    id: 'icloud.appendFile.creates',
    statement: 'appendFile creates the file if it is missing.',
    pages: ['api/CloudStorage#appendfile'],
    sources: [
      bridge('appendToFile', 'var existingData = ""', 'if try FileUtils.checkFileExists(fileUrl: fileUrl)'),
      fileUtil('writeFile', 'content.write(to: fileUrl'),
    ],
  },
  {
    id: 'icloud.appendFile.unreadable',
    statement: 'appendFile throws when the path is a directory or the content there is not UTF-8.',
    pages: ['api/CloudStorage#appendfile', `${CODES}#err_read_error`],
    throws: 'ERR_READ_ERROR',
    sources: [fileUtil('readFile', 'encoding: .utf8'), bridge('appendToFile', 'FileUtils.readFile(')],
  },
  {
    id: 'icloud.appendFile.fails',
    statement: 'appendFile throws when the parent folder is missing or writing fails; parents are not created.',
    pages: [
      'api/CloudStorage#appendfile',
      `${CODES}#err_write_error`,
      'guides/using-multiple-providers#ensure-directory',
    ],
    throws: 'ERR_WRITE_ERROR',
    sources: [fileUtil('writeFile'), { ...bridge('appendToFile', 'FileUtils.writeFile('), lacks: ['createDirectory'] }],
  },
  {
    id: 'icloud.unlink.fails',
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
  },
  {
    id: 'icloud.unlink.directory',
    statement: 'unlink on a directory deletes it with everything in it.',
    pages: ['api/CloudStorage#unlink', `${CODES}#err_path_is_directory`, DIFFERENCES, BOTH_PROVIDERS],
    sources: [{ ...bridge('deleteFile', 'FileUtils.deleteFileOrDirectory('), lacks: ['isDirectory', 'statFile'] }],
  },
  {
    id: 'icloud.stat.missing',
    statement: 'stat throws when there is nothing at the path.',
    pages: ['api/CloudStorage#stat', `${CODES}#err_file_not_found`],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [
      fileUtil('statFile', 'try !checkFileExists(fileUrl: fileUrl)'),
      bridge('statFile', 'FileUtils.statFile('),
    ],
  },
  {
    id: 'icloud.stat.unreadable',
    statement: 'stat throws when the attributes cannot be read.',
    pages: ['api/CloudStorage#stat', `${CODES}#err_stat_error`],
    throws: 'ERR_STAT_ERROR',
    sources: [
      fileUtil('statFile', 'attributesOfItem(atPath: fileUrl.path)'),
      bridge('statFile', 'FileUtils.statFile('),
    ],
  },
  {
    id: 'icloud.stat.values',
    statement: 'size is a number; times are those of the local copy, in milliseconds that can have a fraction.',
    pages: ['api/interfaces/CloudStorageFileStat#size', 'api/interfaces/CloudStorageFileStat#times', DIFFERENCES],
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
  },
  {
    id: 'icloud.triggerSync.not-downloadable',
    statement: 'triggerSync throws for what is no iCloud item, or when iOS refuses to download it.',
    pages: ['api/CloudStorage#triggersync', `${CODES}#err_file_not_downloadable`],
    throws: 'ERR_FILE_NOT_DOWNLOADABLE',
    sources: [
      { file: CONTAINER, symbol: 'func triggerSync(', contains: ['isUbiquitousItem(at: fileUrl)'] },
      bridge('triggerSync', 'CloudKitUtils.triggerSync('),
    ],
  },
  {
    id: 'icloud.triggerSync.requested',
    statement: 'triggerSync resolves when the download is requested, without waiting for its end.',
    pages: ['api/CloudStorage#triggersync', 'api/hooks/useCloudFile#sync', DIFFERENCES, 'intro#two-devices'],
    sources: [
      {
        file: CONTAINER,
        symbol: 'func triggerSync(',
        contains: ['startDownloadingUbiquitousItem(at: fileUrl)'],
        lacks: ['NSMetadataQuery', 'ubiquitousItemDownloadingStatus'],
      },
    ],
  },
  {
    id: 'icloud.uploadFile.local-missing',
    statement: 'uploadFile throws when the local file is missing.',
    pages: [
      'api/CloudStorage#uploadfile',
      `${CODES}#err_file_not_found`,
      'guides/using-multiple-providers#binary-files',
    ],
    throws: 'ERR_FILE_NOT_FOUND',
    sources: [bridge('uploadFile', 'checkFileExists(fileUrl: sourceUrl)')],
  },
  {
    id: 'icloud.uploadFile.fails',
    statement: 'uploadFile throws when copying, or creating the parent folder, fails.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [
      fileUtil('copyFile', 'fileManager.copyItem(at: sourceUrl, to: destinationUrl)'),
      fileUtil('createDirectory'),
      bridge('uploadFile', 'FileUtils.copyFile('),
    ],
  },
  {
    id: 'icloud.uploadFile.parents',
    statement: 'uploadFile creates missing parents.',
    pages: ['api/CloudStorage#uploadfile', DIFFERENCES, 'guides/using-multiple-providers#ensure-directory'],
    sources: [
      bridge('uploadFile', 'FileUtils.createDirectory(directoryUrl: destinationDirectoryUrl)'),
      fileUtil('createDirectory', 'withIntermediateDirectories: true'),
    ],
  },
  {
    id: 'icloud.uploadFile.replaces',
    statement: 'uploadFile replaces by deleting first, a directory at the path with its contents.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_path_is_directory`, `${CODES}#err_file_exists`, DIFFERENCES],
    sources: [
      {
        ...bridge('uploadFile', 'if overwrite { try FileUtils.deleteFileOrDirectory(fileUrl: destinationUrl) }'),
        lacks: ['isDirectory'],
      },
    ],
  },
  {
    id: 'icloud.uploadFile.old-file-stays',
    statement: 'uploadFile throws when the old file cannot be removed.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_delete_error`],
    throws: 'ERR_DELETE_ERROR',
    sources: [fileUtil('deleteFileOrDirectory'), bridge('uploadFile', 'FileUtils.deleteFileOrDirectory(')],
  },
  {
    id: 'icloud.uploadFile.mime-type',
    statement: 'uploadFile ignores the MIME type.',
    pages: ['api/CloudStorage#uploadfile'],
    sources: [bridge('uploadFile', 'mimeType _: String')],
  },
  {
    id: 'icloud.downloadFile.missing',
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
  },
  {
    id: 'icloud.downloadFile.directory',
    statement: 'downloadFile throws when the remote path is a directory.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_path_is_directory`],
    throws: 'ERR_PATH_IS_DIRECTORY',
    sources: [bridge('downloadFile', 'if sourceStat.isDirectory')],
  },
  {
    id: 'icloud.downloadFile.local-exists',
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
  },
  {
    id: 'icloud.downloadFile.local-folder',
    statement: 'downloadFile throws when the local folder is missing; it does not create it.',
    pages: [
      'api/CloudStorage#downloadfile',
      'api/CloudStorage#local-paths',
      `${CODES}#err_directory_not_found`,
      `${CODES}#directory-not-found`,
      DIFFERENCES,
      'guides/using-multiple-providers#ensure-directory',
    ],
    throws: 'ERR_DIRECTORY_NOT_FOUND',
    sources: [
      { ...bridge('downloadFile', 'checkFileExists(fileUrl: destinationDirectoryUrl)'), lacks: ['createDirectory'] },
    ],
  },
  {
    id: 'icloud.downloadFile.local-folder-is-file',
    statement: 'downloadFile throws when the local folder is a file.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_path_is_file`],
    throws: 'ERR_PATH_IS_FILE',
    sources: [bridge('downloadFile', 'if !destDirStat.isDirectory')],
  },
  {
    id: 'icloud.downloadFile.fails',
    statement: 'downloadFile throws when the local file cannot be written.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [fileUtil('copyFile'), bridge('downloadFile', 'FileUtils.copyFile(')],
  },
  {
    id: 'icloud.downloadFile.stat',
    statement: 'downloadFile too throws when the attributes of the item cannot be read.',
    pages: ['api/CloudStorage#downloadfile', `${CODES}#err_stat_error`],
    throws: 'ERR_STAT_ERROR',
    sources: [fileUtil('statFile'), bridge('downloadFile', 'FileUtils.statFile(fileUrl: sourceUrl)')],
  },
  {
    id: 'icloud.downloadFile.copies',
    statement: 'downloadFile copies from the local container and does not wait for content in the cloud.',
    pages: ['api/CloudStorage#downloadfile'],
    sources: [{ ...bridge('downloadFile'), lacks: ['startDownloadingUbiquitousItem', 'triggerSync'] }],
  },

  // Directories
  {
    id: 'icloud.mkdir.parents',
    statement: 'mkdir creates missing parents and accepts a directory that exists.',
    pages: [
      'api/CloudStorage#mkdir',
      DIFFERENCES,
      BOTH_PROVIDERS,
      'guides/using-multiple-providers#ensure-directory',
      'intro#scopes',
    ],
    sources: [
      fileUtil('createDirectory', 'withIntermediateDirectories: true'),
      bridge('createDirectory', 'FileUtils.createDirectory('),
    ],
  },
  {
    id: 'icloud.mkdir.fails',
    statement: 'mkdir throws when a file has the name or creating fails.',
    pages: ['api/CloudStorage#mkdir', `${CODES}#err_write_error`],
    throws: 'ERR_WRITE_ERROR',
    sources: [fileUtil('createDirectory'), bridge('createDirectory', 'FileUtils.createDirectory(')],
  },
  {
    id: 'icloud.readdir.fails',
    statement: 'readdir throws when there is no such directory or the path is a file.',
    pages: ['api/CloudStorage#readdir', `${CODES}#err_read_error`, `${CODES}#err_file_not_found`, DIFFERENCES],
    throws: 'ERR_READ_ERROR',
    sources: [
      fileUtil('listFiles', 'contentsOfDirectory(atPath: directoryUrl.path)'),
      bridge('listFiles', 'FileUtils.listFiles('),
    ],
  },
  {
    id: 'icloud.readdir.unfiltered',
    statement: 'readdir filters nothing: hidden items, placeholders and the Documents folder can be among the names.',
    pages: ['api/CloudStorage#readdir', 'api/enums/CloudStorageScope#appdata-on-icloud', 'intro#icloud-placeholders'],
    sources: [{ ...fileUtil('listFiles'), lacks: ['filter', 'hasPrefix', 'skipsHiddenFiles'] }],
  },
  {
    id: 'icloud.rmdir.recursive',
    statement: 'rmdir ignores `recursive`: it deletes the directory with its contents, and a file as well.',
    pages: [
      'api/CloudStorage#rmdir',
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
  },
  {
    id: 'icloud.rmdir.fails',
    statement: 'rmdir throws when there is no such directory or deleting fails.',
    pages: ['api/CloudStorage#rmdir', `${CODES}#err_delete_error`],
    throws: 'ERR_DELETE_ERROR',
    sources: [fileUtil('deleteFileOrDirectory'), bridge('deleteDirectory', 'FileUtils.deleteFileOrDirectory(')],
  },
  {
    id: 'icloud.rmdir.never-not-empty',
    statement: 'No call throws ERR_DIRECTORY_NOT_EMPTY.',
    pages: ['api/CloudStorage#rmdir', `${CODES}#err_directory_not_empty`],
    sources: [
      { file: FILES, symbol: 'enum FileUtils', lacks: ['directoryNotEmpty'] },
      { file: BRIDGE, symbol: 'public class CloudStorageCloudKit', lacks: ['directoryNotEmpty'] },
      { file: CONTAINER, symbol: 'enum CloudKitUtils', lacks: ['directoryNotEmpty'] },
      { file: TRANSFERS, symbol: 'public class CloudStorageLocalFileSystem', lacks: ['directoryNotEmpty'] },
      { file: 'src/cloud-storage.ts', symbol: 'class RNCloudStorage', lacks: ['DIRECTORY_NOT_EMPTY'] },
      { file: 'src/storages/google-drive/index.ts', symbol: 'class GoogleDrive ', lacks: ['DIRECTORY_NOT_EMPTY'] },
      { file: ANDROID_FILES, symbol: 'object FileUtils', lacks: ['DirectoryNotEmpty'] },
      { file: ANDROID_TRANSFERS, symbol: 'class CloudStorageLocalFileSystemModule', lacks: ['DirectoryNotEmpty'] },
    ],
  },

  // Transfers of Google Drive on iOS, which are native too
  {
    id: 'drive-ios.uploadFile.unreadable',
    statement: 'Drive on iOS: uploadFile throws when the local file is missing or unreadable.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_read_error`],
    throws: 'ERR_READ_ERROR',
    sources: [{ file: TRANSFERS, symbol: 'func uploadFile(', contains: ['Data(contentsOf: localUrl)'] }],
  },
  {
    id: 'drive-ios.uploadFile.memory',
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
  },
  {
    id: 'drive-ios.uploadFile.status',
    statement: 'Drive on iOS: a refused upload throws with the status in the message.',
    pages: [`${CODES}#err_network_error`],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      { file: TRANSFERS, symbol: 'func uploadFile(', contains: ['with status code:', '(200 ... 299).contains'] },
    ],
  },
  {
    id: 'drive-ios.downloadFile.status',
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
  },
  {
    id: 'drive-ios.downloadFile.no-answer',
    statement: 'Drive on iOS: a download throws when there is no answer.',
    pages: [`${CODES}#err_network_error`],
    throws: 'ERR_NETWORK_ERROR',
    sources: [{ file: TRANSFERS, symbol: 'func downloadFile(', contains: ['Download error for path'] }],
  },
  {
    id: 'drive-ios.uploadFile.default-limits',
    statement: 'Drive on iOS: uploads go out with the time limits of URLSession; one that runs out throws.',
    pages: ['installation/configure-google-drive#timeouts'],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func uploadFile(',
        contains: ['URLRequest(url: remoteUrl)', 'URLSession.shared.dataTask(with: request)'],
        lacks: ['timeoutInterval'],
      },
    ],
  },
  {
    id: 'drive-ios.downloadFile.default-limits',
    statement: 'Drive on iOS: downloads come in with the time limits of URLSession; one that runs out throws.',
    pages: ['installation/configure-google-drive#timeouts'],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: TRANSFERS,
        symbol: 'func downloadFile(',
        contains: ['URLSessionConfiguration.default', 'session.downloadTask(with: remoteUrl)'],
        lacks: ['timeoutInterval'],
      },
    ],
  },
  {
    id: 'drive-ios.downloadFile.local',
    statement: 'Drive on iOS: the local folder is created, a local file replaced, file:// removed and nothing decoded.',
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
        contains: ['withIntermediateDirectories: true', 'removeItem(at: localUrl)', 'sanitizePath(localPath)'],
      },
      {
        file: TRANSFERS,
        symbol: 'func sanitizePath(',
        contains: ['hasPrefix("file://")', 'dropFirst("file://".count)'],
        lacks: ['removingPercentEncoding'],
      },
    ],
  },

  {
    id: 'drive-android.uploadFile.invalid-url',
    statement: 'Drive on Android: uploadFile throws when the local path cannot be resolved.',
    pages: ['api/CloudStorage#uploadfile', `${CODES}#err_invalid_url`],
    throws: 'ERR_INVALID_URL',
    sources: [
      { file: ANDROID_FILES, symbol: 'fun sanitizePath', contains: ['canonicalPath'] },
      { file: ANDROID_TRANSFERS, symbol: 'override fun uploadFile', contains: ['FileUtils.sanitizePath(localPath)'] },
    ],
  },

  ...(['uploadFile', 'downloadFile'] as const).map((name): ICloudClaim => ({
    id: `drive-android.${name}.default-limits`,
    statement: `Drive on Android: ${name} has the time limits of a new OkHttpClient; one that runs out throws.`,
    pages: ['installation/configure-google-drive#timeouts'],
    throws: 'ERR_NETWORK_ERROR',
    sources: [
      {
        file: ANDROID_TRANSFERS,
        symbol: `override fun ${name}(`,
        contains: ['val client = OkHttpClient()', 'client.newCall(request)'],
        lacks: ['newBuilder', 'Timeout'],
      },
    ],
  })),
  {
    id: 'drive-android.downloadFile.stops-midway',
    statement:
      'Drive on Android: a download whose content stops midway throws as if writing failed, and what has come stays in the local file.',
    pages: [
      'api/CloudStorage#downloadfile',
      `${CODES}#err_write_error`,
      'installation/configure-google-drive#timeouts',
    ],
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
  },

  // Key-value storage
  {
    id: 'icloud.kv.store',
    statement: "On iOS the key-value API uses Apple's ubiquitous key-value store.",
    pages: ['intro#key-value-storage'],
    sources: [
      { file: KEY_VALUES, symbol: 'class CloudStorageKVStore', contains: ['NSUbiquitousKeyValueStore.default'] },
    ],
  },
];
