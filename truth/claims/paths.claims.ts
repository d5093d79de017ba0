/** What the different forms of paths and names mean on Drive. */
import { claim, type Claim, type Scene, type Sentences } from '@docs-kit/docs-truth/claim';

const PATHS = 'api/CloudStorage#paths';

function furnish({ drive }: Scene): void {
  drive.put('/notes.txt', 'content');
  drive.put('/a/b', 'content');
  drive.put('/empty/x', '');
}

const NOT_FOUND = { throws: { code: 'ERR_FILE_NOT_FOUND' } } as const;
const FOUND = { returns: 'content' } as const;

const FORMS: readonly [
  id: string,
  path: string,
  expected: Claim['expected'],
  statement: string,
  pages?: string[],
][] = [
  ['leading-slash', '/notes.txt', FOUND, 'A leading slash is the rule'],
  ['no-leading-slash', 'notes.txt', FOUND, 'notes.txt is the same as /notes.txt'],
  ['trailing-slash', '/notes.txt/', FOUND, 'One trailing slash is dropped'],
  ['two-trailing-slashes', '/notes.txt//', NOT_FOUND, 'A second trailing slash is not'],
  [
    'two-leading-slashes',
    '//notes.txt',
    NOT_FOUND,
    '//notes.txt is not found: the first folder has an empty name',
    ['guides/troubleshooting#not-found-but-there'],
  ],
  [
    'double-slash',
    '/a//b',
    NOT_FOUND,
    '/a//b is not found, for the same reason',
    ['guides/troubleshooting#not-found-but-there'],
  ],
  ['dot-dot', '/a/../a/b', NOT_FOUND, '.. is an ordinary folder name'],
  ['dot', '/./a/b', NOT_FOUND, '. is an ordinary folder name'],
];

const forms: readonly Claim[] = FORMS.map(([id, path, expected, statement, pages = []]) =>
  claim(`drive.paths.${id}`, {
    statement,
    pages: [PATHS, ...pages],
    given: furnish,
    when: ({ storage }) => storage.readFile(path),
    expected,
  }),
);

const AWKWARD = String.raw`it's a "\" [test] & more, ö 日本 😀.txt`;

/** The sentences proven by claims that are created in a loop. */
export const sentences: Sentences = {
  'drive.paths.no-leading-slash': [PATHS, 'notes.txt | Same as /notes.txt'],
  'drive.paths.trailing-slash': [PATHS, 'One trailing slash is dropped'],
  'drive.paths.two-trailing-slashes': [PATHS, 'One trailing slash is dropped'],
  'drive.paths.two-leading-slashes': [PATHS, 'Not found: the first folder has an empty name'],
  'drive.paths.double-slash': [PATHS, 'Not found, for the same reason'],
  'drive.paths.dot-dot': [PATHS, '.. is an ordinary folder name'],
};

export const claims: readonly Claim[] = [
  ...forms,
  claim('drive.paths.dot-dot-folder', {
    statement: '.. can be the name of a folder',
    says: [PATHS, '.. is an ordinary folder name'],
    given: ({ drive }) => void drive.put('/a/../b', 'content'),
    when: ({ storage }) => storage.readFile('/a/../b'),
    expected: { returns: 'content', requests: 4 },
  }),
  claim('drive.paths.empty-string', {
    statement: 'An empty string means the root, like /',
    pages: [PATHS],
    given: furnish,
    when: async ({ storage }) => (await storage.readdir('')).sort(),
    expected: { returns: ['a', 'empty', 'notes.txt'], requests: 1 },
  }),
  claim('drive.paths.double-slash-write', {
    statement: 'A write to //test.txt fails: Drive takes it for a folder without a name',
    says: [
      'example#directory-not-found-in-the-example-app-on-drive',
      'Google Drive takes it for a folder without a name and fails',
    ],
    pages: [PATHS, 'api/enums/CloudStorageErrorCode#from-message-to-cause'],
    when: ({ storage }) => storage.writeFile('//test.txt', ''),
    expected: { throws: { code: 'ERR_DIRECTORY_NOT_FOUND', message: 'Directory not found' } },
  }),
  claim('drive.paths.escaped', {
    statement: 'Quotes and backslashes in names are safe, in folders too',
    says: [PATHS, 'Quotes and backslashes in names are safe; the library escapes them'],
    given: ({ drive }) => void drive.mkdir(`/${AWKWARD}`),
    when: async ({ storage }) => {
      await storage.writeFile(`/${AWKWARD}/${AWKWARD}`, 'content');
      return [
        await storage.readFile(`/${AWKWARD}/${AWKWARD}`),
        await storage.readdir(`/${AWKWARD}`),
      ];
    },
    expected: { returns: ['content', [AWKWARD]] },
  }),
  claim('drive.paths.case', {
    statement: 'Drive finds a name whatever its upper and lower case',
    says: [PATHS, 'A lookup ignores upper and lower case: /NOTES.TXT finds notes.txt'],
    // Google does not document that the query operator = ignores case.
    given: furnish,
    when: ({ storage }) => storage.readFile('/NOTES.TXT'),
    expected: FOUND,
  }),
  claim('drive.paths.file-as-folder', {
    statement: 'A file in the place of a folder counts as a missing folder',
    says: [
      [PATHS, 'A file where a folder should be counts as a missing folder'],
      [
        'guides/using-multiple-providers#ensure-directory',
        'On Drive, a file at the path counts as the folder: ensureDirectory resolves, and a write below the path fails with ERR_DIRECTORY_NOT_FOUND',
      ],
    ],
    given: furnish,
    when: ({ storage }) => storage.writeFile('/notes.txt/new', ''),
    expected: { throws: { code: 'ERR_DIRECTORY_NOT_FOUND' } },
  }),
  claim('drive.paths.trash', {
    statement: 'What is in the trash is not found',
    scope: 'documents',
    given: ({ drive }) => drive.trash(drive.put('/a', '', { space: 'drive' })),
    when: async ({ storage }) => [await storage.exists('/a'), await storage.readdir('/')],
    expected: { returns: [false, []] },
  }),
];
