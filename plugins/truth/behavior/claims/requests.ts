/** How many requests a call makes, by the number of folders in its path, and how listings grow. */
import { call, type CallName, idOf, isTransfer, pageOf } from './calls';
import type { Claim, Scene } from './claim';

const REQUESTS = 'api/CloudStorage#requests';
const SLOW = 'installation/configure-google-drive#drive-is-slow';
const ROOT = 'installation/configure-google-drive#root-directory';

interface Row {
  id: string;
  /** The row in the table. */
  name: string;
  call: CallName;
  /** What is at the path before. */
  there: 'file' | 'empty directory' | 'full directory' | 'nothing';
  /** Requests with `d` folders in front of the name. */
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
  { id: 'writeFile-new', name: 'writeFile, new file', call: 'writeFile', there: 'nothing', requests: (d) => 2 * d + 2 },
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
  { id: 'readdir', name: 'readdir', call: 'readdir', there: 'full directory', requests: (d) => d + 2 },
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
  { id: 'downloadFile', name: 'downloadFile', call: 'downloadFile', there: 'file', requests: (d) => d + 2 },
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
    return {
      id: `drive.${idOf(row.call)}.requests-${row.id}-${d}`,
      statement: `${row.name} on ${folder}/a makes ${requests} requests, the transfer included`,
      pages: [pageOf(row.call), REQUESTS, SLOW],
      cells: [{ table: 'requests', row: row.name, column: `${folder}/a` }],
      transcribed: isTransfer(row.call),
      given: (scene) => furnish(scene, row, folder),
      when: (scene) => call(row.call, scene, `${folder}/a`),
      expected: { requests },
    };
  }),
);

/** Five files in the root's only folder. */
function fiveInAFolder({ drive }: Scene): void {
  for (const name of ['a', 'b', 'c', 'd', 'e']) drive.put(`/folder/${name}`, '');
}

const byPage: readonly Claim[] = [
  {
    id: 'drive.readdir.pages',
    statement: 'A listing makes a request per page of results, and joins the pages',
    pages: [REQUESTS, SLOW],
    drive: { pageSize: 2, listOrder: 'oldest-first' },
    given: fiveInAFolder,
    when: ({ storage }) => storage.readdir('/folder'),
    expected: { returns: ['a', 'b', 'c', 'd', 'e'], requests: 1 + 3 },
  },
  {
    id: 'drive.readdir.pages-of-100',
    statement: 'A directory of 101 files takes one request more than one of 100',
    pages: [REQUESTS, SLOW],
    given: ({ drive }) => {
      for (let count = 0; count < 101; count += 1) drive.put(`/${count}`, '');
    },
    when: async ({ storage }) => (await storage.readdir('/')).length,
    expected: { returns: 101, requests: 2 },
  },
  ...(['exists', 'stat'] as const).map((name): Claim => ({
    id: `drive.${name}.root-lists-everything`,
    statement: `${name}('/') in AppData lists every file, in all folders, page by page`,
    pages: [REQUESTS, ROOT],
    drive: { pageSize: 2 },
    given: fiveInAFolder,
    when: ({ storage }) => storage[name]('/').then(() => undefined),
    // Six files and folders on three pages; stat then asks for the root's metadata.
    expected: { requests: name === 'exists' ? 3 : 4, effect: 3 },
    effect: ({ drive }) =>
      drive.requests.filter(({ operation, query }) => operation === 'list' && query.q === undefined).length,
  })),
  {
    id: 'drive.readdir.root-lists-top-level',
    statement: "readdir('/') lists the top level only",
    pages: [ROOT],
    drive: { pageSize: 2 },
    given: fiveInAFolder,
    when: ({ storage }) => storage.readdir('/'),
    expected: { returns: ['folder'], requests: 1 },
  },
  {
    id: 'drive.exists.then-readFile',
    statement: 'exists and then readFile looks the file up twice',
    pages: ['api/CloudStorage#exists', SLOW, 'api/hooks/useCloudFile#when-it-reads'],
    given: ({ drive }) => void drive.put('/a', 'content'),
    when: async ({ storage }) => ((await storage.exists('/a')) ? storage.readFile('/a') : undefined),
    expected: { returns: 'content', requests: 3 },
  },
  {
    id: 'drive.readFile.no-cache',
    statement: 'Nothing is remembered between calls: the same call makes the same requests again',
    pages: [REQUESTS, SLOW],
    given: async ({ drive, storage }) => {
      drive.put('/x/a', '');
      await storage.readFile('/x/a');
    },
    when: ({ storage }) => storage.readFile('/x/a'),
    expected: { requests: 3 },
  },
  {
    id: 'drive.isCloudAvailable.requests',
    statement: 'isCloudAvailable makes no request',
    pages: [
      'api/CloudStorage#iscloudavailable',
      REQUESTS,
      SLOW,
      'installation/configure-google-drive#is-cloud-available',
    ],
    cells: [{ table: 'requests', row: 'isCloudAvailable', column: '/a' }],
    when: ({ storage }) => storage.isCloudAvailable(),
    expected: { returns: true, requests: 0 },
  },
];

/** The root of either scope, empty. */
const ofRoot: readonly Claim[] = (['app_data', 'documents'] as const).flatMap((scope) =>
  (['exists', 'stat', 'readdir'] as const).map((name): Claim => {
    const returns = { exists: true, stat: { size: 0, directory: true }, readdir: [] }[name];
    return {
      id: `drive.${name}.empty-root-${scope}`,
      statement: `${name}('/') on an empty ${scope === 'app_data' ? 'app data folder' : 'My Drive'}`,
      pages: [pageOf(name), ROOT, REQUESTS],
      cells: [{ table: 'requests', row: `${name}('/')`, column: scope }],
      scope,
      when: (scene) => call(name, scene, '/'),
      expected: { returns, requests: name === 'stat' ? 2 : 1 },
    };
  }),
);

export const requests: readonly Claim[] = [...byDepth, ...byPage, ...ofRoot];
