/** What forms of paths and names mean on Drive. */
import type { Claim, Scene } from './claim';

const PATHS = 'api/CloudStorage#paths';

function furnish({ drive }: Scene): void {
  drive.put('/notes.txt', 'content');
  drive.put('/a/b', 'content');
  drive.put('/empty/x', '');
}

const NOT_FOUND = { throws: { code: 'ERR_FILE_NOT_FOUND' } } as const;
const FOUND = { returns: 'content' } as const;

const FORMS: readonly [id: string, path: string, expected: Claim['expected'], statement: string, pages?: string[]][] = [
  ['leading-slash', '/notes.txt', FOUND, 'A leading slash is the rule'],
  ['no-leading-slash', 'notes.txt', FOUND, 'notes.txt is the same as /notes.txt'],
  ['trailing-slash', '/notes.txt/', FOUND, 'One trailing slash is dropped'],
  ['two-trailing-slashes', '/notes.txt//', NOT_FOUND, 'A second trailing slash is not'],
  [
    'two-leading-slashes',
    '//notes.txt',
    NOT_FOUND,
    '//notes.txt is not found: the first folder has an empty name',
    ['api/enums/CloudStorageErrorCode#not-found-but-there'],
  ],
  [
    'double-slash',
    '/a//b',
    NOT_FOUND,
    '/a//b is not found, for the same reason',
    ['api/enums/CloudStorageErrorCode#not-found-but-there'],
  ],
  ['dot-dot', '/a/../a/b', NOT_FOUND, '.. is an ordinary folder name'],
  ['dot', '/./a/b', NOT_FOUND, '. is an ordinary folder name'],
];

const forms: readonly Claim[] = FORMS.map(([id, path, expected, statement, pages = []]) => ({
  id: `drive.paths.${id}`,
  statement,
  pages: [PATHS, ...pages],
  given: furnish,
  when: ({ storage }) => storage.readFile(path),
  expected,
}));

const AWKWARD = String.raw`it's a "\" [test] & more, ö 日本 😀.txt`;

export const paths: readonly Claim[] = [
  ...forms,
  {
    id: 'drive.paths.dot-dot-folder',
    statement: '.. can be the name of a folder',
    pages: [PATHS],
    given: ({ drive }) => void drive.put('/a/../b', 'content'),
    when: ({ storage }) => storage.readFile('/a/../b'),
    expected: { returns: 'content', requests: 4 },
  },
  {
    id: 'drive.paths.empty-string',
    statement: 'An empty string means the root, like /',
    pages: [PATHS],
    given: furnish,
    when: async ({ storage }) => (await storage.readdir('')).sort(),
    expected: { returns: ['a', 'empty', 'notes.txt'], requests: 1 },
  },
  {
    id: 'drive.paths.double-slash-write',
    statement: 'A write to //test.txt fails: Drive takes it for a folder without a name',
    pages: ['example#directory-not-found-in-the-example-app-on-drive', PATHS],
    when: ({ storage }) => storage.writeFile('//test.txt', ''),
    expected: { throws: { code: 'ERR_DIRECTORY_NOT_FOUND', message: 'Directory not found' } },
  },
  {
    id: 'drive.paths.escaped',
    statement: 'Quotes and backslashes in names are safe, in folders too',
    pages: [PATHS],
    given: ({ drive }) => void drive.mkdir(`/${AWKWARD}`),
    when: async ({ storage }) => {
      await storage.writeFile(`/${AWKWARD}/${AWKWARD}`, 'content');
      return [await storage.readFile(`/${AWKWARD}/${AWKWARD}`), await storage.readdir(`/${AWKWARD}`)];
    },
    expected: { returns: ['content', [AWKWARD]] },
  },
  {
    id: 'drive.paths.case',
    statement: 'Drive finds a name whatever its upper and lower case',
    pages: [PATHS],
    undocumented: 'The operator = of a query ignores case.',
    given: furnish,
    when: ({ storage }) => storage.readFile('/NOTES.TXT'),
    expected: FOUND,
  },
  {
    id: 'drive.paths.file-as-folder',
    statement: 'A file in the place of a folder counts as a missing folder',
    pages: [PATHS],
    given: furnish,
    when: ({ storage }) => storage.writeFile('/notes.txt/new', ''),
    expected: { throws: { code: 'ERR_DIRECTORY_NOT_FOUND' } },
  },
  {
    id: 'drive.paths.trash',
    statement: 'What is in the trash is not found',
    pages: [],
    scope: 'documents',
    given: ({ drive }) => drive.trash(drive.put('/a', '', { space: 'drive' })),
    when: async ({ storage }) => [await storage.exists('/a'), await storage.readdir('/')],
    expected: { returns: [false, []] },
  },
];
