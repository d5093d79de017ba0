/** What each call does when Drive holds several items with the same name. */
import type { GoogleDriveOptions } from '@docs-kit/google-drive-emulator';
import { call, type CallName, idOf, pageOf, SENT } from './calls';
import {
  claim,
  type Claim,
  type Expectation,
  type Scene,
  type Sentences,
} from '@docs-kit/docs-truth/claim';

const GUIDE = 'guides/google-drive-files-same-name';
const BEHAVIOR = `${GUIDE}#behavior`;
const CODE = 'api/enums/CloudStorageErrorCode#err_multiple_files_same_name';
const COMMON = 'api/CloudStorage#common-errors';
const COPIES = `${GUIDE}#how-copies-come-about`;

const MULTIPLE: Expectation = {
  throws: {
    code: 'ERR_MULTIPLE_FILES_SAME_NAME',
    // The IDs of all copies.
    message: /^Multiple files with the same name found at path \/copy: id-\d+, id-\d+$/,
  },
};

/** Creates two files called `copy`, the second changed last, and two folders called `both` with one file each. */
function furnish({ drive }: Scene): void {
  drive.put('/copy', 'older');
  drive.put('/copy', 'newer');
  const folders = [drive.mkdir('/both'), drive.mkdir('/both')];
  folders.forEach((parentId, index) => drive.put(`in-${index + 1}`, 'content', { parentId }));
}

const contents = ({ drive }: Scene) =>
  drive
    .files()
    .filter(({ path }) => path === '/copy')
    .map(({ text }) => text);

interface Duplicate {
  call: CallName;
  /** Without strictFilenames, with the newer copy listed first. */
  loose: Expectation;
  /** The same with the older copy first, to show that Drive's order decides. */
  turned: Expectation;
  effect?: Claim['effect'];
}

const FILES: readonly Duplicate[] = [
  { call: 'exists', loose: { returns: true }, turned: { returns: true } },
  { call: 'readFile', loose: { returns: 'newer' }, turned: { returns: 'older' } },
  { call: 'stat', loose: { returns: { size: '5' } }, turned: { returns: { size: '5' } } },
  {
    call: 'downloadFile',
    loose: { effect: 'newer' },
    turned: { effect: 'older' },
    effect: (scene) => scene.localText('received.txt'),
  },
  {
    call: 'writeFile',
    loose: { effect: ['older', SENT] },
    turned: { effect: [SENT, 'newer'] },
    effect: contents,
  },
  {
    call: 'appendFile',
    loose: { effect: ['older', `newer${SENT}`] },
    turned: { effect: [`older${SENT}`, 'newer'] },
    effect: contents,
  },
  {
    call: 'uploadFile',
    loose: { effect: ['older', SENT] },
    turned: { effect: [SENT, 'newer'] },
    effect: contents,
  },
  { call: 'unlink', loose: { effect: ['older'] }, turned: { effect: ['newer'] }, effect: contents },
  {
    call: 'mkdir',
    loose: { throws: { code: 'ERR_FILE_EXISTS' } },
    turned: { throws: { code: 'ERR_FILE_EXISTS' } },
  },
];

const onFiles: readonly Claim[] = FILES.flatMap(({ call: name, loose, turned, effect }) => {
  const variant = (
    id: string,
    statement: string,
    drive: GoogleDriveOptions,
    strictFilenames: boolean,
    expected: Expectation,
  ): Claim =>
    claim(`drive.${idOf(name)}.${id}`, {
      statement,
      pages: [
        BEHAVIOR,
        pageOf(name),
        ...(strictFilenames ? [CODE, COMMON, `${GUIDE}#turn-on-strictfilenames`] : []),
      ],
      ...(id !== 'copies-turned' && {
        cells: [
          {
            table: 'codes' as const,
            row: name,
            column: strictFilenames
              ? 'two files with the same name, strictFilenames'
              : 'two files with the same name',
          },
        ],
      }),
      drive,
      options: { strictFilenames },
      given: furnish,
      when: (scene) => call(name, scene, '/copy'),
      ...(effect && !expected.throws && { effect }),
      expected,
    });
  return [
    variant(
      'copies',
      `${name} takes the copy that Drive lists first`,
      { listOrder: 'newest-first' },
      false,
      loose,
    ),
    variant(
      'copies-turned',
      `${name} follows Drive's order, whatever it is`,
      { listOrder: 'oldest-first' },
      false,
      turned,
    ),
    variant(
      'copies-strict',
      `${name} throws with strictFilenames`,
      { listOrder: 'newest-first' },
      true,
      MULTIPLE,
    ),
  ];
});

