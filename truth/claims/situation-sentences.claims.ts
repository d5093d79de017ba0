/** The sentences that the claims of `situations.claims.ts` prove. */
import type { Sentences } from '@docs-kit/docs-truth/claim';

const CODES = 'api/enums/CloudStorageErrorCode';
const PROVIDERS = 'api/enums/CloudStorageProvider#where-they-differ';
const SLOW = 'guides/google-drive-errors#drive-is-slow';
const ENSURE = 'guides/using-multiple-providers#ensure-directory';

export const sentences: Sentences = {
  'drive.exists.file': [
    ENSURE,
    'On Drive, a file at the path counts as the folder: ensureDirectory resolves, and a write below the path fails with ERR_DIRECTORY_NOT_FOUND',
  ],
  'drive.readFile.file': [
    ['api/CloudStorage#readfile', 'Reads a text file'],
    [
      'guides/google-drive-errors#timeouts',
      'The limit is per request, and most calls make several',
    ],
    [
      'api/hooks/useCloudFile#own-hook',
      'It also saves requests on Drive: one lookup per read instead of two, and none after a write',
    ],
  ],
  'drive.writeFile.file': [
    'api/hooks/useCloudFile#own-hook',
    'It also saves requests on Drive: one lookup per read instead of two, and none after a write',
  ],
  'drive.uploadFile.file': [
    'api/CloudStorage#uploadfile',
    'Copies a file of any kind from the device to the cloud. It replaces what was there',
  ],
  'drive.stat.file': [
    'api/CloudStorage#stat',
    'Returns the size, the times and the kind of a file or directory',
  ],
  'drive.unlink.file': ['api/CloudStorage#unlink', 'Deletes a file'],
  'drive.triggerSync.file': [
    [
      'api/CloudStorage#triggersync',
      'Drive: does nothing and makes no request, but still requires an access token',
    ],
    [PROVIDERS, 'triggerSync | Does nothing'],
    [SLOW, "isCloudAvailable and triggerSync make none, and readdir('/') makes one"],
    ['installation/expo#web', 'Does nothing, as always on Drive'],
  ],
  'drive.mkdir.file': [
    `${CODES}#err_file_exists`,
    'mkdir on Drive: a directory or file of this name exists',
  ],
  'drive.readdir.file': [
    'api/CloudStorage#readdir',
    'Drive: on a file, the result is [], not an error',
  ],
  'drive.rmdir.file': [
    [`${CODES}#err_file_not_found`, 'Drive then says "Path … is a file"'],
    [
      `${CODES}#err_path_is_file`,
      'Nothing else throws it; rmdir on a file gives ERR_FILE_NOT_FOUND on Drive',
    ],
  ],
  'drive.stat.directory': [
    ['api/CloudStorage#stat', 'Returns the size, the times and the kind of a file or directory'],
    [
      'api/interfaces/CloudStorageFileStat',
      'CloudStorageFileStat is what stat returns for a file or directory',
    ],
    ['api/interfaces/CloudStorageFileStat#size', 'Directory, or no size known | 0'],
  ],
  'drive.mkdir.directory': [
    `${CODES}#err_file_exists`,
    'Drive says "File … already exists", or "Directory / already exists" for the root; iCloud says "File already exists at path …"',
    'mkdir on Drive: a directory or file of this name exists',
  ],
  'drive.rmdir.directory': [
    ['api/CloudStorage#rmdir', 'details lists the contents'],
    [`${CODES}#errordetails`, 'Array of what is in the directory: id, name, mimeType, …'],
    [
      `${CODES}#err_directory_not_empty`,
      'Drive\'s rmdir on a directory with contents throws ERR_DELETE_ERROR, "Directory … is not empty"',
    ],
    [`${CODES}#err_delete_error`, 'details lists the contents'],
  ],
  'drive.readdir.empty-directory': ['api/CloudStorage#readdir', 'An empty directory gives []'],
  'drive.rmdir.empty-directory': ['api/CloudStorage#rmdir', 'Deletes a directory'],
  'drive.readFile.missing': [
    `${CODES}#err_file_not_found`,
    'Drive says "File not found", native code "File not found at path …"',
  ],
  'drive.writeFile.missing': [
    'guides/google-drive-files-same-name#how-copies-come-about',
    'A write first looks for the file, and creates it if it finds none',
  ],
  'drive.appendFile.missing': [
    'api/CloudStorage#appendfile',
    'Adds text to the end of a file and creates the file if it is missing',
  ],
  'drive.uploadFile.missing': [
    'api/CloudStorage#uploadfile',
    'Drive creates a new file empty and then sends the content',
  ],
  'drive.mkdir.missing': ['api/CloudStorage#mkdir', 'Creates a directory'],
  'drive.exists.missing-parent': [
    'api/CloudStorage#exists',
    'Drive: also false if a parent folder is missing',
  ],
  'drive.writeFile.missing-parent': [
    ['api/CloudStorage#writefile', 'Parents are not created, on either provider'],
    [ENSURE, 'writeFile, appendFile | no | no'],
    ['guides/troubleshooting#container-errors', '"Directory not found", with no path'],
    [`${CODES}#err_directory_not_found`, '"Directory not found" comes from Drive'],
  ],
  'drive.appendFile.missing-parent': [
    ['api/CloudStorage#appendfile', 'Parents are not created'],
    [ENSURE, 'writeFile, appendFile | no | no'],
  ],
  'drive.uploadFile.missing-parent': [
    ['api/CloudStorage#uploadfile', 'Parents: iCloud creates them, Drive does not'],
    [ENSURE, 'uploadFile | yes | no'],
  ],
  'drive.mkdir.missing-parent': [ENSURE, 'mkdir | yes | no'],
  'drive.readFile.root': [
    `${CODES}#err_path_is_directory`,
    'Drive says "Path … is a directory", iCloud "Path is a directory at path …"',
    'Drive: …; always for /',
  ],
  'drive.stat.root': [
    'api/CloudStorage#stat',
    "stat('/') describes the root of the scope, which is a directory",
  ],
  'drive.mkdir.root': [
    `${CODES}#err_file_exists`,
    'Drive says "File … already exists", or "Directory / already exists" for the root; iCloud says "File already exists at path …"',
  ],
  'drive.readFile.no-token': [
    [
      'api/CloudStorage#common-errors',
      'A missing access token makes the call itself throw; only stat rejects instead',
    ],
    [
      `${CODES}#err_access_token_missing`,
      'Drive has no access token, so no request was made',
      'How: the file calls throw it at once, not as a rejected promise',
    ],
    ['intro#the-two-providers', 'Your app gets a Google access token'],
  ],
  'drive.stat.no-token': [
    [
      'api/CloudStorage#common-errors',
      'A missing access token makes the call itself throw; only stat rejects instead',
    ],
    [`${CODES}#err_access_token_missing`, 'Only stat and the calls of CloudKVStorage reject'],
  ],
  'drive.triggerSync.no-token': [
    'api/CloudStorage#triggersync',
    'Drive: does nothing and makes no request, but still requires an access token',
  ],
};
