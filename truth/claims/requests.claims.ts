/** How many requests a call makes, by the number of folders in its path, and how listings grow. */
import { call, type CallName, idOf, pageOf } from './calls';
import { claim, type Claim, type Scene, type Sentences } from '@docs-kit/docs-truth/claim';

const REQUESTS = 'api/CloudStorage#requests';
const SLOW = 'guides/google-drive-errors#drive-is-slow';
const ROOT = 'guides/google-drive-errors#root-directory';

interface Row {
  id: string;
  /** The table row. */
  name: string;
  call: CallName;
  /** What is at the path before the call. */
  there: 'file' | 'empty directory' | 'full directory' | 'nothing';
  /** Number of requests with `d` folders before the name. */
  requests: (d: number) => number;
}

const ROWS: readonly Row[] = [
  { id: 'exists', name: 'exists', call: 'exists', there: 'file', requests: (d) => d + 1 },
  { id: 'readFile', name: 'readFile', call: 'readFile', there: 'file', requests: (d) => d + 2 },
  { id: 'stat', name: 'stat', call: 'stat', there: 'file', requests: (d) => d + 2 },
  { id: 'unlink', name: 'unlink', call: 'unlink', there: 'file', requests: (d) => d + 2 },
  {
    id: 'writeFile-existing',
    name: 'writeFile, existing file',
    call: 'writeFile',
    there: 'file',
    requests: (d) => d + 2,
  },
  {
    id: 'writeFile-new',
    name: 'writeFile, new file',
    call: 'writeFile',
    there: 'nothing',
    requests: (d) => 2 * d + 2,
  },
  {
    id: 'appendFile-existing',
    name: 'appendFile, existing file',
    call: 'appendFile',
    there: 'file',
    requests: (d) => d + 3,
  },
  {
    id: 'appendFile-new',
    name: 'appendFile, new file',
    call: 'appendFile',
    there: 'nothing',
    requests: (d) => 2 * d + 2,
  },
  { id: 'mkdir', name: 'mkdir', call: 'mkdir', there: 'nothing', requests: (d) => 2 * d + 2 },
  {
    id: 'readdir',
    name: 'readdir',
    call: 'readdir',
    there: 'full directory',
    requests: (d) => d + 2,
  },
  { id: 'rmdir', name: 'rmdir', call: 'rmdir', there: 'empty directory', requests: (d) => d + 3 },
  {
    id: 'rmdir-recursive',
    name: 'rmdir recursive',
    call: 'rmdir recursive',
    there: 'full directory',
    requests: (d) => d + 2,
  },
  {
    id: 'uploadFile-existing',
    name: 'uploadFile, existing file',
    call: 'uploadFile',
    there: 'file',
    requests: (d) => d + 2,
  },
  {
    id: 'uploadFile-new',
    name: 'uploadFile, new file',
    call: 'uploadFile',
    there: 'nothing',
    requests: (d) => 2 * d + 3,
  },
  {
    id: 'downloadFile',
    name: 'downloadFile',
    call: 'downloadFile',
    there: 'file',
    requests: (d) => d + 2,
  },
  { id: 'triggerSync', name: 'triggerSync', call: 'triggerSync', there: 'file', requests: () => 0 },
];

const FOLDERS = ['', '/x', '/x/y'] as const;

function furnish(scene: Scene, row: Row, folder: string): void {
  const { drive } = scene;
  if (folder !== '') drive.put(`${folder}/other`, '');
  if (row.there === 'file') drive.put(`${folder}/a`, 'content');
  if (row.there === 'empty directory') {
    drive.put(`${folder}/a/removed`, '');
    drive.remove(drive.at(`${folder}/a/removed`).id);
  }
  if (row.there === 'full directory') drive.put(`${folder}/a/inside`, '');
}

const byDepth: readonly Claim[] = ROWS.flatMap((row) =>
  FOLDERS.map((folder, d): Claim => {
    const requests = row.requests(d);
    return claim(`drive.${idOf(row.call)}.requests-${row.id}-${d}`, {
      statement: `${row.name} on ${folder}/a makes ${requests} requests, the transfer included`,
      pages: [pageOf(row.call), REQUESTS, SLOW],
      cells: [{ table: 'requests', row: row.name, column: `${folder}/a` }],
      given: (scene) => furnish(scene, row, folder),
      when: (scene) => call(row.call, scene, `${folder}/a`),
      expected: { requests },
    });
  }),
);

/** Creates five files in the root's only folder. */
function fiveInAFolder({ drive }: Scene): void {
  for (const name of ['a', 'b', 'c', 'd', 'e']) drive.put(`/folder/${name}`, '');
}