const DIRECTORY_CALLS = ['rmdir recursive', 'readdir'] as const;

const onDirectories: readonly Claim[] = DIRECTORY_CALLS.flatMap((name): Claim[] => [
  claim(`drive.${idOf(name)}.copies`, {
    statement: `${name} takes the directory that Drive lists first`,
    pages: [BEHAVIOR],
    given: furnish,
    when: (scene) => call(name, scene, '/both'),
    effect: ({ drive }) => drive.paths().filter((path) => path.startsWith('/both/')),
    expected:
      name === 'readdir'
        ? { returns: ['in-2'], effect: ['/both/', '/both/', '/both/in-1', '/both/in-2'] }
        : { effect: ['/both/', '/both/in-1'] },
  }),
  claim(`drive.${idOf(name)}.copies-strict`, {
    statement: `${name} of a directory whose own name is not unique throws with strictFilenames`,
    pages: [BEHAVIOR, CODE],
    options: { strictFilenames: true },
    given: furnish,
    when: (scene) => call(name, scene, '/both'),
    expected: { throws: { code: 'ERR_MULTIPLE_FILES_SAME_NAME' } },
  }),
]);

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.exists.copies-strict': [BEHAVIOR, 'exists | … | throws'],
  'drive.readFile.copies': [BEHAVIOR, 'readFile, downloadFile, stat | uses the first'],
  'drive.readFile.copies-strict': [
    [CODE, 'The message lists their IDs: "Multiple files with the same name found at path …: …"'],
    [BEHAVIOR, 'readFile, downloadFile, stat | uses the first | throws'],
  ],
  'drive.stat.copies': [BEHAVIOR, 'readFile, downloadFile, stat | uses the first'],
  'drive.stat.copies-strict': [BEHAVIOR, 'readFile, downloadFile, stat | uses the first | throws'],
  'drive.downloadFile.copies': [BEHAVIOR, 'readFile, downloadFile, stat | uses the first'],
  'drive.downloadFile.copies-strict': [
    BEHAVIOR,
    'readFile, downloadFile, stat | uses the first | throws',
  ],
  'drive.writeFile.copies': [BEHAVIOR, 'writeFile, appendFile, uploadFile | changes the first'],
  'drive.writeFile.copies-strict': [
    BEHAVIOR,
    'writeFile, appendFile, uploadFile | changes the first | throws',
  ],
  'drive.appendFile.copies': [BEHAVIOR, 'writeFile, appendFile, uploadFile | changes the first'],
  'drive.appendFile.copies-strict': [
    BEHAVIOR,
    'writeFile, appendFile, uploadFile | changes the first | throws',
  ],
  'drive.uploadFile.copies': [BEHAVIOR, 'writeFile, appendFile, uploadFile | changes the first'],
  'drive.uploadFile.copies-strict': [
    BEHAVIOR,
    'writeFile, appendFile, uploadFile | changes the first | throws',
  ],
  'drive.unlink.copies': [BEHAVIOR, 'unlink, rmdir | deletes the first'],
  'drive.unlink.copies-strict': [BEHAVIOR, 'unlink, rmdir | deletes the first | throws'],
  'drive.mkdir.copies-strict': [BEHAVIOR, 'mkdir on that name | … | throws'],
  'drive.rmdir-recursive.copies': [BEHAVIOR, 'unlink, rmdir | deletes the first'],
  'drive.rmdir-recursive.copies-strict': [BEHAVIOR, 'unlink, rmdir | deletes the first | throws'],
  'drive.readdir.parent-of-copies': [
    ['api/CloudStorage#readdir', 'Files with the same name appear once'],
    [
      BEHAVIOR,
      'readdir of the parent | the name, once',
      'It removes repeated names from its answer in both modes',
    ],
  ],
  'drive.readdir.parent-of-copies-strict': [
    BEHAVIOR,
    'readdir of the parent | the name, once | the name, once',
    'It removes repeated names from its answer in both modes',
  ],
  'drive.readFile.copied-folder': [
    `${GUIDE}#folders`,
    "readFile('/notes/a.txt') throws ERR_FILE_NOT_FOUND when a.txt is in the second folder",
  ],
  'drive.readFile.copied-folder-strict': [
    [
      'api/CloudStorage#google-drive-options',
      'strictFilenames: parent folders are not checked; the first match is taken',
    ],
    [
      `${GUIDE}#folders`,
      "readFile('/notes/a.txt') throws ERR_FILE_NOT_FOUND when a.txt is in the second folder",
    ],
  ],
};

export const claims: readonly Claim[] = [
  ...onFiles,
  ...onDirectories,
  ...[false, true].map((strictFilenames): Claim =>
    claim(`drive.readdir.parent-of-copies${strictFilenames ? '-strict' : ''}`, {
      statement: `readdir gives a name once, ${strictFilenames ? 'with' : 'without'} strictFilenames`,
      pages: [BEHAVIOR, 'api/CloudStorage#readdir', ...(strictFilenames ? [CODE] : [])],
      options: { strictFilenames },
      given: furnish,
      when: async ({ storage }) => (await storage.readdir('/')).sort(),
      expected: { returns: ['both', 'copy'], requests: 1 },
    }),
  ),
  ...[false, true].map((strictFilenames): Claim =>
    claim(`drive.readFile.copied-folder${strictFilenames ? '-strict' : ''}`, {
      statement:
        'Folders on the way are not checked: a path follows the first, and misses what is in the second',
      pages: [
        `${GUIDE}#folders`,
        'api/CloudStorage#google-drive-options',
        'guides/troubleshooting#not-found-but-there',
        CODE,
      ],
      options: { strictFilenames },
      given: furnish,
      when: async ({ storage }) => {
        const found = await storage.readFile('/both/in-2');
        return [
          found,
          await storage.readFile('/both/in-1').catch((error: { code: string }) => error.code),
        ];
      },
      expected: { returns: ['content', 'ERR_FILE_NOT_FOUND'] },
    }),
  ),
  claim('drive.exists.copied-folder-strict', {
    statement: "exists('/folder') in strict mode finds out about two folders with the same name",
    pages: [`${GUIDE}#folders`],
    options: { strictFilenames: true },
    given: furnish,
    when: ({ storage }) => storage.exists('/both'),
    expected: { throws: { code: 'ERR_MULTIPLE_FILES_SAME_NAME' } },
  }),
  claim('drive.strictFilenames.requests', {
    statement: 'strictFilenames costs no additional requests',
    says: [`${GUIDE}#turn-on-strictfilenames`, 'It costs no additional requests'],
    options: { strictFilenames: true },
    given: ({ drive }) => void drive.put('/x/a', ''),
    when: ({ storage }) => storage.readFile('/x/a'),
    expected: { requests: 3 },
  }),
  claim('drive.writeFile.parallel', {
    statement: 'Two writes to a new path that run together make two files',
    says: [
      [
        'api/enums/CloudStorageProvider#where-they-differ',
        'Two files with the same name | Possible',
      ],
      [
        GUIDE,
        'A folder can hold two files called notes.json, and Drive finds nothing wrong with that',
      ],
      [
        COPIES,
        'We ran two writeFile calls in parallel on a simulated Drive: the result was two files',
      ],
      [
        'guides/using-multiple-providers#code-that-runs-on-both',
        'Two files with the same name | impossible | possible',
      ],
    ],
    when: ({ storage }) =>
      Promise.all([storage.writeFile('/a', '1'), storage.writeFile('/a', '2')]),
    effect: ({ drive }) => drive.paths(),
    expected: { effect: ['/a', '/a'] },
  }),
  claim('drive.mkdir.parallel', {
    statement: 'Two mkdir calls that run together make two folders with the same name',
    says: [
      [COPIES, 'Two mkdir calls that run together make two folders with the same name'],
      [
        'guides/using-multiple-providers#ensure-directory',
        "Call it once before the first write, for example await ensureDirectory(drive, '/notes/2026'), and not from two places at the same time: on Drive",
      ],
    ],
    when: ({ storage }) => Promise.all([storage.mkdir('/a'), storage.mkdir('/a')]),
    effect: ({ drive }) => drive.paths(),
    expected: { effect: ['/a/', '/a/'] },
  }),
  claim('drive.writeFile.timeout-arrived', {
    statement: 'A write that ends in an AbortError may have arrived',
    says: [
      [
        'api/CloudStorage#writefile',
        'Drive: a write that ends in an AbortError may still have arrived',
      ],
      [
        'guides/google-drive-errors#timeouts',
        'A write that ended this way may still have reached Drive',
      ],
    ],
    pages: [COPIES],
    timesOut: true,
    given: ({ drive }) => drive.fail({ on: 'create', delayMs: Infinity, effect: 'before' }),
    when: ({ storage }) => storage.writeFile('/a', '1'),
    effect: ({ drive }) => drive.paths(),
    expected: { throws: { code: null, name: 'AbortError' }, effect: ['/a'] },
  }),
  claim('drive.writeFile.retry-too-early', {
    statement:
      'A retry after a timeout makes a copy if the first attempt reaches Drive after all, but late',
    says: [
      [
        COPIES,
        'A retry after a timeout, if the first attempt reaches Drive only after the retry has looked',
      ],
      [
        `${GUIDE}#keep-copies-from-coming-back`,
        'After a timeout, wait a little before you write again, so that the first attempt can arrive',
      ],
    ],
    when: async ({ drive, storage, loaded }) => {
      let arrive: () => void = () => undefined;
      drive.fail({
        on: 'create',
        until: new Promise<void>((resolve) => (arrive = resolve)),
        effect: 'late',
      });
      const first = storage.writeFile('/a', '1').catch(() => undefined);
      while (drive.delayed === 0) await new Promise((resolve) => setImmediate(resolve));
      loaded.elapse();
      await first;
      await storage.writeFile('/a', '2');
      arrive();
      await new Promise((resolve) => setImmediate(resolve));
    },
    effect: ({ drive }) => drive.paths(),
    expected: { effect: ['/a', '/a'] },
  }),
  claim('drive.writeFile.retry-after-arrival', {
    statement: 'Once the first attempt is there, a retry finds it and makes no copy',
    says: [
      [COPIES, 'Once it is there, a retry finds it and makes no copy'],
      [
        `${GUIDE}#keep-copies-from-coming-back`,
        'After a timeout, wait a little before you write again, so that the first attempt can arrive',
      ],
    ],
    given: async ({ drive, storage, loaded }) => {
      drive.fail({ on: 'create', delayMs: Infinity, effect: 'before' });
      const first = storage.writeFile('/a', '1').catch(() => undefined);
      while (drive.delayed === 0) await new Promise((resolve) => setImmediate(resolve));
      loaded.elapse();
      await first;
    },
    when: async ({ storage }) => {
      const there = await storage.exists('/a');
      await storage.writeFile('/a', '2');
      return there;
    },
    effect: ({ drive }) => drive.paths(),
    expected: { returns: true, effect: ['/a'] },
  }),
  claim('drive.unlink.copy-is-back', {
    statement: 'unlink removes one copy; the next exists finds the other',
    says: [
      BEHAVIOR,
      'A deleted file is back',
      'unlink removed one copy',
      'The next exists finds the other, often with old content',
    ],
    given: furnish,
    when: async ({ storage }) => {
      await storage.unlink('/copy');
      return [await storage.exists('/copy'), await storage.readFile('/copy')];
    },
    expected: { returns: [true, 'older'] },
  }),
  ...(['newest-first', 'oldest-first'] as const).map((listOrder): Claim =>
    claim(`drive.readFile.file-and-folder-${listOrder}`, {
      statement:
        'Where a file and a folder share a name, readFile throws if Drive lists the folder first',
      pages: [BEHAVIOR],
      drive: { listOrder },
      given: ({ drive }) => {
        drive.put('/a', 'content');
        drive.mkdir('/a');
      },
      when: ({ storage }) => storage.readFile('/a'),
      expected:
        listOrder === 'newest-first'
          ? { throws: { code: 'ERR_PATH_IS_DIRECTORY' } }
          : { returns: 'content' },
    }),
  ),
  claim('drive.writeFile.update-makes-no-copy', {
    statement: 'Updating an existing file never makes a copy, even with two writes at a time',
    says: [`${GUIDE}#keep-copies-from-coming-back`, 'Updating an existing file never makes a copy'],
    given: ({ drive }) => void drive.put('/a', ''),
    when: ({ storage }) =>
      Promise.all([storage.writeFile('/a', '1'), storage.writeFile('/a', '2')]),
    effect: ({ drive }) => drive.paths(),
    expected: { effect: ['/a'] },
  }),
];