const byPage: readonly Claim[] = [
  claim('drive.readdir.pages', {
    statement: 'A listing makes a request per page of results, and joins the pages',
    pages: [REQUESTS, SLOW],
    drive: { pageSize: 2, listOrder: 'oldest-first' },
    given: fiveInAFolder,
    when: ({ storage }) => storage.readdir('/folder'),
    expected: { returns: ['a', 'b', 'c', 'd', 'e'], requests: 1 + 3 },
  }),
  claim('drive.readdir.pages-of-100', {
    statement: 'A directory of 101 files takes one request more than one of 100',
    says: [
      [REQUESTS, 'Long listings add a request per further page'],
      [
        SLOW,
        'A listing takes one request per page of results, so folders with hundreds of files need more',
      ],
    ],
    given: ({ drive }) => {
      for (let count = 0; count < 101; count += 1) drive.put(`/${count}`, '');
    },
    when: async ({ storage }) => (await storage.readdir('/')).length,
    expected: { returns: 101, requests: 2 },
  }),
  ...(['exists', 'stat'] as const).map((name): Claim =>
    claim(`drive.${name}.root-lists-everything`, {
      statement: `${name}('/') in AppData lists every file, in all folders, page by page`,
      pages: [REQUESTS, ROOT],
      drive: { pageSize: 2 },
      given: fiveInAFolder,
      when: ({ storage }) => storage[name]('/').then(() => undefined),
      // Six files and folders on three pages. stat then requests the root's metadata.
      expected: { requests: name === 'exists' ? 3 : 4, effect: 3 },
      effect: ({ drive }) =>
        drive.requests.filter(
          ({ operation, query }) => operation === 'list' && query.q === undefined,
        ).length,
    }),
  ),
  claim('drive.readdir.root-lists-top-level', {
    statement: "readdir('/') lists the top level only",
    says: [ROOT, "readdir('/') lists the top level only"],
    drive: { pageSize: 2 },
    given: fiveInAFolder,
    when: ({ storage }) => storage.readdir('/'),
    expected: { returns: ['folder'], requests: 1 },
  }),
  claim('drive.exists.then-readFile', {
    statement: 'exists and then readFile looks the file up twice',
    says: [
      [
        'api/CloudStorage#exists',
        'Catching that saves Drive a whole lookup compared with exists plus readFile',
      ],
      [SLOW, 'exists and then readFile looks the file up twice'],
    ],
    pages: ['api/hooks/useCloudFile#when-it-reads'],
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: async ({ storage }) =>
      (await storage.exists('/a')) ? storage.readFile('/a') : undefined,
    expected: { returns: 'content', requests: 3 },
  }),
  claim('drive.readFile.no-cache', {
    statement: 'Nothing is remembered between calls: the same call makes the same requests again',
    says: [
      [
        REQUESTS,
        'The library looks up each folder of a path with a request of its own, one after the other, and remembers nothing between calls',
      ],
      [
        SLOW,
        'The library walks from the root to the file, one request per folder, in every call, and caches nothing',
      ],
      ['intro#the-two-providers', 'No, calls are HTTP requests'],
      ['intro#airplane-mode', 'On Google Drive nothing is stored locally'],
    ],
    given: async ({ drive, storage }) => {
      drive.put('/x/a', '');
      await storage.readFile('/x/a');
    },
    when: ({ storage }) => storage.readFile('/x/a'),
    expected: { requests: 3 },
  }),
  claim('drive.isCloudAvailable.requests', {
    statement: 'isCloudAvailable makes no request',
    says: [
      ['api/CloudStorage#iscloudavailable', 'No request is made'],
      ['installation/configure-google-drive#is-cloud-available', 'They send no request'],
      [SLOW, "isCloudAvailable and triggerSync make none, and readdir('/') makes one"],
    ],
    pages: [REQUESTS],
    cells: [{ table: 'requests', row: 'isCloudAvailable', column: '/a' }],
    when: ({ storage }) => storage.isCloudAvailable(),
    expected: { returns: true, requests: 0 },
  }),
];

/** Claims about the empty root of either scope. */
const ofRoot: readonly Claim[] = (['app_data', 'documents'] as const).flatMap((scope) =>
  (['exists', 'stat', 'readdir'] as const).map((name): Claim => {
    const returns = { exists: true, stat: { size: 0, directory: true }, readdir: [] }[name];
    return claim(`drive.${name}.empty-root-${scope}`, {
      statement: `${name}('/') on an empty ${scope === 'app_data' ? 'app data folder' : 'My Drive'}`,
      pages: [pageOf(name), ROOT, REQUESTS],
      cells: [{ table: 'requests', row: `${name}('/')`, column: scope }],
      scope,
      when: (scene) => call(name, scene, '/'),
      expected: { returns, requests: name === 'stat' ? 2 : 1 },
    });
  }),
);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.readFile.requests-readFile-0': [SLOW, 'One JSON file of 200 notes is two requests'],
  'drive.readFile.requests-readFile-1': [
    SLOW,
    'Each folder level costs one request per call, and two for a new file or directory',
  ],
  'drive.readFile.requests-readFile-2': [
    [
      REQUESTS,
      'The library looks up each folder of a path with a request of its own, one after the other, and remembers nothing between calls',
    ],
    [
      SLOW,
      'The library walks from the root to the file, one request per folder, in every call, and caches nothing',
    ],
  ],
  'drive.writeFile.requests-writeFile-new-1': [
    SLOW,
    'Each folder level costs one request per call, and two for a new file or directory',
  ],
  'drive.mkdir.requests-mkdir-1': [
    SLOW,
    'Each folder level costs one request per call, and two for a new file or directory',
  ],
  'drive.uploadFile.requests-uploadFile-existing-0': [
    SLOW,
    'The two transfers include the native request that moves the content',
  ],
  'drive.downloadFile.requests-downloadFile-0': [
    SLOW,
    'The two transfers include the native request that moves the content',
  ],
  'drive.exists.root-lists-everything': [
    [REQUESTS, "exists('/') and stat('/') in the AppData scope list every file your app has there"],
    [ROOT, 'With many files that takes several requests'],
  ],
  'drive.stat.root-lists-everything': [
    [REQUESTS, "exists('/') and stat('/') in the AppData scope list every file your app has there"],
    [ROOT, 'With many files that takes several requests'],
  ],
  'drive.exists.empty-root-app_data': [
    'api/CloudStorage#exists',
    "exists('/') is true, even on an empty app data folder",
  ],
  'drive.readdir.empty-root-app_data': [
    [
      'installation/configure-google-drive#is-cloud-available',
      "To know for sure, make a call that sends a request, such as readdir('/'), and look at the error",
    ],
    [SLOW, "isCloudAvailable and triggerSync make none, and readdir('/') makes one"],
  ],
};

export const claims: readonly Claim[] = [...byDepth, ...byPage, ...ofRoot];
